import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { mapDebitStatus, mayDebitTransition } from '@portal/rules/mandates/debit-state.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import { type InTransaction, inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { PARTNERS_OF_RAILS } from '../payments/get-rail.ts';
import { holdMoney } from '../payments/suspend-money.ts';
import { postConfirmed } from './debit-post.ts';
import type { Debit } from './debit-record.ts';
import { returnDebit } from './debit-return.ts';
import { reverseDebit } from './debit-reverse.ts';
import { holdUnexpected, loseUnexpected } from './late-debit.ts';
import { matchMandate } from './match-mandate.ts';

/** A rail's status report for one debit, from a callback or a query. */
export type DebitEvent = {
  rail: MandateRail;
  adapter: string;
  eventId: string;
  debitId: string;
  /** The rail's references of the debit and of its mandate, if the report has them. */
  debitRef?: string | null;
  ref?: string | null;
  mandateNo?: string | null;
  status: string;
  code: string | null;
  /** Today, if the report has no date. */
  settledOn?: Day | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The only way a rail's report changes a debit. Runs in the transaction of the inbox row; returns the outcome to record there. Safe against
 * replayed, reordered and late events: states only move forward.
 */
export async function applyDebitEvent(event: DebitEvent, { tx, services, now }: Work): Promise<string> {
  const found = await findDebit(event, tx);
  if (typeof found === 'string') await holdUnmatched(event, found, { tx, now });
  const outcome = typeof found === 'string' ? OUTCOMES[found] : await judge(found, event, { tx, services, now });
  services.crashPoint('debit-event-before-commit');
  return outcome;
}

const OUTCOMES = { unknown: 'no such debit', conflict: 'conflicting names' } as const;

/**
 * Finds a debit by our id, or else by the rail's reference. If its references, or those of its mandate, find different rows, staff decide.
 */
async function findDebit(event: DebitEvent, { store }: InTransaction): Promise<Debit | 'unknown' | 'conflict'> {
  const { rail, adapter, debitId, debitRef, ref = null, mandateNo = null } = event;
  const byId = UUID.test(debitId) ? await store.debit.lock(debitId) : undefined;
  const named = byId?.rail === rail && byId.adapter === adapter ? byId : undefined;
  const referenced = debitRef || !named ? await store.debit.listByRef(event, debitRef || debitId) : [];
  if (referenced.length > 1 || (named && referenced.some((id) => id !== named.debitId))) return 'conflict';
  const debit = named ?? (referenced[0] ? await store.debit.lock(referenced[0]) : undefined);
  if (!debit) return 'unknown';
  const mandate = ref || mandateNo ? matchMandate(await store.mandate.listForRail(event, ref, mandateNo)) : 'unknown';
  const isOfAnother = mandate === 'conflict' || (mandate !== 'unknown' && mandate.policyNo !== debit.policyNo);
  return isOfAnother ? 'conflict' : debit;
}

async function holdUnmatched(
  { rail, adapter, eventId, debitId }: DebitEvent,
  found: 'unknown' | 'conflict',
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  await tx.store.posting.alertStaff(found === 'unknown' ? 'debitUnknown' : 'debitAmbiguous', { subject: debitId, detail: eventId }, now);
  const partner = PARTNERS_OF_RAILS[rail];
  const unmatched = {
    kind: 'UNMATCHED',
    source: `${partner}:${eventId}`,
    partner,
    adapter,
    reference: debitId,
    amount: null,
    isHeld: false,
  } as const;
  await holdMoney(unmatched, tx, now);
}

/** Applies a rail's response to a query or a presentation. */
export const applyAnswer = (answer: DebitEvent, services: Services, now: Date): Promise<void> =>
  inTransaction(services, async (tx) => {
    const outcome = await applyDebitEvent(answer, { tx, services, now });
    await tx.store.debit.addAnswer(answer, outcome, now);
  });

async function judge(debit: Debit, event: DebitEvent, { tx, services, now }: Work): Promise<string> {
  const { store } = tx;
  const to = mapDebitStatus(event.status, debit.state);
  if (to === 'unknown') {
    await store.posting.alertStaff('debitUnknownStatus', { subject: debit.debitId, detail: event.status }, now);
    return 'unknown status';
  }
  const today = dayOf(now);
  const settledOn = event.settledOn && event.settledOn < today ? event.settledOn : today;
  if (debit.state === 'CONFIRMED' && to === 'RETURNED') {
    // Reversed before it was posted: book both the posting and its reversal.
    const posted = await postConfirmed(debit, { tx, services, now });
    await reverseDebit(posted, event.code ?? '', { tx, services, now });
    return 'REVERSED';
  }
  if (!mayDebitTransition(debit.state, to)) {
    const isMoney = to === 'CONFIRMED' && !['CONFIRMED', 'POSTED', 'REVERSED'].includes(debit.state);
    if (isMoney) await holdUnexpected(debit, event.eventId, { tx, now });
    if (to === 'RETURNED' || to === 'REJECTED') await loseUnexpected(debit, tx, now);
    return 'nothing';
  }
  if (to === 'REVERSED') await reverseDebit(debit, event.code ?? '', { tx, services, now });
  else if (to === 'RETURNED' || to === 'REJECTED') await returnDebit(debit, { to, code: event.code ?? '' }, { tx, services, now });
  else {
    await store.debit.settle(debit.debitId, { from: debit.state, to, result: { code: null, settledOn } }, now);
    if (to === 'CONFIRMED') await tx.send('mandate-post', { debitId: debit.debitId });
  }
  return to;
}
