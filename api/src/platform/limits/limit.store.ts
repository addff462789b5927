import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A process whose clock is behind may still count in an earlier minute. */
const KEEP_CALLS_MS = 5 * MINUTE_MS;

/** Counters shared by all servers: sends, attempts, failures. One statement per count, so parallel calls cannot slip through. */
export const limitStore = (db: Db) => ({
  /** Counts one and returns the total in the current window. */
  async count(key: string, windowMs: number, now: Date): Promise<number> {
    const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
    const { rows } = await sql<{ count: number }>`
      INSERT INTO limit_counter (key, window_start, count, expires_at) VALUES (${key}, ${start}, 1, ${new Date(start.getTime() + windowMs)})
      ON CONFLICT (key, window_start) DO UPDATE SET count = limit_counter.count + 1 RETURNING count`.execute(db);
    return rows[0]?.count ?? Number.POSITIVE_INFINITY;
  },

  /** Adds the calls of a process to a minute, and returns the totals of all processes. In a fixed order, to avoid deadlocks. */
  async countCalls(calls: ReadonlyMap<string, number>, minute: Date): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ key: string; count: number }>`
      INSERT INTO call_count AS c (key, window_start, count)
      SELECT key, ${minute}, count FROM unnest(${[...calls.keys()]}::text[], ${[...calls.values()]}::int[]) AS n (key, count) ORDER BY key
      ON CONFLICT (key, window_start) DO UPDATE SET count = c.count + excluded.count RETURNING key, count`.execute(db);
    return new Map(rows.map(({ key, count }) => [key, count]));
  },

  async sweep(now: Date): Promise<void> {
    await sql`DELETE FROM limit_counter WHERE expires_at < ${now}`.execute(db);
    await sql`DELETE FROM call_count WHERE window_start < ${new Date(now.getTime() - KEEP_CALLS_MS)}`.execute(db);
  },
});

declare module '../context/services.ts' {
  interface Stores {
    limit: ReturnType<typeof limitStore>;
  }
}
