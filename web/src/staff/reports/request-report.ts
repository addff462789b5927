import { fileStartedCookie } from '@portal/contract/staff/staff-files.ts';
import { API_BASE } from '@portal/contract/transport.ts';
import { REPORT_CALLS, type ReportType } from '@portal/rules/staff/staff-reports.ts';
import { callPortal } from '../../lib/api/call-portal.ts';
import type { Body, ResponseOf } from '../../lib/api/wire.ts';
import type { Reply } from '../../lib/failures/failure.ts';

export type ReportAnswer = ResponseOf<'/admin/report'>;
type ReportRequest = Omit<Body<'/admin/report'>, 'reportType'>;

/** List reports. The steps of journeys have a separate call. */
export type ListedReport = Exclude<ReportType, 'JOURNEYS'>;
type FileAnswer = Pick<Extract<ReportAnswer, { file: unknown }>, 'file'> | Exclude<ReportAnswer, { file: unknown }>;

/** Filter of a file: columns of a list, or journeys. */
export type FileCut = Pick<Body<'/admin/report'>, 'filter'> & Pick<Body<'/admin/journey_counts'>, 'journey' | 'source' | 'device'>;

/** Asks for a file of any report. */
export function requestReportFile(
  report: ReportType,
  {
    range,
    format,
    fileCut: { filter, journey, source, device } = {},
  }: { range: { from: string; to: string } | { month: string }; format: 'CSV' | 'XLSX'; fileCut?: FileCut },
): Promise<Reply<FileAnswer>> {
  if (report === 'JOURNEYS')
    return callPortal(REPORT_CALLS.JOURNEYS, {
      ...range,
      by: 'DAY',
      format,
      ...(journey && { journey }),
      ...(source && { source }),
      ...(device && { device }),
    });
  return queryReport(report, { ...range, format, ...(filter && { filter }) });
}

/** Asks for a report by its own call, or by the one that names it. */
function queryReport(report: ListedReport, request: ReportRequest): Promise<Reply<ReportAnswer>> {
  if (report === 'CRM' || report === 'PAY_FAILURES' || report === 'API_ERRORS') return callPortal(REPORT_CALLS[report], request);
  return callPortal('/admin/report', { ...request, reportType: report });
}

/** Lets the browser fetch a file of a report; the page stays. */
export function fetchReportFile(fileRef: string): void {
  const link = document.createElement('a');
  link.href = `${API_BASE}/admin/files?ref=${fileRef}`;
  link.download = '';
  link.click();
}

const LOOK_MS = 250;
const PATIENCE_MS = 60_000;
/** Waits until the browser has started to fetch a file, for a minute at most. */
export async function fileHasStarted(fileRef: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!document.cookie.includes(fileStartedCookie(fileRef)) && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
