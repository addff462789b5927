import pg from 'pg';
import { StartupFault } from '../start/startup-fault.ts';
import { connectClient } from './client.ts';

/** An arbitrary constant: of portals that start together, one grants at a time. */
const LOCK = 715_204_103;

type Role = { name: string; database: string; isSuperuser: boolean };

/** Whom a connection of this address acts as. */
async function roleAt(url: string): Promise<Role> {
  const client = await connectClient({ connectionString: url, connectionTimeoutMillis: 5_000 }).catch((error: unknown) => {
    throw new StartupFault(`The database cannot be used: ${error instanceof Error ? error.message : String(error)}. Check DATABASE_URL.`);
  });
  try {
    const { rows } = await client.query<Role>(`
      SELECT current_user AS name, current_database() AS database, rolsuper OR rolbypassrls AS "isSuperuser" FROM pg_roles WHERE rolname = current_user`);
    if (!rows[0]) throw new Error('The database does not say whom the portal acts as.');
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Where the portal serves from and where its schema is changed, which may be the same. */
export type DatabaseUrls = { url: string; ownerUrl: string };

/** Refuses roles that would leave the portal without its wall: in production it never serves as a superuser. */
export async function checkRoles({ url, ownerUrl }: DatabaseUrls, isProduction: boolean): Promise<void> {
  const app = await roleAt(url);
  if (isProduction && app.isSuperuser)
    throw new StartupFault(
      `DATABASE_URL connects as ${app.name}, who may do anything in the database. Make a role for the portal; see docs/settings.md.`,
    );
  if (ownerUrl === url) return;
  const owner = await roleAt(ownerUrl);
  if (owner.name === app.name)
    throw new StartupFault('DATABASE_URL and DATABASE_OWNER_URL name the same role; leave the second one out, or make two.');
  if (owner.database !== app.database) throw new StartupFault('DATABASE_URL and DATABASE_OWNER_URL lead to different databases.');
}

/**
 * What the portal may do, after every change of the schema: read and write rows, and nothing to tables. What `refuse_change` protects is
 * added to only, and the record of migrations is read only. Nothing is granted where one role does both.
 */
export async function grantToApp({ url, ownerUrl }: DatabaseUrls): Promise<void> {
  if (ownerUrl === url) return;
  const role = pg.escapeIdentifier((await roleAt(url)).name);
  const client = await connectClient({ connectionString: ownerUrl });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query<{ tables: string | null }>(`
      SELECT string_agg(DISTINCT tgrelid::regclass::text, ', ') AS tables
      FROM pg_trigger WHERE tgfoid = 'public.refuse_change'::regproc AND NOT tgisinternal`);
    if (!rows[0]?.tables) throw new Error('No table is protected against changes.');
    await client.query(`
      BEGIN;
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      GRANT USAGE ON SCHEMA public, pgboss TO ${role};
      REVOKE ALL ON ALL TABLES IN SCHEMA public, pgboss FROM ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role};
      REVOKE UPDATE, DELETE ON ${rows[0].tables} FROM ${role};
      REVOKE INSERT, UPDATE, DELETE ON schema_migration FROM ${role};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${role};
      COMMIT`);
  } finally {
    await client.end();
  }
}
