import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { type ColumnKind, isSortable } from '@portal/rules/staff/report-type.ts';
import { findRangeError, parseRange, RANGE_FAULTS, type StaffRange } from '@portal/rules/staff/staff-range.ts';
import { columnsOf, groupsOf, moreThanOf, oneOf, type ReportType, reportBy } from '@portal/rules/staff/staff-reports.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { RANGE_NEEDED, UNKNOWN_COLUMN } from '../../domain/staff/list-range.ts';
import { FILTER_KINDS, type ReportFilter } from './report.store.ts';
import { requestFile } from './report-file.ts';
import { REPORTS } from './reports.ts';
import { noteReading, type ReportCall, type RequestedReport, readApart, toCells, toCut, toReader } from './requested-report.ts';

/**
 * A page of a report for staff, grouped rows, or a file. Range and columns are checked, cells are masked by role, and one audit row
 * records what was read.
 */
export const readReport = (type: ReportType, call: ReportCall) => readApart(() => readPage(type, call));

async function readPage(type: ReportType, call: ReportCall) {
  const { input, services, now } = call;
  const range = requestedRange(type, input, now);
  const kinds = columnsOf(type);
  for (const [name, value] of Object.entries(input.filter)) {
    const isRequested = moreThanOf(type).includes(name) ? /^\d{1,4}$/.test(value) : FILTER_KINDS.includes(kinds[name] ?? 'day');
    if (!isRequested) throw badFields({ [`filter.${name}`]: UNKNOWN_COLUMN });
  }
  const requestedReport: RequestedReport = { type, range, filter: input.filter, ...parseSort(input.sort, kinds) };
  if (input.group) return gathered(requestedReport, input.group, call);
  if (input.format !== 'JSON') return requestFile(requestedReport, input.format, call);
  const offset = (input.page - 1) * input.pageSize;
  const { rows, total } = await services.ofReports.store.report.read(REPORTS[type], {
    ...toCut(requestedReport, now),
    ...requestedReport,
    limit: input.pageSize,
    offset,
  });
  await noteReading(requestedReport, { rows: rows.length }, call);
  if (total === 0) throw new PortalError('empty');
  const reader = toReader(call);
  return { columns: Object.keys(kinds), rows: rows.map((row) => toCells(kinds, row, reader)), total, asOf: now, file: null };
}

async function gathered(requestedReport: RequestedReport, group: readonly string[], call: ReportCall) {
  const { services, now } = call;
  const allowed = groupsOf(requestedReport.type);
  const otherUser = group.find((name) => !allowed.includes(name));
  if (otherUser !== undefined) throw badFields({ group: UNKNOWN_COLUMN });
  const rows = await services.ofReports.store.report.group(REPORTS[requestedReport.type], toCut(requestedReport, now), group);
  await noteReading(requestedReport, { group, rows: rows.length }, call);
  if (rows.length === 0) throw new PortalError('empty');
  const kinds = {
    ...Object.fromEntries(group.map((name) => [name, columnsOf(requestedReport.type)[name] ?? 'code'])),
    count: 'count',
    amount: 'rupees',
    lastAt: 'instant',
  } as const;
  const reader = toReader(call);
  const displayedRows = rows.map((row) => toCells(kinds, row, reader));
  return { columns: Object.keys(kinds), rows: displayedRows, total: rows.length, asOf: now, file: null };
}

/** The requested range, if it can be listed. A row that is requested by its number needs no range. */
export function requestedRange(
  type: ReportType,
  input: Parameters<typeof parseRange>[0] & { filter?: ReportFilter },
  now: Date,
): StaffRange {
  const keyColumn = oneOf(type);
  const isOne = keyColumn !== undefined && input.filter?.[keyColumn] !== undefined && !input.from && !input.to && !input.month;
  if (isOne) return { from: new Date(0), to: new Date(now.getTime() + DAY_MS) };
  const range = parseRange(input);
  if (!range) throw badFields({ from: RANGE_NEEDED });
  const error = findRangeError(range, now);
  if (error) throw badFields({ [error.field]: RANGE_FAULTS[error.error] });
  if (!reportBy(type).includes('month' in range ? 'month' : 'date')) throw badFields({ month: NOT_BY_MONTH });
  return range;
}

const NOT_BY_MONTH = 'This report is by date only.';

/** Newest first, unless a column is requested. */
function parseSort(sort: string | undefined, kinds: Readonly<Record<string, ColumnKind>>): { sortBy: string; isFalling: boolean } {
  const sortBy = sort?.replace('-', '') ?? Object.keys(kinds)[0] ?? '';
  if (!Object.hasOwn(kinds, sortBy) || !isSortable(kinds[sortBy])) throw badFields({ sort: UNKNOWN_COLUMN });
  return { sortBy, isFalling: sort === undefined || sort.startsWith('-') };
}
