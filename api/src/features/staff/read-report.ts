import { toRupees } from '@portal/rules/money.ts';
import type { StaffRole } from '@portal/rules/staff-account.ts';
import { boundsOf, RANGE_FAULTS, rangeFaultOf, rangeOf, type StaffRange } from '@portal/rules/staff-range.ts';
import { type ColumnKind, columnsOf, maskColumn } from '@portal/rules/staff-reports.ts';
import { badFields } from '../../http/failure.ts';
import type { Session } from '../../http/session.store.ts';
import type { Stores } from '../../services.ts';
import { FILTER_KINDS } from './report.store.ts';
import type { ReportSource } from './report-source.ts';

type Asked = {
  input: Parameters<typeof rangeOf>[0] & {
    page: number;
    pageSize: number;
    sort?: string | undefined;
    filter: Readonly<Record<string, string>>;
  };
  session: Session | undefined;
  store: Stores;
  now: Date;
  path: string;
  requestId: string;
};
type Cell = string | number | null;

/** A page of a report for one of the staff: range and columns are checked, cells masked by role, and one audit row says what was read. */
export async function readReport(source: ReportSource, { input, session, store, now, path, requestId }: Asked) {
  const range = rangeOf(input);
  if (!range) throw badFields({ from: RANGE_NEEDED });
  const fault = rangeFaultOf(range, now);
  if (fault) throw badFields({ [fault.field]: RANGE_FAULTS[fault.fault] });
  const kinds = columnsOf(source.type);
  const sort = sortOf(input.sort, kinds);
  for (const name of Object.keys(input.filter)) {
    if (!FILTER_KINDS.includes(kinds[name] ?? 'day')) throw badFields({ [`filter.${name}`]: UNKNOWN_COLUMN });
  }
  const offset = (input.page - 1) * input.pageSize;
  const { rows, total } = await store.report.read(source, {
    ...boundsOf(range),
    ...sort,
    filter: input.filter,
    limit: input.pageSize,
    offset,
  });
  const role = session?.role ?? 'viewer';
  const entry = { action: path, outcome: 'read', session, objectKind: 'report', objectId: source.type, requestId };
  await store.audit.write({ ...entry, detail: { ...rangeText(range), filteredBy: Object.keys(input.filter), rows: rows.length } }, now);
  const shown = rows.map((row) =>
    Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, cellOf(kind, row[name] ?? null, role)])),
  );
  return { columns: Object.keys(kinds), rows: shown, total, asOf: now };
}

export const RANGE_NEEDED = 'Give a first and a last time, or one month.';
export const UNKNOWN_COLUMN = 'This column is not known.';

/** Newest first, unless a column is named. */
function sortOf(asked: string | undefined, kinds: Readonly<Record<string, ColumnKind>>): { sortBy: string; isFalling: boolean } {
  const sortBy = asked?.replace('-', '') ?? Object.keys(kinds)[0] ?? '';
  if (!Object.hasOwn(kinds, sortBy)) throw badFields({ sort: UNKNOWN_COLUMN });
  return { sortBy, isFalling: asked === undefined || asked.startsWith('-') };
}

function cellOf(kind: ColumnKind, value: string | number | Date | null, role: StaffRole): Cell {
  if (value instanceof Date) return value.toISOString();
  if (kind === 'rupees' && typeof value === 'number') return toRupees(value);
  return typeof value === 'string' ? maskColumn(kind, value, role) : value;
}

export const rangeText = (range: StaffRange) =>
  'month' in range ? { month: range.month } : { from: range.from.toISOString(), to: range.to.toISOString() };
