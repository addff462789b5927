import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Nearly a page (8,192 bytes): no page has room for two. */
const FILLER = 8_000;

class Reversal extends Error {}

/** Some 1 MB: the result of a function that exceeds the working memory is written to a temporary file. */
const SPILLED_ROWS = 40_000;

/**
 * Writes a page and rolls it back. False if the database is away, full, or a read-only copy. Pages of earlier probes are reused, so 1 MB
 * is also written to a temporary file: on a full disk that fails while single pages still fit.
 */
export async function canWrite(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL work_mem = '64kB'`.execute(tx);
      await sql`SELECT count(*) FROM generate_series(1, ${SPILLED_ROWS}::bigint)`.execute(tx);
      await sql`INSERT INTO write_probe (filler) VALUES (repeat('x', ${FILLER}))`.execute(tx);
      throw new Reversal();
    });
    return true;
  } catch (error) {
    return error instanceof Reversal;
  }
}
