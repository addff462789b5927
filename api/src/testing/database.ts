import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase } from '../db/connect.ts';
import { createPool } from '../db/pool.ts';
import { TEMPLATES } from './server.ts';

/** Tests send hundreds of calls at once, on machines that do other things as well: whoever waits for a connection gets it. */
const POOL_PATIENCE_MS = 50_000;

export type TestDatabase = { pool: pg.Pool; url: string; drop(): Promise<void> };

/** A migrated database of its own, empty or with the demo book, copied from the run's template. Drop it when the file is done. */
export async function testDatabase(book: keyof typeof TEMPLATES = 'none'): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_SERVER_URL;
  if (!serverUrl) throw new Error('The test server is not running: run the tests with Vitest at the root.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(serverUrl, name, TEMPLATES[book]);
  const url = serverUrl.replace('/postgres?', `/${name}?`);
  const pool = createPool(url, { max: 30, patienceMs: POOL_PATIENCE_MS });
  return {
    pool,
    url,
    async drop() {
      await pool.end();
      const client = new pg.Client({ connectionString: serverUrl });
      await client.connect();
      await connectionsEnd(client, name);
      await client.query(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
      await client.end();
    },
  };
}

const PATIENCE = 200;

/** Closing connections are on their way; a database dropped under them would be an error of nobody's. */
async function connectionsEnd(client: pg.Client, database: string): Promise<void> {
  for (let look = 0; look < PATIENCE; look += 1) {
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1', [database]);
    if (rows[0]?.n === 0) return;
    await new Promise((next) => setTimeout(next, 10));
  }
}
