import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type JobRun = {
  runKey: string;
  name: string;
  slot: Date;
  startedAt: Date;
  endedAt: Date | null;
  state: 'RUNNING' | 'DONE' | 'FAILED';
  changed: number | null;
  attempts: number;
  error: string | null;
};
type By = { staffUserId: string; reason: string };

/** One run of a job for one slot. */
export const toRunKey = (job: string, slot: Date): string => `${job}:${slot.toISOString()}`;

const columns = sql`run_key AS "runKey", job AS name, slot, started_at AS "startedAt", ended_at AS "endedAt", state, changed, attempts, error`;

export const jobRunStore = (db: Db) => ({
  /** Starts a run, unless it is done or in progress. Returns the fence with which it is ended. */
  async start(job: string, { slot, leaseUntil }: { slot: Date; leaseUntil: Date }, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ fence: string }>`
      INSERT INTO job_run AS r (run_key, job, slot, state, started_at, attempts, fence, lease_until)
      VALUES (${toRunKey(job, slot)}, ${job}, ${slot}, 'RUNNING', ${now}, 1, 1, ${leaseUntil})
      ON CONFLICT (run_key) DO UPDATE SET state = 'RUNNING', started_at = ${now}, ended_at = NULL, error = NULL, attempts = r.attempts + 1,
        fence = r.fence + 1, lease_until = ${leaseUntil}
      WHERE r.state = 'FAILED' OR (r.state = 'RUNNING' AND r.lease_until <= ${now})
      RETURNING fence::text`.execute(db);
    return rows[0]?.fence;
  },

  /** Ends a run, unless another runner has taken it over. */
  async end(
    { job, slot, fence }: { job: string; slot: Date; fence: string },
    { changed, error }: { changed?: number; error?: string },
    now: Date,
  ): Promise<void> {
    await sql`
      UPDATE job_run SET state = ${error === undefined ? 'DONE' : 'FAILED'}, ended_at = ${now}, changed = ${changed ?? null}, error = ${error ?? null}
      WHERE run_key = ${toRunKey(job, slot)} AND fence = ${fence}::bigint AND state = 'RUNNING'`.execute(db);
  },

  /** Requests a run by staff. False if its slot has run or is running. */
  async ask(job: string, { slot, by: { staffUserId, reason } }: { slot: Date; by: By }, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO job_run AS r (run_key, job, slot, state, started_at, lease_until, asked_by, reason)
      VALUES (${toRunKey(job, slot)}, ${job}, ${slot}, 'RUNNING', ${now}, ${now}, ${staffUserId}, ${reason})
      ON CONFLICT (run_key) DO UPDATE SET state = 'RUNNING', started_at = ${now}, ended_at = NULL, error = NULL, lease_until = ${now},
        asked_by = ${staffUserId}, reason = ${reason}
      WHERE r.state = 'FAILED'`.execute(db);
    return numAffectedRows === 1n;
  },

  async find(job: string, slot: Date): Promise<JobRun | undefined> {
    const { rows } = await sql<JobRun>`SELECT ${columns} FROM job_run WHERE run_key = ${toRunKey(job, slot)}`.execute(db);
    return rows[0];
  },

  /** The slot of the latest run of a job that was done. */
  async lastDone(job: string): Promise<Date | undefined> {
    const { rows } = await sql<{ slot: Date }>`
      SELECT slot FROM job_run WHERE job = ${job} AND state = 'DONE' ORDER BY slot DESC LIMIT 1`.execute(db);
    return rows[0]?.slot;
  },

  /** The latest run of each job. */
  async latest(): Promise<JobRun[]> {
    const { rows } = await sql<JobRun>`SELECT DISTINCT ON (job) ${columns} FROM job_run ORDER BY job, slot DESC`.execute(db);
    return rows;
  },

  async list({ name, from, to }: { name?: string | undefined; from?: Date | undefined; to?: Date | undefined }): Promise<JobRun[]> {
    const { rows } = await sql<JobRun>`
      SELECT ${columns} FROM job_run
      WHERE (${name ?? null}::text IS NULL OR job = ${name ?? null}) AND (${from ?? null}::timestamptz IS NULL OR started_at >= ${from ?? null})
        AND (${to ?? null}::timestamptz IS NULL OR started_at <= ${to ?? null})
      ORDER BY started_at DESC, run_key LIMIT 100`.execute(db);
    return rows;
  },

  /** Deletes old runs, except the latest of each job and the latest successful one, from which the next continues. */
  async sweep(before: Date): Promise<void> {
    await sql`
      DELETE FROM job_run r WHERE slot < ${before} AND EXISTS (SELECT FROM job_run n WHERE n.job = r.job AND n.slot > r.slot)
        AND (state <> 'DONE' OR EXISTS (SELECT FROM job_run n WHERE n.job = r.job AND n.slot > r.slot AND n.state = 'DONE'))`.execute(db);
  },
});

declare module '../context/services.ts' {
  interface Stores {
    jobRun: ReturnType<typeof jobRunStore>;
  }
}
