import { inTransaction, type Services } from '../../platform/context/services.ts';
import { eraseData } from './erase-data.ts';
import { readEntry } from './erasure-list.ts';

/**
 * Carries out the entries of the erasure list that this database lacks: those after its backup, if it was restored. Runs before the portal
 * serves or works. Returns how many there were.
 */
export async function replayErasures(services: Services, now: Date): Promise<number> {
  const replayed = await inTransaction(services, async (tx) => {
    const last = await tx.store.erasure.lockList();
    let seq = last + 1;
    for (let entry = await readEntry(seq, services); entry; entry = await readEntry(seq, services)) {
      await tx.store.erasure.addDone(entry, now);
      await eraseData(entry, { tx, services, now });
      seq += 1;
    }
    return seq - 1 - last;
  });
  if (replayed > 0) services.log.warn({ replayed }, 'erasures were carried out again, because the database is older than they are');
  return replayed;
}
