import type { EndpointAt } from '@portal/contract/contract.ts';
import { formatInstant } from '@portal/rules/calendar/dates.ts';
import { readNotice } from '@portal/rules/staff/notice.ts';
import { RANGE_FAULTS } from '@portal/rules/staff/staff-range.ts';
import { badFields } from '../../base/failure.ts';
import { type Action, doOrAsk } from '../../domain/approvals/four-eyes.ts';
import type { Call, CommandCall } from '../../platform/pipeline/implement.ts';

const PATH = '/admin/setMaintenanceMessage';
const MESSAGE_MISSING = { en: 'Enter a message.', hi: 'संदेश लिखें।' };
const HISTORY = 20;

type Banner = { message: string; isEnabled: boolean; showFrom: string | null; showTo: string | null };

export const bannerAction: Action<Banner> = {
  path: PATH,
  kind: 'BANNER',
  summary: ({ message, isEnabled, showFrom, showTo }) =>
    [
      `${isEnabled ? 'On' : 'Off'}: ${message}`,
      showFrom && `from ${formatInstant(new Date(showFrom))}`,
      showTo && `to ${formatInstant(new Date(showTo))}`,
    ]
      .filter(Boolean)
      .join(', '),
  async run({ message, isEnabled, showFrom, showTo }, { store, now, proposer, approver }) {
    const instant = (at: string | null) => (at ? new Date(at) : null);
    await store.notice.add(
      { message, isEnabled, showFrom: instant(showFrom), showTo: instant(showTo) },
      { setBy: proposer, now, approvedBy: approver },
    );
    return undefined;
  },
};

/** Sets the notice on all pages. Switching it off needs only one person. */
export async function setBanner(call: CommandCall<EndpointAt<typeof PATH>>) {
  const { Message, banner_enabled, showFrom, showTo } = call.input;
  const isEnabled = banner_enabled === 1;
  const read = readNotice(Message);
  if ('error' in read) throw badFields({ Message: read.error });
  if (isEnabled && read.text === '') throw badFields({ Message: MESSAGE_MISSING });
  if (showFrom && showTo && showTo <= showFrom) throw badFields({ showTo: RANGE_FAULTS.toBeforeFrom });
  const params = { message: read.text, isEnabled, showFrom: showFrom?.toISOString() ?? null, showTo: showTo?.toISOString() ?? null };
  const { result: _, ...asked } = await doOrAsk(bannerAction, { params, reason: '', isFree: !isEnabled }, call);
  return asked;
}

/** The current notice, the scheduled one, and earlier ones. */
export async function readBannerRecord({ store, now }: Call<EndpointAt<'/admin/getMaintenanceMsgRecord'>>) {
  const [versions, [open], staff] = await Promise.all([
    store.notice.list(HISTORY),
    store.approval.listOpen('BANNER', now),
    store.staffAccount.list(),
  ]);
  const getName = (userId: string) => staff.find((staffAccount) => staffAccount.userId === userId)?.name ?? userId;
  const history = versions.map(({ message, isEnabled, showFrom, showTo, setBy, approvedBy, at }) => ({
    Message: message,
    banner_enabled: isEnabled ? (1 as const) : (0 as const),
    showFrom,
    showTo,
    setBy: getName(setBy),
    approvedBy: approvedBy && getName(approvedBy),
    at,
  }));
  const banner = open?.params as Banner | undefined;
  return {
    current: history[0] ?? null,
    proposed:
      open && banner
        ? {
            approvalId: open.approvalId,
            Message: banner.message,
            banner_enabled: banner.isEnabled ? (1 as const) : (0 as const),
            showFrom: banner.showFrom ? new Date(banner.showFrom) : null,
            showTo: banner.showTo ? new Date(banner.showTo) : null,
            proposer: getName(open.proposer),
            expiresAt: open.expiresAt,
          }
        : null,
    history,
  };
}
