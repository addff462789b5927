import type { Db } from '../../platform/db/database.ts';
import { quotations } from './quotations.store.ts';
import { newQuotationNo } from './revival-rows.store.ts';
import { revivals } from './revivals.store.ts';

/** SQL of reinstatements. */
export const revivalStore = (db: Db, newNumber = newQuotationNo) => ({
  ...quotations(db, newNumber),
  ...revivals(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    revival: ReturnType<typeof revivalStore>;
  }
}
