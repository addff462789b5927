import { sql } from 'kysely';

/** Account that a payout goes to. */
export type PayoutAccount = { bankId: string; holder: string; accountNo: string; ifsc: string };
type PayoutStatus = 'CREATED' | 'SENT' | 'PAID' | 'RETURNED';
export type Paying = {
  payoutId: string;
  amount: number;
  account: PayoutAccount;
  status: PayoutStatus;
  /** The adapter of the bank that has it; null until it is sent for the first time. */
  adapter: string | null;
};
/** Payout of a request. */
type Purpose = 'UNCLAIMED' | 'LOAN' | 'COMPLAINT' | 'FREE_LOOK' | 'SURRENDER' | 'WITHDRAWAL';
export type Payout = Paying & { caseId: string; clientId: string; purpose: Purpose; settledAt: Date | null };
export type NewPayout = Omit<Payout, 'payoutId' | 'status' | 'adapter' | 'settledAt'>;
/** Payout of one part of a claim, to its claimant. */
export type ClaimPayout = Paying & { claimantId: string; partNo: number; purpose: 'CLAIM'; utr: string | null; settledAt: Date | null };
export type NewClaimPayout = Pick<ClaimPayout, 'claimantId' | 'partNo' | 'amount' | 'account'> & {
  /** The claimant's number, from which the payout has its own. */
  caseId: string;
};
export type Ended = { status: 'PAID'; utr: string; at: Date } | { status: 'RETURNED'; reasonCode: string; at: Date };
export type Row<One extends Paying> = Omit<One, 'account'> & { sealed: Buffer };

/**
 * True while a death claim stops payouts of the policy to the customer. A hold that ended with the claim's decision does not release them if the
 * death is confirmed: the money is then part of the estate, which staff settle.
 */
export const STOPPED_BY_CLAIM = sql`EXISTS (
  SELECT FROM service_case c JOIN policy p USING (policy_no)
  WHERE c.case_id = payout.case_id AND (
    p.claim_hold IS NOT NULL OR p.claim_freeze IS NOT NULL OR p.status = 'CLAIM_PAID'
    OR EXISTS (SELECT FROM claim WHERE claim.policy_no = p.policy_no AND claim.type = 'DEATH' AND claim.first_check = 'CONFIRMED')))`;

export const toContext = (payoutId: string): string => `payout.account:${payoutId}`;
