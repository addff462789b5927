import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { payoutReads } from './payout-reads.store.ts';
import { payoutReturns } from './payout-returns.store.ts';
import { payoutStarts } from './payout-starts.store.ts';

/** SQL of payouts. Unique indexes prevent a second payout of a request, or of a part of a claim, while the first is in progress or paid. */
export const payoutStore = (db: Db, sealing: Sealing) => ({
  ...payoutStarts(db, sealing),
  ...payoutReads(db, sealing),
  ...payoutReturns(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    payout: ReturnType<typeof payoutStore>;
  }
}
