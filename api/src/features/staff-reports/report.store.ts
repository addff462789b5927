import { dayOf } from '@portal/rules/calendar/dates.ts';
import { type ColumnKind, isSortable, type RowEvent } from '@portal/rules/staff/report-type.ts';
import { columnsOf, moreThanOf } from '@portal/rules/staff/staff-reports.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { ReportSource } from './report-source.ts';

export type StoredCell = string | number | Date | readonly RowEvent[] | null;
export type ReportRow = Readonly<Record<string, StoredCell>>;
/** Values that columns must equal: a single value, or one of several. */
export type ReportFilter = Readonly<Record<string, string | readonly string[]>>;
/** Selection of a report: a time range, filters, and the time of the reading. */
export type ReportCut = { from: Date; to: Date; filter: ReportFilter; now: Date };
export type ReportQuery = ReportCut & { sortBy: string; isFalling: boolean; limit: number; offset: number };

/** Receives the rows of the next batch. */
export type NextRows = (addRow: (row: ReportRow) => void) => Promise<boolean>;

/** A report must not slow down customers. */
const STATEMENT_TIMEOUT_MS = 30_000;
const MAX_GROUPS = 2_000;
/** Rows in memory at a time while a file is written. */
const BATCH = 250;
/** Makes the planner choose an index order that returns the first rows soonest, rather than a plan that collects all rows first. */
const FEW_ROWS = '0.0001';

/** Kinds of column that can be filtered. */
export const FILTER_KINDS: readonly ColumnKind[] = ['code', 'text', 'policyNo', 'clientId'];

/** Column names come from the report, never from the caller. */
function splitReport(source: ReportSource, cut: ReportCut) {
  const kinds = columnsOf(source.type);
  const names = Object.keys(kinds);
  const first = names[0] ?? '';
  const column = (name: string): RawBuilder<unknown> => {
    const expression = source.columns[name];
    if (!expression) throw new Error(`Report ${source.type} has no column ${name}.`);
    return expression;
  };
  const at = column(first);
  const conditions = [
    kinds[first] === 'day'
      ? sql`${at} BETWEEN ${dayOf(cut.from)} AND ${dayOf(new Date(cut.to.getTime() - 1))}`
      : sql`${at} >= ${cut.from} AND ${at} < ${cut.to}`,
    ...(source.where ? [source.where] : []),
    ...Object.entries(cut.filter).map(([name, value]) =>
      moreThanOf(source.type).includes(name)
        ? sql`${column(name)} > ${Number(value)}`
        : typeof value === 'string'
          ? sql`${column(name)} = ${value}`
          : sql`${column(name)} = ANY(${value}::text[])`,
    ),
  ];
  const listed = sql`FROM ${source.from} WHERE ${sql.join(conditions, sql` AND `)}`;
  const contexts = Object.entries(source.sealed ?? {}).map(([name, context]) => sql`${context} AS ${sql.id(toContextName(name))}`);
  const columns = sql.join([...names.map((name) => sql`${column(name)} AS ${sql.id(name)}`), ...contexts]);
  return { kinds, names, first, column, listed, shown: columns };
}
const toContextName = (name: string): string => `${name} context`;

function toOrder(
  { sortBy, isFalling }: Pick<ReportQuery, 'sortBy' | 'isFalling'>,
  { names, first, column, kinds }: ReturnType<typeof splitReport>,
) {
  // Rows with the same time keep their position from page to page.
  const rest = names.filter((name) => isSortable(kinds[name])).map(column);
  // The first column is never null, which allows its index order.
  const direction = sortBy === first ? (isFalling ? 'DESC' : 'ASC') : isFalling ? 'DESC NULLS LAST' : 'ASC NULLS LAST';
  return sql`${column(sortBy)} ${sql.raw(direction)}, ${sql.join(rest)}`;
}

/** Encrypted values in the clear, without their context. */
const opener =
  (sealing: Sealing) =>
  (source: ReportSource, row: Record<string, unknown>): ReportRow => {
    if (!source.sealed) return row as ReportRow;
    const open = ([name, value]: [string, unknown]) =>
      value instanceof Buffer ? [name, sealing.open(String(row[toContextName(name)]), value)] : [name, value];
    return Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !name.endsWith(' context'))
        .map(open),
    );
  };

