import type { OfSlot } from '../../platform/context/jobs.ts';
import { NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { navStore } from './nav.store.ts';
import { loadPublishedNavs } from './nav-load.ts';

export const navsPart = {
  stores: { nav: navStore },
  jobs: {
    'nav-load': {
      retry: NIGHTLY,
      cron: '5 6,22,23 * * *',
      effect: 'Loads the NAVs that were published',
      run: (_, services, now) => loadPublishedNavs(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Loads published NAVs. */
    'nav-load': OfSlot;
  }
}
