import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { BookImport, Overtaken } from './book-import.ts';
import type { ImportOptions, ImportReport } from './import-types.ts';
import { HELD_PLACES } from './targets.ts';

/**
 * Loads a book: all of it, or nothing if any row is wrong. A book already loaded changes nothing. Reads as a stream; memory does not grow
 * with the book. Throws UnreadableFolder.
 */
export async function importBook(options: ImportOptions): Promise<ImportReport> {
  try {
    return await importOnce(options);
  } catch (error) {
    const isOvertaken = error instanceof Overtaken || HELD_PLACES.some(({ index }) => isUniqueViolation(error, index));
    if (!isOvertaken) throw error;
    // A customer set up a mandate, paid, or changed a value after the rows were compared, so compare again.
    return importOnce(options);
  }
}

async function importOnce(options: ImportOptions): Promise<ImportReport> {
  const client = await options.pool.connect();
  // A lost connection fails the current statement; without a listener it would also end the process.
  const ignore = () => {};
  client.on('error', ignore);
  let isLost = false;
  try {
    await client.query('BEGIN');
    const report = await new BookImport(client, options).run();
    const isStored = report.outcome !== 'refused' && !report.isDryRun;
    if (isStored) await options.onCommit?.(client, report);
    await client.query(isStored ? 'COMMIT' : 'ROLLBACK');
    return report;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      isLost = true;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(isLost);
  }
}
