import { dayOf, timeOf } from '@portal/rules/dates.ts';
import { isNoticeInTime } from '@portal/rules/debit-calendar.ts';
import { MANDATE_RAILS, type MandateRail, mayDebit } from '@portal/rules/mandate-state.ts';
import type { PartSize } from '../../jobs/queue.ts';
import { PartnerFailure } from '../../partners/partner-failure.ts';
import { inTransaction, type Services } from '../../services.ts';
import type { Debit, DebitFacts } from './debit.store.ts';
import { takeAnswer } from './debit-event.ts';
import { NO_TIME, tellOfDebit } from './debit-message.ts';
import { FROM_THE_START } from './debit-notice.ts';
import { nextAttempt, repeatDebit } from './debit-repeat.ts';
import { chargeInstant, firstQueryAt } from './debit-schedule.ts';
import { inParallel } from './in-parallel.ts';

const A_PART: PartSize = { batch: 100, batches: 40 };
const AT_ONCE = 10;
/** UPI apps are charged from 08:00, files of banks leave at 12:00. */
const BANKS_FROM = '12:00';
/** When a debit that was claimed and not sent is tried again. */
export const UNSENT_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/** The job `mandate-present`: sends the debits whose day has come. */
export async function presentDebits(services: Services, now: Date, after = FROM_THE_START, size = A_PART): Promise<void> {
  const { store } = services;
  const rails: readonly MandateRail[] = timeOf(now) >= BANKS_FROM ? MANDATE_RAILS : ['UPI'];
  let cursor = after;
  for (let batch = 1; batch <= size.batches; batch += 1) {
    const debits = await store.debit.listToPresent(rails, cursor, dayOf(now), size.batch);
    const last = debits.at(-1);
    if (!last) return;
    cursor = { day: last.presentOn, debitId: last.debitId };
    const facts = await store.debit.listFacts(debits.map(({ debitId }) => debitId));
    const ready: Debit[] = [];
    for (const debit of debits) if (await isReady(debit, facts.get(debit.debitId), services, now)) ready.push(debit);
    const ids = ready.map(({ debitId }) => debitId);
    const claimed = new Set(await store.debit.claim(ids, new Date(now.getTime() + UNSENT_MS), now));
    services.crashPoint('debit-claimed');
    await inParallel(
      ready.filter(({ debitId }) => claimed.has(debitId)),
      AT_ONCE,
      (debit) => sendDebit(debit, services, now),
    );
  }
  // A part that dies after this is done again beside the next one: neither finds anything left of the other.
  await inTransaction(services, ({ send }) => send('mandate-present', { after: cursor }));
  services.crashPoint('debit-part-passed-on');
}

/**
 * What may not be sent any more is taken back; a debit whose day was missed begins again with a new notice. One that missed it because
 * another of its policy went first keeps its attempt and waits until that one has ended, as long as tomorrow is not too late for a new notice.
 */
async function isReady(debit: Debit, facts: DebitFacts | undefined, services: Services, now: Date): Promise<boolean> {
  const today = dayOf(now);
  const charge = chargeInstant(debit.rail, debit.chargeOn);
  const isLate = today > debit.presentOn && charge.getTime() <= now.getTime();
  const reason = !mayDebit(debit.mandateStatus)
    ? debit.mandateStatus
    : !facts || facts.isPaid
      ? 'ALREADY_PAID'
      : facts.credit >= facts.premium
        ? 'COVERED'
        : isLate || debit.amount + facts.credit < facts.premium
          ? 'ANNOUNCED_ANEW'
          : null;
  if (reason === null) return debit.notifiedAt !== null && isNoticeInTime(debit.notifiedAt, charge);
  const mayWait = facts?.isBehind === true && nextAttempt(debit, services, new Date(now.getTime() + DAY_MS)) !== null;
  if (reason === 'ANNOUNCED_ANEW' && mayWait) return false;
  await inTransaction(services, async (within) => {
    if (!(await within.store.debit.skip(debit.debitId, reason)) || reason !== 'ANNOUNCED_ANEW') return;
    if (await repeatDebit(debit, within, services, now)) return;
    await tellOfDebit('debitLastFailed', debit, { reason: NO_TIME }, within, services.config, now);
  });
  return false;
}

/** Sends a debit that was claimed, or sends it again: the rail knows its id. Throws when the rail could not be asked. */
export async function sendDebit(debit: Debit, services: Services, now: Date): Promise<void> {
  const { debitId, mandateNo, amount, chargeOn, attempt, rail } = debit;
  try {
    const sent = await services.partners.debits[rail].present({ debitId, mandateNo, amountPaise: amount, chargeOn, attempt });
    services.crashPoint('debit-sent');
    await services.store.debit.markSent(debitId, sent.debitRef, firstQueryAt(rail, chargeOn, now));
  } catch (error) {
    if (!(error instanceof PartnerFailure) || error.retry) throw error;
    services.log.warn({ debitId, reason: error.reason }, 'a debit was refused');
    await takeAnswer({ rail, eventId: `refused:${debitId}`, debitId, word: 'REJECTED', code: 'REFUSED' }, services, now);
    await services.store.posting.alertStaff('debitRefused', debitId, error.message, now);
  }
}
