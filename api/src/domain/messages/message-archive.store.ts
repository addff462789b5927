import { addMonths, type Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Messages moved per transaction. */
const BATCH = 5_000;

/** Messages that were sent, by month of their making in India. */
export const messageArchiveStore = (db: Db) => ({
  /** Creates the partitions from the oldest message to move up to next month, and those for rows in the default partition. */
  async makeMonths(today: Day): Promise<void> {
    const { rows } = await sql<{ month: Day }>`
      SELECT month::date::text AS month FROM generate_series(
        date_trunc('month', least((SELECT min(created_at) FROM message WHERE state <> 'QUEUED') AT TIME ZONE 'Asia/Kolkata', ${today}::timestamp)),
        ${addMonths(today, 1, 1)}::timestamp, '1 month') month
      UNION SELECT date_trunc('month', created_at AT TIME ZONE 'Asia/Kolkata')::date::text FROM message_archive_other ORDER BY 1`.execute(
      db,
    );
    for (const { month } of rows) await sql`SELECT make_message_month(${month}::date)`.execute(db);
  },

  /** Moves messages that were created before the given time and are no longer queued. Returns their number. */
  async move(before: Date): Promise<number> {
    let moved = 0;
    for (let batch = BATCH; batch === BATCH; moved += batch) batch = await moveBatch(db, before);
    return moved;
  },

  /** Drops the months that ended before the given time; the database rejects this for the last year. */
  async dropMonths(before: Date): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT drop_message_months(${before}::timestamptz) AS n`.execute(db);
    return rows[0]?.n ?? 0;
  },
});

/** Each row is deleted and inserted in one statement. Keys from before the table of keys existed are added to it here. */
async function moveBatch(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH due AS (
      SELECT message_id FROM message WHERE created_at < ${before} AND state <> 'QUEUED' ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
    gone AS (DELETE FROM message m USING due WHERE m.message_id = due.message_id RETURNING m.*),
    kept AS (INSERT INTO message_once (key_hash) SELECT sha256(convert_to(dedupe_key, 'UTF8')) FROM gone ON CONFLICT DO NOTHING)
    INSERT INTO message_archive (message_id, dedupe_key, template, channel, client_id, to_sealed, values_sealed, state, attempts, partner_id, adapter,
      created_at, sent_at)
    SELECT message_id, dedupe_key, template, channel, client_id, to_sealed, values_sealed, state, attempts, partner_id, adapter, created_at, sent_at
    FROM gone`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

declare module '../../platform/context/services.ts' {
  interface Stores {
    messageArchive: ReturnType<typeof messageArchiveStore>;
  }
}
