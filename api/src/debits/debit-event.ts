import { type Day, dayOf } from '@portal/rules/dates.ts';
import { mapDebitStatus, mayDebitMove } from '@portal/rules/debit-state.ts';
import type { MandateRail } from '@portal/rules/mandate-state.ts';
import { type InTransaction, inTransaction, type Services } from '../services.ts';
import { postConfirmed } from './debit-post.ts';
import type { Debit } from './debit-record.ts';
import { returnDebit } from './debit-return.ts';
import { reverseDebit } from './debit-reverse.ts';

/** One word of a rail about one debit, by callback or by query. */
export type DebitEvent = {
  rail: MandateRail;
  eventId: string;
  debitId: string;
  status: string;
  code: string | null;
  /** Where the word does not say it, it is today. */
  settledOn?: Day | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The one way by which a word of a rail changes a debit, in the transaction of its inbox row; what it did is for that row. Replayed, reordered
 * and late words are welcome: states only go forward.
 */
export async function applyDebitEvent(event: DebitEvent, tx: InTransaction, services: Services, now: Date): Promise<string> {
  const debit = UUID.test(event.debitId) ? await tx.store.debit.lock(event.debitId) : undefined;
  const isOurs = debit !== undefined && debit.rail === event.rail;
  if (!isOurs) await tx.store.posting.alertStaff('debitUnknown', event.debitId, event.eventId, now);
  const outcome = isOurs ? await judge(debit, event, tx, services, now) : 'no such debit';
  services.crashPoint('debit-event-before-commit');
  return outcome;
}

/** What a rail answered when it was asked about a debit, or was sent it. */
export const applyAnswer = (answer: DebitEvent, services: Services, now: Date): Promise<void> =>
  inTransaction(services, async (tx) => {
    const outcome = await applyDebitEvent(answer, tx, services, now);
    await tx.store.debit.addAnswer(answer, outcome, now);
  });

async function judge(debit: Debit, event: DebitEvent, tx: InTransaction, services: Services, now: Date): Promise<string> {
  const { store } = tx;
  const to = mapDebitStatus(event.status, debit.state);
  if (to === 'unknown') {
    await store.posting.alertStaff('debitUnknownWord', debit.debitId, event.status, now);
    return 'unknown word';
  }
  const today = dayOf(now);
  const settledOn = event.settledOn && event.settledOn < today ? event.settledOn : today;
  if (debit.state === 'CONFIRMED' && to === 'RETURNED') {
    // Taken back before it was posted: the books show both.
    const posted = await postConfirmed(debit, tx, services, now);
    await reverseDebit(posted, event.code ?? '', tx, services, now);
    return 'REVERSED';
  }
  if (!mayDebitMove(debit.state, to)) {
    const isMoney = to === 'CONFIRMED' && !['CONFIRMED', 'POSTED', 'REVERSED'].includes(debit.state);
    if (isMoney) await store.posting.alertStaff('debitMoneyUnexpected', debit.debitId, `${debit.state}, ${event.eventId}`, now);
    return 'nothing';
  }
  if (to === 'REVERSED') await reverseDebit(debit, event.code ?? '', tx, services, now);
  else if (to === 'RETURNED' || to === 'REJECTED') await returnDebit(debit, to, event.code ?? '', tx, services, now);
  else {
    await store.debit.settle(debit.debitId, debit.state, to, { code: null, settledOn }, now);
    if (to === 'CONFIRMED') await tx.send('mandate-post', { debitId: debit.debitId });
  }
  return to;
}
