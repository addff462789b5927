import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { eiaAccounts } from './eia-accounts.store.ts';
import { eiaRequests } from './eia-requests.store.ts';

/** SQL of e-Insurance accounts, of their policies, and of requests to repositories. */
export const eInsuranceStore = (db: Db, sealing: Sealing) => ({
  ...eiaAccounts(db, sealing),
  ...eiaRequests(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    eInsurance: ReturnType<typeof eInsuranceStore>;
  }
}
