import type { Db } from '../../platform/db/database.ts';
import { moneyOwners } from './money-owners.store.ts';
import { moneyRecords } from './money-records.store.ts';

/**
 * Unallocated payments, until staff decide about them. They change only by conditional updates: of two decisions, the second changes
 * nothing.
 */
export const moneyStore = (db: Db) => ({
  ...moneyRecords(db),
  ...moneyOwners(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    money: ReturnType<typeof moneyStore>;
  }
}
