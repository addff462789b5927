import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@portal/api/platform/db/pool.ts';

const LOOK_MS = 20;
const WAITS = `
  SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart)) * 1000, 0)::float8 AS ms
  FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE NOT granted AND locktype = 'relation' AND usename = $1`;

/** Looks how long statements of a role wait for a table, until it is told to stop; answers with the longest wait and how often it looked. */
export function watchLockWaits(url: string, role: string): { stop(): Promise<{ longestMs: number; looks: number }> } {
  const pool = createPool(url, { max: 1 });
  let longestMs = 0;
  let checks = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const { rows } = await pool.query<{ ms: number }>(WAITS, [role]);
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0);
      checks += 1;
      await pause(LOOK_MS);
    }
    await pool.end();
  };
  const watched = watch();
  return {
    async stop() {
      isOver = true;
      await watched;
      return { longestMs, looks: checks };
    },
  };
}
