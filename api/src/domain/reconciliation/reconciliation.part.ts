import type { OfSlot } from '../../platform/context/jobs.ts';
import { ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { differenceStore } from './difference.store.ts';
import { ownPositionsStore } from './own-positions.store.ts';
import { reconcilePositions } from './reconcile-positions.ts';

export const reconciliationPart = {
  stores: { difference: differenceStore, ownPositions: ownPositionsStore },
  jobs: {
    'core-reconcile': {
      retry: ONCE,
      cron: '*/30 * * * *',
      effect: 'Compares the policies with the positions of the core system',
      run: (_, services, now) => reconcilePositions(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    'core-reconcile': OfSlot;
  }
}
