import { flushCompileCache } from 'node:module';
import { buildServices } from '../app/build-services.ts';
import { readConfig } from '../base/config/config.ts';
import { createPool } from '../platform/db/pool.ts';
import { testBoss } from './boss.ts';
import { type CrashWorks, doWork } from './crash-works.ts';
import { drainJobs } from './drain-jobs.ts';

/** A portal in a separate process that does one job, so that it can be killed at a marked point (CRASH_AT). See crash.ts. */
// Flush now: a killed process writes no cache for the next one.
flushCompileCache();
const { name, order, now }: { name: keyof CrashWorks; order: never; now: string } = JSON.parse(process.argv[2] ?? '{}');
const config = readConfig();
const pool = createPool(config.DATABASE_URL ?? '', { prepares: config.DATABASE_PREPARED });
const boss = testBoss(config.DATABASE_URL ?? '');
await boss.start();
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const { services, close } = buildServices({ config, pool, boss, clock: () => new Date(now), log: silent });
await doWork(name, { order, services, now: new Date(now), drain: () => drainJobs(boss, services) });
await close();
await boss.stop({ graceful: false });
await pool.end();
