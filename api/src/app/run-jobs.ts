import type { PgBoss } from 'pg-boss';
import type { JobName, Jobs } from '../platform/context/jobs.ts';
import type { Services } from '../platform/context/services.ts';
import { type JobRow, jobNames } from '../platform/jobs/job-row.ts';
import { findParent } from '../platform/jobs/queue.ts';
import { findSlot, runOnce } from '../platform/jobs/run-once.ts';
import { storeSchedule } from '../platform/jobs/schedule.ts';
import { traced } from '../platform/telemetry/tracing.ts';

const POLL_S = 0.5;
const CONCURRENCY = 10;

const STOP_MS = 10_000;

/** Works the queues and runs scheduled jobs until the returned function is called. */
export async function startJobs(boss: PgBoss, services: Services): Promise<() => Promise<void>> {
  let isStopped = false;
  // After a stop, released connections may still report that the database ended: not an error.
  boss.on('error', (error) => isStopped || services.log.error({ error }, 'job queue'));
  await boss.start();
  for (const name of jobNames(services.jobs)) {
    await boss.work(name, { pollingIntervalSeconds: POLL_S, batchSize: CONCURRENCY, perJobResults: true }, async (jobs) => {
      const results = await Promise.allSettled(jobs.map((job) => run(name, { data: job.data, services, jobId: job.id })));
      return jobs.map((job, index) => ({
        id: job.id,
        status: results[index]?.status === 'fulfilled' ? ('completed' as const) : ('failed' as const),
      }));
    });
    // Earlier versions left their schedules to the queue, which does not make up missed runs.
    await boss.unschedule(name);
  }
  const stopSchedule = storeSchedule(services);
  return async () => {
    await stopSchedule();
    await boss.stop({ graceful: true, timeout: STOP_MS });
    isStopped = true;
  };
}

/** Runs one job as a part of the work that sent it. */
export function run(name: JobName, { data, services, jobId }: { data: unknown; services: Services; jobId?: string }): Promise<void> {
  const attributes = { 'portal.job': name, ...(jobId && { 'portal.job.id': jobId }) };
  const start = { name: `job ${name}`, kind: 'consumer', attributes, parent: findParent(data) } as const;
  return traced(services.tracing, start, () => runJob(name, { data, services, jobId }));
}

async function runJob(
  name: JobName,
  { data, services, jobId }: { data: unknown; services: Services; jobId: string | undefined },
): Promise<void> {
  const began = performance.now();
  const end = (outcome: 'done' | 'failed') => services.metrics.jobEnded(name, outcome, performance.now() - began);
  try {
    const slot = findSlot(Object(data));
    const work = (now: Date) => (services.jobs[name] as JobRow<JobName>).run(data as Jobs[JobName], services, now);
    if (slot) await runOnce(name, { slot, work }, services);
    else await work(services.clock());
    end('done');
  } catch (error) {
    end('failed');
    services.log.warn({ job: name, jobId, error }, 'job failed and will be retried');
    throw error;
  }
}
