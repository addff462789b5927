import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import type { Work } from '../../platform/context/services.ts';
import type { ErasureEntry } from './erasure.store.ts';

/** Files of a request are needed for this long after its end. */
const FILE_DAYS = 90;

/** Erases the data of one entry, in the transaction of the caller. A repetition finds nothing. */
export async function eraseData({ clientId, dataClass }: Omit<ErasureEntry, 'seq'>, { tx: { store }, services, now }: Work): Promise<void> {
  if (dataClass === 'PERSONAL') await store.erasure.erasePersonal(clientId, dayOf(now));
  if (dataClass === 'IDENTITY') await store.erasure.eraseIdentity(clientId);
  if (dataClass !== 'IMAGE') return;
  // The object goes before its row, so that a later run finds the rest after a crash.
  for (const { fileId, objectId } of await store.erasure.listFiles(clientId, new Date(now.getTime() - FILE_DAYS * DAY_MS))) {
    await services.objects.remove(objectId);
    await store.uploadedFile.remove(fileId);
  }
}
