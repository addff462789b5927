import { connectClient } from './client.ts';
import { SET_CUSTOMER_ROLE } from './customer-role.ts';
import { CUSTOMER } from './own-rows.ts';

/**
 * The roles of the embedded database: one owns the schema and runs migrations, imports and key rotations; the portal serves as the other.
 */
export const OWNER = 'owner';
export const APP = 'app';
/** An arbitrary constant: of two processes that open the database, one hands it over. */
const LOCK = 715_204_102;

const createRole = (role: string, login: 'LOGIN' | 'NOLOGIN') =>
  `DO $$ BEGIN CREATE ROLE ${role} ${login} NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;`;
const CREATE_ROLES = `${createRole(OWNER, 'LOGIN')} ${createRole(APP, 'LOGIN')} ${createRole(CUSTOMER, 'NOLOGIN')} GRANT ${CUSTOMER} TO ${APP}`;

/** Whatever the server's superuser owns in the portal's schemas. Sequences of columns follow their table. */
const HAND_OVER = `DO $$ DECLARE command text; BEGIN
  EXECUTE format('ALTER DATABASE %I OWNER TO ${OWNER}', current_database());
  FOR command IN
    SELECT format('ALTER SCHEMA %I OWNER TO ${OWNER}', nspname) FROM pg_namespace WHERE nspname = 'pgboss'
    UNION ALL
    SELECT format('ALTER %s %s OWNER TO ${OWNER}', CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, c.oid::regclass)
    FROM pg_class c WHERE relnamespace IN (to_regnamespace('public'), to_regnamespace('pgboss')) AND relkind IN ('r', 'p', 'v', 'S')
      AND NOT (relkind = 'S' AND EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${OWNER}', p.oid::regprocedure)
    FROM pg_proc p WHERE pronamespace IN (to_regnamespace('public'), to_regnamespace('pgboss'))
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO ${OWNER}', t.oid::regtype)
    FROM pg_type t WHERE typnamespace IN (to_regnamespace('public'), to_regnamespace('pgboss')) AND typtype = 'e'
  LOOP EXECUTE command; END LOOP;
END $$`;

/** Creates the roles and makes the database's owner its owner, including a database that an earlier version created as superuser. */
export async function prepareRoles(superuserUrl: string): Promise<void> {
  const client = await connectClient({ connectionString: superuserUrl });
  try {
    await client.query(CREATE_ROLES);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rowCount: isReady } = await client.query(
      'SELECT 1 FROM pg_roles WHERE rolname = $1 AND rolcanlogin AND rolconfig IS NOT NULL',
      [CUSTOMER],
    );
    if (!isReady) await client.query(`ALTER ROLE ${CUSTOMER} LOGIN; ${SET_CUSTOMER_ROLE}`);
    const { rows } = await client.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = current_database()',
    );
    if (rows[0]?.owner !== OWNER) await client.query(HAND_OVER);
  } finally {
    await client.end();
  }
}
