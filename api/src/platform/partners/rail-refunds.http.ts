import { z } from 'zod';
import type { PartnerClient } from './partner-client.ts';
import { PartnerFailure } from './partner-failure.ts';
import type { RefundRequest, RefundStatus, Refunds } from './refund.port.ts';

/** Refunds over a rail: the verification amount of a mandate, or a debit. A repeated request for a known refund returns its status. */
export function refundsBy(client: PartnerClient, name: 'enach' | 'esi' | 'upi', of: 'mandates' | 'debits'): Refunds {
  async function requestRefund({ refundId, paymentId, amountPaise, reason }: RefundRequest): Promise<RefundStatus> {
    const path = `/${name}/v1/${of}/${encodeURIComponent(paymentId)}/refunds`;
    const answer = await client.call(
      { method: 'POST', path, body: { refundId, amount: amountPaise, reason }, idempotencyKey: refundId },
      z.object({ refundId: z.literal(refundId), status: z.enum(['PENDING', 'DONE', 'FAILED']) }),
    );
    if (!answer)
      throw new PartnerFailure(name, { reason: 'refused', retry: false, detail: of === 'mandates' ? 'mandate unknown' : 'debit unknown' });
    return answer.status;
  }
  return { refund: requestRefund, queryRefund: requestRefund };
}
