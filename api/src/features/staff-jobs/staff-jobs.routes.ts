import { contract } from '@portal/contract/contract.ts';
import { withAction } from '../../domain/approvals/actions.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { listAlerts } from './alerts.ts';
import { authForJobs, decideDeadLetter, listRuns, runJobAction, triggerJob } from './cron-jobs.ts';
import { readHealth } from './health.ts';

export const staffJobsFeature = implement(contract.staffJobs, {
  '/admin/cronAuth': ownTransactions(authForJobs),
  '/admin/cronRuns': listRuns,
  '/admin/alerts': listAlerts,
  '/admin/health': readHealth,
  '/admin/triggerCronjob': withAction(runJobAction, triggerJob),
  '/admin/deadLetters': decideDeadLetter,
});
