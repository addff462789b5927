import type { Refund } from './refund.store.ts';

type Names = Pick<Refund, 'refundId' | 'amount' | 'state'>;

/**
 * Picks the refund that a report is about. Its id decides, unless its payment has other refunds only. If the id finds nothing, the payment
 * decides, provided that a single refund of this amount is in progress. Otherwise staff decide.
 */
export function matchRefund<Found extends Names>(byId: Found | undefined, ofPayment: Found[], amountPaise: number): Found | undefined {
  if (byId) return ofPayment.length === 0 || ofPayment.some(({ refundId }) => refundId === byId.refundId) ? byId : undefined;
  const open = ofPayment.filter(({ amount, state }) => (state === 'ASKED' || state === 'PENDING') && amount === amountPaise);
  return open.length === 1 ? open[0] : undefined;
}
