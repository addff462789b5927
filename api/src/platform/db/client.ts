import { Socket } from 'node:net';
import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';

/**
 * Survives the loss of a connection, because an unhandled 'error' event would end the process. Users of the connection still get the
 * error, from the current statement or the next one. A connection closed by the server is ended immediately, so that no pool hands it out
 * again.
 */
export function outliveLoss(client: pg.Client): void {
  client.on('error', () => {});
  client.connection.on('errorMessage', (message: unknown) => void (isDatabaseAway(message) && client.end()));
}

/** The database and the role that a connection string names; it may name a socket, which is no URL to the platform's parser. */
export function namesIn(connectionString: string): { database: string; role: string } {
  const { database = '', user: role = '' } = new pg.Client({ connectionString });
  return { database, role };
}

/** A single connection outside the pool. The caller ends it. */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  outliveLoss(client);
  await client.connect();
  return client;
}

/**
 * Gives up connections to a frozen or disconnected server, which neither answers nor closes them. If nothing arrives on a connection in
 * use for this long, its statement fails as if the server had closed it.
 */
export function endSilence(pool: pg.Pool, silenceMs: number): void {
  const watched = new WeakMap<pg.PoolClient, () => void>();
  pool.on('acquire', (client) => {
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    const giveUp = () => stream.destroy(Object.assign(new Error('The database has fallen silent.'), { code: 'ETIMEDOUT' }));
    stream.setTimeout(silenceMs, giveUp);
    watched.set(client, () => stream.setTimeout(0).off('timeout', giveUp));
  });
  pool.on('release', (_, client) => watched.get(client)?.());
}
