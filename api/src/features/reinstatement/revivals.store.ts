import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type RevivalOrder, type RevivalPosting, UNDER_WAY } from './revival-rows.store.ts';

export const revivals = (db: Db) => ({
  async findGender(clientId: string): Promise<'M' | 'F' | 'T' | undefined> {
    const { rows } = await sql<{ gender: 'M' | 'F' | 'T' }>`SELECT gender FROM client WHERE client_id = ${clientId}`.execute(db);
    return rows[0]?.gender;
  },

  /** Locks the policy until the transaction ends, and returns its owner. */
  async lockOwner(policyNo: string): Promise<string | undefined> {
    const { rows } = await sql<{ clientId: string }>`
      SELECT client_id AS "clientId" FROM policy WHERE policy_no = ${policyNo} FOR UPDATE`.execute(db);
    return rows[0]?.clientId;
  },

  /** The paid order of a request. */
  async findPaid(caseId: string): Promise<RevivalOrder | undefined> {
    const { rows } = await sql<RevivalOrder>`
      SELECT order_id AS "orderId", order_no AS "orderNo", amount, gateway_payment_id AS "paymentId", instrument, captured_at AS "capturedAt"
      FROM payment_order WHERE purpose = 'REVIVAL' AND ref_id = ${caseId} AND state = 'CAPTURED'`.execute(db);
    return rows[0];
  },

  /** Abandons the order of a request that its owner cancels. False if money is on its way or has arrived. */
  async giveUpOrder(caseId: string): Promise<boolean> {
    await sql`
      WITH given AS (
        UPDATE payment_order SET state = 'ABANDONED', next_query_at = NULL
        WHERE purpose = 'REVIVAL' AND ref_id = ${caseId} AND state IN ('CREATED', 'REDIRECTED') RETURNING order_id)
      UPDATE payment_line l SET is_open = false FROM given g WHERE l.order_id = g.order_id`.execute(db);
    const { rows } = await sql`
      SELECT FROM payment_order WHERE purpose = 'REVIVAL' AND ref_id = ${caseId} AND state NOT IN ('ABANDONED', 'FAILED') LIMIT 1`.execute(
      db,
    );
    return rows.length === 0;
  },

  /** Reinstates a policy: posts the premiums of the quotation, and makes the one after them the next. The caller has locked the policy. */
  async revive({ policyNo, orderId, dues, next, creditUsed, on }: RevivalPosting, now: Date): Promise<void> {
    const all = [...dues, ...(next ? [next] : [])];
    const column = <Value>(pick: (due: (typeof all)[number]) => Value): Value[] => all.map(pick);
    const paid = dues.map(({ due }) => due);
    await sql`
      INSERT INTO premium_due (policy_no, due_date, premium, rider_premium, gst, gst_rate_bp)
      SELECT ${policyNo}, d.due_date, d.premium, d.rider_premium, d.gst, d.rate
      FROM unnest(${column(({ due }) => due)}::date[], ${column(({ premium, riders }) => premium - riders)}::bigint[], ${column(({ riders }) => riders)}::bigint[],
        ${column(({ tax }) => tax)}::bigint[], ${column(({ gstRateBp }) => gstRateBp)}::int[]) AS d (due_date, premium, rider_premium, gst, rate)
      ON CONFLICT DO NOTHING`.execute(db);
    await sql`
      INSERT INTO premium_posting (policy_no, due_date, purpose, order_id, posted_at)
      SELECT ${policyNo}, due, 'PREMIUM', ${orderId}::uuid, ${now} FROM unnest(${paid}::date[]) due`.execute(db);
    await sql`
      UPDATE premium_due SET posted_at = ${now}, is_received = false WHERE policy_no = ${policyNo} AND due_date = ANY(${paid}::date[])`.execute(
      db,
    );
    await sql`
      UPDATE policy SET status = 'IN_FORCE', status_date = ${on}, lapse_date = NULL, revival_deadline = NULL, next_due_date = ${next?.due ?? null},
        death_benefit = greatest(death_benefit, sum_assured),
        last_paid_due_date = greatest(last_paid_due_date, ${paid.at(-1) ?? null}::date),
        suspense_balance = suspense_balance - least(suspense_balance, ${creditUsed}::bigint),
        advance_held = advance_held - (${creditUsed}::bigint - least(suspense_balance, ${creditUsed}::bigint))
      WHERE policy_no = ${policyNo}`.execute(db);
    // The receipt is on the first line.
    await sql`UPDATE payment_line SET credit_used = ${creditUsed} WHERE order_id = ${orderId}::uuid AND line_no = 1`.execute(db);
    await sql`SELECT refresh_policy_sums(ARRAY[${policyNo}::text])`.execute(db);
  },

  /** Requests whose order ended unpaid, with no money on its way. */
  async listUnpaid(now: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ caseId: string }>`
      SELECT c.case_id AS "caseId" FROM service_case c
      JOIN LATERAL (SELECT o.state, o.ends_at FROM payment_order o WHERE o.purpose = 'REVIVAL' AND o.ref_id = c.case_id ORDER BY o.created_at DESC LIMIT 1) o ON true
      WHERE c.type = 'REINSTATEMENT' AND c.handled_by = 'payment' AND ${UNDER_WAY} AND o.ends_at < ${now}
        AND o.state IN ('FAILED', 'ABANDONED', 'REFUND_INITIATED', 'REFUNDED') LIMIT ${limit}`.execute(db);
    return rows.map(({ caseId }) => caseId);
  },
});
