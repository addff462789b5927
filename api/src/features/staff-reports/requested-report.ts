import { failureReason } from '@portal/rules/money/failure-reason.ts';
import { toRupees } from '@portal/rules/money/money.ts';
import { maskColumn } from '@portal/rules/staff/mask-column.ts';
import type { ColumnKind, RowEvent } from '@portal/rules/staff/report-type.ts';
import type { StaffRole } from '@portal/rules/staff/staff-account.ts';
import { getBounds, type parseRange, type StaffRange } from '@portal/rules/staff/staff-range.ts';
import type { ReportType } from '@portal/rules/staff/staff-reports.ts';
import { rangeText } from '../../domain/staff/list-range.ts';
import { timeOfCall } from '../../platform/admission/call-time.ts';
import type { InTransaction, Services } from '../../platform/context/services.ts';
import type { Cookies } from '../../platform/session/cookies.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';
import type { ReportCut, ReportFilter, ReportRow, StoredCell } from './report.store.ts';

export type ReportCall = {
  input: Parameters<typeof parseRange>[0] & {
    page: number;
    pageSize: number;
    sort?: string | undefined;
    filter: Readonly<Record<string, string>>;
    group?: readonly string[] | undefined;
    format: 'JSON' | 'CSV' | 'XLSX';
  };
  session: Session | undefined;
  cookies: Pick<Cookies, 'language'>;
  store: InTransaction['store'];
  services: Services;
  now: Date;
  path: string;
  requestId: string;
};
/** A requested report, validated. */
export type RequestedReport = {
  type: ReportType;
  range: StaffRange;
  sortBy: string;
  isFalling: boolean;
  filter: ReportFilter;
};

/** Runs a report on separate database connections. It takes seconds, so the call gives up its admission slot for that time. */
export const readApart = <Result>(read: () => Promise<Result>): Promise<Result> => timeOfCall()?.outside(read) ?? read();

export const toCut = ({ range, filter }: RequestedReport, now: Date): ReportCut => ({ ...getBounds(range), filter, now });

/** Writes an audit entry of who read which report, without its values. */
export async function noteReading(
  { type, range, filter }: Pick<RequestedReport, 'type' | 'range' | 'filter'>,
  detail: object,
  { store, session, path, requestId, now }: Pick<ReportCall, 'store' | 'session' | 'path' | 'requestId' | 'now'>,
): Promise<void> {
  const entry = { action: path, outcome: 'read', session, objectKind: 'report', objectId: type, requestId };
  await store.audit.write({ ...entry, detail: { ...rangeText(range), filteredBy: Object.keys(filter), ...detail } }, now);
}

/** The reader for whom rows are written. */
export type Reader = { role: StaffRole; language: 'en' | 'hi' };
export const toReader = ({ session, cookies }: Pick<ReportCall, 'session' | 'cookies'>): Reader => ({
  role: session?.role ?? 'viewer',
  language: cookies.language ?? 'en',
});

export type Cell = string | number | RowEvent[] | null;
/** A row in its wire form: amounts in rupees, masked by role, reasons as texts. */
export const toCells = (kinds: Readonly<Record<string, ColumnKind>>, row: ReportRow, reader: Reader): Record<string, Cell> =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, toCell(kind, row[name] ?? null, reader)]));

function toCell(kind: ColumnKind, value: StoredCell, { role, language }: Reader): Cell {
  if (value === null || typeof value === 'number') return kind === 'rupees' && value !== null ? toRupees(value) : value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return [...value];
  return kind === 'reason' ? (failureReason(value)?.[language] ?? null) : maskColumn(kind, value, role);
}
