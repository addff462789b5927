import { REPORT_TYPES } from '@portal/rules/staff/staff-reports.ts';
import { z } from 'zod';
import { query } from '../endpoint.ts';
import { FourEyes } from './four-eyes.ts';
import { applicationLinks } from './staff-applications.ts';
import { journeyCounts } from './staff-journeys.ts';
import { Cell, listRequest, listSchema, RowEvents } from './staff-list.ts';

/** A list, or a file of many rows that waits for a second person. */
const ReportResponse = z.union([listSchema(z.union([Cell, RowEvents])), FourEyes]);
const reportCall = (summary: string) =>
  query({ caller: 'admin(viewer)', seal: 'none', fourEyes: true, request: listRequest({}), response: ReportResponse, summary });

/** Reports, and what staff do from a row of one. */
export const staffReports = {
  ...journeyCounts,
  ...applicationLinks,
  '/admin/report': query({
    caller: 'admin(viewer)',
    seal: 'none',
    fourEyes: true,
    request: listRequest({ reportType: z.enum(REPORT_TYPES) }),
    response: ReportResponse,
    summary: 'A report of the admin area, page by page.',
  }),
  '/admin/crm_report': reportCall('Calls that customers asked for.'),
  '/admin/pp_logs': reportCall('Payments and debits that failed, and what became of them.'),
  '/admin/apiErrorLogs': reportCall('Calls that were refused or failed.'),
} as const;
