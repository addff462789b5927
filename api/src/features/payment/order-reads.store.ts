import { sql } from 'kysely';
import { OF_GATEWAY } from '../../domain/payments/order-rows.store.ts';
import type { OpenPayment } from '../../domain/policies/policy-view.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OrderState } from '../../platform/db/schema-payment.ts';
import { type LineToPost, ORDER_COLUMNS, type Order, type OrderLine } from './payment-rows.store.ts';

export const orderReads = (db: Db) => ({
  async find(orderId: string): Promise<Order | undefined> {
    const { rows } = await sql<Order>`SELECT ${ORDER_COLUMNS} FROM payment_order o WHERE order_id = ${orderId}`.execute(db);
    return rows[0];
  },

  /** Only an order of the payment gateway; any other counts as absent. */
  async findByNumber(orderNo: string): Promise<Order | undefined> {
    const { rows } = await sql<Order>`SELECT ${ORDER_COLUMNS} FROM payment_order o WHERE order_no = ${orderNo} AND ${OF_GATEWAY}`.execute(
      db,
    );
    return rows[0];
  },

  /** The order that a payment settled. */
  async findByPayment(paymentId: string): Promise<Order | undefined> {
    const { rows } = await sql<Order>`
      SELECT ${ORDER_COLUMNS} FROM payment_order o
      WHERE o.order_no IN (SELECT order_no FROM payment_event WHERE payment_id = ${paymentId} AND status = 'CAPTURED')
        AND o.gateway_payment_id = ${paymentId} AND ${OF_GATEWAY}`.execute(db);
    return rows[0];
  },

  /** Locks the order's row for the transaction, so that its events and postings are processed one after the other. */
  async lock(orderId: string): Promise<Order | undefined> {
    const { rows } = await sql<Order>`SELECT ${ORDER_COLUMNS} FROM payment_order o WHERE order_id = ${orderId} FOR UPDATE`.execute(db);
    return rows[0];
  },

  async listLines(orderId: string): Promise<OrderLine[]> {
    const { rows } = await sql<OrderLine>`
      SELECT l.line_no AS "lineNo", l.policy_no AS "policyNo", p.plan_name AS "planName", l.due_date AS "dueDate", l.amount, l.gst, l.credit_used AS "creditUsed",
        r.receipt_no AS "receiptNo", r.receipt_no IS NOT NULL AS posted, next.due_date AS "nextDueDate", next.amount AS "nextPremium"
      FROM payment_line l JOIN policy p USING (policy_no) LEFT JOIN receipt r USING (order_id, line_no)
      LEFT JOIN LATERAL (
        SELECT d.due_date, d.premium + d.rider_premium + d.gst AS amount FROM premium_due d
        WHERE d.policy_no = l.policy_no AND d.due_date > l.due_date AND d.posted_at IS NULL ORDER BY d.due_date LIMIT 1) next ON true
      WHERE l.order_id = ${orderId} ORDER BY l.line_no`.execute(db);
    return rows;
  },

  /** The premiums of an order, in the order in which policies are locked. */
  async listToPost(orderId: string): Promise<LineToPost[]> {
    const { rows } = await sql<LineToPost>`
      SELECT l.line_no AS "lineNo", l.policy_no AS "policyNo", p.plan_name AS "planName", l.due_date AS "dueDate", l.amount, l.gst, l.credit_used AS "creditUsed"
      FROM payment_line l JOIN policy p USING (policy_no) WHERE l.order_id = ${orderId} ORDER BY l.policy_no, l.due_date`.execute(db);
    return rows;
  },

  /** Returns the ids of payments that the gateway has reported as captured, for any order. */
  async listCaptured(paymentIds: string[]): Promise<Set<string>> {
    const { rows } = await sql<{ paymentId: string }>`
      SELECT DISTINCT payment_id AS "paymentId" FROM payment_event WHERE payment_id = ANY(${paymentIds}) AND status = 'CAPTURED'
        AND outcome NOT IN ('refund', 'unknown refund', 'chargeback', 'unplaced chargeback')`.execute(db);
    return new Set(rows.map(({ paymentId }) => paymentId));
  },

  /** Payments in progress, by policy, so that a screen offers to continue them instead of starting a second one (P-2). */
  async listOpenPayments(clientIds: string[], now: Date): Promise<Map<string, OpenPayment>> {
    const { rows } = await sql<{ policyNo: string; orderNo: string; state: OrderState; amount: number; startedAt: Date }>`
      SELECT DISTINCT ON (l.policy_no) l.policy_no AS "policyNo", o.order_no AS "orderNo", o.state, o.amount + o.convenience_fee AS amount, o.created_at AS "startedAt"
      FROM payment_order o JOIN payment_line l USING (order_id)
      WHERE o.client_id = ANY(${clientIds}) AND l.is_open AND l.purpose = 'PREMIUM' AND o.attempts > 0 AND (o.state IN ('PENDING', 'AUTHORISED') OR o.expires_at > ${now})
      ORDER BY l.policy_no, o.created_at DESC`.execute(db);
    return new Map(
      rows.map((row) => [
        row.policyNo,
        {
          state: row.state === 'PENDING' || row.state === 'AUTHORISED' ? 'PENDING' : 'OPEN',
          amount: row.amount,
          startedAt: row.startedAt,
          orderNo: row.orderNo,
        },
      ]),
    );
  },
});
