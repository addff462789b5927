import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FileNav } from './read-nav-file.ts';

/** SQL of the NAVs that do not come from a book. */
export const navStore = (db: Db) => ({
  /** Fund codes by SFIN. */
  async readFunds(): Promise<Map<string, string>> {
    const { rows } = await sql<{ sfin: string; fundCode: string }>`SELECT sfin, fund_code AS "fundCode" FROM fund`.execute(db);
    return new Map(rows.map(({ sfin, fundCode }) => [sfin, fundCode]));
  },

  /** The latest NAV of a fund before a day. */
  async findBefore(fundCode: string, day: Day): Promise<string | undefined> {
    const { rows } = await sql<{ nav: string }>`
      SELECT nav::text AS nav FROM nav WHERE fund_code = ${fundCode} AND nav_date < ${day} ORDER BY nav_date DESC LIMIT 1`.execute(db);
    return rows[0]?.nav;
  },

  /** The latest day of which every fund has its NAV. */
  async latestDay(): Promise<Day | null> {
    const { rows } = await sql<{ day: Day | null }>`
      SELECT min(n.day) AS day FROM (SELECT max(nav_date) AS day FROM nav JOIN fund USING (fund_code) GROUP BY fund_code) n`.execute(db);
    return rows[0]?.day ?? null;
  },

  /**
   * Writes a NAV and returns the kind of change. A corrected NAV keeps the hash of its book, so that the same book does not restore the
   * old value (decision 070).
   */
  async put({ fundCode, day, nav }: FileNav): Promise<'new' | 'corrected' | 'same'> {
    const { rows } = await sql<{ isNew: boolean }>`
      INSERT INTO nav AS t (fund_code, nav_date, nav) VALUES (${fundCode}, ${day}, ${nav}::numeric)
      ON CONFLICT (fund_code, nav_date) DO UPDATE SET nav = excluded.nav WHERE t.nav <> excluded.nav
      RETURNING xmax = 0 AS "isNew"`.execute(db);
    return rows[0] ? (rows[0].isNew ? 'new' : 'corrected') : 'same';
  },

  /**
   * Makes the schedule send `switch-price` again: its latest slot counts as missed. For an import, which is no part of the portal's process
   * and has no queue.
   */
  async askToPrice(): Promise<void> {
    await sql`
      UPDATE scheduled_run SET slot = slot - interval '7 days' - random() * interval '1 hour'
      WHERE job = 'switch-price' AND slot = (SELECT max(slot) FROM scheduled_run WHERE job = 'switch-price')`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    nav: ReturnType<typeof navStore>;
  }
}
