import pg from 'pg';
import { expect, test } from 'vitest';
import { connectClient } from './client.ts';
import { isDatabaseAway, isDatabaseUnable } from './database-away.ts';
import { createPool } from './pool.ts';

const catchFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('tells an unreachable database from a bug, for every form of driver error', async () => {
  const url = process.env.TEST_SERVER_URL ?? '';
  const pool = createPool(url, { max: 1 });
  const busy = await pool.connect();
  // Only now: a busy machine may need longer for the connection itself.
  pool.options.connectionTimeoutMillis = 50;
  const late = await catchFailure(pool.query('SELECT 1'));
  const killed = await catchFailure(busy.query('SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(10)'));
  const afterwards = await catchFailure(busy.query('SELECT 1'));
  busy.release();
  await pool.end();
  const away = {
    killed,
    afterwards,
    late,
    closed: await catchFailure(pool.query('SELECT 1')),
    'no server': await catchFailure(connectClient({ connectionString: 'postgresql://nobody@127.0.0.1:1/nowhere' })),
    'no socket': await catchFailure(connectClient({ connectionString: 'postgresql://nobody@/nowhere?host=/no/such/folder' })),
  };
  expect(Object.entries(away).map(([name, error]) => [name, error instanceof Error, isDatabaseAway(error)])).toEqual(
    Object.keys(away).map((name) => [name, true, true]),
  );

  const client = await connectClient({ connectionString: url });
  const sqlError = await catchFailure(client.query('SELECT no_such_column'));
  await client.end();
  expect(sqlError).toBeInstanceOf(pg.DatabaseError);
  const noFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect([sqlError, noFile, new Error('a bug'), undefined].map(isDatabaseAway)).toEqual([false, false, false, false]);
});

test('a full or read-only database is not reported as a bug', () => {
  const failures = ['53100', '53200', '53300', '58030', '25006', '57P01', '08006', '42P01', '23505'];
  const found = failures.map((code) => isDatabaseUnable(Object.assign(new pg.DatabaseError('', 0, 'error'), { code })));
  expect(found).toEqual([true, true, true, true, true, true, true, false, false]);
});
