import type { VendorAttempt } from './vendor-data.ts';

/** `ON_HOLD`: pending until staff act at the partner, for example because its account has too little money. */
export type RefundStatus = 'PENDING' | 'ON_HOLD' | 'DONE' | 'FAILED';
/**
 * Partners identify a payment by their own id or by our order; each uses the one that it needs. For a mandate, `paymentId` is the rail's
 * reference. `attempts` has the adapter's data about the order, mandate or debit, the newest attempt first.
 */
export type RefundRequest = {
  refundId: string;
  paymentId: string;
  orderNo: string;
  amountPaise: number;
  reason: string;
  attempts: readonly VendorAttempt[];
};

/** Refunds money that a partner has collected. Both methods throw PartnerFailure. */
export type Refunds = {
  /** A repeated refundId is the same refund; returns its status. */
  refund(refund: RefundRequest): Promise<RefundStatus>;
  /** Undefined if the partner does not know the refund: then it may be requested again. */
  queryRefund(refund: RefundRequest): Promise<RefundStatus | undefined>;
};
