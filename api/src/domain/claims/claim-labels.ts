import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { ClaimStatus } from '@portal/rules/claims/claim.ts';
import { CLAIM_DOCUMENTS, DOCUMENT_CODES, type DocumentCode } from '@portal/rules/claims/claim-documents.ts';
import type { TemplateName } from '../messages/templates.ts';
import type { StoredDocument } from './claim-document-rows.store.ts';

const isKnown = (code: string): code is DocumentCode => (DOCUMENT_CODES as readonly string[]).includes(code);
/** Name of a document: our label, or the assessor's name for it. */
export const documentName = ({ code, name }: Pick<StoredDocument, 'code' | 'name'>): LocalizedText =>
  isKnown(code) ? CLAIM_DOCUMENTS[code].name : { en: name ?? code, hi: name ?? code };
export const documentReason = ({ code, why }: Pick<StoredDocument, 'code' | 'why'>): LocalizedText =>
  why !== null ? { en: why, hi: why } : isKnown(code) ? CLAIM_DOCUMENTS[code].why : { en: '', hi: '' };

/** A list of documents, one per line. */
export const documentLines = (documents: readonly Pick<StoredDocument, 'code' | 'name'>[]): LocalizedText => ({
  en: documents.map((document) => documentName(document).en).join('\n'),
  hi: documents.map((document) => documentName(document).hi).join('\n'),
});

/** Statuses that a claimant is notified of. The messages about PART_PAID and PAID are sent with the payment. */
export const CLAIM_MESSAGES: Partial<Record<ClaimStatus, TemplateName>> = {
  IN_REVIEW: 'claimInReview',
  REQUIREMENT_RAISED: 'claimRequirement',
  INVESTIGATION: 'claimInvestigation',
  APPROVED: 'claimApproved',
  REPUDIATED: 'claimRejected',
  REOPENED: 'claimReopened',
  CLOSED: 'claimClosed',
};
