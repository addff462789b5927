import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { applicationCopies } from './application-copies.store.ts';
import { applicationReads } from './application-reads.store.ts';

/** Copies of the applications in the new-business system. */
export const applicationStore = (db: Db, sealing: Sealing) => ({
  ...applicationCopies(db, sealing),
  ...applicationReads(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    application: ReturnType<typeof applicationStore>;
  }
}
