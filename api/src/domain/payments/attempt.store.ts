import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { VendorData } from '../../platform/partners/vendor-data.ts';

/** An attempt to pay an order, with the gateway's adapter that took it and the merchant that it pays there. */
export type Attempt = { attempt: number; adapter: string; merchantId: string; vendorData: VendorData };

/** Attempts to pay an order. Each ends at the gateway where it started, whichever gateway takes new orders since. */
export const attemptStore = (db: Db) => ({
  async add(orderId: string, { attempt, adapter, merchantId }: Omit<Attempt, 'vendorData'>): Promise<void> {
    await sql`
      INSERT INTO payment_attempt (order_id, attempt, adapter, merchant_id) VALUES (${orderId}, ${attempt}, ${adapter}, ${merchantId})`.execute(
      db,
    );
  },

  /** Stores the gateway's ids of an attempt, if there are any. */
  async setVendorData(orderId: string, { attempt, vendorData }: Pick<Attempt, 'attempt' | 'vendorData'>): Promise<void> {
    if (Object.keys(vendorData).length === 0) return;
    await sql`
      UPDATE payment_attempt SET vendor_data = ${JSON.stringify(vendorData)}::jsonb WHERE order_id = ${orderId} AND attempt = ${attempt}`.execute(
      db,
    );
  },

  /** Number of the order that has this id at its gateway. */
  async findOrderNo(adapter: string, gatewayOrderId: string): Promise<string | undefined> {
    const { rows } = await sql<{ orderNo: string }>`
      SELECT o.order_no AS "orderNo" FROM payment_attempt a JOIN payment_order o USING (order_id)
      WHERE a.adapter = ${adapter} AND a.vendor_data ? 'orderId' AND a.vendor_data ->> 'orderId' = ${gatewayOrderId}`.execute(db);
    return rows[0]?.orderNo;
  },

  /** The newest first. An order without rows has not been started, or a version before 0220 started it: the order's own columns apply. */
  async list(orderId: string): Promise<Attempt[]> {
    const { rows } = await sql<Attempt>`
      SELECT attempt, adapter, merchant_id AS "merchantId", vendor_data AS "vendorData" FROM payment_attempt WHERE order_id = ${orderId}
      UNION ALL
      SELECT attempts, adapter, merchant_id, '{}' FROM payment_order o WHERE order_id = ${orderId}
        AND NOT EXISTS (SELECT FROM payment_attempt a WHERE a.order_id = o.order_id)
      ORDER BY attempt DESC`.execute(db);
    return rows;
  },
});

/** The attempts of an order by their adapter, in the same order. */
export const groupByAdapter = (attempts: readonly Attempt[]): Map<string, Attempt[]> => Map.groupBy(attempts, ({ adapter }) => adapter);

declare module '../../platform/context/services.ts' {
  interface Stores {
    attempt: ReturnType<typeof attemptStore>;
  }
}
