import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS, HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { sendableFrom } from '@portal/rules/mandates/debit-calendar.ts';
import { isInFlight } from '@portal/rules/mandates/debit-state.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { getRail } from '../payments/get-rail.ts';
import { applyAnswer, type DebitEvent } from './debit-event.ts';
import { postDebit } from './debit-post.ts';
import { sendDebit, UNSENT_MS } from './debit-present.ts';
import type { Debit } from './debit-record.ts';
import { eachDebit } from './debit-run.ts';
import { inParallel } from './in-parallel.ts';

const BATCH_SIZE = 100;
const BATCHES = 10;
const CONCURRENCY = 8;
/** Hourly for three days, then staff are alerted and it is daily. */
const HOURLY_QUERIES = 72;
/** A posted debit may be reversed: keep querying it for this many days. */
const DAYS_AFTER_POSTING = 3;
/** Network failure: the debit is presented again if grace allows. */
const NEVER_ARRIVED = '59';

/**
 * The job `mandate-result`: queries debits without a callback, resends those held back by a crash or a rail, and posts confirmed ones.
 * Enqueues itself again if debits are left. A failing debit does not stop the others; the job fails at the end.
 */
export async function followDebits(services: Services, now: Date, batches = BATCHES): Promise<void> {
  const { store } = services;
  const unposted = await store.debit.listUnposted(BATCH_SIZE);
  const failures = await inParallel(unposted, 1, (debitId) => postDebit(debitId, services, now));
  let isLeft = false;
  for (let batch = 1; batch <= batches; batch += 1) {
    const debits = await store.debit.listToQuery(now, BATCH_SIZE);
    if (debits.length === 0) break;
    failures.push(...(await eachDebit(debits, { concurrency: CONCURRENCY, work: (debit) => follow(debit, services, now) }, services)));
    isLeft = batch === batches && debits.length === BATCH_SIZE;
  }
  if (isLeft) await inTransaction(services, ({ send }) => send('mandate-result', {}));
  const [failure] = failures;
  if (failure) throw failure;
}

async function follow(debit: Debit, services: Services, now: Date): Promise<void> {
  const isOpen = isInFlight(debit.state);
  const isUnsent = isOpen && debit.debitRef === null && dayOf(now) <= debit.chargeOn;
  let unexpected: { error: unknown } | undefined;
  try {
    if (isUnsent && sendableFrom(debit.rail, now) > now)
      return await services.store.debit.scheduleQuery(debit.debitId, {
        state: debit.state,
        queries: debit.queries,
        at: sendableFrom(debit.rail, now),
      });
    if (isUnsent) return await sendDebit(debit, services, now);
    const event = await queryRail(debit, services, now);
    if (event) await applyAnswer(event, services, now);
    services.crashPoint('debit-event-after-commit');
  } catch (error) {
    if (!(error instanceof PartnerFailure)) unexpected = { error };
    else services.log.warn({ debitId: debit.debitId, reason: error.reason }, 'debit query: the rail did not answer');
  }
  const queries = debit.queries + 1;
  const gap = isUnsent ? UNSENT_MS : isOpen && queries < HOURLY_QUERIES ? HOUR_MS : DAY_MS;
  const next = isOpen || queries < DAYS_AFTER_POSTING ? new Date(now.getTime() + gap) : null;
  // If the event changed the debit, its new state has its own schedule.
  await services.store.debit.scheduleQuery(debit.debitId, { state: debit.state, queries, at: next });
  if (isOpen && queries === HOURLY_QUERIES)
    await services.store.posting.alertStaff('debitWithoutResult', { subject: debit.debitId, detail: debit.policyNo }, now);
  // A failing debit is rescheduled like any other, so that it does not block the queue.
  if (unexpected) throw unexpected.error;
}

/** The rail's status of a debit; undefined if the rail does not know it and it may still be sent. */
async function queryRail(debit: Debit, services: Services, now: Date): Promise<DebitEvent | undefined> {
  const { debitId, rail, adapter } = debit;
  const about = { rail, adapter, debitId };
  const answer = await getRail(services, debit).queryDebit(debit);
  if (answer) {
    const { status, code, settledOn } = answer;
    return { ...about, eventId: `query:${debitId}:${status}:${code ?? ''}`, status, code, settledOn };
  }
  if (!isInFlight(debit.state) || dayOf(now) <= debit.chargeOn) return undefined;
  return { ...about, eventId: `query:${debitId}:absent`, status: 'RETURNED', code: NEVER_ARRIVED, settledOn: null };
}
