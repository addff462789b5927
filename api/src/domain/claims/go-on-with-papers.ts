import { waitsForPapers } from '@portal/rules/claims/claim.ts';
import type { InTransaction, Services } from '../../platform/context/services.ts';
import { moveClaim } from './move-claim.ts';

/** With the last compulsory paper of all claimants the claim goes into review. */
export async function goOnWithPapers(claimNumber: string, tx: InTransaction, services: Services, now: Date): Promise<void> {
  const claim = await tx.store.claim.lock(claimNumber);
  if (!claim || !waitsForPapers(claim.status) || (await tx.store.claimPaper.countOpen(claimNumber)) > 0) return;
  await moveClaim(claimNumber, 'IN_REVIEW', { by: 'portal', papersAreHere: true }, tx, services, now);
}
