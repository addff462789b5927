import { buildServices } from '@portal/api/app/build-services.ts';
import { run } from '@portal/api/app/run-jobs.ts';
import { readConfig } from '@portal/api/base/config/config.ts';
import type { JobName } from '@portal/api/platform/context/jobs.ts';
import { createPool } from '@portal/api/platform/db/pool.ts';
import { createBoss } from '@portal/api/platform/jobs/queue.ts';
import { peakMegabytes } from './peak-memory.ts';

/**
 * Runs a job with all its parts in a child process that can be killed. Arguments: database, partners, job, time. Prints one line of JSON.
 */
const [url = '', partners = '', job = '', time = ''] = process.argv.slice(2);
const name = job as JobName;
const SAMPLE_MS = 50;

const config = readConfig({ SANDBOX_URL: partners, LOG_LEVEL: 'error', RATE_LIMITS: 'false' });
const now = new Date(time);
const pool = createPool(url, { max: config.DATABASE_POOL, applicationName: 'bench-job', prepares: config.DATABASE_PREPARED });
const boss = createBoss(url);
await boss.start();
const log = { info: () => {}, warn: () => {}, error: (data: object, message: string) => console.error(message, data) };
const { services, close } = buildServices({ config, pool, boss, clock: () => now, log });

const samples: number[] = [];
const sampler = setInterval(() => samples.push(process.memoryUsage().rss), SAMPLE_MS);
const started = performance.now();
await run(name, { data: {}, services });
// A part asks for the next one by a job.
for (let jobs = await boss.fetch(name); jobs.length > 0; jobs = await boss.fetch(name)) {
  for (const next of jobs) {
    await run(name, { data: next.data, services });
    await boss.complete(name, next.id);
  }
}
const seconds = (performance.now() - started) / 1_000;
clearInterval(sampler);
samples.push(process.memoryUsage().rss);
const megabytes = (share: number) => Math.round((samples[Math.floor((samples.length - 1) * share)] ?? 0) / 1_048_576);
await close();
await boss.stop({ graceful: false });
await pool.end();
console.log(JSON.stringify({ seconds, early: megabytes(0.1), end: megabytes(1), peak: Math.round(peakMegabytes()) }));
