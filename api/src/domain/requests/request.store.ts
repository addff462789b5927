import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { requestReads } from './request-reads.store.ts';
import { requestRequirements } from './request-requirements.store.ts';
import { requestTransitions } from './request-transitions.store.ts';

/** SQL of requests. The unique index service_case_one_open prevents a second open request of a type for a subject. */
export const requestStore = (db: Db, sealing: Sealing) => ({
  ...requestTransitions(db, sealing),
  ...requestReads(db, sealing),
  ...requestRequirements(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    request: ReturnType<typeof requestStore>;
  }
}
