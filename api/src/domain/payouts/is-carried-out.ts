import type { Stores } from '../../platform/context/services.ts';

/** True if the payout of a request was started, or its units are sold. */
export const isCarriedOut = async (caseId: string, store: Stores): Promise<boolean> =>
  (await store.payout.listByCase(caseId)).length > 0 || (await store.payout.hasMovedUnits(caseId));
