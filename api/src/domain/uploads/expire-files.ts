import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import type { Services } from '../../platform/context/services.ts';

/** Files of abandoned requests (calls, 9.7). */
const KEEP_D = 90;
const BATCH = 200;

/**
 * The job `upload-expire`. The object is removed before its row, so that a later run finds the rest after a crash. A half-written object
 * has its row too, because the row is written first.
 */
export async function expireFiles({ store, objects }: Services, now: Date): Promise<void> {
  const closedBefore = new Date(now.getTime() - KEEP_D * DAY_MS);
  for (;;) {
    const files = await store.uploadedFile.listExpired(now, closedBefore, BATCH);
    for (const { fileId, objectId } of files) {
      await objects.remove(objectId);
      await store.uploadedFile.remove(fileId);
    }
    if (files.length < BATCH) return;
  }
}
