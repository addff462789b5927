import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { CountedCalls } from './partner-health.ts';

export const partnerMinuteStore = (db: Db) => ({
  /** In one order, so that two processes do not wait for each other. */
  async add(rows: readonly CountedCalls[]): Promise<void> {
    const of = <Value>(pick: (row: CountedCalls) => Value) => rows.map(pick);
    await sql`
      INSERT INTO partner_minute AS p (minute, partner, answered, failed, left_alone, ms_sum, ms_most)
      SELECT * FROM unnest(${of(({ minute }) => minute)}::timestamptz[], ${of(({ partner }) => partner)}::text[],
        ${of(({ answered }) => answered)}::int[], ${of(({ failed }) => failed)}::int[], ${of(({ leftAlone }) => leftAlone)}::int[],
        ${of(({ msSum }) => msSum)}::bigint[], ${of(({ msMost }) => msMost)}::int[])
        AS n (minute, partner, answered, failed, left_alone, ms_sum, ms_most) ORDER BY 1, 2
      ON CONFLICT (minute, partner) DO UPDATE SET answered = p.answered + excluded.answered, failed = p.failed + excluded.failed,
        left_alone = p.left_alone + excluded.left_alone, ms_sum = p.ms_sum + excluded.ms_sum,
        ms_most = greatest(p.ms_most, excluded.ms_most)`.execute(db);
  },

  /** The newest minute of each partner first. */
  async list(since: Date): Promise<CountedCalls[]> {
    const { rows } = await sql<CountedCalls>`
      SELECT partner, minute, answered, failed, left_alone AS "leftAlone", ms_sum AS "msSum", ms_most AS "msMost"
      FROM partner_minute WHERE minute >= ${since} ORDER BY minute DESC, partner`.execute(db);
    return rows;
  },

  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM partner_minute WHERE minute < ${before}`.execute(db);
  },
});

declare module '../context/services.ts' {
  interface Stores {
    partnerMinute: ReturnType<typeof partnerMinuteStore>;
  }
}
