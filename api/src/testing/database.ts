import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createDatabase } from '../db/connect.ts';
import { createPool } from '../db/pool.ts';
import { TEMPLATES } from './server.ts';

/** Tests send hundreds of calls at once, on machines that do other things as well: whoever waits for a connection gets it. */
const POOL_PATIENCE_MS = 50_000;

export type TestDatabase = { pool: pg.Pool; url: string; close(): Promise<void> };

/** A migrated database of its own, empty or with the demo book, copied from the run's template. It goes with the server when the run ends. */
export async function testDatabase(book: keyof typeof TEMPLATES = 'none'): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_SERVER_URL;
  if (!serverUrl) throw new Error('The test server is not running: run the tests with Vitest at the root.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(serverUrl, name, TEMPLATES[book]);
  const url = serverUrl.replace('/postgres?', `/${name}?`);
  const pool = createPool(url, { max: 30, patienceMs: POOL_PATIENCE_MS, prepares: true });
  return { pool, url, close: () => pool.end() };
}
