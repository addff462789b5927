import { dayOf } from '@portal/rules/calendar/dates.ts';
import { createCalendar } from '../../domain/mandates/debit-schedule.ts';
import { inParallel } from '../../domain/mandates/in-parallel.ts';
import { isEndOverdue, isFollowed, nextQueryAt } from '../../domain/mandates/mandate.rules.ts';
import { transitionMandate } from '../../domain/mandates/transition-mandate.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { cancelAtPartner } from './cancel-at-partner.ts';
import { queryMandate } from './query-mandate.ts';

const MAX_LENGTH = 100;
/** Queries this many mandates concurrently, so that a hanging partner costs one timeout per batch. */
const CONCURRENCY = 8;

/**
 * The job `mandate-sweep` queries partners about mandates without news, abandons unfinished starts, tells partners about ended mandates,
 * and ends those past their last day. A mandate that fails does not stop the others; the job fails at its end.
 */
export async function sweepMandates(services: Services, now: Date): Promise<void> {
  const { mandateFollow } = services.store;
  const failures: unknown[] = [];
  const each = async (mandateIds: string[], work: (mandateId: string) => Promise<unknown>) => {
    const failed = await inParallel(mandateIds, CONCURRENCY, async (mandateId) => {
      await work(mandateId).catch((error: unknown) => {
        services.log.warn({ mandateId, error }, 'a mandate could not be swept');
        throw error;
      });
    });
    failures.push(...failed);
  };
  await each(await mandateFollow.listToQuery(now, MAX_LENGTH), (mandateId) => follow(mandateId, services, now));
  await each(await mandateFollow.listToCancel(now, MAX_LENGTH), (mandateId) => cancelAtPartner(mandateId, services, now));
  await each(await mandateFollow.listExpired(dayOf(now), MAX_LENGTH), (mandateId) =>
    inTransaction(services, (tx) => transitionMandate(mandateId, { target: 'EXPIRED', cause: { cause: 'SWEEP' } }, { tx, services, now })),
  );
  const [failure] = failures;
  if (failure) throw failure;
}

async function follow(mandateId: string, services: Services, now: Date): Promise<void> {
  const { store } = services;
  const mandate = await store.mandate.find(mandateId);
  if (!mandate?.nextQueryAt) return;
  // The next query is scheduled first, so that a failing query is not repeated immediately.
  const since = mandate.state === 'CANCEL_REQUESTED' ? (await store.mandate.findNewestStep(mandateId))?.at : mandate.startedAt;
  const next = isFollowed(mandate.state) ? nextQueryAt(since ?? now, now) : null;
  await store.mandateFollow.scheduleQuery(mandateId, mandate.nextQueryAt, next);
  services.crashPoint('mandate-sweep-planned');
  const result = await queryMandate(mandate, services, now);
  const isOver = mandate.state === 'STARTED' && mandate.expiresAt !== null && mandate.expiresAt <= now;
  if (result.kind === 'notBegun' && isOver) {
    await inTransaction(services, (tx) =>
      transitionMandate(mandateId, { target: 'TIMED_OUT', cause: { cause: 'SWEEP' } }, { tx, services, now }),
    );
  }
  // The partner was told, or called as often as allowed, and no longer knows the mandate: the cancellation is complete.
  if (result.kind === 'notBegun' && mandate.state === 'CANCEL_REQUESTED' && mandate.cancelAt === null) {
    await inTransaction(services, (tx) =>
      transitionMandate(mandateId, { target: 'CANCELLED', cause: { cause: 'SWEEP' } }, { tx, services, now }),
    );
    return;
  }
  const isOverdue =
    mandate.state === 'CANCEL_REQUESTED' && mandate.cancelAt === null && isEndOverdue(since ?? now, now, createCalendar(services).holidays);
  if (isOverdue || (next === null && mandate.state !== 'ABORTED' && mandate.state !== 'TIMED_OUT'))
    await store.posting.alertStaff('mandateWithoutAnswer', { subject: mandateId, detail: mandate.state }, now);
}
