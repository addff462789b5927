import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';

/**
 * Lets the process outlive the loss of a connection: an 'error' event that nobody listens to ends it. Whoever uses the connection hears of
 * the loss all the same, by the statement in flight or the next one. A connection whose server has said goodbye closes at once, so that no
 * pool hands it out again.
 */
export function outliveLoss(client: pg.Client): void {
  client.on('error', () => {});
  client.connection.on('errorMessage', (message: unknown) => void (isDatabaseAway(message) && client.end()));
}

/** A connection of its own beside the pool. End it when the work is done. */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  outliveLoss(client);
  await client.connect();
  return client;
}
