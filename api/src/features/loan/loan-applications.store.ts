import type { Day } from '@portal/rules/calendar/dates.ts';
import type { LoanEntry } from '@portal/rules/policies/loan.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { FIRST_ENTRY, type LoanApplication, newLoanNo, type PaidLoan } from './loan-rows.store.ts';

export const loanApplications = (db: Db) => ({
  /** The newest application since an instant, except cancelled ones. */
  async findApplication(policyNo: string, since: Date): Promise<LoanApplication | undefined> {
    const { rows } = await sql<LoanApplication>`
      SELECT c.case_id AS "caseId", c.status, c.submitted_at AS "submittedAt", c.promised_by AS "promisedBy",
        (SELECT min(created_at) FROM payout o WHERE o.case_id = c.case_id) AS "approvedAt"
      FROM service_case c WHERE c.policy_no = ${policyNo} AND c.type = 'LOAN' AND c.status NOT IN ('DRAFT', 'CANCELLED') AND c.submitted_at > ${since}
      ORDER BY c.submitted_at DESC LIMIT 1`.execute(db);
    return rows[0];
  },

  /** The bank's payment for a request. */
  async findPaid(caseId: string): Promise<PaidLoan | undefined> {
    const { rows } = await sql<PaidLoan>`
      SELECT payout_id AS "payoutId", amount, (settled_at AT TIME ZONE 'Asia/Kolkata')::date AS "paidOn", utr
      FROM payout WHERE case_id = ${caseId} AND status = 'PAID'`.execute(db);
    return rows[0];
  },

  /** Assigns the policy to the insurer as security. */
  async assign(policyNo: string): Promise<void> {
    await sql`UPDATE policy SET assigned = 'CONDITIONAL' WHERE policy_no = ${policyNo} AND assigned IS NULL`.execute(db);
  },

  async add({
    policyNo,
    caseId,
    disbursedOn,
    rateBp,
  }: {
    policyNo: string;
    caseId: string;
    disbursedOn: Day;
    rateBp: number;
  }): Promise<string> {
    const loanNo = newLoanNo();
    await sql`
      INSERT INTO loan (loan_no, policy_no, disbursed_on, rate_bp, case_id) VALUES (${loanNo}, ${policyNo}, ${disbursedOn}, ${rateBp}, ${caseId})`.execute(
      db,
    );
    return loanNo;
  },

  /** The caller has locked or just added the loan. */
  async addEntries(loanNo: string, entries: readonly LoanEntry[], orderId: string | null = null): Promise<void> {
    for (const { date, kind, amount } of entries)
      await sql`
        INSERT INTO loan_entry (loan_no, entry_no, entry_date, kind, amount, order_id)
        SELECT ${loanNo}, greatest(coalesce(max(entry_no), 0) + 1, ${FIRST_ENTRY}::int), ${date}::date, ${kind}, ${amount}::bigint,
          ${kind === 'LOAN_INTEREST' ? null : orderId}::uuid FROM loan_entry WHERE loan_no = ${loanNo}`.execute(db);
  },
});
