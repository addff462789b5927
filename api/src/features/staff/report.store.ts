import { dayOf } from '@portal/rules/dates.ts';
import { type ColumnKind, columnsOf } from '@portal/rules/staff-reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReportSource } from './report-source.ts';

export type ReportRow = Readonly<Record<string, string | number | Date | null>>;
export type ReportQuery = {
  from: Date;
  to: Date;
  sortBy: string;
  isFalling: boolean;
  /** What columns must equal. */
  filter: Readonly<Record<string, string>>;
  limit: number;
  offset: number;
};

/** A report must not hold up what customers do. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** The kinds of column whose values can be asked for. */
export const FILTER_KINDS: readonly ColumnKind[] = ['code', 'text', 'policyNo', 'clientId'];

export const reportStore = (db: Db) => ({
  /** One page of a report and the number of all its rows, of one snapshot. Column names come from the report, never from the caller. */
  async read(source: ReportSource, query: ReportQuery): Promise<{ rows: ReportRow[]; total: number }> {
    const kinds = columnsOf(source.type);
    const names = Object.keys(kinds);
    const first = names[0] ?? '';
    const column = (name: string) => {
      const expression = source.columns[name];
      if (!expression) throw new Error(`Report ${source.type} has no column ${name}.`);
      return expression;
    };
    const at = column(first);
    const conditions = [
      kinds[first] === 'day'
        ? sql`${at} BETWEEN ${dayOf(query.from)} AND ${dayOf(new Date(query.to.getTime() - 1))}`
        : sql`${at} >= ${query.from} AND ${at} < ${query.to}`,
      ...Object.entries(query.filter).map(([name, value]) => sql`${column(name)} = ${value}`),
    ];
    const listed = sql`FROM ${source.from} WHERE ${sql.join(conditions, sql` AND `)}`;
    const shown = sql.join(names.map((name) => sql`${column(name)} AS ${sql.id(name)}`));
    // Rows of one instant keep their places from page to page.
    const order = sql`${column(query.sortBy)} ${sql.raw(query.isFalling ? 'DESC NULLS LAST' : 'ASC NULLS LAST')}, ${sql.join(names.map(column))}`;
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`SET LOCAL statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(tx);
        const count = await sql<{ total: number }>`SELECT count(*)::int AS total ${listed}`.execute(tx);
        const page = await sql<ReportRow>`SELECT ${shown} ${listed} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(
          tx,
        );
        return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
      });
  },
});

declare module '../../services.ts' {
  interface Stores {
    report: ReturnType<typeof reportStore>;
  }
}
