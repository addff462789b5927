import type { Services } from '../context/services.ts';
import { isDatabaseAway } from '../db/database-away.ts';

const AGAIN_MS = 500;
/** After this time a repeated command can claim the key anyway. */
const GIVE_UP_MS = 60_000;

/**
 * Frees the key of a failed command. If the database connection was lost, the release is retried until the database is back. Otherwise a
 * repeated command would be rejected as in progress for a minute. A command whose commit succeeded unnoticed keeps its key and its stored
 * answer: a release waits for the transaction that may still be ending, and frees only keys without an answer.
 */
export async function releaseKey({ scope, key }: { scope: string; key: string }, { store }: Pick<Services, 'store'>): Promise<void> {
  const until = performance.now() + GIVE_UP_MS;
  const release = () => store.idempotency.release(scope, key);
  const releaseLater = (): void => {
    if (performance.now() > until) return;
    setTimeout(() => release().catch(releaseLater), AGAIN_MS).unref();
  };
  try {
    await release();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    releaseLater();
  }
}
