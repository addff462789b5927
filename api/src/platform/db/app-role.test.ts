import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobTable } from '../../app/parts.ts';
import { StartupError } from '../../base/startup-error.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { prepareQueues } from '../jobs/queue.ts';
import { checkRoles, grantToApp } from './app-role.ts';
import { connectClient } from './client.ts';
import { openDatabase } from './connect.ts';
import { OWNER, prepareRoles } from './embedded-roles.ts';
import { migrate } from './migrate.ts';
import { listMigrations, MIGRATIONS } from './migration-hashes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('demo');
});
afterAll(() => database.close());

const ADDED_TO_ONLY = ['audit', 'consent', 'ledger_entry', 'ledger_transaction', 'mandate_history'];
const DENIED = /permission denied|must be owner/;

describe('the application role', () => {
  const rejected = [
    ...ADDED_TO_ONLY.flatMap((table) => [
      `UPDATE ${table} SET ${table === 'ledger_entry' ? 'amount = amount' : 'at = at'}`,
      `DELETE FROM ${table}`,
    ]),
    'TRUNCATE audit',
    'TRUNCATE client CASCADE',
    'UPDATE schema_migration SET sha256 = sha256',
    'DELETE FROM schema_migration',
    'CREATE TABLE mine (n int)',
    'CREATE SCHEMA mine',
    'CREATE TABLE pgboss.mine (n int)',
    'ALTER TABLE client ADD COLUMN mine int',
    'ALTER TABLE audit DISABLE TRIGGER audit_append_only',
    'DROP TABLE audit',
    'INSERT INTO audit_link SELECT * FROM audit_link',
    'UPDATE audit_link SET hash = hash',
    'DELETE FROM audit_link',
    'DROP TRIGGER audit_append_only ON audit',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'CREATE ROLE mine SUPERUSER',
    'ALTER ROLE app SUPERUSER',
    `SET ROLE ${OWNER}`,
    'SET session_replication_role = replica',
    'SELECT rolpassword FROM pg_authid',
    `COPY client TO PROGRAM 'cat'`,
    `SELECT pg_read_file('postgresql.conf')`,
  ];
  test.each(rejected)('the application role may not: %s', async (statement) => {
    await expect(database.appPool.query(statement)).rejects.toThrow(DENIED);
  });

  test('the application role reads and writes other tables, and can only append to records', async () => {
    const { rows } = await database.pool.query<{ name: string; may: string }>(`
      SELECT relname AS name, array_to_string(ARRAY(
        SELECT privilege FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS privilege
        WHERE has_table_privilege('app', c.oid, privilege)), ' ') AS may
      FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`);
    expect(rows.length).toBeGreaterThan(50);
    const expected = (name: string) => {
      if (/^audit(_link)?_\d{6}$/.test(name)) return '';
      if (name === 'schema_migration' || name === 'audit_link') return 'SELECT';
      return ADDED_TO_ONLY.includes(name) ? 'SELECT INSERT' : 'SELECT INSERT UPDATE DELETE';
    };
    expect(rows).toEqual(rows.map(({ name }) => ({ name, may: expected(name) })));
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(ADDED_TO_ONLY));
  });
});

/** Roles that own an object in the portal's schemas. */
const OWNERS = `
  SELECT DISTINCT pg_get_userbyid(owner) AS owner FROM (
    SELECT relowner, relnamespace FROM pg_class UNION ALL SELECT proowner, pronamespace FROM pg_proc
    UNION ALL SELECT typowner, typnamespace FROM pg_type) AS owned (owner, space)
  WHERE space IN ('public'::regnamespace, 'pgboss'::regnamespace)
  UNION SELECT pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'pgboss'
  UNION SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()`;

