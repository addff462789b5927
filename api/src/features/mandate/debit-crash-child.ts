import { buildServices } from '../../build-services.ts';
import { readConfig } from '../../config.ts';
import { createPool } from '../../db/pool.ts';
import { createBoss, type PartSize } from '../../jobs/queue.ts';
import { drainJobs } from '../../jobs/run-jobs.ts';
import { followDebits } from './debit-result.ts';
import { RUNS, type Run } from './testing-runs.ts';

/**
 * A portal that does one step of the debit cycle and works off its jobs, in a process of its own, so that a test may kill it at a marked point
 * (CRASH_AT). Settings come from the environment; the step, the time and a part of the run as JSON in the first argument.
 */
const STEPS = { ...RUNS, follow: followDebits };
type Order = { step: keyof typeof STEPS; now: string; part?: { data: never; size: PartSize } };
const { step, now, part }: Order = JSON.parse(process.argv[2] ?? '{}');
const config = readConfig();
const pool = createPool(config.DATABASE_URL ?? '');
const boss = createBoss(config.DATABASE_URL ?? '');
boss.on('error', () => {});
await boss.start();
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const { services, close } = buildServices({ config, pool, boss, clock: () => new Date(now), log: silent });
const work: Run = STEPS[step];
await work(services, new Date(now), part?.data, part?.size);
// A part alone leaves the next one to the queue.
if (!part && (await drainJobs(boss, services)) > 0) throw new Error('A job failed.');
await close();
await boss.stop({ graceful: false });
await pool.end();
