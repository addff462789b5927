import type { Day } from '@portal/rules/calendar/dates.ts';
import type { BenefitKind, PayoutKind } from '@portal/rules/money/payouts.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

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
export type Payout = Paying & {
  caseId: string;
  clientId: string;
  purpose: PayoutKind;
  /** The returned payout whose money it sends again. */
  againOf: string | null;
  /** Tax that was deducted from the amount. */
  tds: number;
  settledAt: Date | null;
};
export type NewPayout = Pick<Payout, 'amount' | 'account' | 'caseId' | 'clientId' | 'purpose'> & {
  /** By default the last returned payout of the same request. */
  againOf?: string;
  tds?: number;
};
/** Payout of a benefit on its due day, without a request. `amount` contains the interest. */
export type BenefitPayout = Paying & {
  clientId: string;
  policyNo: string;
  benefitOn: Day;
  purpose: BenefitKind;
  interest: number;
  utr: string | null;
  settledAt: Date | null;
};
export type NewBenefitPayout = Pick<BenefitPayout, 'amount' | 'account' | 'clientId' | 'policyNo' | 'benefitOn' | 'purpose' | 'interest'>;
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
  SELECT FROM policy p
  WHERE p.policy_no = coalesce(payout.policy_no, (SELECT c.policy_no FROM service_case c WHERE c.case_id = payout.case_id)) AND (
    p.claim_hold IS NOT NULL OR p.claim_freeze IS NOT NULL OR p.status = 'CLAIM_PAID'
    OR EXISTS (SELECT FROM claim WHERE claim.policy_no = p.policy_no AND claim.type = 'DEATH' AND claim.first_check = 'CONFIRMED')))`;

export const toContext = (payoutId: string): string => `payout.account:${payoutId}`;

/** Columns of a payout of a request. */
export const PAYOUT_COLUMNS = sql`payout_id AS "payoutId", case_id AS "caseId", client_id AS "clientId", purpose, amount, account_sealed AS sealed, status,
    adapter, again_of AS "againOf", tds, settled_at AS "settledAt"`;

/** Decrypts the account of a payout. */
export const openPayout =
  (sealing: Sealing) =>
  <One extends Paying>({ sealed, ...row }: Row<One>) => ({
    ...row,
    account: JSON.parse(sealing.open(toContext(row.payoutId), sealed)) as PayoutAccount,
  });

/** Reads the payout of a benefit. */
export async function findBenefitPayout(payoutId: string, db: Db, sealing: Sealing): Promise<BenefitPayout | undefined> {
  const { rows } = await sql<Row<BenefitPayout>>`
    SELECT payout_id AS "payoutId", client_id AS "clientId", policy_no AS "policyNo", benefit_on AS "benefitOn", purpose, amount, interest,
      account_sealed AS sealed, status, adapter, utr, settled_at AS "settledAt"
    FROM payout WHERE payout_id = ${payoutId} AND benefit_on IS NOT NULL`.execute(db);
  return rows[0] && openPayout(sealing)<BenefitPayout>(rows[0]);
}
