/** How a payment counts for staff. */
export type PaymentOutcome = 'SUCCEEDED' | 'FAILED' | 'PENDING';

const SUCCEEDED: readonly string[] = ['CAPTURED', 'POSTED', 'CHARGEBACK'];
const FAILED: readonly string[] = ['FAILED', 'ABANDONED', 'REFUND_INITIATED', 'REFUNDED'];

/**
 * Outcome for the customer. Returned or missing money is a failure, and a payment without a final state is pending. A charged-back payment
 * was paid at first.
 */
export const paymentOutcome = (state: string): PaymentOutcome =>
  SUCCEEDED.includes(state) ? 'SUCCEEDED' : FAILED.includes(state) ? 'FAILED' : 'PENDING';
