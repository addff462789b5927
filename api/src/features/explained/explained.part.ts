import type { OfSlot } from '../../platform/context/jobs.ts';
import { NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { explainedFeature } from './explained.routes.ts';
import { explainedNoticeStore } from './explained-notice.store.ts';
import { notifyExplained } from './notify-explained.ts';

export const explainedPart = {
  routes: explainedFeature,
  stores: { explainedNotice: explainedNoticeStore },
  jobs: {
    'explained-notices': {
      retry: NIGHTLY,
      // After the unit prices and books of the night.
      cron: '45 9 * * *',
      effect: 'Tells owners to read a new policy in plain words, and once a year what their policy is worth',
      run: (_, services, now) => notifyExplained(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Messages about policies in plain words. */
    'explained-notices': OfSlot;
  }
}
