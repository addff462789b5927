import { toRupees } from '@portal/rules/money.ts';
import type { StaffRole } from '@portal/rules/staff-account.ts';
import { boundsOf, type rangeOf, type StaffRange } from '@portal/rules/staff-range.ts';
import { type ColumnKind, maskColumn, type ReportType } from '@portal/rules/staff-reports.ts';
import type { Session } from '../../http/session.store.ts';
import type { InTransaction, Services } from '../../services.ts';
import type { ReportCut, ReportFilter, ReportRow } from './report.store.ts';

export type ReportCall = {
  input: Parameters<typeof rangeOf>[0] & {
    page: number;
    pageSize: number;
    sort?: string | undefined;
    filter: Readonly<Record<string, string>>;
    group?: readonly string[] | undefined;
    format: 'JSON' | 'CSV' | 'XLSX';
  };
  session: Session | undefined;
  store: InTransaction['store'];
  services: Services;
  now: Date;
  path: string;
  requestId: string;
};
/** A report as it was asked for, checked. */
export type AskedReport = {
  type: ReportType;
  range: StaffRange;
  sortBy: string;
  isFalling: boolean;
  filter: ReportFilter;
};

export const cutOf = ({ range, filter }: AskedReport, now: Date): ReportCut => ({ ...boundsOf(range), filter, now });

/** Who read what; no value of it. */
export async function noteReading(
  { type, range, filter }: AskedReport,
  detail: object,
  { store, session, path, requestId, now }: Pick<ReportCall, 'store' | 'session' | 'path' | 'requestId' | 'now'>,
): Promise<void> {
  const entry = { action: path, outcome: 'read', session, objectKind: 'report', objectId: type, requestId };
  await store.audit.write({ ...entry, detail: { ...rangeText(range), filteredBy: Object.keys(filter), ...detail } }, now);
}

/** A row as it leaves: amounts in rupees, masked by role. */
export const cellsOf = (kinds: Readonly<Record<string, ColumnKind>>, row: ReportRow, role: StaffRole) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, cellOf(kind, row[name] ?? null, role)]));

function cellOf(kind: ColumnKind, value: string | number | Date | null, role: StaffRole): string | number | null {
  if (value instanceof Date) return value.toISOString();
  if (kind === 'rupees' && typeof value === 'number') return toRupees(value);
  return typeof value === 'string' ? maskColumn(kind, value, role) : value;
}

export const rangeText = (range: StaffRange) =>
  'month' in range ? { month: range.month } : { from: range.from.toISOString(), to: range.to.toISOString() };
