import { contract } from '@portal/contract/contract.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { actOnCase } from './act-on-case.ts';
import { listAlerts } from './alerts.ts';
import { readApplications, sendApplicationLink } from './app-tracker.ts';
import { searchAudit } from './audit-search.ts';
import { readBannerRecord, setBanner } from './banner.ts';
import { readCaseDocument } from './case-document.ts';
import { authForJobs, decideDeadLetter, listRuns, triggerJob } from './cron-jobs.ts';
import { decideApproval, listApprovals } from './decide-approval.ts';
import { decideMoney } from './decide-money.ts';
import { readHealth } from './health.ts';
import { readJourneyCounts, saveJourneyCounts } from './journey-counts.ts';
import { listCases } from './list-cases.ts';
import { listMoney } from './list-money.ts';
import { openCase } from './open-case.ts';
import { readReport } from './read-report.ts';
import { listStaff, saveStaff } from './save-staff.ts';
import { logIn } from './staff-login.ts';
import { confirmFactor, enrolFactor, savePassword } from './staff-setup.ts';
import { openSealedText, sealText } from './support-seal.ts';

export const staffFeature = implement(contract.staff, {
  '/admin/login': ownTransactions(logIn),
  '/admin/password': ownTransactions(savePassword),
  '/admin/secondFactor/enrol': ownTransactions(enrolFactor),
  '/admin/secondFactor/confirm': ownTransactions(confirmFactor),
  async '/admin/session'({ session, store, services, fail }) {
    const account = session?.staffUserId ? await store.staffAccount.find(session.staffUserId) : undefined;
    if (!account) throw fail('notFound');
    const { userId, name, role, desks, lastLoginAt } = account;
    return { userId, name, role, desks, lastLoginAt, hasFactor: services.config.STAFF_TOTP === 'required' };
  },

  async '/admin/logout'({ session, cookies, store, now }) {
    if (session) await store.session.endById(session.sessionId, 'logout', now);
    cookies.clear('admin');
    return { loggedOut: true };
  },

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
  '/admin/audit/search': searchAudit,
  '/admin/approvals': listApprovals,
  '/admin/approvals/decide': ownTransactions(decideApproval),
  '/admin/setMaintenanceMessage': setBanner,
  '/admin/getMaintenanceMsgRecord': readBannerRecord,
  '/admin/cronAuth': ownTransactions(authForJobs),
  '/admin/cronRuns': listRuns,
  '/admin/alerts': listAlerts,
  '/admin/health': readHealth,
  '/admin/triggerCronjob': triggerJob,
  '/admin/deadLetters': decideDeadLetter,
  '/admin/cases/list': listCases,
  '/admin/cases/open': openCase,
  '/admin/cases/document': ownTransactions(readCaseDocument),
  '/admin/cases/act': ownTransactions(actOnCase),
  '/admin/money/list': listMoney,
  '/admin/money/decide': ownTransactions(decideMoney),
  '/admin/staff': listStaff,
  '/admin/staff/save': saveStaff,
  '/admin/encryptData': sealText,
  '/admin/responseDecrypt': ownTransactions(openSealedText),
});
