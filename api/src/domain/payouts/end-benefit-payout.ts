import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { findReturnReason, RETURN_REASON_TEXTS } from '@portal/rules/money/payouts.ts';
import type { Work } from '../../platform/context/services.ts';
import type { PayoutStatus } from '../../platform/partners/payout/payout.port.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { Entry } from '../payments/posting-rows.store.ts';
import type { BenefitPayout } from './payout-rows.store.ts';

type Ended = Exclude<PayoutStatus, { status: 'PENDING' }>;
type Booking = Pick<Work, 'tx' | 'now'>;

/** Books a benefit that the bank has paid, or asks the customer for another account. */
export async function endBenefitPayout(payout: BenefitPayout, ended: Ended, { tx, now }: Booking): Promise<void> {
  const { payoutId, clientId, amount, interest } = payout;
  if (ended.status === 'RETURNED') return notifyOfReturn(payout, ended.reasonCode, { tx, now });
  await tx.store.posting.book('BENEFIT_PAID', { money: { payoutId }, entries: benefitEntries(payout) }, now);
  const template = interest > 0 ? 'payoutLate' : 'payoutSent';
  const values = { ...describePayout(payout), date: formatDay(dayOf(ended.at)), utr: ended.utr, interest: formatRupees(interest) };
  // The message about a late payment names the benefit and the interest that was added to it.
  const sum = template === 'payoutLate' ? formatRupees(amount - interest) : formatRupees(amount);
  await notifyClient({ template, dedupe: `${template}:${payoutId}`, clientId, values: { ...values, amount: sum } }, { tx, now });
}

/** Entries of a paid benefit: the benefit, and interest for a delay of the insurer. */
export function benefitEntries({ policyNo, amount, interest }: Pick<BenefitPayout, 'policyNo' | 'amount' | 'interest'>): Entry[] {
  return [
    { account: 'BENEFITS_PAID', amount: amount - interest, policyNo },
    { account: 'LATE_INTEREST', amount: interest, policyNo },
    { account: 'PAYOUT_CLEARING', amount: -amount, policyNo },
  ];
}

/** A payout in a message about it. */
type Described = { payoutId: string; clientId: string; policyNo: string | null; amount: number; account: { accountNo: string } };
const describePayout = ({ policyNo, amount, account }: Described) => ({
  amount: formatRupees(amount),
  policyLast3: policyNo?.slice(-3) ?? '',
  policyLast4: policyNo?.slice(-4) ?? '',
  last4: account.accountNo.slice(-4),
});

/** Asks the customer to choose another account on the page of payouts. */
export async function notifyOfReturn(payout: Described, reasonCode: string, { tx, now }: Booking): Promise<void> {
  const { payoutId, clientId } = payout;
  const values = { ...describePayout(payout), bankReason: RETURN_REASON_TEXTS[findReturnReason(reasonCode)] };
  await notifyClient({ template: 'paymentReturned', dedupe: `paymentReturned:${payoutId}`, clientId, values }, { tx, now });
}
