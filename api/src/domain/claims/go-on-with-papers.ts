import { waitsForPapers } from '@portal/rules/claims/claim.ts';
import type { Work } from '../../platform/context/services.ts';
import { moveClaim } from './move-claim.ts';

/** With the last compulsory paper of all claimants the claim goes into review. */
export async function goOnWithPapers(claimNumber: string, { tx, services, now }: Work): Promise<void> {
  const claim = await tx.store.claim.lock(claimNumber);
  if (!claim || !waitsForPapers(claim.status) || (await tx.store.claimPaper.countOpen(claimNumber)) > 0) return;
  await moveClaim(claimNumber, { to: 'IN_REVIEW', move: { by: 'portal', papersAreHere: true } }, { tx, services, now });
}
