import type { Work } from '../../platform/context/services.ts';
import { benefitEntries } from './end-benefit-payout.ts';
import type { Payout } from './payout-rows.store.ts';

/**
 * Books a payment that was sent again. If the bank had confirmed the returned one first, its reversed booking is repeated. Otherwise the
 * returned one was never booked.
 */
export async function bookPaidAgain(paid: Payout, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  const { payoutId, amount } = paid;
  const { store } = tx;
  let returnedId = paid.againOf;
  while (returnedId !== null) {
    if (await store.payoutBooking.bookAgain(payoutId, returnedId, now)) return;
    const returned = await store.payout.find(returnedId);
    if (!returned) break;
    if ('benefitOn' in returned) return store.posting.book('BENEFIT_PAID', { money: { payoutId }, entries: benefitEntries(returned) }, now);
    returnedId = 'againOf' in returned ? returned.againOf : null;
  }
  if (paid.purpose !== 'COMPLAINT') throw new Error(`${payoutId} was sent again, and what it pays was not found.`);
  const entries = [
    { account: 'COMPLAINT_PAYMENTS' as const, amount },
    { account: 'PAYOUT_CLEARING' as const, amount: -amount },
  ];
  await store.posting.book('COMPLAINT_PAID', { money: { payoutId }, entries }, now);
}
