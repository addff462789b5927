import type { ClaimDocument } from '@portal/contract/claim/claim-filing.ts';
import { documentName, documentReason } from '../../domain/claims/claim-labels.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { Cookies } from '../../platform/session/cookies.ts';

/** The documents of one claimant, in the language of the screen. */
export async function displayedDocuments(claimantId: string, { cookies }: { cookies: Cookies }, store: Stores): Promise<ClaimDocument[]> {
  const language = cookies.language ?? 'en';
  return (await store.claimDocument.listByClaimant(claimantId)).map((document) => ({
    code: document.code,
    name: documentName(document)[language],
    why: documentReason(document)[language],
    compulsory: document.isCompulsory,
    state: document.state,
    reason: document.reason,
  }));
}
