import { z } from 'zod';
import type { NotifyingRail } from './debit-rail.port.ts';
import type { PartnerClient } from './partner-client.ts';
import { PartnerFailure } from './partner-failure.ts';
import { refundsBy } from './rail-refunds.http.ts';

const QUERY_MS = 5_000;
const id = z.string().min(1).max(100);

/** Debits of the three rails: one protocol, another prefix each. */
export function createDebitRail(rail: 'enach' | 'esi' | 'upi', client: PartnerClient): NotifyingRail {
  return {
    async notify({ ref, mandateNo }, { debitId, amountPaise, chargeOn, reason, vendorData }) {
      const path = `/${rail}/v1/mandates/${encodeURIComponent(ref ?? mandateNo ?? '')}/notify`;
      const body = { debitId, amount: amountPaise, executeOn: chargeOn, reason };
      // Differs from the key of the debit, which has another body.
      const call = { method: 'POST', path, body, idempotencyKey: `notice:${debitId}` } as const;
      const answer = await client.call(call, z.object({ noticeId: id }));
      if (!answer) throw new PartnerFailure(rail, { reason: 'refused', retry: false, detail: 'mandate unknown' });
      return { noticeRef: answer.noticeId, vendorData };
    },

    async present({ mandateNo }, { amountPaise, vendorData, ...debit }) {
      const body = { ...debit, mandateNo, amount: amountPaise };
      const answer = await client.call(
        { method: 'POST', path: `/${rail}/v1/debits`, body, idempotencyKey: debit.debitId },
        z.object({ debitRef: id }),
      );
      if (!answer) throw new PartnerFailure(rail, { reason: 'refused', retry: false, detail: 'mandate unknown' });
      return { ...answer, vendorData };
    },

    async queryDebit({ debitId }) {
      const answer = await client.call(
        { method: 'GET', path: `/${rail}/v1/debits/${encodeURIComponent(debitId)}`, timeoutMs: QUERY_MS },
        z.object({
          debitId: z.literal(debitId),
          status: z.enum(['PENDING', 'SUBMITTED', 'CONFIRMED', 'RETURNED', 'REJECTED']),
          reasonCode: z.string().max(20).nullable(),
          settledOn: z.iso.date().nullable(),
        }),
      );
      return answer && { status: answer.status, code: answer.reasonCode, settledOn: answer.settledOn };
    },

    debitRefunds: refundsBy(client, rail, 'debits'),
  };
}
