import type { Reviewed } from './ConfirmOrder.tsx';
import { fundText as t } from './fund.text.ts';
import type { Sent } from './fund-labels.ts';

export type CompletedOrder = { sent: Sent; reviewed: Reviewed };

/** Result and next step. The day of the response counts, not that of the dry run. */
export function describeResult({ sent, reviewed: { order, figures } }: CompletedOrder): { title: string; next: string } {
  if (order.switchType === 'STP') return { title: t.transferSet, next: t.transferNext({ date: figures.stp?.firstOn ?? sent.navDate }) };
  if (order.switchType === 'STP_CANCEL') return { title: t.transferStopped, next: t.stays };
  const days = { navDate: sent.navDate, date: sent.promisedBy ?? sent.navDate };
  const wasLate = sent.navDate !== figures.navDate && sent.navRule === 'AFTER_CUT_OFF';
  return { title: t.placed, next: wasLate ? t.wasLate(days) : t.nextUnits(days) };
}
