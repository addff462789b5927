import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { applicationCopies } from './application-copies.store.ts';
import { applicationReads } from './application-reads.store.ts';

/** Applications for policies: copies of what the new-business system says. */
export const applicationStore = (db: Db, sealing: Sealing) => ({
  ...applicationCopies(db, sealing),
  ...applicationReads(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    application: ReturnType<typeof applicationStore>;
  }
}
