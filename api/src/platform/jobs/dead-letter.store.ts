import { sql } from 'kysely';
import type { JobName, Jobs } from '../context/jobs.ts';
import type { Db } from '../db/database.ts';
import { errorText } from './run-once.ts';

export type DeadLetter = { id: string; job: JobName; failedAt: Date; attempts: number; error: string };

/** Jobs that failed for the last time, as the queue stores them. `events`: jobs that no schedule repeats. */
export const deadLetterStore = (db: Db) => ({
  async list(events: readonly JobName[]): Promise<DeadLetter[]> {
    const { rows } = await sql<Omit<DeadLetter, 'error'> & { output: unknown }>`
      SELECT id::text, name AS job, completed_on AS "failedAt", retry_count + 1 AS attempts, output FROM pgboss.job
      WHERE state = 'failed' AND name = ANY(${events}::text[]) ORDER BY completed_on DESC LIMIT 100`.execute(db);
    return rows.map(({ output, ...letter }) => ({ ...letter, error: errorText(output) }));
  },

  /** How many of each job, and the last of them. */
  async count(events: readonly JobName[]): Promise<{ job: JobName; letters: number; failedAt: Date }[]> {
    const { rows } = await sql<{ job: JobName; letters: number; failedAt: Date }>`
      SELECT name AS job, count(*)::int AS letters, max(completed_on) AS "failedAt" FROM pgboss.job
      WHERE state = 'failed' AND name = ANY(${events}::text[]) GROUP BY name ORDER BY name`.execute(db);
    return rows;
  },

  /** Removes a dead letter and returns its job and data for another attempt. Undefined if another person was faster. */
  async take<Name extends JobName>(id: string, events: readonly JobName[]): Promise<{ job: Name; data: Jobs[Name] } | undefined> {
    const { rows } = await sql<{ job: Name; data: Jobs[Name] }>`
      DELETE FROM pgboss.job WHERE id = ${id}::uuid AND state = 'failed' AND name = ANY(${events}::text[])
      RETURNING name AS job, data`.execute(db);
    return rows[0];
  },
});

declare module '../context/services.ts' {
  interface Stores {
    deadLetter: ReturnType<typeof deadLetterStore>;
  }
}
