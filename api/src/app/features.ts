import { alertFeature } from '../features/alert/alert.routes.ts';
import { bankFeature } from '../features/bank/bank.routes.ts';
import { claimFeature } from '../features/claim/claim.routes.ts';
import { documentFeature } from '../features/document/document.routes.ts';
import { einsuranceFeature } from '../features/einsurance/einsurance.routes.ts';
import { frequencyFeature } from '../features/frequency/frequency.routes.ts';
import { fundFeature } from '../features/fund/fund.routes.ts';
import { helpFeature } from '../features/help/help.routes.ts';
import { homeFeature } from '../features/home/home.routes.ts';
import { loanFeature } from '../features/loan/loan.routes.ts';
import { mandateFeature } from '../features/mandate/mandate.routes.ts';
import { nomineeFeature } from '../features/nominee/nominee.routes.ts';
import { paymentFeature } from '../features/payment/payment.routes.ts';
import { policyFeature } from '../features/policy/policy.routes.ts';
import { profileFeature } from '../features/profile/profile.routes.ts';
import { reinstatementFeature } from '../features/reinstatement/reinstatement.routes.ts';
import { sessionFeature } from '../features/session/session.routes.ts';
import { staffAccountsFeature } from '../features/staff-accounts/staff-accounts.routes.ts';
import { staffApprovalsFeature } from '../features/staff-approvals/staff-approvals.routes.ts';
import { staffAuditFeature } from '../features/staff-audit/staff-audit.routes.ts';
import { staffCasesFeature } from '../features/staff-cases/staff-cases.routes.ts';
import { staffJobsFeature } from '../features/staff-jobs/staff-jobs.routes.ts';
import { staffMoneyFeature } from '../features/staff-money/staff-money.routes.ts';
import { staffNoticeFeature } from '../features/staff-notice/staff-notice.routes.ts';
import { staffReportsFeature } from '../features/staff-reports/staff-reports.routes.ts';
import { survivalFeature } from '../features/survival/survival.routes.ts';
import { trackerFeature } from '../features/tracker/tracker.routes.ts';
import type { Feature } from '../platform/pipeline/implement.ts';

/** Every feature that is served. */
export const features: readonly Feature[] = [
  sessionFeature,
  homeFeature,
  policyFeature,
  nomineeFeature,
  profileFeature,
  bankFeature,
  frequencyFeature,
  fundFeature,
  paymentFeature,
  documentFeature,
  helpFeature,
  mandateFeature,
  einsuranceFeature,
  claimFeature,
  loanFeature,
  survivalFeature,
  trackerFeature,
  staffAccountsFeature,
  staffApprovalsFeature,
  staffCasesFeature,
  staffMoneyFeature,
  staffReportsFeature,
  staffJobsFeature,
  staffAuditFeature,
  staffNoticeFeature,
  alertFeature,
  reinstatementFeature,
];
