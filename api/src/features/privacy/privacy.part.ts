import type { OfSlot } from '../../platform/context/jobs.ts';
import { FOR_EVER, NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { eraseDue } from './erase-due.ts';
import { prepareCopy } from './prepare-copy.ts';
import { privacyFeature } from './privacy.routes.ts';

export const privacyCentrePart = {
  routes: privacyFeature,
  jobs: {
    'data-copy': { retry: FOR_EVER, run: ({ caseId }, services, now) => prepareCopy(caseId, services, now) },
    erase: {
      retry: NIGHTLY,
      cron: '40 2 * * *',
      effect: 'Erases data whose day has come',
      run: (_, services, now) => eraseDue(services, now),
    },
    'data-copy-expire': {
      retry: NIGHTLY,
      cron: '17 * * * *',
      effect: 'Deletes copies of data that can no longer be fetched',
      run: (_, { store }, now) => store.dataCopy.removeExpired(now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Collects the copy of a customer's data. */
    'data-copy': { caseId: string };
    'data-copy-expire': OfSlot;
    erase: OfSlot;
  }
}
