import type { Services } from '../context/services.ts';
import { isDatabaseAway } from '../db/database-away.ts';

const AGAIN_MS = 500;
/** By then whoever sends the command again claims its key anyhow. */
const GIVE_UP_MS = 60_000;

/**
 * A command failed, so its key is free again. If it failed because the database was lost, the key cannot be freed at once: it is as soon as the
 * database is back, and nobody who sends the command again is told for a minute that it is in progress. A command whose end was only not heard of
 * has its answer under its key, and keeps it: a release waits for the transaction that may still be ending, and frees what has no answer.
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
