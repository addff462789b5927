import { readConfig } from '@portal/api/config.ts';
import { createPool } from '@portal/api/db/pool.ts';
import { planDebits } from '@portal/api/debits/debit-plan.ts';
import { presentDebits } from '@portal/api/debits/debit-present.ts';
import { followDebits } from '@portal/api/debits/debit-result.ts';
import { createBoss } from '@portal/api/jobs/queue.ts';
import { run } from '@portal/api/jobs/run-jobs.ts';
import { buildServices } from '@portal/api/start/build-services.ts';

/** One run over the debits of a book in a process of its own, which may be killed. Arguments: database, bank, step, time. Answers one line of JSON. */
const [url = '', bank = '', step = '', time = ''] = process.argv.slice(2);
const JOBS = { plan: 'mandate-plan', present: 'mandate-present', follow: 'mandate-result' } as const;
const SAMPLE_MS = 50;

const config = readConfig({ SANDBOX_URL: bank, LOG_LEVEL: 'error', RATE_LIMITS: 'false' });
const now = new Date(time);
const pool = createPool(url, { max: config.DATABASE_POOL, applicationName: 'bench-debits', prepares: config.DATABASE_PREPARED });
const boss = createBoss(url);
await boss.start();
const log = { info: () => {}, warn: () => {}, error: (data: object, message: string) => console.error(message, data) };
const { services, close } = buildServices({ config, pool, boss, clock: () => now, log });

const samples: number[] = [];
const sampler = setInterval(() => samples.push(process.memoryUsage().rss), SAMPLE_MS);
const started = performance.now();
if (step === 'plan') await planDebits(services, now);
else if (step === 'present') await presentDebits(services, now);
else await followDebits(services, now);
const name = JOBS[step as keyof typeof JOBS];
// A part asks for the next one by a job.
for (let jobs = await boss.fetch(name); jobs.length > 0; jobs = await boss.fetch(name)) {
  for (const job of jobs) {
    await run(name, job.data, services);
    await boss.complete(name, job.id);
  }
}
const seconds = (performance.now() - started) / 1_000;
clearInterval(sampler);
samples.push(process.memoryUsage().rss);
const megabytes = (share: number) => Math.round((samples[Math.floor((samples.length - 1) * share)] ?? 0) / 1_048_576);
await close();
await boss.stop({ graceful: false });
await pool.end();
console.log(JSON.stringify({ seconds, early: megabytes(0.1), end: megabytes(1) }));
