import type { Db } from '../../platform/db/database.ts';
import { subjectOrders } from './subject-orders.store.ts';
import { verificationOrders } from './verification-orders.store.ts';

/** Orders opened by features other than payment. */
export const orderStore = (db: Db) => ({
  ...subjectOrders(db),
  ...verificationOrders(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    order: ReturnType<typeof orderStore>;
  }
}
