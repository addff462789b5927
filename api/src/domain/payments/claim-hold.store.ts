import type { Db } from '../../platform/db/database.ts';
import { claimFreezes } from './claim-freezes.store.ts';
import { claimReleases } from './claim-releases.store.ts';

/**
 * The claim hold of a policy (domain facts, 17.2): while it is there, everybody reads the policy as one with a death claim (`policy.standing`),
 * and its own status waits below. A freeze (`claim_freeze`) stops payouts only and leaves the status visible.
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
