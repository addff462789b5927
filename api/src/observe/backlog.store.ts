import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type Backlog = {
  /** Jobs that wait although their time has come, with the age of the oldest in seconds. */
  queues: { job: string; waiting: number; oldestS: number }[];
  deadLetters: number;
  /** Money that was captured and is not posted yet: orders, paise, age of the oldest in seconds. */
  unposted: { orders: number; paise: number; oldestS: number };
  messages: { queued: number; oldestS: number };
  /** Seconds since a book was imported; null: never. */
  importAgeS: number | null;
};

/** What has piled up, for operators. */
export const backlogStore = (db: Db) => ({
  async read(now: Date): Promise<Backlog> {
    const { rows: queues } = await sql<Backlog['queues'][number]>`
      SELECT name AS job, count(*)::int AS waiting, greatest(extract(epoch FROM now() - min(start_after)), 0)::float8 AS "oldestS"
      FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now() GROUP BY name ORDER BY name`.execute(db);
    const { rows } = await sql<{
      orders: number;
      paise: string;
      unpostedS: number | null;
      queued: number;
      messageS: number | null;
      importAgeS: number | null;
    }>`
      SELECT o.orders, o.paise, extract(epoch FROM ${now}::timestamptz - o.since)::float8 AS "unpostedS",
        m.queued, extract(epoch FROM ${now}::timestamptz - m.since)::float8 AS "messageS",
        (SELECT extract(epoch FROM ${now}::timestamptz - max(at))::float8 FROM book_import) AS "importAgeS"
      FROM (SELECT count(*)::int AS orders, coalesce(sum(amount), 0)::text AS paise, min(captured_at) AS since
            FROM payment_order WHERE state = 'CAPTURED') o,
           (SELECT count(*)::int AS queued, min(created_at) AS since FROM message WHERE state = 'QUEUED') m`.execute(db);
    const { rows: dead } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pgboss.job WHERE state = 'failed'`.execute(db);
    const found = rows[0];
    return {
      queues,
      deadLetters: dead[0]?.n ?? 0,
      unposted: { orders: found?.orders ?? 0, paise: Number(found?.paise ?? 0), oldestS: Math.max(found?.unpostedS ?? 0, 0) },
      messages: { queued: found?.queued ?? 0, oldestS: Math.max(found?.messageS ?? 0, 0) },
      importAgeS: found?.importAgeS ?? null,
    };
  },
});
