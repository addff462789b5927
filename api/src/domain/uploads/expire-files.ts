import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import type { Services } from '../../platform/context/services.ts';
import { readDaysKept } from '../retention/read-rules.ts';

const BATCH = 200;

/**
 * The job `upload-expire`. The object is removed before its row, so that a later run finds the rest after a crash. A half-written object
 * has its row too, because the row is written first.
 */
export async function expireFiles({ store, config, objects }: Services, now: Date): Promise<void> {
  // Files of abandoned requests (calls, 9.7).
  const closedBefore = new Date(now.getTime() - (await readDaysKept('image', { store, config })) * DAY_MS);
  for (;;) {
    const files = await store.uploadedFile.listExpired(now, closedBefore, BATCH);
    for (const { fileId, objectId } of files) {
      await objects.remove(objectId);
      await store.uploadedFile.remove(fileId);
    }
    if (files.length < BATCH) return;
  }
}
