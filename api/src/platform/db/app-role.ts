import pg from 'pg';
import { StartupError } from '../../base/startup-error.ts';
import { connectClient } from './client.ts';
import { CUSTOMER } from './own-rows.ts';

/** An arbitrary constant: of portals that start together, one grants at a time. */
const LOCK = 715_204_103;

type Role = {
  name: string;
  database: string;
  isSuperuser: boolean;
  mayChangeSchema: boolean;
  hasCustomers: boolean;
  readsAsCustomer: boolean;
};

/** Role that a connection with this address has. */
async function roleAt(url: string): Promise<Role> {
  const client = await connectClient({ connectionString: url, connectionTimeoutMillis: 5_000 }).catch((error: unknown) => {
    throw new StartupError(`The database cannot be used: ${error instanceof Error ? error.message : String(error)}. Check DATABASE_URL.`);
  });
  try {
    const { rows } = await client.query<Role>(`
      SELECT current_user AS name, current_database() AS database, rolsuper OR rolbypassrls AS "isSuperuser",
        rolsuper OR has_schema_privilege(current_user, 'public', 'CREATE')
          OR EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner = pg_roles.oid) AS "mayChangeSchema",
        to_regrole('${CUSTOMER}') IS NOT NULL AS "hasCustomers",
        coalesce(pg_has_role(current_user, to_regrole('${CUSTOMER}'), 'MEMBER'), false) AS "readsAsCustomer" FROM pg_roles WHERE rolname = current_user`);
    if (!rows[0]) throw new Error('The database does not say whom the portal acts as.');
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Role of a process that does not manage the schema. */
export const servingRole = (url: string): Promise<Role> => roleAt(url);

/** Addresses for serving and for changing the schema, which may be the same. */
export type DatabaseUrls = { url: string; ownerUrl: string };

/** Rejects roles that would disable row-level security: in production the portal never serves as a superuser. */
export async function checkRoles({ url, ownerUrl }: DatabaseUrls, isProduction: boolean): Promise<void> {
  const app = await roleAt(url);
  if (isProduction && app.isSuperuser)
    throw new StartupError(
      `DATABASE_URL connects as ${app.name}, who may do anything in the database. Make a role for the portal; see docs/reference/settings.md.`,
    );
  if (ownerUrl === url) return;
  const owner = await roleAt(ownerUrl);
  if (owner.name === app.name)
    throw new StartupError('DATABASE_URL and DATABASE_OWNER_URL name the same role; leave the second one out, or make two.');
  if (owner.database !== app.database) throw new StartupError('DATABASE_URL and DATABASE_OWNER_URL lead to different databases.');
}

/** Tables that are the same for every customer. Of all others, customers read only rows that a policy binds to them. */
const SHARED = ['fund', 'nav', 'plan', 'plan_word'];

/** Contents of a schema; `months`: the tables of the audit trail. */
type Schema = { tables: string | null; hasChains: boolean; hasDays: boolean; hasYears: boolean; months: string | null };

/**
 * Sets the portal's privileges after every change of the schema: it reads and writes rows, but does not change tables. Tables with
 * `refuse_change` are insert-only; the record of migrations and the links of the audit trail are read-only; partitions of the trail are
 * not accessible by name. Nothing is granted if one role does both. Returns true if reads of customers can use the role that row-level
 * security binds.
 */
export async function grantToApp({ url, ownerUrl }: DatabaseUrls): Promise<boolean> {
  if (ownerUrl === url) return false;
  const app = await roleAt(url);
  const role = pg.escapeIdentifier(app.name);
  const client = await connectClient({ connectionString: ownerUrl });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // A start of the version before, on a schema that is behind, has no chains, days of logs, months and years yet.
    const { rows } = await client.query<Schema>(`
      SELECT string_agg(DISTINCT tgrelid::regclass::text, ', ') AS tables, to_regclass('public.audit_link') IS NOT NULL AS "hasChains",
        to_regclass('public.journey_step') IS NOT NULL AS "hasDays", to_regclass('public.payment_history') IS NOT NULL AS "hasYears",
        (SELECT string_agg(inhrelid::regclass::text, ', ') FROM pg_inherits
          WHERE inhparent IN (to_regclass('public.audit'), to_regclass('public.audit_link'))) AS months
      FROM pg_trigger WHERE tgfoid = 'public.refuse_change'::regproc AND NOT tgisinternal`);
    if (!rows[0]?.tables) throw new Error('No table is protected against changes.');
    const chains = `REVOKE INSERT ON audit_link FROM ${role}; GRANT EXECUTE ON FUNCTION drop_audit_rows(smallint, bigint) TO ${role};`;
    // Months of the trail are read and written through the tables that they belong to.
    const months = `
      REVOKE ALL ON ${rows[0].months} FROM ${role};
      GRANT EXECUTE ON FUNCTION make_message_month(date), drop_message_months(timestamptz), make_audit_month(date), drop_audit_months(date) TO ${role};`;
    const days = `GRANT EXECUTE ON FUNCTION make_log_day(date), drop_log_days(timestamptz) TO ${role};`;
    const years = `GRANT EXECUTE ON FUNCTION make_history_year(integer) TO ${role};`;
    await client.query(`
      BEGIN;
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      GRANT USAGE ON SCHEMA public, pgboss TO ${role};
      REVOKE ALL ON ALL TABLES IN SCHEMA public, pgboss FROM ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role};
      REVOKE UPDATE, DELETE ON ${rows[0].tables} FROM ${role};
      REVOKE INSERT, UPDATE, DELETE ON schema_migration FROM ${role};
      ${rows[0].hasChains ? chains : ''}
      ${rows[0].hasDays ? days : ''}
      ${rows[0].months ? months : ''}
      ${rows[0].hasYears ? years : ''}
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${role};
      COMMIT`);
    await grantOwnRows(client, app);
    return app.readsAsCustomer;
  } finally {
    await client.end();
  }
}

/** The portal's own role sees every row; the customers' role, if it exists, sees the rows of app.client_ids. */
async function grantOwnRows(client: pg.Client, app: Role): Promise<void> {
  const { rows } = await client.query<{ name: string; isBound: boolean }>(
    `SELECT relname AS name, NOT EXISTS (SELECT FROM pg_policy p WHERE polrelid = c.oid AND to_regrole($1) = ANY (polroles)) AS "isBound"
      FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relrowsecurity`,
    [pg.escapeIdentifier(app.name)],
  );
  // Only once, because a new policy waits for all readers of the table.
  for (const { name } of rows.filter(({ isBound }) => isBound)) {
    const policy = pg.escapeIdentifier(`all_rows_${app.name}`.slice(0, 63));
    await client.query(`CREATE POLICY ${policy} ON ${pg.escapeIdentifier(name)} TO ${pg.escapeIdentifier(app.name)} USING (true)`);
  }
  if (!app.hasCustomers) return;
  // A start of the previous version, on an older schema, grants only what exists.
  const shared = await client.query<{ name: string }>(
    'SELECT relname AS name FROM pg_class WHERE relname = ANY ($1) AND relnamespace = $2::regnamespace',
    [SHARED, 'public'],
  );
  const readable = [...shared.rows, ...rows].map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`
    BEGIN;
    GRANT USAGE ON SCHEMA public TO ${CUSTOMER};
    REVOKE ALL ON ALL TABLES IN SCHEMA public, pgboss FROM ${CUSTOMER};
    GRANT SELECT ON ${readable.join(', ')} TO ${CUSTOMER};
    COMMIT`);
}
