import type { Callback } from '../callback.ts';

/** Statuses of a claim at the assessor. */
export const ASSESSED = [
  'INTIMATED',
  'DOCS_PENDING',
  'IN_REVIEW',
  'REQUIREMENT_RAISED',
  'INVESTIGATION',
  'APPROVED',
  'PART_PAID',
  'PAID',
  'REPUDIATED',
  'REOPENED',
  'CLOSED',
] as const;

/** A claim as it is sent to the assessor. People are identified only by their role in it; documents are sent separately. */
type ClaimToAssess = {
  claimNumber: string;
  policyNo: string;
  type: string;
  nature: string | null;
  /** YYYY-MM-DD. */
  eventDate: string;
  early: boolean;
  /** In a sandbox, `holds`, `slow` and other texts in the cause decide the outcome. */
  cause: string;
  claimants: { claimantRef: string; role: string; shareBp: number | null }[];
  papers: { claimantRef: string; paperCode: string; state: string }[];
};
export type ClaimAction = 'WITHDRAW' | 'OBJECT' | 'MISTAKE';
export type AssessedDocument = {
  claimantRef: string;
  paperCode: string;
  name: string | null;
  why: string | null;
  state: 'OPEN' | 'RECEIVED' | 'REJECTED' | 'WAIVED';
  reason: string | null;
};
export type AssessedPart = {
  claimantRef: string;
  partNo: number;
  kind: string;
  amountPaise: number;
  utr: string | null;
  paidOn: string | null;
  waitsFor: string | null;
};
/** Status of a claim at the assessor. */
export type ClaimAnswer = {
  status: (typeof ASSESSED)[number];
  firstCheck: 'OPEN' | 'CONFIRMED' | 'MISTAKE';
  /** Documents that it has checked or that it requests. */
  papers: AssessedDocument[];
  parts: AssessedPart[];
  decision: { reasonCode: string; reason: string; clause: string | null } | null;
  at: Date;
};
type AssessorEvent = { eventId: string; claimNumber: string };

/** Port of the assessor, who decides claims (calls, part B, 13.1). Messages may be repeated with the same key. Throws PartnerFailure. */
export type Assessor = {
  callback: Callback<AssessorEvent>;
  submit(claim: ClaimToAssess, key: string): Promise<void>;
  sendDocument(claimNumber: string, document: { claimantRef: string; paperCode: string; fileRef: string }, key: string): Promise<void>;
  tellAction(claimNumber: string, notice: { action: ClaimAction; reason: string }, key: string): Promise<void>;
  /** Undefined if the assessor does not know the claim. */
  query(claimNumber: string): Promise<ClaimAnswer | undefined>;
};
