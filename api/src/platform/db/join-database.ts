import type { Config } from '../../base/config/config.ts';
import { StartupError } from '../../base/startup-error.ts';
import { servingRole } from './app-role.ts';
import { connectClient } from './client.ts';
import { checkCustomerRole } from './customer-role.ts';
import { listMigrations, MIGRATIONS } from './migration-hashes.ts';

/**
 * Checks the shared database of DATABASE_URL without changing its schema. Migrations of a newer version are accepted, since versions run
 * side by side during a rollout; a missing migration of this version is an error.
 */
export async function joinDatabase({
  DATABASE_URL: url,
  DATABASE_CUSTOMER_URL: customerUrl,
  PORTAL_MODE,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_CUSTOMER_URL' | 'PORTAL_MODE'>): Promise<{ url: string; hasOwnRows: boolean }> {
  if (!url) throw new StartupError('DATABASE_URL is needed here: the embedded database belongs to npm start.');
  const role = await servingRole(url);
  const missingMigrations = await lackingMigrations(url);
  if (missingMigrations.length > 0)
    throw new StartupError(
      `The database lacks ${missingMigrations.length} migration${missingMigrations.length > 1 ? 's' : ''}, the first is ${missingMigrations[0]}. Run npm run migrate.`,
    );
  if (PORTAL_MODE === 'production' && role.mayChangeSchema)
    throw new StartupError(
      `DATABASE_URL connects as ${role.name}, who may change the schema. Use a separate role for serving; see docs/reference/settings.md.`,
    );
  if (customerUrl) await checkCustomerRole(customerUrl, role.database);
  return { url, hasOwnRows: (customerUrl !== undefined || role.readsAsCustomer) && !role.mayChangeSchema };
}

async function lackingMigrations(url: string): Promise<string[]> {
  const files = await listMigrations(MIGRATIONS);
  const client = await connectClient({ connectionString: url });
  try {
    const { rows: found } = await client.query<{ hasRecord: boolean }>(
      `SELECT to_regclass('public.schema_migration') IS NOT NULL AS "hasRecord"`,
    );
    if (!found[0]?.hasRecord) return files;
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration');
    const applied = new Set(rows.map(({ name }) => name));
    return files.filter((name) => !applied.has(name));
  } finally {
    await client.end();
  }
}
