import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { staffCredentials, staffSetups } from './staff-credentials.store.ts';
import { staffChanges, staffIdentities, staffRecords } from './staff-records.store.ts';

export const staffAccountStore = (db: Db, sealing: Sealing) => ({
  ...staffRecords(db, sealing),
  ...staffIdentities(db, sealing),
  ...staffChanges(db),
  ...staffCredentials(db, sealing),
  ...staffSetups(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    staffAccount: ReturnType<typeof staffAccountStore>;
  }
}
