import type pg from 'pg';
import { ALL_TARGETS } from './targets.ts';

/** The tables with most of a book's rows. */
const TABLES = ALL_TARGETS.filter(({ isByYear }) => isByYear).map(({ table }) => table);

type Reference = { table: string; name: string; definition: string };

/**
 * Drops the foreign keys of the largest tables before the first book is written: checking them row by row takes most of the time of writing.
 * Locks the tables and their parents, which no customer needs yet. If others hold them for longer, the foreign keys stay.
 */
export async function dropReferences(client: pg.ClientBase): Promise<Reference[]> {
  await client.query('SAVEPOINT referenced');
  try {
    await client.query(`SET LOCAL lock_timeout = '2s'`);
    const { rows } = await client.query<Reference>(
      `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE contype = 'f' AND conparentid = 0 AND conrelid = ANY ($1::regclass[]) ORDER BY 1, 2`,
      [TABLES],
    );
    for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    await client.query('SET LOCAL lock_timeout TO DEFAULT');
    return rows;
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT referenced');
    return [];
  }
}

/** Adds the foreign keys again; each checks all rows of its table in one join. */
export async function restoreReferences(client: pg.ClientBase, references: readonly Reference[]): Promise<void> {
  for (const { table, name, definition } of references) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}
