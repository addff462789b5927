import { z } from 'zod';
import { signedCallback, wireId, wireText } from './callback.ts';
import { createDebitRail } from './debit-rail.http.ts';
import type { NotifyingRail, RailMandate } from './debit-rail.port.ts';
import type { PartnerAddress } from './partner-address.ts';
import { createPartnerClient, type PartnerClient } from './partner-client.ts';
import { PartnerFailure } from './partner-failure.ts';
import type { CancelAnswer, MandateAnswer, Rail, RailEvent, RegisterLine } from './rail.port.ts';

const QUERY_MS = 5_000;

const absent = wireText(100).nullish();
/** Properties that the callbacks of all rails share. */
export const CALLBACK = {
  eventId: wireId,
  debitId: absent,
  /** The rail's own reference of the debit, as it answered when the debit was presented. */
  debitRef: absent,
  debitStatus: absent,
  reasonCode: absent,
  at: z.coerce.date(),
};
const Cancelled = z.object({ status: z.enum(['cancel_requested', 'cancel_confirmed', 'cancel_failed']), reasonCode: absent });
const Registered = z.object({ mandateNo: wireId, status: wireId, reasonCode: absent });
const CANCELLED = { cancel_requested: 'REQUESTED', cancel_confirmed: 'CANCELLED', cancel_failed: 'REFUSED' } as const;

/** Differences between the protocols of the rails. */
export type RailNames<Answer extends z.ZodType, Callback extends z.ZodType> = {
  name: 'enach' | 'esi' | 'upi';
  mandatePath: string;
  answer: Answer;
  readAnswer(answer: z.output<Answer>): MandateAnswer;
  callback: Callback;
  readEvent(body: z.output<Callback>): RailEvent | undefined;
};

type SharedRail = Omit<Rail, 'start' | 'limits' | 'verificationPaise'> & NotifyingRail & { client: PartnerClient };

/** The calls that are alike on all rails (calls, part B, 13.3). */
export function createRail<Answer extends z.ZodType, Callback extends z.ZodType>(
  address: PartnerAddress,
  railNames: RailNames<Answer, Callback>,
): SharedRail {
  const { name, mandatePath } = railNames;
  const client = createPartnerClient(address);
  return {
    client,
    ...createDebitRail(name, client),
    async queryMandate({ ref }) {
      const answer = await client.call(
        { method: 'GET', path: `${mandatePath}/${encodeURIComponent(ref)}`, timeoutMs: QUERY_MS },
        railNames.answer,
      );
      if (answer === undefined) return undefined;
      const read = railNames.readAnswer(answer);
      if (read.ref !== ref) throw new PartnerFailure(name, { reason: 'badAnswer', retry: true, detail: 'answered about another mandate' });
      return read;
    },

    async cancel(mandate, reason): Promise<CancelAnswer> {
      const ref = toName(name, mandate);
      const path = `${mandatePath}/${encodeURIComponent(ref)}/cancel`;
      const answer = await client.call({ method: 'POST', path, body: { reason }, idempotencyKey: `cancel:${ref}` }, Cancelled);
      if (!answer) throw new PartnerFailure(name, { reason: 'refused', retry: false, detail: 'mandate unknown' });
      return { status: CANCELLED[answer.status], code: answer.reasonCode ?? null };
    },

    callback: signedCallback(address, railNames.callback, railNames.readEvent),

    async listRegister(on): Promise<RegisterLine[]> {
      const lines = await client.lines({ method: 'GET', path: `/${name}/v1/register?on=${on}` }, Registered);
      return lines.map(({ mandateNo, status, reasonCode }) => ({ mandateNo, status, code: reasonCode ?? null }));
    },
  };
}

/** By our id while there is no number at the bank, by the number for a mandate that was made elsewhere. */
export function toName(partner: string, { ref, mandateNo }: RailMandate): string {
  const name = partner === 'upi' ? (ref ?? mandateNo) : (mandateNo ?? ref);
  if (name === null) throw new PartnerFailure(partner, { reason: 'refused', retry: false, detail: 'mandate without a name' });
  return name;
}

type EventHead = { eventId: string; ref: string | null; mandateNo: string | null; vpa: string | null; at: Date };
type EventTail = {
  isDebit: boolean;
  status?: string | null | undefined;
  debitId?: string | null | undefined;
  debitRef?: string | null | undefined;
  debitStatus?: string | null | undefined;
};

/** The event of a callback; undefined if it lacks the fields of its type. */
export function toEvent(
  head: EventHead,
  code: string | null | undefined,
  { isDebit, status, debitId, debitRef, debitStatus }: EventTail,
): RailEvent | undefined {
  const all = { ...head, code: code ?? null };
  if (isDebit) {
    const name = debitId || debitRef;
    return name && debitStatus ? { ...all, kind: 'debit', debitId: name, debitRef: debitRef || null, status: debitStatus } : undefined;
  }
  return status ? { ...all, kind: 'mandate', status } : undefined;
}
