import type pg from 'pg';
import { StartupError } from '../../base/startup-error.ts';
import { connectClient } from './client.ts';
import { CUSTOMER } from './own-rows.ts';
import { createPool, type PoolOptions } from './pool.ts';

/** Start-up settings of the customers' role. They are stored with the role, so that they pass through every pooler. */
export const SET_CUSTOMER_ROLE = `
  ALTER ROLE ${CUSTOMER} SET default_transaction_read_only = on;
  ALTER ROLE ${CUSTOMER} SET plan_cache_mode = force_generic_plan`;

type CustomerRole = { name: string; database: string; isSet: boolean };

const AS_WHOM = `
  SELECT current_user AS name, current_database() AS database, current_setting('default_transaction_read_only') = 'on'
    AND current_setting('plan_cache_mode') = 'force_generic_plan' AS "isSet"`;

async function atCustomerUrl<Result>(url: string, work: (role: CustomerRole, run: (sql: string) => Promise<unknown>) => Promise<Result>) {
  const client = await connectClient({ connectionString: url, connectionTimeoutMillis: 5_000 }).catch((error: unknown) => {
    throw new StartupError(
      `The database cannot be used by customers' reads: ${error instanceof Error ? error.message : String(error)}. Check DATABASE_CUSTOMER_URL.`,
    );
  });
  try {
    const { rows } = await client.query<CustomerRole>(AS_WHOM);
    if (rows[0]?.name !== CUSTOMER) throw new StartupError(`DATABASE_CUSTOMER_URL connects as ${rows[0]?.name}; it must be ${CUSTOMER}.`);
    return await work(rows[0], (sql) => client.query(sql));
  } finally {
    await client.end();
  }
}

/** Allows the role to have its own settings. The migrating role grants this if it is missing. */
export const prepareCustomerRole = (url: string): Promise<void> =>
  atCustomerUrl(url, async ({ isSet }, run) => {
    if (!isSet) await run(`BEGIN READ WRITE; ${SET_CUSTOMER_ROLE}; COMMIT`);
  });

/** Rejects an address whose reads bypass row-level security, or that belongs to another database. */
export const checkCustomerRole = (url: string, ofDatabase: string): Promise<void> =>
  atCustomerUrl(url, async ({ database, isSet }) => {
    if (database !== ofDatabase) throw new StartupError('DATABASE_URL and DATABASE_CUSTOMER_URL lead to different databases.');
    if (!isSet) throw new StartupError(`The role ${CUSTOMER} lacks its settings. Run npm run migrate with DATABASE_CUSTOMER_URL.`);
  });

type Opened = { url: string; hasOwnRows: boolean };

/**
 * Connections for reads of customers, if row-level security can bind them. Their role logs in itself, or is set at the start of a
 * connection.
 */
export async function openCustomers(
  { url, hasOwnRows }: Opened,
  ownUrl: string | undefined,
  size: PoolOptions,
): Promise<pg.Pool | undefined> {
  if (!hasOwnRows || !(ownUrl || size.prepares)) return undefined;
  const pool = createPool(ownUrl ?? url, { ...size, isOfCustomers: true, hasOwnLogin: ownUrl !== undefined });
  try {
    await pool.query('SELECT');
    return pool;
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`Reads of customers get no connection as ${CUSTOMER}: ${reason}. Behind a pooler, set DATABASE_CUSTOMER_URL.`);
  }
}
