import pg from 'pg';
import type { Config } from '../../base/config/config.ts';
import { checkRoles, type DatabaseUrls } from './app-role.ts';
import { connectClient } from './client.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { APP, OWNER, prepareRoles } from './embedded-roles.ts';
import { migrate } from './migrate.ts';

const DATABASE = 'life_portal';

/** `embedded` is set if we started the server and have to stop it. */
type OpenedDatabase = DatabaseUrls & { embedded?: EmbeddedServer };

/** The portal's database, migrated: the external one of DATABASE_URL, or the embedded server in the data folder. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR' | 'PORTAL_MODE'>,
): Promise<OpenedDatabase> {
  if (config.DATABASE_URL) {
    const urls = { url: config.DATABASE_URL, ownerUrl: config.DATABASE_OWNER_URL ?? config.DATABASE_URL };
    await migrate(urls.ownerUrl);
    await checkRoles(urls, config.PORTAL_MODE === 'production');
    return urls;
  }
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR });
  await createDatabase(embedded.url('postgres'), { name: DATABASE });
  await prepareRoles(embedded.url(DATABASE));
  const ownerUrl = embedded.url(DATABASE, OWNER);
  await migrate(ownerUrl);
  return { url: embedded.url(DATABASE, APP), ownerUrl, embedded };
}

/** The statement that creates a database. A template is copied file by file, half the work of copying it through the log. */
export const createDatabaseStatement = (name: string, template?: string, owner?: string): string =>
  [
    `CREATE DATABASE ${pg.escapeIdentifier(name)}`,
    owner ? `OWNER ${pg.escapeIdentifier(owner)}` : '',
    template ? `TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY = FILE_COPY` : '',
  ].join(' ');

/** Creates a database if it does not exist. */
export async function createDatabase(
  serverUrl: string,
  { name, template, owner }: { name: string; template?: string; owner?: string },
): Promise<void> {
  const client = await connectClient({ connectionString: serverUrl });
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(createDatabaseStatement(name, template, owner));
  } catch (error) {
    // Two processes may create it concurrently; this error means that the other one succeeded.
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error;
  } finally {
    await client.end();
  }
}
