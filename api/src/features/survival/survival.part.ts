import type { OfSlot } from '../../platform/context/jobs.ts';
import { HALF_DAY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { survivalFeature } from './survival.routes.ts';
import { survivalStore } from './survival.store.ts';
import { watchWindows } from './watch-window.ts';

export const survivalPart = {
  routes: survivalFeature,
  stores: { survival: survivalStore },
  jobs: {
    'survival-window': {
      retry: HALF_DAY,
      cron: '0 7 * * *',
      effect: 'Writes about survival certificates, holds and releases payouts',
      run: (_, services, now) => watchWindows(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Sends messages about certificates of annuities; holds and releases payouts. */
    'survival-window': OfSlot;
  }
}
