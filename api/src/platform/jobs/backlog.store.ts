import { sql } from 'kysely';
import type { JobName } from '../context/jobs.ts';
import type { Db } from '../db/database.ts';
import { eventNames, type JobTable, scheduledNames } from './job-row.ts';
import { presentSlot } from './scheduled-jobs.ts';

/** A job of the schedule: whether its last run failed, and for how many seconds the run of its present slot is overdue. */
export type ScheduledState = { job: JobName; isFailed: boolean; lateS: number };
export type Backlog = {
  /** Jobs that wait although they are due, with the age of the oldest in seconds. */
  queues: { job: string; waiting: number; oldestS: number }[];
  /** Jobs that failed for the last time and that no schedule repeats. */
  deadLetters: number;
  /** Money that was captured and is not posted yet: orders, paise, age of the oldest in seconds. */
  unposted: { orders: number; paise: number; oldestS: number };
  messages: { queued: number; oldestS: number };
  /** Seconds since a book was imported; null: never. */
  importAgeS: number | null;
  /** Seconds since the audit trail was checked, and whether it was found altered; null: never. */
  audit: { ageS: number; isBroken: boolean } | null;
  scheduled: ScheduledState[];
};

type Run = { job: string; slot: Date; isFailed: boolean };

/** Backlog, for operators. */
export const backlogStore = (db: Db) => ({
  async read(jobs: JobTable, now: Date): Promise<Backlog> {
    const [queues, amounts, scheduled] = [await readQueues(db, jobs), await readAmounts(db, now), await readScheduled(db, jobs, now)];
    return { ...queues, ...amounts, scheduled };
  },
});

declare module '../context/services.ts' {
  interface Stores {
    backlog: ReturnType<typeof backlogStore>;
  }
}

async function readQueues(db: Db, jobs: JobTable): Promise<Pick<Backlog, 'queues' | 'deadLetters'>> {
  const { rows: queues } = await sql<Backlog['queues'][number]>`
    SELECT name AS job, count(*)::int AS waiting, greatest(extract(epoch FROM now() - min(start_after)), 0)::float8 AS "oldestS"
    FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now() GROUP BY name ORDER BY name`.execute(db);
  const { rows: dead } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pgboss.job WHERE state = 'failed' AND name = ANY(${eventNames(jobs)}::text[])`.execute(db);
  return { queues, deadLetters: dead[0]?.n ?? 0 };
}

async function readAmounts(db: Db, now: Date): Promise<Pick<Backlog, 'unposted' | 'messages' | 'importAgeS' | 'audit'>> {
  const { rows } = await sql<{
    orders: number;
    paise: string;
    unpostedS: number | null;
    queued: number;
    messageS: number | null;
    importAgeS: number | null;
    auditS: number | null;
    isBroken: boolean | null;
  }>`
    SELECT o.orders, o.paise, extract(epoch FROM ${now}::timestamptz - o.since)::float8 AS "unpostedS",
      m.queued, extract(epoch FROM ${now}::timestamptz - m.since)::float8 AS "messageS",
      (SELECT extract(epoch FROM ${now}::timestamptz - max(at))::float8 FROM book_import) AS "importAgeS",
      extract(epoch FROM ${now}::timestamptz - a.at)::float8 AS "auditS", a."isBroken"
    FROM (SELECT count(*)::int AS orders, coalesce(sum(amount), 0)::text AS paise, min(captured_at) AS since
          FROM payment_order WHERE state = 'CAPTURED') o,
         (SELECT count(*)::int AS queued, min(created_at) AS since FROM message
          WHERE state = 'QUEUED' AND (expires_at IS NULL OR expires_at > ${now})) m
         LEFT JOIN LATERAL (SELECT at, detail ? 'brokenAt' AS "isBroken"
          FROM audit WHERE action = 'audit-verify' ORDER BY audit_id DESC LIMIT 1) a ON true`.execute(db);
  const found = rows[0];
  return {
    unposted: { orders: found?.orders ?? 0, paise: Number(found?.paise ?? 0), oldestS: Math.max(found?.unpostedS ?? 0, 0) },
    messages: { queued: found?.queued ?? 0, oldestS: Math.max(found?.messageS ?? 0, 0) },
    importAgeS: found?.importAgeS ?? null,
    audit: found?.auditS == null ? null : { ageS: Math.max(found.auditS, 0), isBroken: found.isBroken === true },
  };
}

/** A slot is overdue if its time has come and no run of it has started. A job without a slot starts with its next one. */
async function readScheduled(db: Db, jobs: JobTable, now: Date): Promise<ScheduledState[]> {
  const { rows: handed } = await sql<{ job: string; slot: Date }>`SELECT job, max(slot) AS slot FROM scheduled_run GROUP BY job`.execute(
    db,
  );
  const { rows: runs } = await sql<Run>`
    SELECT DISTINCT ON (job) job, slot, state = 'FAILED' AS "isFailed" FROM job_run ORDER BY job, slot DESC`.execute(db);
  return scheduledNames(jobs).map((job) => {
    const run = runs.find((run) => run.job === job);
    const started = run?.slot ?? handed.find((handover) => handover.job === job)?.slot;
    const due = presentSlot(job, now, jobs);
    return { job, isFailed: run?.isFailed ?? false, lateS: started && started < due ? (now.getTime() - due.getTime()) / 1_000 : 0 };
  });
}
