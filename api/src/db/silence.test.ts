import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { isDatabaseAway } from './database-away.ts';
import { createPool } from './pool.ts';

/** Longer than a busy machine takes over a statement. */
const SILENCE_MS = 1_500;

/** Between pool and server: it passes everything on until it swallows it, as a machine that is frozen or cut off does. */
let database: TestDatabase;
let between: Server;
let url: string;
let isFrozen = false;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const address = new URL(database.url.replace('@/', '@localhost/'));
  const folder = address.searchParams.get('host') ?? '';
  between = createServer((near) => {
    const far = createConnection(join(folder, '.s.PGSQL.5432'));
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  address.port = String((between.address() as AddressInfo).port);
  address.searchParams.delete('host');
  url = address.href;
});

afterEach(() => {
  isFrozen = false;
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => between.close(resolve));
  await database.close();
});

function pass(from: Socket, to: Socket): void {
  sockets.push(from);
  from.on('data', (chunk) => isFrozen || to.write(chunk));
  from.on('close', () => to.destroy());
  from.on('error', () => {});
}

test('a statement that a frozen server leaves without an answer fails as if the connection were lost, and the next one has another', async () => {
  const pool = createPool(url, { max: 1, silenceMs: SILENCE_MS });
  await pool.query('SELECT 1');
  isFrozen = true;
  const error = await pool.query('SELECT 1').catch((fault: unknown) => fault);
  expect(isDatabaseAway(error)).toBe(true);
  isFrozen = false;
  expect((await pool.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }]);
  await pool.end();
});

test('a transaction that fell silent after its statement is given up, and so is the connection', async () => {
  const pool = createPool(url, { max: 1, silenceMs: SILENCE_MS });
  const client = await pool.connect();
  await client.query('BEGIN');
  isFrozen = true;
  await expect(client.query('COMMIT')).rejects.toThrow('The database has fallen silent.');
  client.release(true);
  isFrozen = false;
  expect((await pool.query('SELECT pg_is_in_recovery() AS so')).rows).toEqual([{ so: false }]);
  await pool.end();
});

test('a connection that is idle is left alone, and jobs may take as long as they take', async () => {
  const calls = createPool(url, { max: 1, silenceMs: SILENCE_MS });
  const jobs = createPool(url, { max: 1 });
  const pidOf = async () => (await calls.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const pid = await pidOf();
  await jobs.query('SELECT pg_sleep(2)');
  expect(await pidOf()).toBe(pid);
  await calls.end();
  await jobs.end();
});
