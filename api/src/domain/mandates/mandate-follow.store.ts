import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { mandateEvents } from './mandate-events.store.ts';
import { mandateSweeps } from './mandate-sweeps.store.ts';

/** Partner events, and the jobs that follow up mandates. */
export const mandateFollowStore = (db: Db, sealing: Sealing) => ({
  ...mandateEvents(db, sealing),
  ...mandateSweeps(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    mandateFollow: ReturnType<typeof mandateFollowStore>;
  }
}
