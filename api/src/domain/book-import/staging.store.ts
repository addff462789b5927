import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ALL_TARGETS, columnNames, type Target } from './targets.ts';

/** A table of this transaction with the rows of one file and their line numbers. */
export const toStage = (target: Target): string => `stage_${target.table}`;

/** Rows that a delta deletes: file and key of each, with its line. Empty for a full book. */
export const DELETION_STAGE = 'stage_deletion';

/** True if the delta deletes row t of a table. It cannot delete rows that the portal created. */
export const isReversed = ({ file, key }: Target): string =>
  `(t.source_hash IS NOT NULL AND EXISTS (SELECT FROM ${DELETION_STAGE} d WHERE d.file = '${file}' AND ${matchDeletion(key)}))`;

/** Joins row t of a table to its deletion d. The keys were converted to the database's form when they were read. */
export const matchDeletion = ([first, second]: readonly string[]): string =>
  `d.key = t.${first}${second === undefined ? '' : ` AND d.second_key = t.${second}::text`}`;

/** Settings of the import's transaction: memory for joins over whole files, and for the staging tables. */
export async function prepareTransaction(client: pg.ClientBase): Promise<void> {
  await client.query(`SET LOCAL work_mem = '64MB'`);
  await client.query(`SET LOCAL maintenance_work_mem = '128MB'`);
  await client.query(`SET LOCAL statement_timeout = 0`);
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = 0`);
}

/** An arbitrary constant, different from the migrations': two imports wait for each other. */
const LOCK = 715_204_102;

/** Waits until no other import runs; the lock ends with the transaction. */
export async function lockImports(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  await client.query('SAVEPOINT locked');
}

/** Takes back everything since the lock, which stays. */
export async function undoWrites(client: pg.ClientBase): Promise<void> {
  await client.query('ROLLBACK TO SAVEPOINT locked');
}

export async function createStages(client: pg.ClientBase): Promise<void> {
  for (const target of ALL_TARGETS) {
    const columns = [...columnNames(target), 'source_hash'].join(', ');
    await client.query(
      `CREATE TEMP TABLE ${toStage(target)} ON COMMIT DROP AS SELECT 0::int AS line, ${columns} FROM ${target.table} WITH NO DATA`,
    );
  }
  await client.query(`CREATE TEMP TABLE ${DELETION_STAGE} (line int, file text, key text, second_key text) ON COMMIT DROP`);
  await client.query('CREATE TEMP TABLE policy_with_deletions (policy_no text NOT NULL) ON COMMIT DROP');
  await client.query('CREATE TEMP TABLE bad_key (file text NOT NULL, key text NOT NULL) ON COMMIT DROP');
}

/** Copies encoded rows into a file's staging table; the stream pauses the reader if the database is slower. */
export async function copyIntoStage(client: pg.ClientBase, target: Target, rows: AsyncIterable<Buffer>): Promise<void> {
  await copyInto(client, { table: toStage(target), columns: ['line', ...columnNames(target), 'source_hash'], rows });
}

export const copyDeletions = (client: pg.ClientBase, rows: AsyncIterable<Buffer>): Promise<void> =>
  copyInto(client, { table: DELETION_STAGE, columns: ['line', 'file', 'key', 'second_key'], rows });

async function copyInto(
  client: pg.ClientBase,
  { table, columns, rows }: { table: string; columns: string[]; rows: AsyncIterable<Buffer> },
): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)));
  // Without statistics the planner assumes a small table and joins millions of rows one by one.
  await client.query(`ANALYZE ${table}`);
}

/** Stores the keys of excluded rows, so that rows referring to them are not blamed. */
export async function addBadKeys(client: pg.ClientBase, keys: readonly { file: string; key: string }[]): Promise<void> {
  await client.query('INSERT INTO bad_key (file, key) SELECT * FROM unnest($1::text[], $2::text[])', [
    keys.map(({ file }) => file),
    keys.map(({ key }) => key),
  ]);
}
