import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { vi } from 'vitest';
import { buildServices } from '../app/build-services.ts';
import { createPool } from '../platform/db/pool.ts';
import { type CrashWorks, doWork } from './crash-works.ts';
import { drainJobs } from './drain-jobs.ts';
import type { World } from './world.ts';

type Ending = 'killed' | 'done';
type Crash = <Name extends keyof CrashWorks>(world: World, name: Name, order: CrashWorks[Name], point?: string) => Promise<Ending>;

const CHILD = fileURLToPath(new URL('crash-child.ts', import.meta.url));
const GONE_MS = 60_000;

/** A portal in a process of its own does a work, beside a world: on its database and with its partners. It is killed at the point. */
export const crashProcess: Crash = (world, name, order, point) => {
  const { config } = world.services;
  const env = {
    ...process.env,
    DATABASE_URL: world.database.url,
    SANDBOX_URL: config.partners.payment.url,
    SMTP_URL: config.SMTP_URL,
    PORTAL_URL: config.PORTAL_URL,
    SESSION_IDLE_MS: String(config.SESSION_IDLE_MS),
    RATE_LIMITS: 'false',
    ...(point && { CRASH_AT: point }),
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [CHILD, JSON.stringify({ name, order, now: world.now() })], { env }, (error, out, err) => {
      if (!error) resolve('done');
      else if (error.signal === 'SIGKILL') resolve('killed');
      else reject(new Error(out + err));
    });
  });
};

/**
 * The same without a process, which costs a second of work each: a second portal in this one, which loses at the point all that leads out of
 * it. Its connections to the database are torn, new ones are refused, and without the time it signs no call to a partner. What it goes on
 * to do reaches nobody.
 */
export const crash: Crash = async (world, name, order, point) => {
  const applicationName = `victim-${randomUUID()}`;
  const pool = createPool(world.database.url, { applicationName });
  const clients: pg.PoolClient[] = [];
  pool.on('connect', (client) => void clients.push(client));
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();

  let isDead = false;
  const now = world.now();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const clock = () => {
    if (isDead) throw new Error('This portal is dead.');
    return now;
  };
  const { services, close } = buildServices({ config: world.services.config, pool, boss, clock, log });
  let ended: Promise<void> | undefined;
  services.crashPoint = (reached) => {
    if (reached === point && !isDead) {
      isDead = true;
      for (const client of clients) client.connection.stream.destroy();
      ended = pool.end();
    }
    clock();
  };

  try {
    await doWork(name, { order: JSON.parse(JSON.stringify(order)), services, now, drain: () => drainJobs(boss, services) });
  } catch (error) {
    if (!isDead) throw error;
  }
  await close();
  await boss.stop({ graceful: false });
  await (ended ?? pool.end());
  if (!isDead) return 'done';
  // The database gives up what the dead one held when it notices that nobody is there any more.
  await vi.waitFor(
    async () => {
      const { rows } = await world.database.pool.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1', [applicationName]);
      if (rows.length > 0) throw new Error('The connections of the dead portal are still there.');
    },
    { timeout: GONE_MS, interval: 5 },
  );
  return 'killed';
};

/** What a dead portal held is taken up again by the queue, after its time; here at once. */
export const reviveJobs = (world: World) =>
  world.database.pool.query(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
