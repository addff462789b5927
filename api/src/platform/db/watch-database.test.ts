import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type DatabaseLine, databaseLine } from '../../testing/partners/database-line.ts';
import { createCallTime, withinCall } from '../admission/call-time.ts';
import { forCalls } from './call-pool.ts';
import { isDatabaseAway } from './database-away.ts';
import { createDatabaseSockets, type DatabaseSockets } from './database-sockets.ts';
import { createPool } from './pool.ts';
import { type DatabaseWatch, watchDatabase } from './watch-database.ts';

/** Half of the default, so that a late answer on a busy machine is still within the second. */
const AWAY_MS = 300;
const BUSY_AWAY_MS = 500;
/** Figure 14: callers get an answer within a second while the database is away. */
const ANSWER_MS = 1_000;
const POLL = { interval: 10 };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let line: DatabaseLine;
let pool: pg.Pool;
let watch: DatabaseWatch;
let changes: boolean[];
let sockets: DatabaseSockets;
const startWatch = async (awayMs: number) => {
  changes = [];
  watch = watchDatabase({ databaseUrl: line.url(database.url), awayMs, sockets, onChange: (isAway) => changes.push(isAway) });
  await watchIsConnected();
};
beforeEach(async () => {
  line = await databaseLine(database.url);
  sockets = createDatabaseSockets();
  pool = createPool(line.url(database.url), { max: 2, sockets });
  await pool.query('SELECT 1');
  await startWatch(AWAY_MS);
});
afterEach(async () => {
  watch.stop();
  await line.end();
  await pool.end();
});

const watchIsConnected = () =>
  expect
    .poll(async () => {
      const text = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'life-portal-watch' AND query = 'SELECT 1'`;
      return (await database.pool.query<{ n: number }>(text)).rows[0]?.n;
    }, POLL)
    .toBe(1);

/** How work ends, and after how long. */
async function ending(work: Promise<unknown>): Promise<{ isAway: boolean; ms: number }> {
  const from = performance.now();
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { isAway: isDatabaseAway(error), ms: performance.now() - from };
}
const asCall = <Result>(work: () => Promise<Result>) => {
  const limits = { callMs: 25_000, endsAt: performance.now() + 25_000, isRead: false, gone: () => new AbortController().signal };
  return withinCall(createCallTime({ ...limits, outside: (outer) => outer() }), work);
};

test('when the database is cut off, pending calls fail within a second and new ones immediately, and all recover when it is back', async () => {
  const pending = [pool.query('SELECT pg_sleep(30)'), pool.query('SELECT pg_sleep(30)')].map(ending);
  await expect.poll(() => pool.totalCount - pool.idleCount, POLL).toBe(2);
  await line.set('swallowed');
  const waits = ending(asCall(() => forCalls(pool).connect()));
  const ends = await Promise.all([...pending, waits]);
  expect(ends.map(({ isAway }) => isAway)).toEqual([true, true, true]);
  expect(Math.max(...ends.map(({ ms }) => ms))).toBeLessThan(ANSWER_MS);
  expect([watch.isAway(), changes]).toEqual([true, [true]]);

  const later = await Promise.all(Array.from({ length: 20 }, () => ending(pool.query('SELECT 1'))));
  expect(later.every(({ isAway }) => isAway)).toBe(true);
  expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(100);
  expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0]);

  await line.set('open');
  const from = performance.now();
  await expect.poll(() => watch.isAway(), POLL).toBe(false);
  expect((await pool.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }]);
  expect(performance.now() - from).toBeLessThan(2_000);
  expect(changes).toEqual([true, false]);
});

test('detects a database that rejects connections, and its recovery', async () => {
  await line.set('refused');
  await expect.poll(() => watch.isAway(), POLL).toBe(true);
  await line.set('open');
  await expect.poll(() => watch.isAway(), POLL).toBe(false);
  expect((await pool.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }]);
});

test('with another server at the same address, old connections are dropped and calls continue', async () => {
  // On a busy machine a new connection may take longer than AWAY_MS, and would count as missing.
  watch.stop();
  await startWatch(BUSY_AWAY_MS);
  line.abandon();
  const failure = await ending(pool.query('SELECT 1'));
  expect(failure.isAway).toBe(true);
  expect(failure.ms).toBeLessThan(ANSWER_MS);
  expect((await pool.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }]);
  expect([watch.isAway(), changes]).toEqual([false, []]);
});

test('a blocked event loop does not count as a missing database', async () => {
  const until = performance.now() + 3 * AWAY_MS;
  while (performance.now() < until);
  await pool.query('SELECT pg_sleep(0.3)');
  expect([watch.isAway(), changes]).toEqual([false, []]);
});

test('a database that ignores only the watch is not away; one that is silent to other connections too is away', async () => {
  line.swallow('life-portal-watch');
  // Connections that the watch had opened before.
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'life-portal-watch' AND datname = current_database()`,
  );
  const until = performance.now() + 3 * AWAY_MS;
  while (performance.now() < until) await pool.query('SELECT pg_sleep(0.05)');
  expect(changes).toEqual([]);
  await expect.poll(() => watch.isAway(), POLL).toBe(true);
});
