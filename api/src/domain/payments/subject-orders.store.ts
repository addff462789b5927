import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { OF_GATEWAY, type OrderPayer, type OrderToOpen, type PayHandle, type Subject, VERIFICATION } from './order-rows.store.ts';

export const subjectOrders = (db: Db) => ({
  /** Opens an order or returns the one open for the same subject; the unique index payment_order_one_open decides. */
  async open(order: OrderToOpen, { merchantId, adapter }: { merchantId: string; adapter: string }, now: Date): Promise<PayHandle> {
    const orderId = randomUUID();
    const { purpose, refId, clientId, lines, deposit = 0, fee = 0, allowedMethods, expiresAt } = order;
    const amount = lines.reduce((total, line) => total + line.amount, deposit);
    const { rows } = await sql<PayHandle & { orderId: string }>`
      INSERT INTO payment_order AS o (order_id, order_no, client_id, source, purpose, ref_id, amount, convenience_fee, merchant_id, adapter, state, allowed_methods, created_at, expires_at, ends_at)
      VALUES (${orderId}, 'PO' || lpad(nextval('payment_order_no')::text, 12, '0'), ${clientId}, ${purpose}, ${purpose}, ${refId}, ${amount}, ${fee}, ${merchantId}, ${adapter},
        'CREATED', ${allowedMethods}::text[], ${now}, ${expiresAt}, ${expiresAt})
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
      gst: line.gst ?? 0,
      credit_used: 0,
      is_open: isDue,
    }));
    if (openId === orderId && values.length > 0) await db.insertInto('payment_line').values(values).execute();
    return handle;
  },

  /** The newest order of a subject, if it is of these clients and about this policy. */
  async findOfSubject({ purpose, refId, policyNo }: Subject, clientIds: string[]): Promise<string | undefined> {
    const { rows } = await sql<{ orderId: string }>`
      SELECT order_id AS "orderId" FROM payment_order o
      WHERE ref_id = ${refId} AND purpose = ${purpose} AND client_id = ANY(${clientIds}) AND ${OF_GATEWAY}
        AND EXISTS (SELECT FROM payment_line l WHERE l.order_id = o.order_id AND l.policy_no = ${policyNo})
      ORDER BY created_at DESC, order_no DESC LIMIT 1`.execute(db);
    return rows[0]?.orderId;
  },

  /** The newest order for the deposit of an application. */
  async findDeposit(applicationNumber: string): Promise<string | undefined> {
    const { rows } = await sql<{ orderId: string }>`
      SELECT order_id AS "orderId" FROM payment_order WHERE purpose = 'PROPOSAL_DEPOSIT' AND ref_id = ${applicationNumber}
      ORDER BY created_at DESC, order_no DESC LIMIT 1`.execute(db);
    return rows[0]?.orderId;
  },

  /** Posted deposits of an application. */
  async listDeposits(applicationNumber: string): Promise<{ orderId: string; orderNo: string }[]> {
    const { rows } = await sql<{ orderId: string; orderNo: string }>`
      SELECT order_id AS "orderId", order_no AS "orderNo" FROM payment_order
      WHERE purpose = 'PROPOSAL_DEPOSIT' AND ref_id = ${applicationNumber} AND state = 'POSTED' ORDER BY created_at`.execute(db);
    return rows;
  },

  /** Records the payer of an opened order, the session that ends with the payment, and the accepted terms. */
  async notePayer(orderId: string, { sessionId, source, termsVersion }: OrderPayer): Promise<void> {
    await sql`
      UPDATE payment_order SET session_id = ${sessionId}, source = ${source}, terms_version = ${termsVersion}
      WHERE order_id = ${orderId} AND state IN ('CREATED', 'REDIRECTED')`.execute(db);
  },

  /**
   * Opens the order of a subject again, unchanged, after its payment failed. The unique index decides between two tabs: undefined if one
   * is open already.
   */
  async reopen(failedId: string, now: Date): Promise<string | undefined> {
    const orderId = randomUUID();
    const { numAffectedRows } = await sql`
      INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, ref_id, amount, convenience_fee, merchant_id, adapter, state, allowed_methods, created_at, expires_at, ends_at)
      SELECT ${orderId}, 'PO' || lpad(nextval('payment_order_no')::text, 12, '0'), client_id, source, purpose, ref_id, amount, convenience_fee, merchant_id, adapter, 'CREATED',
        allowed_methods, ${now}, ends_at, ends_at
      FROM payment_order WHERE order_id = ${failedId} AND state = 'FAILED'
      ON CONFLICT (purpose, ref_id) WHERE ref_id IS NOT NULL AND state IN ('CREATED', 'REDIRECTED', 'PENDING', 'AUTHORISED') DO NOTHING`.execute(
      db,
    );
    if (numAffectedRows === 0n) return undefined;
    await sql`
      INSERT INTO payment_line (order_id, line_no, policy_no, due_date, purpose, amount, gst, credit_used, is_open)
      SELECT ${orderId}, line_no, policy_no, due_date, purpose, amount, gst, credit_used, true FROM payment_line WHERE order_id = ${failedId}`.execute(
      db,
    );
    return orderId;
  },
});
