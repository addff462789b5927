import type { ClaimPaper } from '@portal/contract/claim/claim-filing.ts';

export type PaperState = ClaimPaper['state'];
export type StoredPaper = {
  claimantId: string;
  code: string;
  name: string | null;
  why: string | null;
  isCompulsory: boolean;
  state: PaperState;
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
