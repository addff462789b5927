import type { Words } from '@portal/contract/field-text.ts';
import type { ClaimStatus } from '@portal/rules/claims/claim.ts';
import { CLAIM_PAPERS, PAPER_CODES, type PaperCode } from '@portal/rules/claims/claim-papers.ts';
import type { TemplateName } from '../messages/templates.ts';
import type { StoredPaper } from './claim-paper-rows.store.ts';

const isKnown = (code: string): code is PaperCode => (PAPER_CODES as readonly string[]).includes(code);
/** The name of a paper: ours, or as the assessor called it. */
export const paperName = ({ code, name }: Pick<StoredPaper, 'code' | 'name'>): Words =>
  isKnown(code) ? CLAIM_PAPERS[code].name : { en: name ?? code, hi: name ?? code };
export const paperWhy = ({ code, why }: Pick<StoredPaper, 'code' | 'why'>): Words =>
  why !== null ? { en: why, hi: why } : isKnown(code) ? CLAIM_PAPERS[code].why : { en: '', hi: '' };

/** A list of papers, one a line. */
export const paperLines = (papers: readonly Pick<StoredPaper, 'code' | 'name'>[]): Words => ({
  en: papers.map((paper) => paperName(paper).en).join('\n'),
  hi: papers.map((paper) => paperName(paper).hi).join('\n'),
});

/** Of what a claimant gets a message; PART_PAID and PAID are written of with their payment. */
export const CLAIM_MESSAGES: Partial<Record<ClaimStatus, TemplateName>> = {
  IN_REVIEW: 'claimInReview',
  REQUIREMENT_RAISED: 'claimRequirement',
  INVESTIGATION: 'claimInvestigation',
  APPROVED: 'claimApproved',
  REPUDIATED: 'claimRejected',
  REOPENED: 'claimReopened',
  CLOSED: 'claimClosed',
};
