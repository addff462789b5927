import { hash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROW_RESULTS } from '@portal/rules/core/core-rows.ts';
import { z } from 'zod';
import { inTransaction, type Work } from '../../platform/context/services.ts';
import { wireText } from '../../platform/partners/callback.ts';
import { toBatchFolder } from './write-batch.ts';

const MAX_BYTES = 50_000_000;
const Answers = z.object({
  sequence: z.int(),
  rows: z
    .array(
      z.object({
        rowId: z.uuid(),
        result: z.enum(ROW_RESULTS),
        code: wireText(60).nullish().default(null),
        text: wireText(500).nullish().default(null),
      }),
    )
    // The first answer to a row counts, within a file too.
    .transform((rows) => [...new Map(rows.toReversed().map((row) => [row.rowId, row])).values()]),
});

/** Reads the acknowledgements of the core system. A file may have the answers to a part of the batch; it is read until all rows have one. */
export async function readAnswers(root: string, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> {
  for (const { sequence } of await services.store.coreBatch.listOpen()) {
    const text = await readIfPresent(join(root, `ack-${toBatchFolder(sequence)}.json`));
    if (text !== undefined) await storeAnswers(sequence, text, { services, now });
  }
}

/** Undefined if there is no file. A link or a file that is too large is read as an empty one, which is invalid. */
async function readIfPresent(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return undefined;
  return found.isFile() && found.size <= MAX_BYTES ? readFile(path, 'utf8') : '';
}

async function storeAnswers(sequence: number, text: string, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> {
  const answers = parseAnswers(text);
  await inTransaction(services, async ({ store }) => {
    const invalid = { subject: `${sequence} ${hash('sha256', text).slice(0, 12)}`, detail: '' };
    if (answers?.sequence !== sequence) return store.posting.alertStaff('coreAnswerInvalid', invalid, now);
    const { rejected, unknown } = await store.coreBatch.answer(sequence, answers.rows, now);
    if (unknown > 0) await store.posting.alertStaff('coreAnswerInvalid', { ...invalid, detail: `${unknown} unknown rows` }, now);
    if (rejected === 0) return;
    // Another part of the answers may reject more rows.
    const subject = `${sequence} ${now.toISOString()}`;
    await store.posting.alertStaff('coreRowsRejected', { subject, detail: `${rejected} rows` }, now);
  });
}

function parseAnswers(text: string): z.output<typeof Answers> | undefined {
  try {
    return Answers.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
