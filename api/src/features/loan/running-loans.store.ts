import type { Day } from '@portal/rules/calendar/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { LoanPolicy } from '../../domain/loans/loan-offer.ts';
import type { Db } from '../../platform/db/database.ts';
import { RUNNING, type RunningLoan, UNDER_WAY } from './loan-rows.store.ts';

export const runningLoans = (db: Db) => {
  const listRunning = async (condition: RawBuilder<unknown>): Promise<RunningLoan[]> => {
    const { rows } = await sql<RunningLoan>`
      SELECT l.loan_no AS "loanNo", l.policy_no AS "policyNo", l.disbursed_on AS "disbursedOn", l.rate_bp AS "rateBp", l.status, l.notice_on AS "noticeOn",
        l.risk_on AS "riskOn",
        (SELECT coalesce(json_agg(json_build_object('date', e.entry_date, 'kind', e.kind, 'amount', e.amount) ORDER BY e.entry_date, e.entry_no), '[]')
         FROM loan_entry e WHERE e.loan_no = l.loan_no) AS entries
      FROM loan l WHERE ${RUNNING} AND ${condition} ORDER BY l.disbursed_on DESC, l.loan_no`.execute(db);
    return rows;
  };

  return {
    /** Newest issuance first, as everywhere. */
    async listPolicies(clientIds: readonly string[], policyNo?: string): Promise<LoanPolicy[]> {
      const { rows } = await sql<LoanPolicy>`
        SELECT p.policy_no AS "policyNo", p.client_id AS "clientId", p.plan_name AS "planName", p.policy_type AS "policyType", coalesce(n.loan, false) AS "givesLoans",
          p.status, p.assigned, p.mwp, p.life_assured_birth_date AS "lifeAssuredBirthDate", p.surrender_value AS "surrenderValue",
          p.payout_bank_id AS "payoutBankId", c.kyc_due AS "kycDueOn", c.pan_index IS NOT NULL AS "hasPan", p.payout_changed_at AS "payoutChangedAt",
          EXISTS (SELECT FROM bank_account b WHERE b.client_id = p.client_id AND b.status = 'ACTIVE' AND b.verified_by IS NOT NULL) AS "hasVerifiedAccount",
          EXISTS (SELECT FROM service_case s WHERE s.type = 'LOAN' AND s.one_open_for = 'policy:' || p.policy_no AND ${UNDER_WAY}) AS "isPending"
        FROM policy p JOIN client c USING (client_id) LEFT JOIN plan n USING (plan_code)
        WHERE p.client_id = ANY(${clientIds}) AND p.policy_type <> 'GROUP' AND (${policyNo ?? null}::text IS NULL OR p.policy_no = ${policyNo ?? null})
        ORDER BY p.issue_date DESC, p.policy_no DESC`.execute(db);
      return rows;
    },

    /** Locks the policy until the transaction ends, and returns its owner. */
    async lockPolicy(policyNo: string): Promise<string | undefined> {
      const { rows } = await sql<{ clientId: string }>`
        SELECT client_id AS "clientId" FROM policy WHERE policy_no = ${policyNo} FOR UPDATE`.execute(db);
      return rows[0]?.clientId;
    },

    /** Active loans on these policies. */
    listByPolicies: (policyNos: readonly string[]): Promise<RunningLoan[]> =>
      policyNos.length === 0 ? Promise.resolve([]) : listRunning(sql`l.policy_no = ANY(${policyNos})`),

    listOfCustomer: (clientIds: readonly string[]): Promise<RunningLoan[]> =>
      listRunning(sql`l.policy_no IN (SELECT policy_no FROM policy WHERE client_id = ANY(${clientIds}))`),

    async readLedger(policyNo: string): Promise<{ running: RunningLoan[]; hasAny: boolean }> {
      const running = await listRunning(sql`l.policy_no = ${policyNo}`);
      if (running.length > 0) return { running, hasAny: true };
      const { rows } = await sql`SELECT FROM loan WHERE policy_no = ${policyNo} LIMIT 1`.execute(db);
      return { running, hasAny: rows.length > 0 };
    },

    /** An active loan, locked until the transaction ends. */
    async lock(loanNo: string): Promise<RunningLoan | undefined> {
      await sql`SELECT FROM loan WHERE loan_no = ${loanNo} FOR UPDATE`.execute(db);
      return (await listRunning(sql`l.loan_no = ${loanNo}`))[0];
    },

    async listNumbers(after: string, most: number): Promise<string[]> {
      const { rows } = await sql<{ loanNo: string }>`
        SELECT l.loan_no AS "loanNo" FROM loan l WHERE ${RUNNING} AND l.loan_no > ${after} ORDER BY l.loan_no LIMIT ${most}`.execute(db);
      return rows.map(({ loanNo }) => loanNo);
    },

    async close(loanNo: string): Promise<void> {
      await sql`UPDATE loan SET status = 'CLOSED' WHERE loan_no = ${loanNo}`.execute(db);
    },

    /** Releases the policy, unless another loan is active or about to be paid. */
    async release(policyNo: string): Promise<void> {
      await sql`
        UPDATE policy p SET assigned = NULL WHERE policy_no = ${policyNo} AND assigned = 'CONDITIONAL'
          AND NOT EXISTS (SELECT FROM loan l WHERE l.policy_no = p.policy_no AND ${RUNNING})
          AND NOT EXISTS (SELECT FROM service_case WHERE type = 'LOAN' AND policy_no = ${policyNo} AND status IN ('APPROVED', 'REQUIREMENT_RAISED'))`.execute(
        db,
      );
    },

    async setWarnings(loanNo: string, { riskOn, noticeOn }: { riskOn: Day | null; noticeOn: Day | null }): Promise<void> {
      await sql`
        UPDATE loan SET risk_on = ${riskOn}, notice_on = ${noticeOn},
          status = CASE WHEN ${noticeOn}::date IS NULL THEN 'DISBURSED' ELSE 'FORECLOSURE_NOTICE' END
        WHERE loan_no = ${loanNo}`.execute(db);
    },
  };
};
