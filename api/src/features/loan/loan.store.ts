import { randomInt } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Loan, LoanEntry } from '@portal/rules/policies/loan.ts';
import type { PolicyStatus, PolicyType } from '@portal/rules/policies/policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PayHandle } from '../../domain/payments/order-rows.store.ts';
import type { Db } from '../../platform/db/database.ts';

/** A policy as a loan looks at it. */
export type LoanPolicy = {
  policyNo: string;
  clientId: string;
  planName: string;
  policyType: PolicyType;
  givesLoans: boolean;
  status: PolicyStatus;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  mwp: boolean;
  lifeAssuredBirthDate: Day;
  surrenderValue: number | null;
  payoutBankId: string | null;
  kycDueOn: Day | null;
  hasPan: boolean;
  hasVerifiedAccount: boolean;
  isPending: boolean;
  payoutChangedAt: Date | null;
};
/** A loan that runs, with its ledger. */
export type RunningLoan = Loan & {
  loanNo: string;
  policyNo: string;
  status: 'DISBURSED' | 'FORECLOSURE_NOTICE';
  noticeOn: Day | null;
  riskOn: Day | null;
  entries: LoanEntry[];
};
export type LoanApplication = { caseId: string; status: string; submittedAt: Date; promisedBy: Day | null; approvedAt: Date | null };
export type PaidLoan = { payoutId: string; amount: number; paidOn: Day; utr: string | null };
export type RepaymentOrder = {
  orderId: string;
  orderNo: string;
  amount: number;
  /** Paid besides, to the payment partner. */
  fee: number;
  paymentId: string | null;
  instrument: string | null;
  createdAt: Date;
  endsAt: Date;
  capturedAt: Date;
};
/** An open request to repay, and where its newest order stands. */
export type OpenRepayment = { caseId: string; state: string; isOver: boolean; amount: number; payment: PayHandle };

const DIGITS = 10;
/** Not sequential: a number says nothing of how many there are. */
const newLoanNo = (): string => `LN${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
const UNDER_WAY = sql`status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')`;
const RUNNING = sql`l.status IN ('DISBURSED', 'FORECLOSURE_NOTICE')`;
/** Entries of the portal are counted from here. */
const FIRST_ENTRY = 500_001;

