import type { ClaimPaper } from '@portal/contract/claim/claim-filing.ts';
import { paperName, paperWhy } from '../../domain/claims/claim-words.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { Cookies } from '../../platform/session/cookies.ts';

/** The papers of one claimant, in the language of the screen. */
export async function shownPapers(claimantId: string, { cookies }: { cookies: Cookies }, store: Stores): Promise<ClaimPaper[]> {
  const language = cookies.language ?? 'en';
  return (await store.claimPaper.listOf(claimantId)).map((paper) => ({
    code: paper.code,
    name: paperName(paper)[language],
    why: paperWhy(paper)[language],
    compulsory: paper.isCompulsory,
    state: paper.state,
    reason: paper.reason,
  }));
}
