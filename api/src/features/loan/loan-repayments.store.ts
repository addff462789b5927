import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type OpenRepayment, type RepaymentOrder, UNDER_WAY } from './loan-rows.store.ts';

export const loanRepayments = (db: Db) => ({
  /** The open repayment request of a policy, with its newest order. */
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

  /** Abandons an unpaid order. False if money may be on its way. */
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

  /** Amounts captured and not yet posted, by policy. */
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
});