export const reportStore = (db: Db, sealing: Sealing) => {
  const opened = opener(sealing);
  /** One snapshot, read-only, without statements that take long or use more than one processor. */
  const reading = <Result>({ now }: ReportCut, work: (tx: Db) => Promise<Result>): Promise<Result> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`
          SELECT set_config('app.now', ${now.toISOString()}, true), set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true),
            set_config('max_parallel_workers_per_gather', '0', true), set_config('cursor_tuple_fraction', ${FEW_ROWS}, true)`.execute(tx);
        return work(tx);
      });

  return {
    /** One page of a report and the number of all its rows, of one snapshot. */
    read(source: ReportSource, query: ReportQuery): Promise<{ rows: ReportRow[]; total: number }> {
      const parts = splitReport(source, query);
      const order = toOrder(query, parts);
      return reading(query, async (tx) => {
        const count = await sql<{ total: number }>`SELECT count(*)::int AS total ${parts.listed}`.execute(tx);
        const page = await sql<Record<string, unknown>>`
          SELECT ${parts.shown} ${parts.listed} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(tx);
        return { rows: page.rows.map((row) => opened(source, row)), total: count.rows[0]?.total ?? 0 };
      });
    },

    count(source: ReportSource, cut: ReportCut): Promise<number> {
      return reading(cut, async (tx) => {
        const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total ${splitReport(source, cut).listed}`.execute(tx);
        return rows[0]?.total ?? 0;
      });
    },

    /** Rows grouped by one or two columns: their count, the sum of their amounts, and the last instant. */
    group(source: ReportSource, cut: ReportCut, groups: readonly string[]): Promise<ReportRow[]> {
      const { kinds, first, column, listed } = splitReport(source, cut);
      const local = kinds[first] === 'day' ? column(first) : sql`${column(first)} AT TIME ZONE 'Asia/Kolkata'`;
      const by = (name: string) =>
        name === 'day'
          ? sql`to_char(${local}, 'YYYY-MM-DD')`
          : name === 'hour'
            ? sql`to_char(${local}, 'YYYY-MM-DD HH24:00')`
            : column(name);
      const amount = kinds.amount === 'rupees' ? sql`sum(${column('amount')})::bigint` : sql`NULL::bigint`;
      const count = kinds.count === 'count' ? sql`sum(${column('count')})::int` : sql`count(*)::int`;
      const columns = groups.map((name) => sql`${by(name)} AS ${sql.id(name)}`);
      return reading(cut, async (tx) => {
        const { rows } = await sql<ReportRow>`
          SELECT ${sql.join(columns)}, ${count} AS count, ${amount} AS amount, max(${column(first)}) AS "lastAt" ${listed}
          GROUP BY ${sql.join(groups.map(by))} ORDER BY ${sql.join(groups.map(by))} LIMIT ${MAX_GROUPS}`.execute(tx);
        return rows.map((row) => ({ ...row }));
      });
    },

    /** Reads rows of one snapshot in batches: `next` passes each row of a batch to its callback. False if there were none. */
    each(source: ReportSource, query: Omit<ReportQuery, 'limit' | 'offset'>, work: (next: NextRows) => Promise<void>): Promise<void> {
      const parts = splitReport(source, query);
      const order = toOrder(query, parts);
      return reading(query, async (tx) => {
        await sql`DECLARE report_rows NO SCROLL CURSOR FOR SELECT ${parts.shown} ${parts.listed} ORDER BY ${order}`.execute(tx);
        return work(async (addRow) => {
          const { rows } = await sql<Record<string, unknown>>`FETCH ${sql.lit(BATCH)} FROM report_rows`.execute(tx);
          const isSome = rows.length > 0;
          for (const row of rows) addRow(opened(source, row));
          // Pending promises of a long run keep their results for a while, which would fill the memory.
          rows.length = 0;
          return isSome;
        });
      });
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    report: ReturnType<typeof reportStore>;
  }
}
