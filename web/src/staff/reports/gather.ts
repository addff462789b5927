import { addDays, addMonths, type Day, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import type { ListedReport } from './request-report.ts';
import { type ReportRange, type ReportRow, useReport } from './use-report.ts';

const WEEK = 7;

/** The days of a range in India, first to last. */
export function daysIn(range: ReportRange): Day[] {
  const { from, to } = toInstants(range);
  const last = dayOf(new Date(Math.max(from.getTime(), to.getTime() - 1)));
  const days: Day[] = [];
  for (let day = dayOf(from); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function toInstants(range: ReportRange): { from: Date; to: Date } {
  if (!('month' in range)) return { from: new Date(range.from), to: new Date(range.to) };
  const first = `${range.month}-01`;
  return { from: startOfDay(first), to: startOfDay(addMonths(first, 1)) };
}

/** A month in pieces of at most seven days, for reports that are by date only. */
function splitRange(range: ReportRange): ReportRange[] {
  if (!('month' in range)) return [range];
  const { from, to } = toInstants(range);
  const pieces: ReportRange[] = [];
  for (let start = dayOf(from); startOfDay(start) < to; start = addDays(start, WEEK)) {
    const end = startOfDay(addDays(start, WEEK));
    pieces.push({ from: startOfDay(start).toISOString(), to: (end < to ? end : to).toISOString() });
  }
  return pieces;
}

export type Gathered = { rows: readonly ReportRow[] | undefined; failure: { message: string } | undefined; refetch: () => void };

/** Rows of a report gathered by one or two columns. */
export const useGathered = (
  report: ListedReport,
  { range, group, filter = {} }: { range: ReportRange; group: string[]; filter?: Record<string, string> },
): Gathered => useReport(report, range, { group, filter });

/** Loads a month week by week, for a report with no other filter than dates. A row may appear several times. */
export function useGatheredByDate(report: ListedReport, range: ReportRange, group: string[]): Gathered {
  const [first, second, third, fourth, fifth] = splitRange(range);
  const request = { group };
  const parts = [
    useReport(report, first, request),
    useReport(report, second, request),
    useReport(report, third, request),
    useReport(report, fourth, request),
    useReport(report, fifth, request),
  ].slice(0, splitRange(range).length);
  const isWhole = parts.every(({ rows }) => rows);
  return {
    rows: isWhole ? parts.flatMap(({ rows = [] }) => rows) : undefined,
    failure: parts.find(({ failure }) => failure)?.failure,
    refetch: () => {
      for (const { failure, refetch } of parts) if (failure) refetch();
    },
  };
}

/** Number of rows, or the sum of their amounts in rupees. */
export const sumRows = (rows: readonly ReportRow[], figure: 'count' | 'amount' = 'count'): number =>
  rows.reduce((sum, row) => sum + Number(row[figure] ?? 0), 0);
