import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { mandateReads } from './mandate-reads.store.ts';
import { mandateStarts } from './mandate-starts.store.ts';
import { mandateTransitions } from './mandate-transitions.store.ts';
import { mandateVendorData } from './mandate-vendor-data.store.ts';

/** Mandates, their history, and the references in return addresses. */
export const mandateStore = (db: Db, sealing: Sealing) => ({
  ...mandateStarts(db, sealing),
  ...mandateTransitions(db),
  ...mandateReads(db),
  ...mandateVendorData(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    mandate: ReturnType<typeof mandateStore>;
  }
}
