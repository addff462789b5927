import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';

/**
 * Survives the loss of a connection: an unhandled 'error' event would end the process. Users of the connection still get the error, from
 * the current statement or the next one. A connection closed by the server is ended at once, so that no pool hands it out again.
 */
export function outliveLoss(client: pg.Client): void {
  client.on('error', () => {});
  client.connection.on('errorMessage', (message: unknown) => void (isDatabaseAway(message) && client.end()));
}

/** A single connection outside the pool. The caller ends it. */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  outliveLoss(client);
  await client.connect();
  return client;
}
