import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Nearly a page (8,192 bytes): no page has room for two. */
const FILLER = 8_000;

class TakeBack extends Error {}

/** Writes a page and takes it back: false of a database that is away, full, or a copy that may only be read. */
export async function canWrite(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`INSERT INTO write_probe (filler) VALUES (repeat('x', ${FILLER}))`.execute(tx);
      throw new TakeBack();
    });
    return true;
  } catch (error) {
    return error instanceof TakeBack;
  }
}
