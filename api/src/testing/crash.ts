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

/** Runs the work in a portal in a separate process, with the database and partners of a world, and kills it at the point. */
export const crashProcess: Crash = (world, name, order, point) => {
  const { config } = world.services;
  const env = {
    ...process.env,
    DATABASE_URL: world.database.url,
    DATABASE_OWNER_URL: world.database.ownerUrl,
    ...(config.CORE_FOLDER && { CORE_TRANSPORT: 'folder', CORE_FOLDER: config.CORE_FOLDER }),
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
 * Simulates a crash without a process, which would cost a second each. A second portal in this process is cut off at the point: its
 * database connections are torn, new ones are rejected, and without a clock it cannot sign calls to partners. Its further work reaches no
 * one.
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
  // The database releases the locks of the killed portal when it notices the closed connection.
  await vi.waitFor(
    async () => {
      const { rows } = await world.database.pool.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1', [applicationName]);
      if (rows.length > 0) throw new Error('The connections of the dead portal are still there.');
    },
    { timeout: GONE_MS, interval: 5 },
  );
  return 'killed';
};

/** The queue retries the jobs of a killed portal after their timeout; this makes it immediate. */
export const reviveJobs = (world: World) =>
  world.database.pool.query(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
