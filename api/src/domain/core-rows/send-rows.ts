import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { readAnswers } from './read-answers.ts';
import { writeBatch } from './write-batch.ts';

const BATCH_ROWS = 10_000;
/** The core system answers a batch within a day, and two hours for its own run. */
const ANSWERED_WITHIN_MS = 26 * HOUR_MS;

/**
 * The job `core-send`: reads the acknowledgements of the core system, and writes new rows for it. The rows of a batch are fixed in the
 * database before its first file is written, so a killed run is continued by the next one.
 */
export async function sendRows(services: Services, now: Date): Promise<void> {
  const { CORE_TRANSPORT, CORE_FOLDER: root } = services.config;
  if (CORE_TRANSPORT !== 'folder' || !root) return;
  await readAnswers(root, { services, now });
  await writeBatches(root, { services, now });
  while (await inTransaction(services, ({ store }) => store.coreBatch.create(BATCH_ROWS, now))) {
    services.crashPoint('core-batch-created');
    await writeBatches(root, { services, now });
  }
  await alertUnanswered(services, now);
}

async function writeBatches(root: string, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> {
  const writeNext = () =>
    inTransaction(services, async ({ store }) => {
      const sequence = await store.coreBatch.lockUnwritten();
      if (sequence === undefined) return false;
      await writeBatch(root, { sequence, rows: await store.coreBatch.readRows(sequence) }, services.crashPoint);
      services.crashPoint('core-manifest-written');
      await store.coreBatch.markWritten(sequence, now);
      return true;
    });
  while (await writeNext());
}

/** Staff are alerted once for each batch. */
async function alertUnanswered({ store }: Services, now: Date): Promise<void> {
  for (const { sequence, writtenAt } of await store.coreBatch.listOpen())
    if (now.getTime() - writtenAt.getTime() > ANSWERED_WITHIN_MS)
      await store.posting.alertStaff('coreNotAcknowledged', { subject: String(sequence), detail: '' }, now);
}
