import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

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

  async sweep(now: Date): Promise<void> {
    await sql`DELETE FROM limit_counter WHERE expires_at < ${now}`.execute(db);
  },
});

declare module '../services.ts' {
  interface Stores {
    limit: ReturnType<typeof limitStore>;
  }
}
