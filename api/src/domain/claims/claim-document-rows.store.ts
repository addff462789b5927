import type { ClaimDocument } from '@portal/contract/claim/claim-filing.ts';

export type DocumentState = ClaimDocument['state'];
export type StoredDocument = {
  claimantId: string;
  code: string;
  name: string | null;
  why: string | null;
  isCompulsory: boolean;
  state: DocumentState;
  reason: string | null;
};
export type ClaimPayment = {
  claimantId: string;
  partNo: number;
  kind: string;
  amount: number;
  utr: string | null;
  paidOn: string | null;
  waitsFor: string | null;
};
