import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { helpCalls } from './help-calls.store.ts';
import { helpReports } from './help-reports.store.ts';

export const helpStore = (db: Db, sealing: Sealing) => ({
  ...helpCalls(db, sealing),
  ...helpReports(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    help: ReturnType<typeof helpStore>;
  }
}
