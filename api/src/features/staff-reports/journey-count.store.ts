import { addDays, type Day, startOfDay } from '@portal/rules/calendar/dates.ts';
import type { JourneyStep } from '@portal/rules/staff/journeys.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Range and filters of the count: whole days, both included. */
export type JourneyCut = {
  from: Day;
  to: Day;
  journeys?: readonly string[] | undefined;
  source?: string | undefined;
  device?: string | undefined;
};
type Dimension = 'day' | 'journey' | 'step' | 'device' | 'source' | 'code';
export type JourneyPoint = {
  day: Day | null;
  journey: string | null;
  step: JourneyStep | null;
  device: 'Mobile' | 'Browser' | null;
  source: 'WEBSITE' | 'DYNAMIC_LINK' | null;
  code: string | null;
  count: number;
  people: number;
};
const DIMENSIONS: readonly Dimension[] = ['day', 'journey', 'step', 'device', 'source', 'code'];

/** Longest pause between two steps of one journey; after a longer one it is another attempt. */
const PAUSE_S = 1_800;
const STATEMENT_TIMEOUT_MS = 30_000;

/** Includes the events of the previous table until they are old enough to be deleted. */
const STEPS = sql`
  SELECT at, journey, step, device, source, code, client_index, step_no FROM journey_step
  UNION ALL SELECT at, journey, step, device, source, code, client_index, event_id FROM journey_event`;

const toCondition = ({ from, to, journeys, source, device }: JourneyCut): RawBuilder<unknown> =>
  sql.join(
    [
      sql`day BETWEEN ${from} AND ${to}`,
      ...(journeys ? [sql`journey = ANY(${journeys}::text[])`] : []),
      ...(source ? [sql`source = ${source}`] : []),
      ...(device ? [sql`device = ${device}`] : []),
    ],
    sql` AND `,
  );

/** Steps of journeys per day, for reports: events are counted into this table. */
export const journeyCountStore = (db: Db) => ({
  /** Recounts the events of one day (IST). A repeated count gives the same rows, plus events that arrived since. */
  async countDay(day: Day, now: Date): Promise<void> {
    await sql`
      INSERT INTO journey_count AS c (day, journey, step, device, source, code, count, people, counted_at)
      SELECT ${day}::date, journey, step, device, source, coalesce(code, '') AS code, count(*), count(DISTINCT client_index), ${now}::timestamptz
      FROM (${STEPS}) steps WHERE at >= ${startOfDay(day)} AND at < ${startOfDay(addDays(day, 1))}
      GROUP BY journey, step, device, source, coalesce(code, '')
      ORDER BY journey, step, device, source, code
      ON CONFLICT (day, journey, step, device, source, code) DO UPDATE
      SET count = excluded.count, people = excluded.people, counted_at = excluded.counted_at
      WHERE c.counted_at <= excluded.counted_at`.execute(db);
  },

  /** The last day that was counted, and the time of the count. */
  async latest(): Promise<{ day: Day | null; at: Date | null }> {
    const { rows } = await sql<{ day: Day | null; at: Date | null }>`
      SELECT max(day) AS day, max(counted_at) AS at FROM journey_count WHERE day = (SELECT max(day) FROM journey_count)`.execute(db);
    return rows[0] ?? { day: null, at: null };
  },

  /** Steps grouped by some of their columns; the other columns are null. */
  async points(cut: JourneyCut, by: readonly Dimension[]): Promise<JourneyPoint[]> {
    const columns = DIMENSIONS.map((name) =>
      by.includes(name) ? sql`${name === 'code' ? sql`nullif(code, '')` : sql.id(name)} AS ${sql.id(name)}` : sql`NULL AS ${sql.id(name)}`,
    );
    const keys = sql.join(by.map((name) => sql.id(name)));
    const { rows } = await sql<JourneyPoint>`
      SELECT ${sql.join(columns)}, sum(journey_count.count)::int AS count, sum(people)::int AS people
      FROM journey_count WHERE ${toCondition(cut)} GROUP BY ${keys} ORDER BY ${keys}`.execute(db);
    return rows.map((row) => ({ ...row }));
  },

  /** The most frequent rejection of each journey. */
  async listTopRejections(cut: JourneyCut): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ journey: string; code: string }>`
      SELECT DISTINCT ON (journey) journey, code FROM journey_count WHERE ${toCondition(cut)} AND step = 'FAILURE' AND code <> ''
      GROUP BY journey, code ORDER BY journey, sum(count) DESC, code`.execute(db);
    return new Map(rows.map(({ journey, code }) => [journey, code]));
  },

  /** Median seconds since the previous step, for known clients, from the events of one journey. */
  async medians({ from, to, source, device }: JourneyCut, journey: string): Promise<ReadonlyMap<JourneyStep, number>> {
    return db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`SET LOCAL statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(tx);
        const { rows } = await sql<{ step: JourneyStep; seconds: number }>`
          SELECT step, percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds)::float8 AS seconds FROM (
            SELECT step, extract(epoch FROM at - lag(at) OVER (PARTITION BY client_index ORDER BY at, step_no)) AS seconds
            FROM (${STEPS}) each_step
            WHERE at >= ${startOfDay(from)} AND at < ${startOfDay(addDays(to, 1))} AND journey = ${journey} AND client_index IS NOT NULL
              AND (${source ?? null}::text IS NULL OR source = ${source ?? null}) AND (${device ?? null}::text IS NULL OR device = ${device ?? null})
          ) steps WHERE seconds <= ${PAUSE_S} AND step <> 'START' GROUP BY step`.execute(tx);
        return new Map(rows.map(({ step, seconds }) => [step, Math.round(seconds)]));
      });
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    journeyCount: ReturnType<typeof journeyCountStore>;
  }
}
