import type { ReportType } from '@portal/rules/staff/staff-reports.ts';
import { apiErrorsReport } from './api-errors-report.store.ts';
import { applicationsReport } from './applications-report.store.ts';
import { casesReport } from './cases-report.store.ts';
import { claimsReport } from './claims-report.store.ts';
import { complaintsReport } from './complaints-report.store.ts';
import { coreDifferencesReport } from './core-differences-report.store.ts';
import { crmReport } from './crm-report.store.ts';
import { debitsReport } from './debits-report.store.ts';
import { downloadsReport } from './downloads-report.store.ts';
import { feedbackReport } from './feedback-report.store.ts';
import { journeysReport } from './journeys-report.store.ts';
import { loginsReport } from './logins-report.store.ts';
import { mandatesReport } from './mandates-report.store.ts';
import { payFailuresReport } from './pay-failures-report.store.ts';
import { paymentsReport } from './payments-report.store.ts';
import type { ReportSource } from './report-source.ts';
import { unmatchedReport } from './unmatched-report.store.ts';

/** Every report of the admin area. */
export const REPORTS: Record<ReportType, ReportSource> = {
  PAYMENTS: paymentsReport,
  DEBITS: debitsReport,
  CASES: casesReport,
  LOGINS: loginsReport,
  DOWNLOADS: downloadsReport,
  MANDATES: mandatesReport,
  FEEDBACK: feedbackReport,
  CLAIMS: claimsReport,
  COMPLAINTS: complaintsReport,
  UNMATCHED: unmatchedReport,
  CORE_DIFFERENCES: coreDifferencesReport,
  CRM: crmReport,
  PAY_FAILURES: payFailuresReport,
  API_ERRORS: apiErrorsReport,
  APP_TRACKER: applicationsReport,
  JOURNEYS: journeysReport,
};
