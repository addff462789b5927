import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Partitions of payments and unit movements by year. `outside`: rows whose partition is missing; `doubled`: keys that two rows have. */
export type HistoryYears = { years: number; missing: number; outside: number; doubled: number };

/** Partitions are created this many years ahead; the job that creates them runs daily. */
const YEARS_AHEAD = 1;
const getYear = (day: Day): number => Number(day.slice(0, 4));

/** The partitions of payments and unit movements, a year each after the first, which has all before it. */
export const historyYearStore = (db: Db) => ({
  /** Creates the partitions of this year and the next, and those for rows that came before their partition existed. */
  async make(today: Day): Promise<void> {
    const last = getYear(today) + YEARS_AHEAD;
    const { rows } = await sql<{ year: number }>`
      SELECT n AS year FROM generate_series(${getYear(today)}::int, ${last}::int) n
      UNION SELECT extract(year FROM payment_date)::int FROM payment_history_other
      UNION SELECT extract(year FROM value_date)::int FROM unit_ledger_other ORDER BY 1`.execute(db);
    for (const { year } of rows.filter((row) => row.year <= last)) await sql`SELECT make_history_year(${year}::int)`.execute(db);
  },

  /** The first partition has no duplicates within itself, so only later rows are looked up. */
  async read(today: Day): Promise<HistoryYears> {
    const year = getYear(today);
    const { rows } = await sql<HistoryYears>`
      SELECT
        (SELECT count(*)::int FROM pg_inherits WHERE inhparent = 'payment_history'::regclass AND inhrelid::regclass::text ~ '_\\d{4}$') AS years,
        (SELECT count(*)::int FROM unnest(ARRAY['payment_history', 'unit_ledger']) name, generate_series(${year}::int, ${year + YEARS_AHEAD}::int) n
          WHERE n >= first_history_year() AND to_regclass(name || '_' || n) IS NULL) AS missing,
        (SELECT count(*) FILTER (WHERE extract(year FROM day) <= ${year + YEARS_AHEAD}::int)::int
          FROM (SELECT payment_date AS day FROM payment_history_other UNION ALL SELECT value_date FROM unit_ledger_other) o) AS outside,
        (SELECT count(*)::int FROM payment_history n WHERE n.tableoid <> 'policy_payment'::regclass AND (
            EXISTS (SELECT FROM payment_history h WHERE h.payment_id = n.payment_id AND h.payment_date <> n.payment_date)
            OR EXISTS (SELECT FROM payment_history h WHERE h.receipt_no = n.receipt_no AND h.payment_date <> n.payment_date)))
          + (SELECT count(*)::int FROM unit_ledger n WHERE n.tableoid <> 'unit_movement'::regclass AND (
            EXISTS (SELECT FROM unit_ledger h WHERE h.policy_no = n.policy_no AND h.movement_no = n.movement_no AND h.value_date <> n.value_date)
            OR EXISTS (SELECT FROM unit_ledger h WHERE h.portal_ref = n.portal_ref AND h.value_date <> n.value_date))) AS doubled`.execute(
      db,
    );
    return rows[0] ?? { years: 0, missing: 0, outside: 0, doubled: 0 };
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    historyYear: ReturnType<typeof historyYearStore>;
  }
}
