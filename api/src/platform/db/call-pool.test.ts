import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createCallTime, withinCall } from '../admission/call-time.ts';
import { forCalls } from './call-pool.ts';
import { isDatabaseAway } from './database-away.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A call with this much time left; `end` ends its time. */
function createCall(leftMs: number, isRead = true) {
  const abandonController = new AbortController();
  const limits = { callMs: leftMs, endsAt: performance.now() + leftMs, isRead, gone: () => abandonController.signal };
  const time = createCallTime({ ...limits, outside: (work) => work() });
  return { time, gone: abandonController, asking: <Result>(work: () => Promise<Result>) => withinCall(time, work) };
}
const outcome = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'answered',
    (error) => (isDatabaseAway(error) ? 'try again' : String(error)),
  );

test('with a full pool, a call waits a fifth as long as a job, and returns a late connection', async () => {
  const pool = createPool(database.url, { max: 1, patienceMs: 2_000 });
  const calls = forCalls(pool);
  const heldConnection = await pool.connect();
  const from = performance.now();
  expect(await outcome(createCall(60_000).asking(() => calls.connect()))).toBe('try again');
  expect(performance.now() - from).toBeLessThan(1_900);
  heldConnection.release();
  const again = await calls.connect();
  again.release();
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
  await pool.end();
});

test('a cancelled read sends no further queries and cancels the current one; a command continues', async () => {
  const pool = createPool(database.url, { max: 2 });
  const [reads, all] = [forCalls(pool, { readsOnly: true }), forCalls(pool)];
  const over = createCall(0);
  expect(await outcome(over.asking(() => reads.connect()))).toBe('try again');
  const left = createCall(60_000);
  left.gone.abort();
  expect(await outcome(left.asking(() => all.connect()))).toBe('try again');
  const command = createCall(0, false);
  const client = await command.asking(() => all.connect());
  expect((await client.query('SELECT 1')).rowCount).toBe(1);
  client.release();

  const read = createCall(60_000);
  const reader = await read.asking(() => reads.connect());
  const pending = outcome(reader.query('SELECT pg_sleep(60)'));
  read.time.giveUp();
  expect(await pending).toBe('try again');
  reader.release(true);
  // A finished call no longer limits its connection.
  over.time.end();
  (await over.asking(() => reads.connect())).release();
  await pool.end();
});
