import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';
import { canWrite } from '../db/can-write.ts';
import { createDatabaseHandle } from '../db/database.ts';
import { APP } from '../db/embedded-roles.ts';
import { createPool } from '../db/pool.ts';
import { readiness, serveHealth } from './health.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(() => {
  vi.useRealTimers();
  return world.close();
});
afterEach(() => {
  readiness.isStopping = false;
  return world.database.pool.query('DROP FUNCTION IF EXISTS no_room CASCADE');
});

/** Lets the cached result of `/readyz` expire. */
const later = () => vi.advanceTimersByTime(1_000);
const readStatus = async (url: string) => (await world.app.inject({ url })).statusCode;
const PAGE = 8_192;
const probed = async () => {
  const { rows } = await world.database.pool.query(
    "SELECT pg_relation_size('write_probe') / $1 AS pages, count(*) AS kept FROM write_probe",
    [PAGE],
  );
  return rows[0];
};
const logIn = () => world.call('/login', { api: 'checkPassword', ABCUserID: 'p02', password: 'Policy#2026' });

/** Makes PostgreSQL fail as it does when it cannot extend a file. */
async function failWith(state: string, tables: string[]): Promise<() => Promise<void>> {
  const { pool } = world.database;
  await pool.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file "base/16384/16400": No space left on device' USING ERRCODE = '${state}'; END $$`);
  for (const table of tables) await pool.query(`CREATE TRIGGER no_room BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION no_room()`);
  return async () => void (await pool.query('DROP FUNCTION no_room CASCADE'));
}

test('each write probe extends the file and keeps nothing, and 50 concurrent checks share one probe', async () => {
  later();
  expect(await Promise.all(Array.from({ length: 50 }, () => readStatus('/readyz')))).toEqual(Array.from({ length: 50 }, () => 200));
  expect(await probed()).toEqual({ pages: 1, kept: 0 });
  vi.advanceTimersByTime(999);
  await readStatus('/readyz');
  expect(await probed()).toEqual({ pages: 1, kept: 0 });
  vi.advanceTimersByTime(1);
  await readStatus('/readyz');
  expect(await probed()).toEqual({ pages: 2, kept: 0 });
});

test.each([
  ['a full disk', '53100'],
  ['a failing disk', '58030'],
  ['a read-only copy', '25006'],
])('%s: the process is alive, not ready, and answers calls with 503', async (_what, state) => {
  const makeRoom = await failWith(state, ['write_probe', 'session']);
  later();
  expect({ alive: await readStatus('/healthz'), ready: await readStatus('/readyz') }).toEqual({ alive: 200, ready: 503 });
  const rejected = await logIn();
  expect({ http: rejected.http, code: Object(rejected.data).code }).toEqual({ http: 503, code: 'shed' });
  expect(rejected.headers['retry-after']).toBeDefined();
  await makeRoom();
  later();
  expect({ ready: await readStatus('/readyz'), login: (await logIn()).http }).toEqual({ ready: 200, login: 200 });
});

test('a disk with space for single pages only is not ready', async () => {
  const { pool: admin, url } = world.database;
  const { rows } = await admin.query('SELECT current_database() AS name');
  const setting = `ALTER ROLE ${APP} IN DATABASE ${rows[0].name}`;
  // The nearest thing to a full disk that a test can have: files may not grow beyond half a megabyte.
  await admin.query(`${setting} SET temp_file_limit = '512kB'`);
  const limited = createPool(url);
  expect(await canWrite(createDatabaseHandle(limited))).toBe(false);
  await limited.end();
  await admin.query(`${setting} RESET temp_file_limit`);
  const free = createPool(url);
  expect(await canWrite(createDatabaseHandle(free))).toBe(true);
  await free.end();
});

test('a bug is still answered with 500', async () => {
  const fix = await failWith('42P01', ['session']);
  expect((await logIn()).http).toBe(500);
  await fix();
});

test('a missing database does not make the liveness check fail', async () => {
  const pool = createPool('postgresql://nobody@127.0.0.1:1/nowhere');
  const app = Fastify();
  serveHealth(app, { db: createDatabaseHandle(pool) });
  const [alive, ready] = await Promise.all(['/healthz', '/readyz'].map((url) => app.inject({ url })));
  expect([alive?.statusCode, ready?.statusCode, ready?.json()]).toEqual([200, 503, { ok: false }]);
  await app.close();
  await pool.end();
});

test('on shutdown, readiness fails immediately while calls are still answered and connections closed', async () => {
  expect(await readStatus('/readyz')).toBe(200);
  readiness.isStopping = true;
  expect({ alive: await readStatus('/healthz'), ready: await readStatus('/readyz') }).toEqual({ alive: 200, ready: 503 });
  const answer = await logIn();
  expect([answer.http, answer.headers.connection]).toEqual([200, 'close']);
});
