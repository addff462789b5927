import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { decisions } from './decisions.store.ts';
import { proposals } from './proposals.store.ts';

export const approvalStore = (db: Db, sealing: Sealing) => ({
  ...proposals(db, sealing),
  ...decisions(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    approval: ReturnType<typeof approvalStore>;
  }
}
