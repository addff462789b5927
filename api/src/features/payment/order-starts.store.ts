import { sql } from 'kysely';
import { hashSecret } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Line } from './amount-to-pay.ts';
import { type NewOrder, ORDER_COLUMNS, type Order, type OrderStep, REF_LIFE_MS, type Redirection } from './payment-rows.store.ts';

export const orderStarts = (db: Db) => ({
  /** Adds an order with its lines. A premium that already has an open line violates the unique index: `start-payment.ts` handles it. */
  async addOrder(order: NewOrder, now: Date): Promise<string> {
    const { rows } = await sql<{ orderNo: string }>`
      INSERT INTO payment_order (order_id, order_no, client_id, session_id, source, purpose, amount, convenience_fee, merchant_id, adapter, state, terms_version, created_at, expires_at)
      VALUES (${order.orderId}, 'PO' || lpad(nextval('payment_order_no')::text, 12, '0'), ${order.clientId}, ${order.sessionId}, ${order.source}, 'PREMIUM',
        ${order.amount}, ${order.convenienceFee}, ${order.merchantId}, ${order.adapter}, 'CREATED', ${order.termsVersion}, ${now}, ${order.expiresAt})
      RETURNING order_no AS "orderNo"`.execute(db);
    const lines = order.lines.map((line, index) => ({
      order_id: order.orderId,
      line_no: index + 1,
      policy_no: line.policyNo,
      due_date: line.dueDate,
      purpose: 'PREMIUM',
      amount: line.amount,
      gst: line.gst,
      credit_used: line.creditUsed,
      is_open: true,
    }));
    await db.insertInto('payment_line').values(lines).execute();
    return rows[0]?.orderNo ?? '';
  },

  /** The order that holds an open line for one of these premiums. */
  async findOpenOrder(lines: Line[]): Promise<Order | undefined> {
    const { rows } = await sql<Order>`
      SELECT ${ORDER_COLUMNS} FROM payment_order o JOIN payment_line l USING (order_id)
      JOIN unnest(${lines.map((line) => line.policyNo)}::text[], ${lines.map((line) => line.dueDate)}::date[]) AS wanted (policy_no, due_date)
        ON l.policy_no = wanted.policy_no AND l.due_date = wanted.due_date
      WHERE l.is_open AND l.purpose = 'PREMIUM' ORDER BY o.created_at LIMIT 1`.execute(db);
    return rows[0];
  },

  /** Sends the customer to the gateway's page, again if needed, as a new attempt. Undefined if the order is no longer open for payment. */
  async redirect(orderId: string, { expiresAt, nextQueryAt, device }: Redirection): Promise<number | undefined> {
    const { rows } = await sql<{ attempts: number }>`
      UPDATE payment_order SET state = 'REDIRECTED', attempts = attempts + 1, expires_at = ${expiresAt}, queries = 0, next_query_at = ${nextQueryAt},
        device = ${device}
      WHERE order_id = ${orderId} AND state IN ('CREATED', 'REDIRECTED') RETURNING attempts`.execute(db);
    return rows[0]?.attempts;
  },

  /** Records each step once per attempt. */
  async addStep({ orderId, attempt, source, state }: OrderStep, now: Date): Promise<void> {
    await sql`
      INSERT INTO payment_step (order_id, attempt, source, state, at) VALUES (${orderId}, ${attempt}, ${source}, ${state}, ${now})
      ON CONFLICT DO NOTHING`.execute(db);
  },

  /** Abandons an order without a payment at the gateway. False if it has progressed since. */
  async abandon(orderId: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE payment_order SET state = 'ABANDONED', next_query_at = NULL WHERE order_id = ${orderId} AND state IN ('CREATED', 'REDIRECTED')`.execute(
      db,
    );
    if (numAffectedRows === 0n) return false;
    await sql`UPDATE payment_line SET is_open = false WHERE order_id = ${orderId}`.execute(db);
    return true;
  },

  async addRef(ref: string, orderId: string, now: Date): Promise<void> {
    await db
      .insertInto('payment_ref')
      .values({ ref_hash: hashSecret(ref), order_id: orderId, expires_at: new Date(now.getTime() + REF_LIFE_MS) })
      .onConflict((conflict) => conflict.column('ref_hash').doUpdateSet({ expires_at: new Date(now.getTime() + REF_LIFE_MS) }))
      .execute();
  },

  async findByRef(ref: string, now: Date): Promise<Order | undefined> {
    const { rows } = await sql<Order>`
      SELECT ${ORDER_COLUMNS} FROM payment_ref JOIN payment_order o USING (order_id) WHERE ref_hash = ${hashSecret(ref)} AND payment_ref.expires_at > ${now}`.execute(
      db,
    );
    return rows[0];
  },
});
