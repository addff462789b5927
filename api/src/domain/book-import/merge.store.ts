import type { BookIdentity, BookKind } from '@portal/book/manifest.ts';
import type pg from 'pg';
import { toStage } from './staging.store.ts';
import { columnNames, type Target, targetOf } from './targets.ts';

/** `kept`: rows that a delta would remove, but that the portal created or has used. */
export type Merged = { fresh: number; changed: number; gone: number; kept: number };

/**
 * Rows are written in batches of this many pages (32 MB). The server remembers each row until the statement ends, to check its references,
 * and that memory must not grow with the book.
 */
const PAGES_PER_PART = 4_096;
const PAGE = 8_192;

/** True if the portal has no book yet: then nothing can conflict, and rows are inserted without checks. */
export async function isPortalEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM client) AND NOT EXISTS (SELECT FROM fund) AND NOT EXISTS (SELECT FROM book_import) AS empty',
  );
  return rows[0]?.empty ?? false;
}

/** Columns that a book does not have, with the SQL of the value that a new row s gets. A changed row keeps its value. */
export type NewRowColumns = Readonly<Record<string, string>>;

/** Merges a staging table into its table: writes new and changed rows, leaves equal ones alone. A full book removes what it does not list. */
export async function mergeStage(
  { client, target, onInsert }: { client: pg.ClientBase; target: Target; onInsert: NewRowColumns },
  { isFresh, kind }: { isFresh: boolean; kind: BookKind },
  onPart: (rows: number) => void,
): Promise<Merged> {
  const source = isFresh ? toStage(target) : await selectDifferent(client, target);
  const merged: Merged = { fresh: 0, changed: 0, gone: 0, kept: 0 };
  for (let page = 0; page < (await countPages(client, source)); page += PAGES_PER_PART) {
    const part = await (isFresh ? insertPart : upsertPart)(client, { target, source, page, onInsert });
    merged.fresh += part.fresh;
    merged.changed += part.changed;
    onPart(merged.fresh + merged.changed);
  }
  if (!isFresh && kind === 'full' && target.replaced) merged.gone = await removeUnlisted(client, target, target.replaced.unless);
  return merged;
}

const onKey = (target: Target, left: string, right: string): string =>
  target.key.map((column) => `${left}.${column} = ${right}.${column}`).join(' AND ');

/** The staged rows that are new or differ from the portal's: those to write. */
export const differentRows = (target: Target): string =>
  `SELECT s.* FROM ${toStage(target)} s LEFT JOIN ${target.table} t ON ${onKey(target, 't', 's')}
   WHERE ${['t.source_hash IS DISTINCT FROM s.source_hash', ...target.known.map((condition) => `NOT ${condition}`)].join(' AND ')}`;

/** Materialises the differing rows: found in one pass, by hash. */
async function selectDifferent(client: pg.ClientBase, target: Target): Promise<string> {
  const name = `different_${target.table}`;
  const order = target.order === null ? '' : ` ORDER BY ${target.order}`;
  await client.query(`CREATE TEMP TABLE ${name} ON COMMIT DROP AS ${differentRows(target)}${order}`);
  return name;
}

async function countPages(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(`SELECT (pg_relation_size($1) / ${PAGE})::int AS pages`, [table]);
  return rows[0]?.pages ?? 0;
}

const selectPage = (source: string, page: number): string =>
  `FROM ${source} s WHERE s.ctid >= '(${page},0)'::tid AND s.ctid < '(${page + PAGES_PER_PART},0)'::tid`;
const written = (target: Target): string => [...columnNames(target), 'source_hash'].join(', ');

type Part = { target: Target; source: string; page: number; onInsert: NewRowColumns };
const insertInto = ({ target, source, page, onInsert }: Part): string => {
  const columns = [written(target), ...Object.keys(onInsert)].join(', ');
  const values = [written(target), ...Object.values(onInsert)].join(', ');
  return `INSERT INTO ${target.table} AS t (${columns}) SELECT ${values} ${selectPage(source, page)}`;
};

async function insertPart(client: pg.ClientBase, part: Part) {
  const { rowCount } = await client.query(insertInto(part));
  return { fresh: rowCount ?? 0, changed: 0 };
}

const setFrom = (target: Target, source: string): string =>
  [...columnNames(target), 'source_hash'].map((column) => `${column} = ${source}.${column}`).join(', ');

async function upsertPart(client: pg.ClientBase, part: Part) {
  const { target } = part;
  if (target.isByYear) return upsertByYear(client, part);
  // xmax is 0 in an inserted row, and this transaction's id in an updated one.
  const { rows } = await client.query<{ fresh: number; changed: number }>(
    `WITH w AS (${insertInto(part)}
       ON CONFLICT (${target.key.join(', ')}) DO UPDATE SET ${setFrom(target, 'excluded')} WHERE t.source_hash IS DISTINCT FROM excluded.source_hash
       RETURNING t.xmax = 0 AS fresh)
     SELECT count(*) FILTER (WHERE fresh)::int AS fresh, count(*) FILTER (WHERE NOT fresh)::int AS changed FROM w`,
  );
  return rows[0] ?? { fresh: 0, changed: 0 };
}

/** ON CONFLICT needs one index over all years, and cannot move a row to another year. */
async function upsertByYear(client: pg.ClientBase, { target, source, page }: Part) {
  const isSameKey = onKey(target, 't', 's');
  const part = `(SELECT s.* ${selectPage(source, page)}) s`;
  const changed = await client.query(
    `UPDATE ${target.table} t SET ${setFrom(target, 's')} FROM ${part} WHERE ${isSameKey} AND t.source_hash IS DISTINCT FROM s.source_hash`,
  );
  const fresh = await client.query(
    `INSERT INTO ${target.table} (${written(target)}) SELECT ${written(target)} FROM ${part} WHERE NOT EXISTS (SELECT FROM ${target.table} t WHERE ${isSameKey})`,
  );
  return { fresh: fresh.rowCount ?? 0, changed: changed.rowCount ?? 0 };
}

