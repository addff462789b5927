import { buildServices } from '../../build-services.ts';
import { readConfig } from '../../config.ts';
import { createPool } from '../../db/pool.ts';
import { createBoss } from '../../jobs/queue.ts';
import { drainJobs, run } from '../../jobs/run-jobs.ts';
import { queryMandate } from './query-mandate.ts';

/**
 * A portal that asks about one mandate, or about refunds on their way, and works off its jobs, in a process of its own, so that a test may kill it
 * at a marked point (CRASH_AT). Settings come from the environment; the step, the mandate and the time as JSON in the first argument.
 */
const { step, mandateId, now }: { step: 'ask' | 'poll'; mandateId: string; now: string } = JSON.parse(process.argv[2] ?? '{}');
const config = readConfig();
const pool = createPool(config.DATABASE_URL ?? '');
const boss = createBoss(config.DATABASE_URL ?? '');
boss.on('error', () => {});
await boss.start();
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const { services, close } = buildServices({ config, pool, boss, clock: () => new Date(now), log: silent });
const mandate = await services.store.mandate.find(mandateId);
if (step === 'poll') await run('payment-expire', {}, services);
else if (mandate) await queryMandate(mandate, services, services.clock());
if ((await drainJobs(boss, services)) > 0) throw new Error('A job failed.');
await close();
await boss.stop({ graceful: false });
await pool.end();
