import { dayOf } from '@portal/rules/calendar/dates.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { DIGILOCKER_LIFE_MS } from '@portal/rules/people/digilocker.ts';
import { storeMessages } from '../domain/messages/retain-messages.ts';
import type { OfSlot } from '../platform/context/jobs.ts';
import type { Services } from '../platform/context/services.ts';
import { NIGHTLY, ONCE } from '../platform/jobs/job-row.ts';
import type { Part } from '../platform/parts/part.ts';

const KEEP_KEYS_H = 48;
/** Statistics of partner calls; staff see the most recent ones. */
const KEEP_MINUTES_H = 24;
/** Time during which a used or expired link is distinguished from an unknown one. */
const KEEP_LINKS_D = 90;
/** Journey steps, the client log and error reports (calls, part B: log-retention). */
const KEEP_LOGS_D = 180;
/** Events for the insurer's systems. */
const KEEP_EVENTS_D = 30;
/** Rows that the core system has answered. */
const KEEP_ANSWERED_D = 400;
/** Longer than a slot that was missed is made up. */
const KEEP_SLOTS_D = 14;
/** Removed passkeys; longer than the link in their message can be used. */
const KEEP_PASSKEYS_D = 30;

async function storeLogs(services: Services, now: Date): Promise<void> {
  const { store } = services;
  const before = new Date(now.getTime() - KEEP_LOGS_D * 24 * HOUR_MS);
  await store.historyYear.make(dayOf(now));
  await store.journey.makeDays(dayOf(now));
  await store.journey.sweep(before);
  await store.apiFailure.sweep(before);
  await store.domainEvent.sweep(new Date(now.getTime() - KEEP_EVENTS_D * 24 * HOUR_MS));
  await store.coreRow.sweep({
    // Without a core system no one fetches them.
    unsentBefore: services.config.CORE_TRANSPORT ? null : new Date(now.getTime() - KEEP_EVENTS_D * 24 * HOUR_MS),
    answeredBefore: new Date(now.getTime() - KEEP_ANSWERED_D * 24 * HOUR_MS),
  });
  await storeMessages(services, now);
  await store.auditChain.makeMonths(dayOf(now));
}

async function sweep({ store }: Services, now: Date): Promise<void> {
  await store.session.sweep(new Date(now.getTime() - 24 * HOUR_MS));
  await store.staffAccount.sweep(now);
  await store.staffSso.sweep(now);
  await store.reportFile.sweep(now);
  await store.access.sweepOtps(new Date(now.getTime() - HOUR_MS));
  await store.link.sweep(new Date(now.getTime() - KEEP_LINKS_D * 24 * HOUR_MS));
  await store.passkey.sweep({
    removedBefore: new Date(now.getTime() - KEEP_PASSKEYS_D * 24 * HOUR_MS),
    expiredBefore: new Date(now.getTime() - HOUR_MS),
  });
  await store.proof.sweep(new Date(now.getTime() - HOUR_MS));
  await store.nameCheck.sweep(now);
  await store.survival.sweep(now);
  await store.limit.sweep(now);
  await store.digilocker.sweep(new Date(now.getTime() - DIGILOCKER_LIFE_MS));
  await store.scheduledRun.sweep(new Date(now.getTime() - KEEP_SLOTS_D * 24 * HOUR_MS));
  await store.jobRun.sweep(new Date(now.getTime() - KEEP_SLOTS_D * 24 * HOUR_MS));
  await store.partnerMinute.sweep(new Date(now.getTime() - KEEP_MINUTES_H * HOUR_MS));
  await store.idempotency.sweep(new Date(now.getTime() - KEEP_KEYS_H * HOUR_MS));
}

export const housekeepingPart = {
  jobs: {
    'access-sweep': {
      retry: ONCE,
      cron: '17 * * * *',
      effect: 'Removes what is over: codes, links, sessions, counters',
      run: (_, services, now) => sweep(services, now),
    },
    'log-retention': {
      retry: NIGHTLY,
      cron: '0 3 * * *',
      effect: 'Removes old logs and messages, makes partitions ahead',
      run: (_, services, now) => storeLogs(services, now),
    },
  },
} satisfies Part;

declare module '../platform/context/jobs.ts' {
  interface Jobs {
    'access-sweep': OfSlot;
    'log-retention': OfSlot;
  }
}
