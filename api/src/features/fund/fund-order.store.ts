import type { Db } from '../../platform/db/database.ts';
import { fundMoves } from './fund-movements.store.ts';
import { fundTransfers } from './fund-transfers.store.ts';

/** SQL of orders that wait for a NAV, and of their entries in the unit ledger. */
export const fundOrderStore = (db: Db) => ({
  ...fundMoves(db),
  ...fundTransfers(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    fundOrder: ReturnType<typeof fundOrderStore>;
  }
}
