import type { BookKind } from '@portal/book/manifest.ts';
import type pg from 'pg';
import { DELETION_STAGE, toStage } from './staging.store.ts';
import { columnNames, targetOf } from './targets.ts';

/**
 * Number of values that customers changed here. A value is kept while the book repeats the previous one, and replaced when the book has a
 * new one.
 */
export type ChangedHere = { kept: number; replaced: number };

const TABLES = {
  client: { file: 'clients', key: 'client_id' },
  policy: { file: 'policies', key: 'policy_no' },
  unclaimed_amount: { file: 'unclaimed', key: 'unclaimed_id' },
  annuity: { file: 'annuities', key: 'policy_no' },
} as const;
type Part = { table: keyof typeof TABLES; part: string; columns: string[] };

const NOMINEES = toStage(targetOf('nominees'));
const POLICIES = toStage(targetOf('policies'));

/**
 * Runs before a book's rows are written. Puts values that customers changed here into staged rows that repeat the previous book (decision
 * 064), so that only other rows are new. Replaced values are audited.
 */
export async function keepChangedHere(
  client: pg.ClientBase,
  kind: BookKind,
  { importId, now }: { importId: string; now: Date },
): Promise<ChangedHere> {
  const { rows: parts } = await client.query<Part>(
    `SELECT table_name AS "table", part, array_agg(DISTINCT c) AS columns FROM book_value, jsonb_object_keys(value) c
     WHERE part <> 'nominees' GROUP BY table_name, part ORDER BY 1, 2`,
  );
  const sum: ChangedHere = { kept: 0, replaced: 0 };
  const add = async (table: string, part: string, { kept, replaced }: { kept: number; replaced: readonly string[] }) => {
    sum.kept += kept;
    sum.replaced += replaced.length;
    await client.query(
      `INSERT INTO audit (at, actor_kind, actor_id, action, object_kind, object_id, outcome, request_id, detail)
       SELECT $1, 'partner', 'book', 'book.import', $2, key, 'replaced', $3, $4 FROM unnest($5::text[]) key`,
      [now, table, importId, JSON.stringify({ part }), replaced],
    );
  };
  // Schedules come first, because the values below are read from the staged rows before they change.
  await storeSchedules(client, kind);
  for (const part of parts) await add(part.table, part.part, await storePart(client, part));
  await add('policy', 'nominees', await storeNominees(client, kind));
  return sum;
}

async function storePart(client: pg.ClientBase, { table, part, columns }: Part) {
  const { file, key } = TABLES[table];
  const stage = toStage(targetOf(file));
  const toJson = (row: string) => `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`;
  const places = `v.table_name = '${table}' AND v.part = '${part}' AND s.${key} = v.key`;
  // Forget values that the book has adopted: it now equals the portal.
  await client.query(
    `DELETE FROM book_value v USING ${stage} s, ${table} t WHERE ${places} AND t.${key} = v.key AND ${toJson('s')} = ${toJson('t')}`,
  );
  // An unchanged row is not written. An encrypted value is compared by its index and moves with it.
  const restoredColumns = columns.flatMap((column) =>
    column.endsWith('_index') ? [column, column.replace(/_index$/, '_sealed')] : [column],
  );
  const { rowCount } = await client.query(
    `UPDATE ${stage} s SET ${restoredColumns.map((column) => `${column} = t.${column}`).join(', ')} FROM book_value v, ${table} t
     WHERE ${places} AND t.${key} = v.key AND s.source_hash <> t.source_hash AND ${toJson('s')} = v.value`,
  );
  const { rows } = await client.query<{ key: string }>(
    `DELETE FROM book_value v USING ${stage} s, ${table} t WHERE ${places} AND t.${key} = v.key AND ${toJson('s')} <> v.value AND ${toJson('s')} <> ${toJson('t')} RETURNING v.key`,
  );
  return { kept: rowCount ?? 0, replaced: rows.map((row) => row.key) };
}

