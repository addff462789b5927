import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type PastPayment = {
  paymentId: string;
  paymentDate: Day;
  dueDate: Day | null;
  policyNo: string;
  planName: string;
  amount: number;
  gst: number;
  kind: 'PREMIUM' | 'ADVANCE_PREMIUM' | 'REVIVAL' | 'LOAN_REPAYMENT' | 'REFUND' | 'BOUNCE';
  mode: 'DIRECT' | 'ENACH' | 'ESI' | 'UPI' | 'CARD_SI' | 'CHEQUE';
  instrument: string | null;
  status: 'POSTED' | 'RECEIVED' | 'PENDING' | 'FAILED' | 'REFUNDED' | 'REVERSED';
  receiptNo: string | null;
  transactionRef: string | null;
  reason: string | null;
};
export type HistoryFilter = { policyNos: string[]; from: Day; to: Day; onlyPosted: boolean };

/** Payments posted to the policies, and orders that were not posted: received, pending, failed or returned. */
const ALL_PAYMENTS = sql`
  SELECT y.payment_id AS "paymentId", y.payment_date AS "paymentDate", y.due_date AS "dueDate", y.policy_no AS "policyNo", y.amount, y.gst,
    y.kind, y.mode, y.instrument, y.status, y.receipt_no AS "receiptNo", y.transaction_ref AS "transactionRef", y.reason
  FROM payment_history y
  UNION ALL
  SELECT o.order_no || '-' || l.line_no, (coalesce(o.captured_at, o.created_at) AT TIME ZONE 'Asia/Kolkata')::date, l.due_date, l.policy_no, l.amount, l.gst,
    'PREMIUM', 'DIRECT', o.instrument,
    CASE o.state WHEN 'CAPTURED' THEN 'RECEIVED' WHEN 'FAILED' THEN 'FAILED' WHEN 'REFUND_INITIATED' THEN 'REFUNDED' WHEN 'REFUNDED' THEN 'REFUNDED' ELSE 'PENDING' END,
    NULL, o.gateway_payment_id, o.reason_code
  FROM payment_order o JOIN payment_line l USING (order_id)
  WHERE l.purpose = 'PREMIUM' AND o.state IN ('PENDING', 'AUTHORISED', 'CAPTURED', 'FAILED', 'REFUND_INITIATED', 'REFUNDED')`;

const filterPayments = ({ policyNos, from, to, onlyPosted }: HistoryFilter) => sql`
  FROM (${ALL_PAYMENTS}) h WHERE h."policyNo" = ANY(${policyNos}) AND h."paymentDate" BETWEEN ${from} AND ${to} ${onlyPosted ? sql`AND h.status = 'POSTED'` : sql``}`;

export const paymentHistoryStore = (db: Db) => ({
  async listPolicyNos(clientIds: string[]): Promise<string[]> {
    const { rows } = await sql<{
      policyNo: string;
    }>`SELECT policy_no AS "policyNo" FROM policy WHERE client_id = ANY(${clientIds})`.execute(db);
    return rows.map((row) => row.policyNo);
  },

  /** One page, newest first. Each policy is looked up once, not once a payment. */
  async list(filter: HistoryFilter, page: number, pageSize: number): Promise<PastPayment[]> {
    const { rows } = await sql<PastPayment>`
      WITH p AS MATERIALIZED (SELECT policy_no, plan_name FROM policy WHERE policy_no = ANY(${filter.policyNos}))
      SELECT h.*, p.plan_name AS "planName" FROM (
        SELECT h.* ${filterPayments(filter)} ORDER BY h."paymentDate" DESC, h."paymentId" DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
      ) h JOIN p ON p.policy_no = h."policyNo" ORDER BY h."paymentDate" DESC, h."paymentId" DESC`.execute(db);
    return rows;
  },

  /** The number of payments, and the amount paid: posted less reversed. */
  async total(filter: HistoryFilter): Promise<{ total: number; totalPaid: number; paidCount: number }> {
    const { rows } = await sql<{ total: number; totalPaid: number; paidCount: number }>`
      SELECT count(*) AS total, coalesce(sum(h.amount) FILTER (WHERE h.status = 'POSTED' AND h.kind NOT IN ('REFUND', 'BOUNCE')), 0)::bigint AS "totalPaid",
        count(*) FILTER (WHERE h.status = 'POSTED' AND h.kind NOT IN ('REFUND', 'BOUNCE')) AS "paidCount" ${filterPayments(filter)}`.execute(
      db,
    );
    return rows[0] ?? { total: 0, totalPaid: 0, paidCount: 0 };
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    history: ReturnType<typeof paymentHistoryStore>;
  }
}
