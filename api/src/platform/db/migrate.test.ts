import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartupError } from '../../base/startup-error.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let path: string;
let folder: URL;

beforeEach(async () => {
  database = await testDatabase();
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  path = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  folder = pathToFileURL(`${path}/`);
  await writeFile(join(path, '0001_people.sql'), 'CREATE TABLE people (name text PRIMARY KEY);');
  await writeFile(join(path, 'README.md'), 'no migration');
});
afterEach(async () => {
  await database.close();
  await rm(path, { recursive: true });
});

const names = async () =>
  (await database.pool.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name')).rows.map(({ name }) => name);
const tables = async () =>
  (
    await database.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    )
  ).rows.map(({ name }) => name);

/** Number of connections to this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ waiting: number }>(
    `SELECT count(*) AS waiting FROM pg_locks JOIN pg_database d ON d.oid = database AND d.datname = current_database() WHERE locktype = 'advisory' AND NOT granted`,
  );
  return rows[0]?.waiting ?? 0;
}

describe('migrations at the start', () => {
  test('brings an empty database to the newest schema, and does nothing the next time', async () => {
    const applied = await migrate(database.adminUrl);
    const files = (await readdir(new URL('../../../migrations/', import.meta.url))).filter((name) => name.endsWith('.sql')).sort();
    expect(applied).toEqual(files);
    expect(applied.length).toBeGreaterThanOrEqual(3);
    expect(await names()).toEqual(files);
    expect(await tables()).toEqual(expect.arrayContaining(['client', 'policy', 'session', 'payment_order', 'schema_migration']));
    expect(await migrate(database.adminUrl)).toEqual([]);
  });

  test('applies only new migrations, in the order of their names', async () => {
    expect(await migrate(database.adminUrl, { folder })).toEqual(['0001_people.sql']);
    await writeFile(join(path, '0003_last.sql'), 'ALTER TABLE people RENAME COLUMN second TO third;');
    await writeFile(join(path, '0002_next.sql'), 'ALTER TABLE people ADD COLUMN second text;');
    expect(await migrate(database.adminUrl, { folder })).toEqual(['0002_next.sql', '0003_last.sql']);
    await database.pool.query(`INSERT INTO people (name, third) VALUES ('Asha', 'x')`);
    expect(await migrate(database.adminUrl, { folder })).toEqual([]);
  });

  test('rejects a migration that was changed after it was applied, and changes nothing', async () => {
    await migrate(database.adminUrl, { folder });
    await appendFile(join(path, '0001_people.sql'), '\n-- a harmless remark');
    await writeFile(join(path, '0002_next.sql'), 'CREATE TABLE more (n int);');
    const start = migrate(database.adminUrl, { folder });
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow('Migration 0001_people.sql was changed after it was applied; migrations only go forward.');
    expect(await tables()).toEqual(['people', 'schema_migration']);
  });

  test('rejects a database that a newer portal has migrated, and changes nothing', async () => {
    await migrate(database.adminUrl, { folder });
    await database.pool.query(`INSERT INTO schema_migration (name, sha256) VALUES ('0099_future.sql', 'x')`);
    await writeFile(join(path, '0002_next.sql'), 'CREATE TABLE more (n int);');
    const start = migrate(database.adminUrl, { folder });
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow('migration 0099_future.sql, which this version does not know: it was made by a newer portal');
    expect(await tables()).toEqual(['people', 'schema_migration']);
  });

  test('rolls back a failed migration, and applies it once it is fixed', async () => {
    await writeFile(join(path, '0002_half.sql'), 'CREATE TABLE half (n int); SELECT no_such_function();');
    await expect(migrate(database.adminUrl, { folder })).rejects.toThrow('no_such_function');
    expect(await tables()).toEqual(['people', 'schema_migration']);
    expect(await names()).toEqual(['0001_people.sql']);
    // A migration and its record are one transaction.
    await writeFile(
      join(path, '0002_half.sql'),
      `CREATE TABLE half (n int); INSERT INTO schema_migration (name, sha256) VALUES ('0002_half.sql', '');`,
    );
    await expect(migrate(database.adminUrl, { folder })).rejects.toThrow('duplicate key');
    expect(await tables()).toEqual(['people', 'schema_migration']);
    await writeFile(join(path, '0002_half.sql'), 'CREATE TABLE half (n int);');
    expect(await migrate(database.adminUrl, { folder })).toEqual(['0002_half.sql']);
  });

  test('waits for another migrating process: of five concurrent ones, one does the work', async () => {
    await writeFile(join(path, '0002_held.sql'), 'SELECT pg_advisory_xact_lock(42); CREATE TABLE held (n int);');
    const holder = await database.pool.connect();
    await holder.query('SELECT pg_advisory_lock(42)');
    const starts = Promise.all(Array.from({ length: 5 }, () => migrate(database.adminUrl, { folder })));
    // One process has the turn and waits for the lock of its migration; the others poll for the turn.
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
    expect(await names()).toEqual(['0001_people.sql']);
    await holder.query('SELECT pg_advisory_unlock(42)');
    holder.release();
    const applied = await starts;
    expect(applied.filter((list) => list.length > 0)).toEqual([['0001_people.sql', '0002_held.sql']]);
    expect(applied).toHaveLength(5);
    expect(await names()).toEqual(['0001_people.sql', '0002_held.sql']);
  });

  test('yields to customers who hold locks, and finishes once they are released', async () => {
    await migrate(database.adminUrl, { folder });
    await writeFile(join(path, '0002_next.sql'), 'ALTER TABLE people ADD COLUMN second text;');
    const customer = await database.pool.connect();
    await customer.query('BEGIN; SELECT count(*) FROM people');
    const migrating = migrate(database.adminUrl, { folder });
    const isBlocked = async () =>
      (await database.pool.query(`SELECT 1 FROM pg_locks WHERE relation = 'people'::regclass AND NOT granted`)).rowCount === 1;
    await vi.waitFor(async () => expect(await isBlocked()).toBe(true), { timeout: 10_000, interval: 10 });
    // A session behind the migration waits no longer than the migration itself.
    const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM people');
    expect([rows, await names()]).toEqual([[{ n: 0 }], ['0001_people.sql']]);
    await customer.query('COMMIT');
    customer.release();
    expect(await migrating).toEqual(['0002_next.sql']);
  });

  test('builds an index concurrently with customers, also after an interrupted build', async () => {
    await migrate(database.adminUrl, { folder });
    await database.pool.query(`INSERT INTO people VALUES ('a'), ('b')`);
    const half = `CREATE UNIQUE INDEX CONCURRENTLY people_half ON people ((name > ''))`;
    await expect(database.pool.query(half)).rejects.toThrow(/could not create unique index/);
    await writeFile(
      join(path, '0002_index.sql'),
      `-- Outside of a transaction.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS people_half ON people ((name > ''));`,
    );
    expect(await migrate(database.adminUrl, { folder })).toEqual(['0002_index.sql']);
    const { rows } = await database.pool.query(`SELECT indisvalid, indisunique FROM pg_index WHERE indexrelid = 'people_half'::regclass`);
    expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
  });

  test('rejects a PostgreSQL that is too old, before changing anything', async () => {
    const start = migrate(database.adminUrl, { folder, oldestServer: 990_000 });
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(/^The database is PostgreSQL \d+; the portal needs version 99 or newer\.$/);
    expect(await tables()).toEqual([]);
    const { rows } = await database.pool.query<{ version: number }>(`SELECT current_setting('server_version_num')::int AS version`);
    expect(await migrate(database.adminUrl, { folder, oldestServer: rows[0]?.version ?? 0 })).toEqual(['0001_people.sql']);
  });

  test('reports an unreachable database in one sentence', async () => {
    const start = migrate('postgresql://nobody@127.0.0.1:1/nowhere');
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(/^The database cannot be reached: .+ Check DATABASE_URL\.$/);
  });
});
