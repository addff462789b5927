import { flushCompileCache } from 'node:module';
import { readConfig } from '../config.ts';
import { createPool } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { buildServices } from '../start/build-services.ts';
import { testBoss } from './boss.ts';
import { drainJobs } from './drain-jobs.ts';

/**
 * A portal that does one thing and works off the jobs that come of it, in a process of its own, so that a test may kill it at a marked point
 * (CRASH_AT). Settings come from the environment; what to do, and the time, as JSON in the first argument.
 */
export async function inChild<Order extends object>(
  work: (order: Order, services: Services, now: Date) => Promise<unknown>,
  leavesJobs: (order: Order) => boolean = () => false,
): Promise<void> {
  // A process that is killed leaves nothing to the next one unless it does so at once.
  flushCompileCache();
  const { now, ...order }: Order & { now: string } = JSON.parse(process.argv[2] ?? '{}');
  const config = readConfig();
  const pool = createPool(config.DATABASE_URL ?? '');
  const boss = testBoss(config.DATABASE_URL ?? '');
  await boss.start();
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const { services, close } = buildServices({ config, pool, boss, clock: () => new Date(now), log: silent });
  const asked = order as unknown as Order;
  await work(asked, services, new Date(now));
  if (!leavesJobs(asked) && (await drainJobs(boss, services)) > 0) throw new Error('A job failed.');
  await close();
  await boss.stop({ graceful: false });
  await pool.end();
}
