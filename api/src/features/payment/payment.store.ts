import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { orderEvents } from './order-events.store.ts';
import { orderReads } from './order-reads.store.ts';
import { orderStarts } from './order-starts.store.ts';

/** Orders, gateway events, and the references in return addresses. */
export const paymentStore = (db: Db, sealing: Sealing) => ({
  ...orderStarts(db),
  ...orderEvents(db, sealing),
  ...orderReads(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    payment: ReturnType<typeof paymentStore>;
  }
}
