import { waitsForDocuments } from '@portal/rules/claims/claim.ts';
import type { Work } from '../../platform/context/services.ts';
import { transitionClaim } from './transition-claim.ts';

/** Moves the claim into review once the last compulsory document of all claimants has arrived. */
export async function continueWithDocuments(claimNumber: string, { tx, services, now }: Work): Promise<void> {
  const claim = await tx.store.claim.lock(claimNumber);
  if (!claim || !waitsForDocuments(claim.status) || (await tx.store.claimDocument.countOpen(claimNumber)) > 0) return;
  await transitionClaim(claimNumber, { to: 'IN_REVIEW', move: { by: 'portal', documentsAreComplete: true } }, { tx, services, now });
}
