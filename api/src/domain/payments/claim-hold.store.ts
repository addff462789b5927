import type { Db } from '../../platform/db/database.ts';
import { claimFreezes } from './claim-freezes.store.ts';
import { claimReleases } from './claim-releases.store.ts';

/**
 * The claim hold of a policy (domain facts, 17.2). While it exists, all reads show the policy with a death claim (`policy.standing`); its
 * own status is kept for later. A freeze (`claim_freeze`) only stops payouts and leaves the status visible.
 */
export const claimHoldStore = (db: Db) => ({
  ...claimFreezes(db),
  ...claimReleases(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    claimHold: ReturnType<typeof claimHoldStore>;
  }
}
