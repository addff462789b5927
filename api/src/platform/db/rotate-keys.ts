import type pg from 'pg';
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts';
import type { Sealing } from './sealing.ts';

/** Pages of a table in one transaction: some hundred rows, locked for some milliseconds. */
const PAGES = 25;

type Progress = (column: EncryptedColumn, done: number) => void;

/**
 * Re-encrypts every value that uses an older key of the ring. Each transaction handles some pages of one table. Values under the first key
 * are skipped, so that it can be stopped at any time and restarted while the portal is in use. Rows that move during it are found by the
 * next pass. Returns the number of re-encrypted values.
 */
export async function rotateAllKeys(pool: pg.Pool, sealing: Sealing, onProgress: Progress = () => {}): Promise<number> {
  let total = 0;
  for (const column of ENCRYPTED_COLUMNS) {
    let done = 0;
    for (let found = -1; found !== 0; done += found) {
      found = await rotateColumnKeys(pool, { column, sealing, onProgress: (more) => onProgress(column, done + more) });
    }
    total += done;
  }
  return total;
}

/** Pages belong to a table, or to each partition of one. */
async function rotateColumnKeys(
  pool: pg.Pool,
  { column, sealing, onProgress }: { column: EncryptedColumn; sealing: Sealing; onProgress: (done: number) => void },
): Promise<number> {
  const { rows } = await pool.query<{ part: string; pages: number }>(
    `SELECT oid::regclass::text AS part, (pg_relation_size(oid) / 8192)::int AS pages FROM pg_class
     WHERE relkind = 'r' AND (oid = $1::regclass OR oid IN (SELECT relid FROM pg_partition_tree($1::regclass))) ORDER BY 1`,
    [column.table],
  );
  let done = 0;
  for (const { part, pages } of rows)
    for (let page = 0; page < pages; page += PAGES) {
      const changed = await rotatePageKeys(pool, { sealedColumn: { ...column, table: part }, page, sealing });
      done += changed;
      if (changed > 0) onProgress(done);
    }
  return done;
}

async function rotatePageKeys(
  pool: pg.Pool,
  { sealedColumn: { table, column, key, context }, page, sealing }: { sealedColumn: EncryptedColumn; page: number; sealing: Sealing },
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // An id of 4 bytes follows the version; a row that is being changed is waited for.
    const { rows } = await client.query<{ place: string; key: string; sealed: Buffer }>(
      `SELECT ctid::text AS place, (${key})::text AS key, ${column} AS sealed FROM ${table}
       WHERE ctid >= $1::tid AND ctid < $2::tid AND substring(${column} FROM 2 FOR 4) <> $3 FOR UPDATE`,
      [`(${page},0)`, `(${page + PAGES},0)`, sealing.currentKeyId],
    );
    const anew = rows.map((row) => sealing.seal(`${context}:${row.key}`, sealing.open(`${context}:${row.key}`, row.sealed)));
    await client.query(
      `UPDATE ${table} t SET ${column} = given.sealed FROM unnest($1::tid[], $2::bytea[]) AS given (place, sealed) WHERE t.ctid = given.place`,
      [rows.map((row) => row.place), anew],
    );
    await client.query('COMMIT');
    return rows.length;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
