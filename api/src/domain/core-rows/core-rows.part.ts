import type { OfSlot } from '../../platform/context/jobs.ts';
import { ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { coreBatchStore } from './core-batch.store.ts';
import { coreRowStore } from './core-row.store.ts';
import { sendRows } from './send-rows.ts';

export const coreRowsPart = {
  stores: { coreRow: coreRowStore, coreBatch: coreBatchStore },
  jobs: {
    'core-send': {
      retry: ONCE,
      cron: '*/15 * * * *',
      effect: 'Writes new rows for the core system and reads its acknowledgements',
      run: (_, services, now) => sendRows(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    'core-send': OfSlot;
  }
}
