import type { InjectOptions } from 'fastify';
import { buildApp } from '../../app.ts';
import { buildServices } from '../../build-services.ts';
import { readConfig } from '../../config.ts';
import { createPool } from '../../db/pool.ts';
import { createBoss, type JobName } from '../../jobs/queue.ts';
import { drainJobs, run } from '../../jobs/run-jobs.ts';

/**
 * A portal that answers one request, or does one job, and works off what comes of it, in a process of its own, so that a test may kill it at
 * a marked point (CRASH_AT). Settings come from the environment; request or job and the time as JSON in the first argument.
 */
const { request, job, now }: { request?: InjectOptions; job?: JobName; now: string } = JSON.parse(process.argv[2] ?? '{}');
const config = readConfig();
const pool = createPool(config.DATABASE_URL ?? '');
const boss = createBoss(config.DATABASE_URL ?? '');
boss.on('error', () => {});
await boss.start();
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const { services, close } = buildServices({ config, pool, boss, clock: () => new Date(now), log: silent });
const app = await buildApp(services, { withWeb: false });
if (request) console.log((await app.inject(request)).body);
if (job) await run(job, {}, services);
if ((await drainJobs(boss, services)) > 0) throw new Error('A job failed.');
await app.close();
await close();
await boss.stop({ graceful: false });
await pool.end();
