import { randomUUID } from 'node:crypto';
import type { Day } from '@portal/rules/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OrderState } from '../db/schema-payment.ts';

/** What an order pays for (W12). Only a mandate verification bypasses the payment gateway: its rail collects it. */
export type Purpose = 'PREMIUM' | 'LOAN_REPAYMENT' | 'REVIVAL' | 'MODE_CHANGE' | 'PROPOSAL_DEPOSIT' | 'MANDATE_VERIFICATION';
export const VERIFICATION = 'MANDATE_VERIFICATION' satisfies Purpose;
/** Of orders o, those that go through the payment gateway. */
export const OF_GATEWAY = sql`o.purpose <> ${sql.lit(VERIFICATION)}`;

type Method = 'UPI' | 'NB' | 'DC' | 'CC';
export type OrderToOpen = {
  purpose: Exclude<Purpose, 'PREMIUM'>;
  /** The case, application or mandate that the order belongs to. */
  refId: string;
  clientId: string;
  /** Amounts in paise. */
  lines: { policyNo: string; dueDate: Day; amount: number }[];
  allowedMethods: Method[];
  expiresAt: Date;
};
/** What the opener of an order passes on. Amount in paise. */
export type PayHandle = Pick<OrderToOpen, 'purpose' | 'refId' | 'allowedMethods' | 'expiresAt'> & { orderNo: string; amount: number };

/** An order collected and refunded by a rail; `paymentId` is the rail's name for the mandate. */
export type VerificationOrder = { orderId: string; paymentId: string; amount: number };
export type Returned = { mandateId: string; policyNo: string; amount: number; at: Date };

/** Orders opened by features other than payment. */
export const orderStore = (db: Db) => ({
  /** Opens an order or returns the one open for the same subject; the unique index payment_order_one_open decides. */
  async open(order: OrderToOpen, merchantId: string, now: Date): Promise<PayHandle> {
    const orderId = randomUUID();
    const { purpose, refId, clientId, lines, allowedMethods, expiresAt } = order;
    const amount = lines.reduce((total, line) => total + line.amount, 0);
    const { rows } = await sql<PayHandle & { orderId: string }>`
      INSERT INTO payment_order AS o (order_id, order_no, client_id, source, purpose, ref_id, amount, merchant_id, state, allowed_methods, created_at, expires_at)
      VALUES (${orderId}, 'PO' || lpad(nextval('payment_order_no')::text, 12, '0'), ${clientId}, ${purpose}, ${purpose}, ${refId}, ${amount}, ${merchantId},
        'CREATED', ${allowedMethods}::text[], ${now}, ${expiresAt})
      ON CONFLICT (purpose, ref_id) WHERE ref_id IS NOT NULL AND state IN ('CREATED', 'REDIRECTED', 'PENDING', 'AUTHORISED')
        DO UPDATE SET ref_id = EXCLUDED.ref_id
      RETURNING order_id AS "orderId", order_no AS "orderNo", purpose, ref_id AS "refId", o.amount, allowed_methods AS "allowedMethods", expires_at AS "expiresAt"`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error(`no order for ${purpose}`);
    const { orderId: openId, ...handle } = row;
    // A verification is not a due: it blocks no premium payment of the same day.
    const isDue = purpose !== VERIFICATION;
    const values = lines.map((line, index) => ({
      order_id: orderId,
      line_no: index + 1,
      policy_no: line.policyNo,
      due_date: line.dueDate,
      purpose,
      amount: line.amount,
      gst: 0,
      credit_used: 0,
      is_open: isDue,
    }));
    if (openId === orderId) await db.insertInto('payment_line').values(values).execute();
    return handle;
  },

  /** Records the rail's name for the collected verification of a mandate. Returns the order's number the first time only, whatever its state was. */
  async recordCollected(mandateId: string, paymentId: string): Promise<string | undefined> {
    const { rows } = await sql<{ orderNo: string }>`
      UPDATE payment_order SET gateway_payment_id = ${paymentId}
      WHERE ref_id = ${mandateId} AND purpose = ${VERIFICATION} AND state IN ('CREATED', 'ABANDONED') AND gateway_payment_id IS NULL
      RETURNING order_no AS "orderNo"`.execute(db);
    return rows[0]?.orderNo;
  },

  /** Abandons the verification of a mandate that ended without collecting it. */
  async abandonVerification(mandateId: string): Promise<void> {
    await sql`
      UPDATE payment_order SET state = 'ABANDONED'
      WHERE ref_id = ${mandateId} AND purpose = ${VERIFICATION} AND state = 'CREATED' AND gateway_payment_id IS NULL`.execute(db);
  },

  /** Moves a verification by one conditional update; undefined if it is in none of the states. */
  async moveVerification(
    orderNo: string,
    from: OrderState[],
    to: 'CAPTURED' | 'REFUND_INITIATED',
    now: Date,
  ): Promise<VerificationOrder | undefined> {
    const { rows } = await sql<VerificationOrder>`
      UPDATE payment_order SET state = ${to}, captured_at = coalesce(captured_at, ${now}::timestamptz)
      WHERE order_no = ${orderNo} AND purpose = ${VERIFICATION} AND state = ANY(${from}) AND gateway_payment_id IS NOT NULL
      RETURNING order_id AS "orderId", gateway_payment_id AS "paymentId", amount`.execute(db);
    return rows[0];
  },

  /** Verifications of these policies' mandates that have been refunded. */
  async listReturned(policyNos: string[]): Promise<Returned[]> {
    const { rows } = await sql<Returned>`
      SELECT o.ref_id AS "mandateId", l.policy_no AS "policyNo", r.amount, r.done_at AS at
      FROM payment_line l JOIN payment_order o USING (order_id) JOIN refund r USING (order_id)
      WHERE l.policy_no = ANY(${policyNos}) AND l.purpose = ${VERIFICATION} AND r.state = 'DONE' ORDER BY r.done_at DESC`.execute(db);
    return rows;
  },
});

declare module '../services.ts' {
  interface Stores {
    order: ReturnType<typeof orderStore>;
  }
}
