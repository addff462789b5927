import pg from 'pg';
import type { Config } from '../config.ts';
import { connectClient } from './client.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

const DATABASE = 'life_portal';

/** `embedded` is set if we started the server and have to stop it. */
export type OpenedDatabase = { url: string; embedded?: EmbeddedServer; migrations: string[] };

/** The portal's database, migrated: the external one of DATABASE_URL, or the embedded server in the data folder. */
export async function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenedDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, migrations: await migrate(config.DATABASE_URL) };
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR });
  await createDatabase(embedded.url('postgres'), DATABASE);
  const url = embedded.url(DATABASE);
  return { url, embedded, migrations: await migrate(url) };
}

/** Creates a database if it does not exist. A template is copied file by file, half the work of copying it through the log. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const client = await connectClient({ connectionString: serverUrl });
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0)
      await client.query(
        `CREATE DATABASE ${pg.escapeIdentifier(name)}${template ? ` TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY = FILE_COPY` : ''}`,
      );
  } catch (error) {
    // Two processes may find it missing at once; this error says that the other one created it.
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error;
  } finally {
    await client.end();
  }
}
