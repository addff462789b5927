import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Invariants of the database, checked after a restore, a failover or an upgrade, and on any other day. All queries are read-only. */
export const verifyStore = (db: Db) => ({
  /** Double entry: transactions whose entries do not add up to zero, and the sum of all in paise. */
  async ledger(): Promise<{ transactions: number; unbalanced: number; sum: bigint }> {
    const { rows } = await sql<{ transactions: number; unbalanced: number; sum: string }>`
      SELECT count(*)::int AS transactions, count(*) FILTER (WHERE total <> 0)::int AS unbalanced, coalesce(sum(total), 0)::text AS sum
      FROM (SELECT coalesce(sum(e.amount), 0) AS total FROM ledger_transaction t LEFT JOIN ledger_entry e USING (transaction_id)
            GROUP BY t.transaction_id) of_transaction`.execute(db);
    const { transactions = 0, unbalanced = 0, sum = '0' } = rows[0] ?? {};
    return { transactions, unbalanced, sum: BigInt(sum) };
  },

  /** Policies and dues whose stored sums differ from their sources (decision 040). */
  async policySums(): Promise<{ policies: number; different: number }> {
    const { rows } = await sql<{ policies: number; different: number }>`
      SELECT (SELECT count(*)::int FROM policy) AS policies,
        (SELECT count(*)::int FROM (
          SELECT p.policy_no FROM policy p JOIN policy_sums s USING (policy_no)
          WHERE (p.rider_premium, p.riders, p.nominees, p.last_paid_on, p.fund_units)
            IS DISTINCT FROM (s.rider_premium, s.riders, s.nominees, s.last_paid_on, s.fund_units)
          UNION SELECT d.policy_no FROM premium_due d JOIN received_due r USING (policy_no, due_date) WHERE d.is_received <> r.is_received
        ) differing) AS different`.execute(db);
    return rows[0] ?? { policies: 0, different: 0 };
  },

  /** Counts of rows whose parent row is missing, by kind. */
  async orphans(): Promise<Record<string, number>> {
    const { rows } = await sql<{ what: string; count: number }>`
      SELECT 'receipts of no order' AS what, count(*)::int AS count FROM receipt r
        WHERE r.order_id IS NOT NULL AND NOT EXISTS (SELECT FROM payment_order o WHERE o.order_id = r.order_id)
      UNION ALL SELECT 'ledger transactions without entries', count(*)::int FROM ledger_transaction t
        WHERE NOT EXISTS (SELECT FROM ledger_entry e WHERE e.transaction_id = t.transaction_id)
      UNION ALL SELECT 'lines of no order', count(*)::int FROM payment_line l
        WHERE NOT EXISTS (SELECT FROM payment_order o WHERE o.order_id = l.order_id)
      UNION ALL SELECT 'policies of no client', count(*)::int FROM policy p
        WHERE NOT EXISTS (SELECT FROM client c WHERE c.client_id = p.client_id)
      UNION ALL SELECT 'requests of no client', count(*)::int FROM service_case s
        WHERE NOT EXISTS (SELECT FROM client c WHERE c.client_id = s.client_id)`.execute(db);
    return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
  },
});
