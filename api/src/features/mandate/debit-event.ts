import { dayOf } from '@portal/rules/dates.ts';
import { type DebitState, debitSays, mayDebitMove } from '@portal/rules/debit-state.ts';
import type { MandateRail } from '@portal/rules/mandate-state.ts';
import type { InTransaction, Services } from '../../services.ts';
import type { Debit } from './debit.store.ts';
import { postConfirmed } from './debit-post.ts';
import { returnDebit } from './debit-return.ts';
import { reverseDebit } from './debit-reverse.ts';

/** One word of a rail about one debit, by callback or by query. */
export type DebitEvent = {
  rail: MandateRail;
  eventId: string;
  source: 'CALLBACK' | 'QUERY';
  debitId: string;
  word: string;
  code: string | null;
  /** Null where the word does not say it: then it is today. */
  settledOn: string | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The one way by which a word of a rail changes a debit, in the caller's transaction: inbox row, judgement and effects. Replayed, reordered and
 * late words are welcome: an event id counts once, and states only go forward.
 */
export async function applyDebitEvent(event: DebitEvent, within: InTransaction, services: Services, now: Date): Promise<void> {
  const { store } = within;
  const debitId = UUID.test(event.debitId) ? event.debitId : null;
  if (!(await store.debit.addWord({ ...event, debitId, raw: JSON.stringify(event) }, now))) return;
  const debit = debitId === null ? undefined : await store.debit.lock(debitId);
  const isOurs = debit !== undefined && debit.rail === event.rail;
  if (!isOurs) await store.posting.alertStaff('debitUnknown', event.debitId, event.eventId, now);
  await store.debit.setOutcome(event, isOurs ? await judge(debit, event, within, services, now) : 'unknown');
  services.crashPoint('debit-event-before-commit');
}

/** What the word did, for the inbox. */
async function judge(
  debit: Debit,
  event: DebitEvent,
  within: InTransaction,
  services: Services,
  now: Date,
): Promise<DebitState | 'unknown' | 'nothing'> {
  const { store } = within;
  const to = debitSays(event.word, debit.state);
  if (to === 'unknown') {
    await store.posting.alertStaff('debitUnknownWord', debit.debitId, event.word, now);
    return 'unknown';
  }
  const today = dayOf(now);
  const settledOn = event.settledOn !== null && event.settledOn < today ? event.settledOn : today;
  if (debit.state === 'CONFIRMED' && to === 'RETURNED') {
    // Taken back before it was posted: the books show both.
    const posted = await postConfirmed(debit, within, services, now);
    await reverseDebit(posted, event.code ?? '', within, services, now);
    return 'REVERSED';
  }
  if (!mayDebitMove(debit.state, to)) {
    const isMoney = to === 'CONFIRMED' && !['CONFIRMED', 'POSTED', 'REVERSED'].includes(debit.state);
    if (isMoney) await store.posting.alertStaff('debitMoneyUnexpected', debit.debitId, `${debit.state}, ${event.eventId}`, now);
    return 'nothing';
  }
  if (to === 'REVERSED') await reverseDebit(debit, event.code ?? '', within, services, now);
  else if (to === 'RETURNED' || to === 'REJECTED') await returnDebit(debit, to, event.code ?? '', within, services, now);
  else {
    await store.debit.settle(debit.debitId, debit.state, to, { code: null, settledOn });
    if (to === 'CONFIRMED') await within.send('mandate-post', { debitId: debit.debitId });
  }
  return to;
}