test('transfers an embedded database created by the superuser to its owner, with all its objects', async () => {
  const old = await testDatabase();
  try {
    await old.pool.query(
      'DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public AUTHORIZATION pg_database_owner; GRANT USAGE ON SCHEMA public TO PUBLIC',
    );
    await old.pool.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO postgres', current_database()); END $$`);
    await migrate(old.adminUrl);
    await prepareQueues(old.adminUrl, jobTable);
    expect((await old.pool.query(OWNERS)).rows).toEqual([{ owner: 'postgres' }]);

    await Promise.all([prepareRoles(old.adminUrl), prepareRoles(old.adminUrl)]);
    expect((await old.pool.query(OWNERS)).rows).toEqual([{ owner: OWNER }]);
    expect(await migrate(old.ownerUrl)).toEqual([]);
    await prepareQueues(old.ownerUrl, jobTable);
    await Promise.all([grantToApp(old), grantToApp(old)]);
    expect((await old.appPool.query('SELECT count(*) AS n FROM client')).rows).toEqual([{ n: 0 }]);
  } finally {
    await old.close();
  }
});

test('a portal of the previous version sees every row while this version migrates', async () => {
  const old = await testDatabase();
  const before = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    for (const name of await listMigrations(MIGRATIONS)) if (name < '0025') await copyFile(new URL(name, MIGRATIONS), join(before, name));
    await old.pool.query(
      'DROP SCHEMA public CASCADE; CREATE SCHEMA public AUTHORIZATION pg_database_owner; GRANT USAGE ON SCHEMA public TO PUBLIC',
    );
    await migrate(old.ownerUrl, { folder: pathToFileURL(`${before}/`) });
    await grantToApp(old);

    expect((await migrate(old.ownerUrl))[0]).toBe('0025_own_rows.sql');
    const policies = `SELECT count(*) AS n, count(DISTINCT polrelid) AS tables FROM pg_policy WHERE 'app'::regrole = ANY (polroles)`;
    const { rows } = await old.pool.query(policies);
    expect(rows).toEqual([{ n: 67, tables: 67 }]);
    // Nor does the start behind it make them twice.
    await grantToApp(old);
    expect((await old.pool.query(policies)).rows).toEqual(rows);
  } finally {
    await old.close();
    await rm(before, { recursive: true });
  }
});

describe('an operator’s database', () => {
  const open = (settings: { DATABASE_URL: string; DATABASE_OWNER_URL?: string; PORTAL_MODE?: 'sandbox' | 'production' }) =>
    openDatabase({ DATA_DIR: '', DATABASE_OWNER_URL: undefined, PORTAL_MODE: 'production', ...settings });

  test('an operator’s database is served with one role and migrated with another', async () => {
    const { url, ownerUrl } = database;
    expect(await open({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })).toEqual({ url, ownerUrl });
  });

  test('an operator may use one role for both, which owns the tables and receives no grants', async () => {
    const urls = await open({ DATABASE_URL: database.ownerUrl });
    expect(urls).toEqual({ url: database.ownerUrl, ownerUrl: database.ownerUrl });
    await grantToApp(urls);
    const client = await connectClient({ connectionString: urls.url });
    await expect(client.query('SELECT count(*) FROM client')).resolves.toBeInstanceOf(pg.Result);
    await client.end();
  });

  test('production does not serve as a superuser', async () => {
    await expect(open({ DATABASE_URL: database.adminUrl })).rejects.toThrow(/^DATABASE_URL connects as postgres, who may do anything/);
    await expect(open({ DATABASE_URL: database.adminUrl, PORTAL_MODE: 'sandbox' })).resolves.toBeDefined();
  });

  test('rejects two database settings that do not match', async () => {
    const { url, ownerUrl } = database;
    const wrongSettings = [
      [{ url, ownerUrl: `${url}&application_name=x` }, 'name the same role'],
      [{ url, ownerUrl: ownerUrl.replace(/test_[0-9a-f]+/, 'template_portal') }, 'lead to different databases'],
      [{ url: url.replace('//app@', '//nobody@'), ownerUrl }, 'Check DATABASE_URL.'],
    ] as const;
    for (const [urls, sentence] of wrongSettings) {
      const check = checkRoles(urls, true);
      await expect(check).rejects.toThrow(StartupError);
      await expect(check).rejects.toThrow(sentence);
    }
    expect(wrongSettings).toHaveLength(3);
  });
});
