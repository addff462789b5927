import type { OfSlot } from '../../platform/context/jobs.ts';
import { FOR_EVER, NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { areaNoticeStore } from './area-notice.store.ts';
import { areaReliefStore } from './area-relief.store.ts';
import { announceRelief, coverPolicies } from './cover-policies.ts';
import { reliefStore } from './relief.store.ts';

export const reliefsPart = {
  stores: { relief: reliefStore, areaRelief: areaReliefStore, areaNotice: areaNoticeStore },
  jobs: {
    'relief-cover': {
      retry: NIGHTLY,
      // After the books of the night, and before the messages about covers that end.
      cron: '0 7 * * *',
      effect: 'Finds the policies of reliefs for an area, also those that a book has added',
      run: ({ reliefId }, services, now) => coverPolicies(services, { reliefId, now }),
    },
    'relief-announce': {
      retry: FOR_EVER,
      run: ({ reliefId, after }, services, now) => announceRelief(services, { reliefId, after, now }),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** The policies of one relief, or of all that need it. */
    'relief-cover': { reliefId?: string } & OfSlot;
    /** Messages about a relief, in parts. */
    'relief-announce': { reliefId: string; after?: string };
  }
}
