import type { Callback } from '../callback.ts';

/** A payout to a person's account. `payoutId` is ours. */
type PayoutOrder = { payoutId: string; amountPaise: number; ifsc: string; accountNo: string; holder: string; purpose: string };
/** `PENDING`: the banks have not decided. `utr`: the bank's reference of a transfer that was made. */
export type PayoutStatus =
  | { status: 'PENDING' }
  | { status: 'PAID'; utr: string; at: Date }
  | { status: 'RETURNED'; reasonCode: string; at: Date };
export type PayoutEvent = Exclude<PayoutStatus, { status: 'PENDING' }> & { eventId: string; payoutId: string };

/** The bank that makes payouts (calls, part B, 0.1). A payout may be sent again: its id makes it the same one. Throws PartnerFailure. */
export type Payouts = {
  callback: Callback<PayoutEvent>;
  send(payout: PayoutOrder, key: string): Promise<{ status: PayoutStatus['status'] }>;
  /** Undefined if the bank does not know the payout. */
  query(payoutId: string): Promise<PayoutStatus | undefined>;
};
