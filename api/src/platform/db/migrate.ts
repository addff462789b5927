import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../base/startup-error.ts';
import { connectClient } from './client.ts';
import { hashOfMigration, listMigrations, MIGRATIONS } from './migration-hashes.ts';
import { OUTSIDE_TRANSACTION } from './migration-marks.ts';

/** An arbitrary constant: portals that start together wait for the one that migrates. */
const LOCK = 715_204_101;
const OLDEST_SERVER = 150_000;
const LOOK_MS = 100;

/**
 * A session that waits for a table lock blocks all later ones. So a migration waits shortly, gives up and retries: customers notice less
 * than half a second (reliability, MG-01).
 */
const LOCK_PATIENCE_MS = 400;
const LOCK_ATTEMPTS = 100;
const LOCK_REST_MS = 600;
const LOCK_NOT_THERE = '55P03';

/** Overrides for tests. */
export type MigrationOptions = { folder?: URL; oldestServer?: number };

/** Migrates a database to the latest schema: forward only, one process at a time. Returns the names applied now. */
export async function migrate(
  databaseUrl: string,
  { folder = MIGRATIONS, oldestServer = OLDEST_SERVER }: MigrationOptions = {},
): Promise<string[]> {
  let client: pg.Client;
  try {
    client = await connectClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  } catch (error) {
    throw new StartupError(
      `The database cannot be reached: ${error instanceof Error ? error.message : String(error)}. Check DATABASE_URL.`,
    );
  }
  try {
    const { rows } = await client.query<{ version: number }>(`SELECT current_setting('server_version_num')::int AS version`);
    const version = rows[0]?.version ?? 0;
    const [found, needed] = [version, oldestServer].map((number) => Math.floor(number / 10_000));
    if (version < oldestServer) throw new StartupError(`The database is PostgreSQL ${found}; the portal needs version ${needed} or newer.`);
    await waitForTurn(client);
    return await applyAll(client, folder);
  } finally {
    await client.end();
  }
}

/** Polls for the lock: an index that is created CONCURRENTLY would wait for a statement that waits. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('SELECT pg_try_advisory_lock($1) AS "isMine"', [LOCK]);
    if (rows[0]?.isMine) return;
    await pause(LOOK_MS);
  }
}

async function applyAll(client: pg.Client, folder: URL): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migration');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const files = await listMigrations(folder);
  const unknown = [...applied.keys()].find((name) => !files.includes(name));
  if (unknown)
    throw new StartupError(`The database has migration ${unknown}, which this version does not know: it was made by a newer portal.`);

  const now: string[] = [];
  for (const name of files) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    const sha256 = hashOfMigration(sql);
    const before = applied.get(name);
    if (before === sha256) continue;
    if (before) throw new StartupError(`Migration ${name} was changed after it was applied; migrations only go forward.`);
    await apply(client, { name, sql, sha256 });
    now.push(name);
  }
  return now;
}

type Migration = { name: string; sql: string; sha256: string };

/** Applies one migration once no other lock blocks it for longer than it may wait. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const run = OUTSIDE_TRANSACTION.test(migration.sql) ? applyAlone : applyWhole;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await run(client, migration);
    } catch (error) {
      await client.query('ROLLBACK');
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_THERE;
      if (!isBusy) throw error;
      if (attempts === LOCK_ATTEMPTS)
        throw new StartupError(
          `Migration ${migration.name} found what it changes in use each of ${LOCK_ATTEMPTS} times. Run it again when the database is less busy.`,
        );
      await pause(LOCK_REST_MS);
    }
  }
}

const RECORD = 'INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)';

async function applyWhole(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = ${LOCK_PATIENCE_MS}`);
  await client.query(sql);
  await client.query(RECORD, [name, sha256]);
  await client.query('COMMIT');
}

const INDEX = /INDEX CONCURRENTLY IF NOT EXISTS (\w+)/i;

/** Applies a migration outside a transaction. It can be repeated: an unfinished index of an interrupted run is dropped first. */
async function applyAlone(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  const [, index] = INDEX.exec(sql) ?? [];
  const half = await client.query('SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid', [index ?? '']);
  if (index && half.rowCount) await client.query(`DROP INDEX CONCURRENTLY ${pg.escapeIdentifier(index)}`);
  await client.query(sql);
  await client.query(RECORD, [name, sha256]);
}
