import { z } from 'zod';
import type { PartnerClient } from '../../partner-client.ts';
import { PartnerFailure } from '../../partner-failure.ts';
import type { RefundRequest, RefundStatus, Refunds } from '../../refund.port.ts';
import { Collection, optionalText, QUERY_MS } from './razorpay-client.ts';

const STATUSES = { pending: 'PENDING', processed: 'DONE', failed: 'FAILED' } as const;

/** `receipt` is our refund id. A refund from Razorpay's dashboard has none. */
export const Refund = z.object({
  amount: z.int().nonnegative(),
  receipt: optionalText(100),
  status: z.enum(['pending', 'processed', 'failed']),
});

/** Our refund id is the receipt and the key, so a repeated request is the same refund. `findPayment` returns Razorpay's id of the payment. */
export function createRazorpayRefunds(
  client: PartnerClient,
  partner: string,
  findPayment: (request: RefundRequest) => Promise<string | undefined>,
): Refunds {
  async function findRefund(paymentId: string, refundId: string): Promise<RefundStatus | undefined> {
    const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`;
    const refunds = await client.call({ method: 'GET', path, timeoutMs: QUERY_MS }, Collection(Refund));
    const refund = refunds?.items.find(({ receipt }) => receipt === refundId);
    return refund && STATUSES[refund.status];
  }
  return {
    async queryRefund(request) {
      const paymentId = await findPayment(request);
      return paymentId === undefined ? undefined : findRefund(paymentId, request.refundId);
    },
    async refund(request) {
      const { refundId, amountPaise: amount } = request;
      const paymentId = await findPayment(request);
      if (paymentId === undefined) throw new PartnerFailure(partner, { reason: 'refused', retry: false, detail: 'payment unknown' });
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount, speed: 'normal', receipt: refundId };
      const headers = { 'x-refund-idempotency': refundId };
      try {
        const answer = await client.call({ method: 'POST', path, body, headers }, Refund.extend({ receipt: z.literal(refundId) }));
        if (!answer) throw new PartnerFailure(partner, { reason: 'refused', retry: false, detail: 'payment unknown' });
        return STATUSES[answer.status];
      } catch (error) {
        if (!(error instanceof PartnerFailure && error.isConflict)) throw error;
        const status = await findRefund(paymentId, refundId);
        if (status) return status;
        throw new PartnerFailure(partner, { reason: 'refused', retry: true, detail: 'the refund is in progress' });
      }
    },
  };
}
