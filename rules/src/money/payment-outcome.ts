/** How a payment counts for staff. */
export type PaymentOutcome = 'SUCCEEDED' | 'FAILED' | 'PENDING';

const SUCCEEDED: readonly string[] = ['CAPTURED', 'POSTED', 'CHARGEBACK'];
const FAILED: readonly string[] = ['FAILED', 'ABANDONED', 'REFUND_INITIATED', 'REFUNDED'];

/** Money that was returned, or never came, is a failure for the person; whatever has no end yet is pending. A chargeback was paid once. */
export const paymentOutcome = (state: string): PaymentOutcome =>
  SUCCEEDED.includes(state) ? 'SUCCEEDED' : FAILED.includes(state) ? 'FAILED' : 'PENDING';
