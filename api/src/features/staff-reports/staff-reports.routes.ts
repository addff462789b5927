import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { readApplications, sendApplicationLink } from './app-tracker.ts';
import { readJourneyCounts, saveJourneyCounts } from './journey-counts.ts';
import { readReport } from './read-report.ts';

export const staffReportsFeature = implement(contract.staffReports, {
  '/admin/report': (call) => (call.input.reportType === 'APP_TRACKER' ? readApplications(call) : readReport(call.input.reportType, call)),
  '/admin/appTracker/sendLink': sendApplicationLink,
  '/admin/crm_report': (call) => readReport('CRM', call),
  '/admin/pp_logs': (call) => readReport('PAY_FAILURES', call),
  '/admin/apiErrorLogs': async (call) => {
    await call.services.apiFailures.flush();
    return readReport('API_ERRORS', call);
  },
  '/admin/journey_counts': readJourneyCounts,
  '/admin/saveJourneyData': saveJourneyCounts,
});
