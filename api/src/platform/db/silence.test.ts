import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type DatabaseLine, databaseLine } from '../../testing/partners/database-line.ts';
import { isDatabaseAway } from './database-away.ts';
import { createPool } from './pool.ts';

/** Longer than a statement takes on a busy machine. */
const SILENCE_MS = 1_500;

let database: TestDatabase;
let line: DatabaseLine;
let url: string;
beforeAll(async () => {
  database = await testDatabase();
  line = await databaseLine(database.url);
  url = line.url(database.url);
});
afterEach(() => line.set('open'));
afterAll(async () => {
  await line.end();
  await database.close();
});

test('a statement to a frozen server fails like a lost connection, and the next one gets another connection', async () => {
  const pool = createPool(url, { max: 1, silenceMs: SILENCE_MS });
  await pool.query('SELECT 1');
  await line.set('swallowed');
  const error = await pool.query('SELECT 1').catch((error: unknown) => error);
  expect(isDatabaseAway(error)).toBe(true);
  await line.set('open');
  expect((await pool.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }]);
  await pool.end();
});

test('gives up a transaction that goes silent after its statement, and its connection', async () => {
  const pool = createPool(url, { max: 1, silenceMs: SILENCE_MS });
  const client = await pool.connect();
  await client.query('BEGIN');
  await line.set('swallowed');
  await expect(client.query('COMMIT')).rejects.toThrow('The database has fallen silent.');
  client.release(true);
  await line.set('open');
  expect((await pool.query('SELECT pg_is_in_recovery() AS so')).rows).toEqual([{ so: false }]);
  await pool.end();
});

test('leaves idle connections alone, and sets no limit for jobs', async () => {
  const calls = createPool(url, { max: 1, silenceMs: SILENCE_MS });
  const jobs = createPool(url, { max: 1 });
  const readPid = async () => (await calls.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const pid = await readPid();
  await jobs.query('SELECT pg_sleep(2)');
  expect(await readPid()).toBe(pid);
  await calls.end();
  await jobs.end();
});
