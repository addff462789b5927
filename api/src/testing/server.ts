import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jobTable } from '../app/parts.ts';
import { readConfig } from '../base/config/config.ts';
import { loadDemoBook } from '../domain/book-import/demo-book.ts';
import { grantToApp } from '../platform/db/app-role.ts';
import { createDatabase } from '../platform/db/connect.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { APP, OWNER, prepareRoles } from '../platform/db/embedded-roles.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createPool } from '../platform/db/pool.ts';
import { createSealing } from '../platform/db/sealing.ts';
import { prepareQueues } from '../platform/jobs/queue.ts';

/** Template databases: empty, and with the demo book of the business date. */
export const TEMPLATES = { none: 'template_portal', demo: 'template_demo' } as const;
export const BOOK_DATE = '2026-11-20';

/** Settings for a server whose data may be lost: no durability, no replication, no vacuum, no query compilation. */
const THROWN_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  jit: 'off',
  shared_buffers: '48MB',
  // A world has one pool as the portal and one as the superuser.
  max_connections: '400',
  checkpoint_timeout: '1d',
  max_wal_size: '8GB',
};

/**
 * Vitest's global set-up: one PostgreSQL for the run and one migrated template that each test file copies.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  // A temporary folder is closed to others by default; the server runs as another user when this process is root.
  await chmod(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, settings: THROWN_AWAY });
  await createDatabase(server.url('postgres'), { name: TEMPLATES.none });
  await prepareRoles(server.url(TEMPLATES.none));
  const ownerUrl = server.url(TEMPLATES.none, OWNER);
  await migrate(ownerUrl);
  await prepareQueues(ownerUrl, jobTable);
  await grantToApp({ url: server.url(TEMPLATES.none, APP), ownerUrl });
  await createDatabase(server.url('postgres'), { name: TEMPLATES.demo, template: TEMPLATES.none, owner: OWNER });
  await loadDemo(server.url(TEMPLATES.demo, OWNER));
  process.env.TEST_SERVER_URL = server.url('postgres');
  // Processes that tests start load the portal as well; a shared compile cache halves the time.
  process.env.NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function loadDemo(url: string): Promise<void> {
  const config = readConfig({ BOOK_DATE });
  const pool = createPool(url);
  await loadDemoBook({
    config,
    pool,
    sealing: createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY }),
    now: new Date(`${BOOK_DATE}T05:00:00Z`),
  });
  // Copies inherit the planner's statistics from here.
  await pool.query('VACUUM ANALYZE');
  await pool.end();
}
