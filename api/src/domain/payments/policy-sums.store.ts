import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Stored sums of policies and dues; the formulas are in the database (decision 040). */
export const policySumsStore = (db: Db) => ({
  /** Updates the sums of the policies of an order, after a payment or reversal. */
  async refreshOfOrder(orderId: string): Promise<void> {
    await sql`
      SELECT count(*) FROM refresh_policy_sums(ARRAY(SELECT DISTINCT policy_no FROM payment_line WHERE order_id = ${orderId} AND purpose = 'PREMIUM'))`.execute(
      db,
    );
  },

  /** Updates the sums of policies and returns the policies whose sums were wrong. */
  async refresh(policyNos: string[]): Promise<string[]> {
    const { rows } = await sql<{ policyNo: string }>`SELECT refresh_policy_sums(${policyNos}::text[]) AS "policyNo"`.execute(db);
    return rows.map(({ policyNo }) => policyNo);
  },

  /** The next policies after a number, in the order of numbers. */
  async listAfter(policyNo: string, limit: number): Promise<string[]> {
    const { rows } = await sql<{ policyNo: string }>`
      SELECT policy_no AS "policyNo" FROM policy WHERE policy_no > ${policyNo} ORDER BY policy_no LIMIT ${limit}`.execute(db);
    return rows.map((row) => row.policyNo);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    policySums: ReturnType<typeof policySumsStore>;
  }
}
