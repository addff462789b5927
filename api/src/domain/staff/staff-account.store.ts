import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { staffCredentials } from './staff-credentials.store.ts';
import { staffRecords } from './staff-records.store.ts';

export const staffAccountStore = (db: Db, sealing: Sealing) => ({
  ...staffRecords(db, sealing),
  ...staffCredentials(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    staffAccount: ReturnType<typeof staffAccountStore>;
  }
}
