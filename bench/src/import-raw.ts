import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ALL_TARGETS } from '@portal/api/domain/book-import/targets.ts';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Writes the book's tables as COPY text, one file per table. */
export async function dumpTables(url: string, folder: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const { table } of ALL_TARGETS) {
      const columns = await storedColumns(client, table);
      await pipeline(client.query(copyTo(`COPY (SELECT ${columns} FROM ${table}) TO STDOUT`)), createWriteStream(join(folder, table)));
    }
  });
}

/** Generated columns are left out: COPY cannot write them. */
async function storedColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

/** Copies the same rows into the same empty tables, indexes and foreign keys and all, in one transaction. Gives seconds. */
export async function copyRaw(url: string, folder: string): Promise<number> {
  return withClient(url, async (client) => {
    const started = performance.now();
    await client.query('BEGIN');
    for (const { table } of ALL_TARGETS)
      await pipeline(
        createReadStream(join(folder, table), { highWaterMark: 256 * 1024 }),
        client.query(copyFrom(`COPY ${table} (${await storedColumns(client, table)}) FROM STDIN`)),
      );
    await client.query('COMMIT');
    return (performance.now() - started) / 1_000;
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
