import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { SharedDialog } from '../../ui/dialogs/SharedDialog.tsx';
import { fundText as t } from './fund.text.ts';

/** Date on which contact, address or bank of a policy changed, if within the last day. A failure does not block the form. */
export async function recentChange(policyId: string): Promise<string | null> {
  const { data } = await withLoader(t.checking, () => callPortal('/checkRecentAddUpdate', { PolicyId: policyId }));
  return data?.recentUpdate === 'Y' ? data.changedOn : null;
}

/** Points out a recent change, so that a change by someone else is noticed before money moves. */
export function ContactChanged({ date, onOk }: { date: string; onOk: () => void }) {
  const { supportPhone } = useConfig();
  return <SharedDialog title={VERBATIM_DIALOGS.info} message={t.changed({ date, phone: supportPhone })} onAction={onOk} />;
}
