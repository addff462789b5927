import type { ReportType } from '@portal/rules/staff-reports.ts';
import { debitsReport } from './debits-report.store.ts';
import { paymentsReport } from './payments-report.store.ts';
import type { ReportSource } from './report-source.ts';

/** Every report of the admin area. */
export const REPORTS: Record<ReportType, ReportSource> = { PAYMENTS: paymentsReport, DEBITS: debitsReport };
