import { dayOf } from '@portal/rules/dates.ts';
import { inTransaction, type Services } from '../../services.ts';
import { cancelAtPartner } from './cancel-at-partner.ts';
import { isFollowed, nextQueryAt } from './mandate.rules.ts';
import { moveMandate } from './move-mandate.ts';
import { queryMandate } from './query-mandate.ts';

const AT_ONCE = 100;

/**
 * The job `mandate-sweep`: asks the partners about mandates of which nothing was heard, gives up starts that nobody went on with, tells
 * partners of mandates that are over, and ends those whose last day has passed.
 */
export async function sweepMandates(services: Services, now: Date): Promise<void> {
  const { store } = services;
  for (const mandateId of await store.mandateFollow.listToQuery(now, AT_ONCE)) await follow(mandateId, services, now);
  for (const mandateId of await store.mandateFollow.listToCancel(now, AT_ONCE)) await cancelAtPartner(mandateId, services, now);
  for (const mandateId of await store.mandateFollow.listExpired(dayOf(now), AT_ONCE)) {
    await inTransaction(services, (within) => moveMandate(mandateId, 'EXPIRED', { cause: 'SWEEP' }, within, services, now));
  }
}

async function follow(mandateId: string, services: Services, now: Date): Promise<void> {
  const { store } = services;
  const mandate = await store.mandate.find(mandateId);
  if (!mandate?.nextQueryAt) return;
  // First the plan: a question that breaks is not asked again at once.
  const since = mandate.state === 'CANCEL_REQUESTED' ? (await store.mandate.findNewestStep(mandateId))?.at : mandate.startedAt;
  const next = isFollowed(mandate.state) ? nextQueryAt(since ?? now, now) : null;
  await store.mandateFollow.scheduleQuery(mandateId, mandate.nextQueryAt, next);
  services.crashPoint('mandate-sweep-planned');
  const asked = await queryMandate(mandate, services, now);
  const isOver = mandate.state === 'STARTED' && mandate.expiresAt !== null && mandate.expiresAt <= now;
  if (asked.kind === 'notBegun' && isOver) {
    await inTransaction(services, (within) => moveMandate(mandateId, 'TIMED_OUT', { cause: 'SWEEP' }, within, services, now));
  }
  if (next === null && mandate.state !== 'ABORTED' && mandate.state !== 'TIMED_OUT')
    await store.posting.alertStaff('mandateWithoutAnswer', mandateId, mandate.state, now);
}