/** Keeps the unpaid premiums and riders of policies whose frequency was changed here while the book still has the previous one. */
async function storeSchedules(client: pg.ClientBase, kind: BookKind): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT v.key FROM book_value v JOIN policy p ON p.policy_no = v.key LEFT JOIN ${POLICIES} s ON s.policy_no = v.key
     WHERE v.table_name = 'policy' AND v.part = 'frequency' AND (s.policy_no IS NULL OR s.frequency = v.value->>'frequency')`,
  );
  const policies = rows.map(({ key }) => key);
  if (policies.length === 0) return;
  const retainedTables = [
    ['premiums-due', 'premium_due', 'posted_at IS NULL'],
    ['coverages', 'coverage', 'true'],
  ] as const;
  for (const [file, table, where] of retainedTables) {
    const target = targetOf(file);
    const columns = [...columnNames(target), 'source_hash'].join(', ');
    await client.query(`DELETE FROM ${toStage(target)} WHERE policy_no = ANY ($1)`, [policies]);
    if (kind === 'full')
      await client.query(
        `INSERT INTO ${toStage(target)} (line, ${columns}) SELECT 0, ${columns} FROM ${table} WHERE policy_no = ANY ($1) AND ${where}`,
        [policies],
      );
  }
  await client.query(
    `UPDATE ${POLICIES} s SET next_due_date = p.next_due_date FROM policy p WHERE p.policy_no = s.policy_no AND s.policy_no = ANY ($1)`,
    [policies],
  );
}

const APPOINTEE = ['appointee_name', 'appointee_relationship', 'appointee_birth_date'];
const toAppointee = (row: string): string => `to_jsonb(ARRAY[${APPOINTEE.map((column) => `${row}.${column}::text`).join(', ')}])`;
const toNominees = (table: string): string =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'relationship', n.relationship, 'birth_date', n.birth_date, 'share_bp', n.share_bp)
     ORDER BY n.nominee_no), '[]') FROM ${table} n WHERE n.policy_no = v.key)`;

/** A nomination is kept or replaced as a whole, with its appointee. A delta has only its changed rows. */
async function storeNominees(client: pg.ClientBase, kind: BookKind) {
  const isDelta = kind === 'delta';
  const named = `(EXISTS (SELECT FROM ${POLICIES} s WHERE s.policy_no = v.key)
    OR EXISTS (SELECT FROM ${NOMINEES} s WHERE s.policy_no = v.key)
    OR EXISTS (SELECT FROM ${DELETION_STAGE} d WHERE d.file = 'nominees' AND d.key = v.key))`;
  const sameAppointee = `NOT EXISTS (SELECT FROM ${POLICIES} s WHERE s.policy_no = v.key AND ${toAppointee('s')} <> v.value->'appointee')`;
  const otherRow = `EXISTS (SELECT FROM ${NOMINEES} s WHERE s.policy_no = v.key AND NOT v.value->'rows' @> jsonb_build_array(
    jsonb_build_object('nominee_no', s.nominee_no, 'source_hash', s.source_hash)))`;
  const lostRow = isDelta
    ? `EXISTS (SELECT FROM ${DELETION_STAGE} d WHERE d.file = 'nominees' AND d.key = v.key)`
    : `(SELECT count(*) FROM ${NOMINEES} s WHERE s.policy_no = v.key) <> jsonb_array_length(v.value->'rows')`;
  const { rows } = await client.query<{ key: string; isSame: boolean; isHere: boolean }>(
    `SELECT v.key, ${sameAppointee} AND NOT ${otherRow} AND NOT ${lostRow} AS "isSame",
       ${!isDelta} AND ${toNominees(NOMINEES)} = ${toNominees('nominee')} AND EXISTS (SELECT FROM ${POLICIES} s JOIN policy p USING (policy_no)
         WHERE s.policy_no = v.key AND ${toAppointee('s')} = ${toAppointee('p')}) AS "isHere"
     FROM book_value v WHERE v.table_name = 'policy' AND v.part = 'nominees' AND ${named}`,
  );
  const unchangedKeys = rows.filter(({ isSame, isHere }) => isSame && !isHere).map(({ key }) => key);
  const replaced = rows.filter(({ isSame, isHere }) => !isSame && !isHere).map(({ key }) => key);
  await stagePresent(client, unchangedKeys, isDelta);
  // Restore the previous book's nominees first: the new book is merged over those, not over the ones set here.
  await restore(client, replaced);
  const over = [...replaced, ...rows.filter(({ isHere }) => isHere).map(({ key }) => key)];
  await client.query(`DELETE FROM book_value WHERE table_name = 'policy' AND part = 'nominees' AND key = ANY ($1)`, [over]);
  return { kept: unchangedKeys.length, replaced };
}

