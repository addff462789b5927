import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { run } from '../app/run-jobs.ts';
import type { JobName } from '../platform/context/jobs.ts';
import type { Services } from '../platform/context/services.ts';
import { jobNames } from '../platform/jobs/job-row.ts';

/** Runs waiting jobs until none is left, because tests start no workers. Returns how many failed. */
export async function drainJobs(boss: PgBoss, services: Services): Promise<number> {
  let failures = 0;
  for (let names = await waiting(services); names.length > 0; names = await waiting(services))
    for (const name of names)
      for (const job of await boss.fetch(name, { batchSize: 50 })) {
        try {
          await run(name, { data: job.data, services });
          await boss.complete(name, job.id);
        } catch {
          failures += 1;
          await boss.fail(name, job.id);
        }
      }
  return failures;
}

/** Queues with a job whose time has come: a single query instead of one for each of twenty queues. */
async function waiting({ db, jobs }: Services): Promise<JobName[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND NOT blocked AND start_after <= pgboss.job_now()`.execute(db);
  return jobNames(jobs).filter((name) => rows.some((row) => row.name === name));
}
