import { RETURNS_UNTIL_CALL } from '@portal/rules/money/payouts.ts';
import type { Work } from '../../platform/context/services.ts';
import type { PayoutStatus } from '../../platform/partners/payout/payout.port.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { STATE_EVENTS } from '../../platform/webhooks/state-events.ts';
import { notifyOfReturn } from './end-benefit-payout.ts';
import type { BenefitPayout, ClaimPayout, Payout } from './payout-rows.store.ts';
import { listAttempts } from './start-payout.ts';

type Booking = Pick<Work, 'tx' | 'now'>;

/**
 * The bank returned a payout that it had confirmed before. Its booking is reversed, and the customer can send it again. The effect of its
 * request stays, so staff are told. Nothing happens for any other repeated report of the bank.
 */
export async function reversePayout(payout: Payout | ClaimPayout | BenefitPayout, bankStatus: PayoutStatus, { tx, now }: Booking) {
  const { payoutId, amount } = payout;
  if (bankStatus.status !== 'RETURNED' || payout.purpose === 'CLAIM') return;
  if (!(await tx.store.payout.returnPaid(payoutId, bankStatus))) return;
  await tx.store.payoutBooking.reverse(payoutId, now);
  await addEvent({ type: STATE_EVENTS['payout.status'].RETURNED, data: { payoutId, amount } }, { tx, now });
  await tx.store.posting.alertStaff('payoutReturnedLater', { subject: payoutId, detail: bankStatus.reasonCode }, now);
  await alertOfReturns(payoutId, { tx, now });
  const policyNo = 'policyNo' in payout ? payout.policyNo : ((await tx.store.request.find(payout.caseId))?.policyNo ?? null);
  await notifyOfReturn({ ...payout, policyNo }, bankStatus.reasonCode, { tx, now });
}

/** Tells staff to call the customer after the third return of the same money. */
export async function alertOfReturns(payoutId: string, { tx, now }: Booking): Promise<void> {
  const returns = (await listAttempts(payoutId, tx.store)).filter(({ status }) => status === 'RETURNED').length;
  if (returns >= RETURNS_UNTIL_CALL)
    await tx.store.posting.alertStaff('payoutReturnedOften', { subject: payoutId, detail: String(returns) }, now);
}
