export type RefundStatus = 'PENDING' | 'DONE' | 'FAILED';
/** Partners know what they took by their payment or by our order; each uses what it needs. For a mandate `paymentId` is what the rail calls it. */
export type RefundRequest = { refundId: string; paymentId: string; orderNo: string; amountPaise: number; reason: string };

/** Gives money back that a partner took. Both throw PartnerFailure. */
export type Refunds = {
  /** Asked twice with one refundId it is one refund; the answer is how it stands. */
  refund(refund: RefundRequest): Promise<RefundStatus>;
  /** Undefined when the partner knows nothing of it: then it may be asked for again. */
  queryRefund(refund: RefundRequest): Promise<RefundStatus | undefined>;
};
