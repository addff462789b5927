import type { World } from '../world.ts';

export const requestFor = (receiptNo: string, PolicyId = 'ALL') => ({ ServiceType: 'premium-receipts' as const, PolicyId, receiptNo });
export const requestForOrder = (orderNo: string, PolicyId = 'ALL') => ({ ServiceType: 'pay-premium-receipts' as const, PolicyId, orderNo });
export const requestForPeriod = (period: { fromDate?: string; toDate?: string } = {}, PolicyId = 'ALL') => ({
  ServiceType: 'premium-receipts-by-date' as const,
  PolicyId,
  ...period,
});

export type BookReceipt = { receiptNo: string; paidOn: string; amount: number; policyNo: string };
export type Issue = { documentId: string; type: string; policyNo: string | null; period: string; channel: string; sha256: Buffer };

/** Actions and queries that tests of documents share, in one world. */
export function createDocumentHelpers(world: World) {
  const db = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;

  /** Receipts of a client in the books, newest first. */
  const readReceipts = (clientId: string) =>
    db<BookReceipt>(
      `SELECT receipt_no AS "receiptNo", payment_date AS "paidOn", amount, policy_no AS "policyNo" FROM payment_history JOIN policy USING (policy_no)
       WHERE client_id = $1 AND receipt_no IS NOT NULL AND kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL') ORDER BY payment_date DESC, receipt_no DESC`,
      [clientId],
    );

  return {
    db,
    readReceipts,

    async newestReceipt(clientId: string): Promise<BookReceipt> {
      const [receipt] = await readReceipts(clientId);
      if (!receipt) throw new Error(`The book has no receipt of ${clientId}.`);
      return receipt;
    },

    /** Issues of one document, oldest first. */
    readIssues: (period: string) =>
      db<Issue>(
        `SELECT document_id AS "documentId", type, policy_no AS "policyNo", period, channel, sha256 FROM document_issue WHERE period = $1 ORDER BY at`,
        [period],
      ),

    /** An order for the oldest unpaid premium of a client, as a gateway event would leave it. */
    async makeOrder(clientId: string, state: string, convenienceFee = 0): Promise<{ orderId: string; orderNo: string; policyNo: string }> {
      const [due] = await db<{ policyNo: string; dueDate: string; amount: number; gst: number }>(
        `SELECT policy_no AS "policyNo", due_date AS "dueDate", d.premium + d.rider_premium + d.gst AS amount, d.gst
         FROM premium_due d JOIN policy USING (policy_no) WHERE client_id = $1 AND posted_at IS NULL AND status = 'IN_FORCE' ORDER BY due_date LIMIT 1`,
        [clientId],
      );
      if (!due) throw new Error(`Nothing is due from ${clientId}.`);
      const orderId = crypto.randomUUID();
      const order = { orderId, clientId, sessionId: crypto.randomUUID(), source: 'PAYPREMIUM', amount: due.amount, convenienceFee };
      const terms = { merchantId: 'LIFEPORTAL', adapter: 'sandbox', termsVersion: 'x', expiresAt: world.now() };
      const orderNo = await world.services.store.payment.addOrder({ ...order, ...terms, lines: [{ ...due, creditUsed: 0 }] }, world.now());
      const capturedAt = state === 'CAPTURED' ? world.now() : null;
      await db(
        `UPDATE payment_order SET state = $2, instrument = 'UPI', gateway_payment_id = 'pay-' || order_no, captured_at = $3 WHERE order_id = $1`,
        [orderId, state, capturedAt],
      );
      await db('UPDATE payment_line SET is_open = false WHERE order_id = $1', [orderId]);
      return { orderId, orderNo, policyNo: due.policyNo };
    },

    /** Posts an order and sends the resulting messages. */
    async post(orderId: string): Promise<void> {
      await world.boss.send('payment-post', { orderId });
      const failures = await world.drain();
      if (failures > 0) throw new Error(`${failures} jobs failed.`);
    },
  };
}
