import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@portal/api/base/config/config.ts';
import { importBook } from '@portal/api/domain/book-import/import-book.ts';
import { createPool } from '@portal/api/platform/db/pool.ts';
import { createSealing, type Sealing } from '@portal/api/platform/db/sealing.ts';
import { generateBook } from '@portal/book/generate/generate.ts';
import { createBookWriter } from '@portal/book/write-book.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';

/** Password of every customer in a benchmark's book; their user ids are c<client id>. */
export const PASSWORD = 'Policy#2026';

/** Encryption keys of a benchmark's portal. */
function benchSealing(): Sealing {
  const config = readConfig({});
  return createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY });
}

/** Generates a book and imports it as an insurer would. */
export async function loadBook({
  url,
  folder,
  clients,
  bookDate,
}: {
  url: string;
  folder: string;
  clients: number;
  bookDate: Day;
}): Promise<void> {
  const out = join(folder, 'book');
  const writer = await createBookWriter(out, 'csv');
  await generateBook({ clients, seed: 1, bookDate, navYears: 2, password: PASSWORD }, writer);
  await writer.end();
  await importFolder(url, out);
  await rm(out, { recursive: true });
}

export async function importFolder(url: string, folder: string): Promise<void> {
  const pool = createPool(url, { max: 2, applicationName: 'bench-import' });
  try {
    const report = await importBook({ pool, folder, seal: benchSealing(), now: new Date(), name: 'bench' });
    if (report.outcome !== 'loaded') throw new Error(`The book was ${report.outcome}: ${JSON.stringify(report.errors[0])}`);
  } finally {
    await pool.end();
  }
}