/**
 * True if the portal has issued, since the rows were compared, a receipt number that the book has in another year. No index covers both
 * years, and each row check saw only its own policy. Issuing is blocked from here to the end of the transaction.
 */
export async function isReceiptDoubled(client: pg.ClientBase): Promise<boolean> {
  await client.query('SELECT FROM receipt_counter ORDER BY series FOR UPDATE');
  const payments = targetOf('payments');
  const doubledBy = (key: string) =>
    `SELECT FROM different_${payments.table} s JOIN ${payments.table} t USING (${key}) WHERE t.payment_date <> s.payment_date`;
  const { rowCount } = await client.query(`${doubledBy('payment_id')} UNION ALL ${doubledBy('receipt_no')} LIMIT 1`);
  return rowCount !== 0;
}

/** A book lists a policy completely: rows from an earlier book that this one does not list are removed. Rows that the portal created stay. */
async function removeUnlisted(client: pg.ClientBase, target: Target, unless: string): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM ${target.table} t USING stage_policy p WHERE p.policy_no = t.policy_no AND t.source_hash IS NOT NULL AND NOT (${unless})
       AND NOT EXISTS (SELECT FROM ${toStage(target)} s WHERE ${onKey(target, 's', 't')})`,
  );
  return rowCount ?? 0;
}

/** Number of rows of a table that came from a book. */
export async function countImported(client: pg.ClientBase, target: Target): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${target.table} WHERE source_hash IS NOT NULL`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * A book written before the portal posted a premium has an older due date. The posting remains, so a policy that was just written advances
 * to the first premium that is not posted.
 */
export async function storePostings(client: pg.ClientBase): Promise<void> {
  await client.query(
    `UPDATE policy p SET
       next_due_date = (SELECT min(d.due_date) FROM premium_due d WHERE d.policy_no = p.policy_no AND d.posted_at IS NULL),
       last_paid_due_date = (SELECT max(d.due_date) FROM premium_due d WHERE d.policy_no = p.policy_no AND d.posted_at IS NOT NULL)
     FROM different_policy n WHERE n.policy_no = p.policy_no
       AND EXISTS (SELECT FROM premium_due d WHERE d.policy_no = p.policy_no AND d.due_date >= p.next_due_date AND d.posted_at IS NOT NULL)`,
  );
}

/** As many policies at a time as fit into a statement of a few megabytes. */
const POLICIES_PER_PART = 10_000;
/** Files whose rows may change a policy's sums. */
const SUMMED = ['policies', 'coverages', 'nominees', 'premiums-due', 'payments', 'holdings'] as const;

/** Updates the stored sums of policies (decision 040): of all policies, or of those that the book names. */
export async function refreshSums(client: pg.ClientBase, isFresh: boolean): Promise<void> {
  const named = SUMMED.map((file) => `SELECT policy_no FROM ${toStage(targetOf(file))}`).join(' UNION ');
  const source = isFresh ? 'policy' : `(${named} UNION SELECT policy_no FROM policy_with_deletions)`;
  for (let last = '', isDone = false; !isDone; ) {
    const { rows } = await client.query<{ last: string; policies: number }>(
      `WITH part AS MATERIALIZED (SELECT policy_no FROM ${source} s WHERE policy_no > $1 ORDER BY policy_no LIMIT ${POLICIES_PER_PART}),
         done AS (SELECT count(*) FROM refresh_policy_sums(ARRAY(SELECT policy_no FROM part)))
       SELECT coalesce(max(policy_no), '') AS last, count(*)::int AS policies FROM part, done`,
      [last],
    );
    last = rows[0]?.last ?? '';
    isDone = (rows[0]?.policies ?? 0) < POLICIES_PER_PART;
  }
}

/** Fresh statistics; otherwise the portal's first queries would be planned for empty tables. */
export async function analyzeTables(client: pg.ClientBase, targets: readonly Target[]): Promise<void> {
  if (targets.length > 0) await client.query(`ANALYZE ${targets.map((target) => target.table).join(', ')}`);
}

type ImportRecord = BookIdentity & {
  sha256: string | null;
  importId: string;
  at: Date;
  name: string;
  read: number;
  fresh: number;
  changed: number;
  removed: number;
  /** The operator who loaded it: user and machine. */
  loadedBy: string;
  channel: string;
};

/** Records a loaded book, and who loaded it in the audit trail. */
export async function recordImport(client: pg.ClientBase, record: ImportRecord): Promise<void> {
  const { importId, at, name, read, fresh, changed, removed, kind, sequence, sha256, loadedBy, channel } = record;
  await client.query(
    `INSERT INTO book_import (import_id, at, name, rows_read, rows_new, rows_changed, kind, sequence, manifest_sha256)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [importId, at, name, read, fresh, changed, kind, sequence, sha256],
  );
  await client.query(
    `INSERT INTO audit (at, actor_kind, actor_id, action, object_kind, object_id, outcome, request_id, detail)
     VALUES ($1, 'partner', 'book', 'book.load', 'book_import', $2, 'loaded', $4, $3)`,
    [at, importId, JSON.stringify({ kind, sequence, sha256, read, fresh, changed: changed - removed, removed, loadedBy }), channel],
  );
}
