import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { isScratchInMemory } from '../../../tools/scratch.ts';
import { createDatabaseStatement } from '../platform/db/connect.ts';
import { APP, OWNER } from '../platform/db/embedded-roles.ts';
import { createPool } from '../platform/db/pool.ts';
import { TEMPLATES } from './server.ts';

/** Tests send hundreds of calls concurrently on busy machines, so waiting for a connection must not time out. */
const POOL_PATIENCE_MS = 50_000;

/**
 * `pool` and `adminUrl` belong to the superuser, for set-up and checks by tests. The portal serves with `url` and imports with `ownerUrl`.
 */
export type TestDatabase = {
  pool: pg.Pool;
  appPool: pg.Pool;
  customers: pg.Pool;
  url: string;
  ownerUrl: string;
  adminUrl: string;
  close(): Promise<void>;
};

let sharedPool: pg.Pool | undefined;
/** Creates and drops the databases of this process over one shared connection. The server may stop first, which is not an error. */
const onServer = (serverUrl: string): pg.Pool =>
  (sharedPool ??= new pg.Pool({ connectionString: serverUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on('error', () => {}));

/**
 * A separate migrated database, empty or with the demo book, copied from the run's template. It is held in memory and removed when it is
 * closed.
 */
export async function testDatabase(book: keyof typeof TEMPLATES = 'none'): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_SERVER_URL;
  if (!serverUrl) throw new Error('The test server is not running: run the tests with Vitest at the root.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const server = onServer(serverUrl);
  await server.query(createDatabaseStatement(name, TEMPLATES[book], OWNER));
  const adminUrl = serverUrl.replace('/postgres?', `/${name}?`);
  const toUrl = (role: string) => adminUrl.replace('//postgres@', `//${role}@`);
  const options = { max: 30, patienceMs: POOL_PATIENCE_MS, prepares: true };
  const pool = createPool(adminUrl, { ...options, applicationName: 'test' });
  const appPool = createPool(toUrl(APP), options);
  const customers = createPool(toUrl(APP), { ...options, isOfCustomers: true });
  return {
    pool,
    appPool,
    customers,
    adminUrl,
    url: toUrl(APP),
    ownerUrl: toUrl(OWNER),
    async close() {
      await appPool.end();
      await customers.end();
      await pool.end();
      // Dropping a database on disk costs more than its copy, and it disappears with the server.
      if (isScratchInMemory()) await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
