import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { debitPlans, unsentDebits } from './debit-plans.store.ts';
import { debitResults } from './debit-results.store.ts';
import { debitRuns } from './debit-runs.store.ts';

/** States change only by conditional updates: the second of two racing updates changes nothing. */
export const debitStore = (db: Db, sealing: Sealing) => ({
  ...debitPlans(db),
  ...unsentDebits(db),
  ...debitRuns(db),
  ...debitResults(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    debit: ReturnType<typeof debitStore>;
  }
}
