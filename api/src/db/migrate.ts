import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartupFault } from '../start/startup-fault.ts';
import { connectClient } from './client.ts';
import { hashOfMigration, listMigrations, MIGRATIONS } from './migration-hashes.ts';

/** An arbitrary constant: portals that start together wait for the one that migrates. */
const LOCK = 715_204_101;
const OLDEST_SERVER = 150_000;

/** What migrations are checked against; tests pass their own. */
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
    throw new StartupFault(
      `The database cannot be reached: ${error instanceof Error ? error.message : String(error)}. Check DATABASE_URL.`,
    );
  }
  try {
    const { rows } = await client.query<{ version: number }>(`SELECT current_setting('server_version_num')::int AS version`);
    const version = rows[0]?.version ?? 0;
    const [found, needed] = [version, oldestServer].map((number) => Math.floor(number / 10_000));
    if (version < oldestServer) throw new StartupFault(`The database is PostgreSQL ${found}; the portal needs version ${needed} or newer.`);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await applyAll(client, folder);
  } finally {
    await client.end();
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
    throw new StartupFault(`The database has migration ${unknown}, which this version does not know: it was made by a newer portal.`);

  const now: string[] = [];
  for (const name of files) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    const sha256 = hashOfMigration(sql);
    const before = applied.get(name);
    if (before === sha256) continue;
    if (before) throw new StartupFault(`Migration ${name} was changed after it was applied; migrations only go forward.`);
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
    now.push(name);
  }
  return now;
}
