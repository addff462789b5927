import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { OrderState } from '../../platform/db/schema-payment.ts';
import { type Returned, VERIFICATION, type VerificationOrder } from './order-rows.store.ts';

export const verificationOrders = (db: Db) => ({
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

  /** Changes the status of a verification by one conditional update; undefined if it is in none of the states. */
  async moveVerification(
    orderNo: string,
    { from, to }: { from: OrderState[]; to: 'CAPTURED' | 'REFUND_INITIATED' },
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
