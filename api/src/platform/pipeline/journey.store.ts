import type { JourneyEvent } from '@portal/contract/endpoint.ts';
import type { Log } from '@portal/contract/help.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';

/** The client, device and source of a step. */
type StepActor = { clientId: string | null; device: Log['device']; source: Log['source'] };
export type NewJourneyEvent = JourneyEvent & StepActor & { at: Date; policyNo?: string | undefined };

/** Partitions are created this many days ahead; the job that creates them runs daily. */
const DAYS_AHEAD = 7;

/** Journey steps and the client log, for reports. The client is stored as a keyed hash. */
export const journeyStore = (db: Db, sealing: Sealing) => {
  const toIndex = (clientId: string | null) => clientId && sealing.index('journey.client', clientId);
  return {
    async record({ name, step, code, once, at, device, source, clientId, policyNo }: NewJourneyEvent): Promise<void> {
      const onceIndex = once === undefined ? null : sealing.index('journey.once', once);
      // The version before may have recorded it already.
      await sql`
        WITH first AS (
          INSERT INTO journey_once (once_index, at) SELECT ${onceIndex}::bytea, ${at}::timestamptz
          WHERE ${onceIndex}::bytea IS NOT NULL AND NOT EXISTS (SELECT FROM journey_event WHERE once_index = ${onceIndex}::bytea)
          ON CONFLICT DO NOTHING RETURNING 1)
        INSERT INTO journey_step (at, journey, step, device, source, code, client_index, policy_no)
        SELECT ${at}::timestamptz, ${name}, ${step}, ${device}, ${source}, ${code ?? null}, ${toIndex(clientId)}::bytea, ${policyNo ?? null}
        WHERE ${onceIndex}::bytea IS NULL OR EXISTS (SELECT FROM first)`.execute(db);
    },

    async addLog({ logType, api, status, code, ms, journey, step, device, source }: Log, clientId: string | null, at: Date): Promise<void> {
      await sql`
        INSERT INTO browser_log (at, log_type, api, status, code, ms, journey, step, device, source, client_index)
        VALUES (${at}, ${logType}, ${api ?? null}, ${status ?? null}, ${code ?? null}, ${ms ?? null}, ${journey ?? null}, ${step ?? null},
          ${device}, ${source}, ${toIndex(clientId)})`.execute(db);
    },

    /** Creates the partitions of the coming days, and those for rows in the default partition. */
    async makeDays(today: Day): Promise<void> {
      const { rows } = await sql<{ day: Day }>`
        SELECT ${today}::date + n AS day FROM generate_series(0, ${DAYS_AHEAD}::int) n
        UNION SELECT (at AT TIME ZONE 'Asia/Kolkata')::date FROM journey_step_other
        UNION SELECT (at AT TIME ZONE 'Asia/Kolkata')::date FROM browser_log_other ORDER BY 1`.execute(db);
      for (const { day } of rows) await sql`SELECT make_log_day(${day}::date)`.execute(db);
    },

    /** Drops the days that ended before the given time, and deletes older rows of tables without days. */
    async sweep(before: Date): Promise<void> {
      await sql`SELECT drop_log_days(${before}::timestamptz)`.execute(db);
      for (const table of ['journey_once', 'journey_event', 'client_log', 'error_report'])
        await sql`DELETE FROM ${sql.table(table)} WHERE at < ${before}`.execute(db);
    },
  };
};

declare module '../context/services.ts' {
  interface Stores {
    journey: ReturnType<typeof journeyStore>;
  }
}
