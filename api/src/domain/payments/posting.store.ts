import type { Db } from '../../platform/db/database.ts';
import { premiumPosting } from './premium-posting.store.ts';
import { reversals, settlements } from './reversals.store.ts';

/** The ledger, with reversals and comparisons with partners' books. */
export const postingStore = (db: Db) => ({
  ...premiumPosting(db),
  ...reversals(db),
  ...settlements(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    posting: ReturnType<typeof postingStore>;
  }
}
