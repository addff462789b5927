import { REPORT_CALLS } from '@portal/rules/staff/staff-reports.ts';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { Body } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { showStaffFailure } from '../shell/staff-calls.ts';
import { chartText } from './charts.text.ts';
import type { ListedReport, ReportAnswer } from './request-report.ts';

export type ReportRange = { from: string; to: string } | { month: string };
export type ReportRow = Extract<ReportAnswer, { rows: unknown }>['rows'][number];
type ReportRequest = Omit<Body<'/admin/report'>, 'reportType' | 'from' | 'to' | 'month'>;

/**
 * Reads a report with a separate call. A failure shows in its card with a retry. Only the end of the session and a missing response open
 * the popup. `rows`: undefined while loading or failed, empty without data.
 */
export function useReport(report: ListedReport, range: ReportRange | undefined, request: ReportRequest = {}) {
  const path = report === 'CRM' || report === 'PAY_FAILURES' || report === 'API_ERRORS' ? REPORT_CALLS[report] : '/admin/report';
  const named = path === '/admin/report' ? { reportType: report } : {};
  // The calls differ in their paths alone.
  const body = { ...named, ...(range ?? { month: '' }), ...request } as Body<'/admin/report'>;
  const { data: answer, isEmpty, failure, isLoading, refetch } = useApiQuery(path as '/admin/report', body, { skip: !range });
  const data = answer && 'rows' in answer ? answer : undefined;
  useSessionFailure(failure);
  return { data, rows: data?.rows ?? (isEmpty ? [] : undefined), isEmpty, failure, isLoading, refetch };
}

/** The end of the session and no answer at all concern the whole page. */
export function useSessionFailure(failure: Failure | undefined): void {
  useEffect(() => {
    if (failure?.status === 0 || failure?.status === 40) showStaffFailure(failure, '', false);
  }, [failure]);
}

/** Shows a list's failure in the popup, in addition to its card. */
export function useFailurePopup(failure: Failure | undefined, subject: string): void {
  useEffect(() => {
    if (failure) showStaffFailure(failure, subject, false);
  }, [failure, subject]);
}

/** Text in place of a list. A technical failure has one text in every card, because the popup names it. A rejection has its own text. */
export const failureLine = ({ status, message }: Failure): string => (status === 12 || status === 20 ? chartText.failed : message);

/** The answer, or the last that there was while there is none. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value === undefined ? last : value;
}