/** Replaces the book's rows in the staging tables by the portal's. */
async function stagePresent(client: pg.ClientBase, policies: readonly string[], isDelta: boolean): Promise<void> {
  const columns = 'policy_no, nominee_no, name, relationship, birth_date, share_bp, source_hash';
  await client.query(`DELETE FROM ${NOMINEES} WHERE policy_no = ANY ($1)`, [policies]);
  if (!isDelta)
    await client.query(`INSERT INTO ${NOMINEES} (line, ${columns}) SELECT 0, ${columns} FROM nominee WHERE policy_no = ANY ($1)`, [
      policies,
    ]);
  await client.query(
    `UPDATE ${POLICIES} s SET ${APPOINTEE.map((column) => `${column} = p.${column}`).join(', ')} FROM policy p
     WHERE p.policy_no = s.policy_no AND s.policy_no = ANY ($1)`,
    [policies],
  );
}

async function restore(client: pg.ClientBase, policies: readonly string[]): Promise<void> {
  await client.query('DELETE FROM nominee WHERE policy_no = ANY ($1)', [policies]);
  await client.query(
    `INSERT INTO nominee (policy_no, nominee_no, name, relationship, birth_date, share_bp, source_hash)
     SELECT v.key, r.nominee_no, r.name, r.relationship, r.birth_date, r.share_bp, r.source_hash
     FROM book_value v, jsonb_to_recordset(v.value->'rows')
       AS r (nominee_no int, name text, relationship text, birth_date date, share_bp int, source_hash uuid)
     WHERE v.table_name = 'policy' AND v.part = 'nominees' AND v.key = ANY ($1)`,
    [policies],
  );
  await client.query(
    `UPDATE policy p SET appointee_name = v.value->'appointee'->>0, appointee_relationship = v.value->'appointee'->>1,
       appointee_birth_date = (v.value->'appointee'->>2)::date
     FROM book_value v WHERE v.table_name = 'policy' AND v.part = 'nominees' AND v.key = p.policy_no AND p.policy_no = ANY ($1)`,
    [policies],
  );
}

/** True if a customer has changed a value that this import has overwritten, since an instant of the database's clock. */
export async function wasChangedSince(client: pg.ClientBase, instant: string): Promise<boolean> {
  const { rows } = await client.query<{ changed: boolean }>(
    `SELECT EXISTS (SELECT FROM book_value v WHERE v.changed_at >= $1 AND (
       EXISTS (SELECT FROM different_client n WHERE v.table_name = 'client' AND n.client_id = v.key)
       OR EXISTS (SELECT FROM different_policy n WHERE v.table_name = 'policy' AND n.policy_no = v.key)
       OR EXISTS (SELECT FROM different_nominee n WHERE v.part = 'nominees' AND n.policy_no = v.key))) AS changed`,
    [instant],
  );
  return rows[0]?.changed ?? false;
}

export async function databaseClock(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ at: string }>('SELECT clock_timestamp()::text AS at');
  return rows[0]?.at ?? '';
}
