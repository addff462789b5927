import { sql } from 'kysely';
import { OF_GATEWAY } from '../../domain/payments/order-rows.store.ts';
import type { Db } from '../../platform/db/database.ts';

/** Orders of the payment gateway whose news or next step is overdue. */
export const overdueOrderStore = (db: Db) => ({
  /** Orders created before the given instant whose payment page has expired without any event. */
  async listSilent(before: Date, now: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ orderId: string }>`
      SELECT order_id AS "orderId" FROM payment_order o WHERE state IN ('CREATED', 'REDIRECTED') AND created_at < ${before} AND coalesce(ends_at, expires_at) < ${now} AND ${OF_GATEWAY}
      ORDER BY created_at LIMIT ${limit}`.execute(db);
    return rows.map((row) => row.orderId);
  },

  /** Captured before the given instant and not yet posted. */
  async listUnposted(before: Date, limit: number): Promise<{ orderId: string; orderNo: string; capturedAt: Date }[]> {
    const { rows } = await sql<{ orderId: string; orderNo: string; capturedAt: Date }>`
      SELECT order_id AS "orderId", order_no AS "orderNo", captured_at AS "capturedAt" FROM payment_order o
      WHERE state = 'CAPTURED' AND captured_at <= ${before} AND ${OF_GATEWAY} ORDER BY captured_at LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** Created before the given instant, without a final status of the gateway. */
  async listPendingSince(before: Date): Promise<{ orderId: string; orderNo: string }[]> {
    const { rows } = await sql<{ orderId: string; orderNo: string }>`
      SELECT order_id AS "orderId", order_no AS "orderNo" FROM payment_order o
      WHERE state IN ('PENDING', 'AUTHORISED') AND created_at < ${before} AND ${OF_GATEWAY}`.execute(db);
    return rows;
  },

  /** The first order paid between two instants without a webhook for it or since. */
  async findUnannounced(from: Date, to: Date): Promise<{ orderNo: string; capturedAt: Date } | undefined> {
    const { rows } = await sql<{ orderNo: string; capturedAt: Date }>`
      SELECT order_no AS "orderNo", captured_at AS "capturedAt" FROM payment_order o
      WHERE captured_at BETWEEN ${from} AND ${to} AND ${OF_GATEWAY}
        AND captured_at > coalesce((SELECT max(received_at) FROM payment_event WHERE source = 'WEBHOOK'), '-infinity')
      ORDER BY captured_at LIMIT 1`.execute(db);
    return rows[0];
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    overdueOrder: ReturnType<typeof overdueOrderStore>;
  }
}
