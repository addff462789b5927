import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { SharedDialog } from '../../ui/dialogs/SharedDialog.tsx';
import { fundText as t } from './fund.text.ts';

/** The day on which contact, address or bank of a policy changed, if that was within a day; a failure holds nobody up. */
export async function recentChange(policyId: string): Promise<string | null> {
  const { data } = await withLoader(t.checking, () => callPortal('/checkRecentAddUpdate', { PolicyId: policyId }));
  return data?.recentUpdate === 'Y' ? data.changedOn : null;
}

/** Says that something changed, so that a stranger's change is noticed before money moves. */
export function ContactChanged({ date, onOk }: { date: string; onOk: () => void }) {
  const { supportPhone } = useConfig();
  return <SharedDialog title={VERBATIM_DIALOGS.info} message={t.changed({ date, phone: supportPhone })} onAction={onOk} />;
}
