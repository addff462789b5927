import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { claimPolicies } from './claim-policies.store.ts';
import { claimRecords } from './claim-records.store.ts';
import { claimTransitions } from './claim-transitions.store.ts';
import { claimants } from './claimants.store.ts';

/** SQL of claims and their claimants. An index ensures one open claim of a kind per policy. */
export const claimStore = (db: Db, sealing: Sealing) => ({
  ...claimPolicies(db),
  ...claimRecords(db, sealing),
  ...claimTransitions(db),
  ...claimants(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    claim: ReturnType<typeof claimStore>;
  }
}