/** SQL of loans. Reads of customer data take the client ids first. */
export const loanStore = (db: Db) => {
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

    /** Keeps the policy as it is until the transaction ends. Its owner. */
    async lockPolicy(policyNo: string): Promise<string | undefined> {
      const { rows } = await sql<{ clientId: string }>`
        SELECT client_id AS "clientId" FROM policy WHERE policy_no = ${policyNo} FOR UPDATE`.execute(db);
      return rows[0]?.clientId;
    },

    /** The loans that run on these policies. */
    listOf: (policyNos: readonly string[]): Promise<RunningLoan[]> =>
      policyNos.length === 0 ? Promise.resolve([]) : listRunning(sql`l.policy_no = ANY(${policyNos})`),

    listOfCustomer: (clientIds: readonly string[]): Promise<RunningLoan[]> =>
      listRunning(sql`l.policy_no IN (SELECT policy_no FROM policy WHERE client_id = ANY(${clientIds}))`),

    async readLedger(policyNo: string): Promise<{ running: RunningLoan[]; hasAny: boolean }> {
      const running = await listRunning(sql`l.policy_no = ${policyNo}`);
      if (running.length > 0) return { running, hasAny: true };
      const { rows } = await sql`SELECT FROM loan WHERE policy_no = ${policyNo} LIMIT 1`.execute(db);
      return { running, hasAny: rows.length > 0 };
    },

    /** A loan that runs, kept as it is until the transaction ends. */
    async lock(loanNo: string): Promise<RunningLoan | undefined> {
      await sql`SELECT FROM loan WHERE loan_no = ${loanNo} FOR UPDATE`.execute(db);
      return (await listRunning(sql`l.loan_no = ${loanNo}`))[0];
    },

    async listNumbers(after: string, most: number): Promise<string[]> {
      const { rows } = await sql<{ loanNo: string }>`
        SELECT l.loan_no AS "loanNo" FROM loan l WHERE ${RUNNING} AND l.loan_no > ${after} ORDER BY l.loan_no LIMIT ${most}`.execute(db);
      return rows.map(({ loanNo }) => loanNo);
    },

    /** The newest application since an instant; one that was cancelled counts as none. */
    async findApplication(policyNo: string, since: Date): Promise<LoanApplication | undefined> {
      const { rows } = await sql<LoanApplication>`
        SELECT c.case_id AS "caseId", c.status, c.submitted_at AS "submittedAt", c.promised_by AS "promisedBy",
          (SELECT min(created_at) FROM payout o WHERE o.case_id = c.case_id) AS "approvedAt"
        FROM service_case c WHERE c.policy_no = ${policyNo} AND c.type = 'LOAN' AND c.status NOT IN ('DRAFT', 'CANCELLED') AND c.submitted_at > ${since}
        ORDER BY c.submitted_at DESC LIMIT 1`.execute(db);
      return rows[0];
    },

    /** The money that the bank has paid for a request. */
    async findPaid(caseId: string): Promise<PaidLoan | undefined> {
      const { rows } = await sql<PaidLoan>`
        SELECT payout_id AS "payoutId", amount, (settled_at AT TIME ZONE 'Asia/Kolkata')::date AS "paidOn", utr
        FROM payout WHERE case_id = ${caseId} AND status = 'PAID'`.execute(db);
      return rows[0];
    },

    /** The policy is ours as security. */
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

    /** The caller has locked the loan, or just added it. */
    async addEntries(loanNo: string, entries: readonly LoanEntry[], orderId: string | null = null): Promise<void> {
      for (const { date, kind, amount } of entries)
        await sql`
          INSERT INTO loan_entry (loan_no, entry_no, entry_date, kind, amount, order_id)
          SELECT ${loanNo}, greatest(coalesce(max(entry_no), 0) + 1, ${FIRST_ENTRY}::int), ${date}::date, ${kind}, ${amount}::bigint,
            ${kind === 'LOAN_INTEREST' ? null : orderId}::uuid FROM loan_entry WHERE loan_no = ${loanNo}`.execute(db);
    },

    async close(loanNo: string): Promise<void> {
      await sql`UPDATE loan SET status = 'CLOSED' WHERE loan_no = ${loanNo}`.execute(db);
    },

    /** The policy is free again, unless a loan runs on it or is about to be paid. */
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

    /** The request to repay that is open for a policy, with its newest order. */
    async findRepayment(policyNo: string, now: Date): Promise<OpenRepayment | undefined> {
      const { rows } = await sql<OpenRepayment>`
        SELECT c.case_id AS "caseId", o.state, o.ends_at < ${now} AS "isOver", o.amount,
          json_build_object('orderNo', o.order_no, 'refId', o.ref_id, 'purpose', o.purpose, 'amount', o.amount, 'allowedMethods', o.allowed_methods,
            'expiresAt', o.ends_at) AS payment
        FROM service_case c JOIN LATERAL (SELECT * FROM payment_order o WHERE o.purpose = 'LOAN_REPAYMENT' AND o.ref_id = c.case_id ORDER BY o.created_at DESC LIMIT 1) o ON true
        WHERE c.type = 'LOAN_REPAYMENT' AND c.one_open_for = ${`policy:${policyNo}`} AND c.${UNDER_WAY}`.execute(db);
      const [row] = rows;
      return row && { ...row, payment: { ...row.payment, expiresAt: new Date(row.payment.expiresAt) } };
    },

    /** Nobody pays this order any more. False where money may be on its way. */
    async giveUpOrder(caseId: string): Promise<boolean> {
      await sql`
        WITH given AS (
          UPDATE payment_order SET state = 'ABANDONED', next_query_at = NULL
          WHERE purpose = 'LOAN_REPAYMENT' AND ref_id = ${caseId} AND state = 'CREATED' RETURNING order_id)
        UPDATE payment_line l SET is_open = false FROM given g WHERE l.order_id = g.order_id`.execute(db);
      const { rows } = await sql`
        SELECT FROM payment_order WHERE purpose = 'LOAN_REPAYMENT' AND ref_id = ${caseId} AND state NOT IN ('ABANDONED', 'FAILED') LIMIT 1`.execute(
        db,
      );
      return rows.length === 0;
    },

    /** Requests whose orders ended unpaid. */
    async listUnpaid(now: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ caseId: string }>`
        SELECT c.case_id AS "caseId" FROM service_case c
        JOIN LATERAL (SELECT o.state, o.ends_at FROM payment_order o WHERE o.purpose = 'LOAN_REPAYMENT' AND o.ref_id = c.case_id ORDER BY o.created_at DESC LIMIT 1) o ON true
        WHERE c.type = 'LOAN_REPAYMENT' AND c.${UNDER_WAY} AND o.ends_at < ${now} AND o.state IN ('FAILED', 'ABANDONED') LIMIT ${most}`.execute(
        db,
      );
      return rows.map(({ caseId }) => caseId);
    },

    /** What is captured and not posted, by policy. */
    async listCaptured(policyNos: readonly string[]): Promise<{ policyNo: string; amount: number }[]> {
      const { rows } = await sql<{ policyNo: string; amount: number }>`
        SELECT l.policy_no AS "policyNo", sum(l.amount)::bigint AS amount FROM payment_line l JOIN payment_order o USING (order_id)
        WHERE l.policy_no = ANY(${policyNos}) AND o.purpose = 'LOAN_REPAYMENT' AND o.state = 'CAPTURED' GROUP BY l.policy_no`.execute(db);
      return rows;
    },

    /** The paid order of a request. */
    async findPaidOrder(caseId: string): Promise<RepaymentOrder | undefined> {
      const { rows } = await sql<RepaymentOrder>`
        SELECT order_id AS "orderId", order_no AS "orderNo", amount, convenience_fee AS fee, gateway_payment_id AS "paymentId", instrument, created_at AS "createdAt", ends_at AS "endsAt",
          captured_at AS "capturedAt"
        FROM payment_order WHERE purpose = 'LOAN_REPAYMENT' AND ref_id = ${caseId} AND state = 'CAPTURED'`.execute(db);
      return rows[0];
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    loan: ReturnType<typeof loanStore>;
  }
}
