import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import type { Work } from '../../platform/context/services.ts';
import { readDaysKept } from '../retention/read-rules.ts';
import type { ErasureEntry } from './erasure.store.ts';

/** Erases the data of one entry, in the transaction of the caller. A repetition finds nothing. */
export async function eraseData({ clientId, dataClass }: Omit<ErasureEntry, 'seq'>, { tx: { store }, services, now }: Work): Promise<void> {
  if (dataClass === 'PERSONAL') await store.erasure.erasePersonal(clientId, dayOf(now));
  if (dataClass === 'IDENTITY') await store.erasure.eraseIdentity(clientId);
  if (dataClass !== 'IMAGE') return;
  const days = await readDaysKept('image', { store, config: services.config });
  // The object goes before its row, so that a later run finds the rest after a crash.
  for (const { fileId, objectId } of await store.erasure.listFiles(clientId, new Date(now.getTime() - days * DAY_MS))) {
    await services.objects.remove(objectId);
    await store.uploadedFile.remove(fileId);
  }
}
