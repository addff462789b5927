import type { BookFileName } from '@portal/book/format/format.ts';
import { DELETIONS } from '@portal/book/format/format-deletions.ts';
import type pg from 'pg';
import type { CrossCheck } from './cross-check.ts';
import { DELETION_STAGE, matchDeletion } from './staging.store.ts';
import { ALL_TARGETS, type Target, targetOf } from './targets.ts';

/** Parent rows are deleted after the delta's changed rows are written, because those may have referred to them before. */
const PARENTS: readonly BookFileName[] = ['policies', 'bank-accounts', 'funds', 'clients'];

/** A mandate, receipt or user id must be deleted before the row that replaces it is written. */
export const REMOVED_FIRST: readonly Target[] = ALL_TARGETS.filter(({ file }) => !PARENTS.includes(file));
export const REMOVED_LAST: readonly Target[] = PARENTS.map(targetOf);

type Referrer = { table: string; column: string };

/** Columns that refer to a key under another name, without a foreign key. */
const OTHER_NAMES: Partial<Record<BookFileName, Referrer>> = {
  'bank-accounts': { table: 'policy', column: 'payout_bank_id' },
  payments: { table: 'payment_history', column: 'reversal_of' },
};
/** The portal's records name these by a column of the same name, with a foreign key or without. */
const NAMED_ALIKE: readonly BookFileName[] = [...PARENTS, 'mandates', 'payments'];

export async function deletedFiles(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ file: string }>(`SELECT DISTINCT file FROM ${DELETION_STAGE}`);
  return new Set(rows.map(({ file }) => file));
}

/** Notes the policies whose stored sums must be computed again, while the rows that name them still exist. */
export async function notePolicies(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO policy_with_deletions
     SELECT key FROM ${DELETION_STAGE} WHERE file IN ('coverages', 'nominees', 'premiums-due', 'holdings')
     UNION SELECT t.policy_no FROM payment_history t JOIN ${DELETION_STAGE} d ON d.file = 'payments' AND ${matchDeletion(['payment_id'])}`,
  );
}

/** A row stays while other rows refer to it, from the book or from the portal's records, which are never removed for a book. */
export async function referenceChecks(client: pg.ClientBase, target: Target): Promise<CrossCheck[]> {
  const { rows } = await client.query<Referrer>(
    `SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE $3 AND c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name = $1 AND c.data_type = 'text' AND c.table_name <> $2
       AND NOT EXISTS (SELECT FROM pg_class WHERE relname = c.table_name AND relnamespace = 'public'::regnamespace AND relispartition)
     UNION
     SELECT f.conrelid::regclass::text, a.attname FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
     WHERE f.contype = 'f' AND f.confrelid = $2::regclass AND f.conparentid = 0 ORDER BY 1, 2`,
    [target.key[0], target.table, NAMED_ALIKE.includes(target.file)],
  );
  const other = OTHER_NAMES[target.file];
  return [...rows, ...(other ? [other] : [])].map((referrer) => referenceCheck(target, referrer));
}

function referenceCheck({ file, table, key }: Target, referrer: Referrer): CrossCheck {
  const bookFile = ALL_TARGETS.find((target) => target.table === referrer.table)?.file;
  const where = bookFile === undefined ? `the portal’s records (${referrer.table})` : bookFile;
  // A referring row that is deleted as well does not prevent the deletion.
  const goesToo =
    referrer.table === table ? `AND NOT EXISTS (SELECT FROM ${DELETION_STAGE} o WHERE o.file = '${file}' AND o.key = r.${key[0]})` : '';
  return {
    file: DELETIONS,
    field: 'key',
    leansOn: [],
    sql: `SELECT d.line, 'is still referred to by ${where}' AS reason FROM ${DELETION_STAGE} d JOIN ${table} t ON ${matchDeletion(key)}
      WHERE d.file = '${file}' AND t.source_hash IS NOT NULL AND EXISTS (SELECT FROM ${referrer.table} r WHERE r.${referrer.column} = d.key ${goesToo})`,
  };
}

/** Removes the rows that a delta deletes. Rows that the portal created, and premiums that it has posted, stay. */
export async function removeDeleted(client: pg.ClientBase, target: Target): Promise<{ gone: number; kept: number }> {
  const { rowCount } = await client.query(
    `DELETE FROM ${target.table} t USING ${DELETION_STAGE} d WHERE d.file = $1 AND ${matchDeletion(target.key)}
       AND t.source_hash IS NOT NULL AND NOT (${target.replaced?.unless ?? 'false'})`,
    [target.file],
  );
  const { rows } = await client.query<{ said: number }>(`SELECT count(*)::int AS said FROM ${DELETION_STAGE} WHERE file = $1`, [
    target.file,
  ]);
  const deleted = rowCount ?? 0;
  return { gone: deleted, kept: (rows[0]?.said ?? 0) - deleted };
}
