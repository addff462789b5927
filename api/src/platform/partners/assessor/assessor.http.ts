import { z } from 'zod';
import { signedCallback, wireId, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { ASSESSED, type Assessor } from './assessor.port.ts';

const Taken = z.object({ taken: z.literal(true) });
const DayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const Answer = z.object({
  status: z.enum(ASSESSED),
  firstCheck: z.enum(['OPEN', 'CONFIRMED', 'MISTAKE']),
  papers: z
    .array(
      z.object({
        claimantRef: wireId,
        paperCode: wireId,
        name: wireText(100).nullable(),
        why: wireText(300).nullable(),
        state: z.enum(['OPEN', 'RECEIVED', 'REJECTED', 'WAIVED']),
        reason: wireText(300).nullable(),
      }),
    )
    .max(200),
  parts: z
    .array(
      z.object({
        claimantRef: wireId,
        partNo: z.int().min(1).max(100),
        kind: wireText(60).min(1),
        amountPaise: z.int(),
        utr: wireText(40).nullable(),
        paidOn: DayText.nullable(),
        waitsFor: wireText(200).nullable(),
      }),
    )
    .max(200),
  decision: z.object({ reasonCode: wireText(40), reason: wireText(1_000).min(1), clause: wireText(200).nullable() }).nullable(),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});
const Event = z.object({ eventId: wireId, claimNumber: z.string().regex(/^CL\d{10}$/), at: z.string() });

export function createAssessor(address: PartnerAddress): Assessor {
  const client = createPartnerClient(address);
  const post = async (path: string, body: object, idempotencyKey: string): Promise<void> => {
    await client.call({ method: 'POST', path: `/assessor/v1/claims${path}`, body, idempotencyKey }, Taken);
  };
  return {
    callback: signedCallback(address, Event, ({ eventId, claimNumber }) => ({ eventId, claimNumber })),
    submit: (claim, key) => post('', claim, key),
    sendDocument: (claimNumber, document, key) => post(`/${claimNumber}/papers`, document, key),
    tellAction: (claimNumber, { action, reason }, key) => post(`/${claimNumber}/actions`, { action, reason }, key),
    query: (claimNumber) => client.call({ method: 'GET', path: `/assessor/v1/claims/${claimNumber}` }, Answer),
  };
}
