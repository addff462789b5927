import { alertsPart } from '../domain/alerts/alerts.part.ts';
import { applicationsPart } from '../domain/applications/applications.part.ts';
import { approvalsPart } from '../domain/approvals/approvals.part.ts';
import { bookDeliveryPart } from '../domain/book-delivery/book-delivery.part.ts';
import { brandPart } from '../domain/brand/brand.part.ts';
import { claimsPart } from '../domain/claims/claims.part.ts';
import { complaintsPart } from '../domain/complaints/complaints.part.ts';
import { consentsPart } from '../domain/consents/consents.part.ts';
import { coreRowsPart } from '../domain/core-rows/core-rows.part.ts';
import { dataNoticesPart } from '../domain/data-notices/data-notices.part.ts';
import { dutiesPart } from '../domain/duties/duties.part.ts';
import { explainedPolicyPart } from '../domain/explained/explained.part.ts';
import { mandatesPart } from '../domain/mandates/mandates.part.ts';
import { messagesPart } from '../domain/messages/messages.part.ts';
import { navsPart } from '../domain/navs/navs.part.ts';
import { paymentsPart } from '../domain/payments/payments.part.ts';
import { payoutsPart } from '../domain/payouts/payouts.part.ts';
import { policyMoneyPart } from '../domain/policy-money/policy-money.part.ts';
import { privacyPart } from '../domain/privacy/privacy.part.ts';
import { reconciliationPart } from '../domain/reconciliation/reconciliation.part.ts';
import { reliefsPart } from '../domain/reliefs/reliefs.part.ts';
import { requestsPart } from '../domain/requests/requests.part.ts';
import { retentionPart } from '../domain/retention/retention.part.ts';
import { staffPart } from '../domain/staff/staff.part.ts';
import { uploadsPart } from '../domain/uploads/uploads.part.ts';
import { visitorsPart } from '../domain/visitors/visitors.part.ts';
import { webhooksPart } from '../domain/webhooks/webhooks.part.ts';
import { alertPart } from '../features/alert/alert.part.ts';
import { bankPart } from '../features/bank/bank.part.ts';
import { claimPart } from '../features/claim/claim.part.ts';
import { complaintPart } from '../features/complaint/complaint.part.ts';
import { documentPart } from '../features/document/document.part.ts';
import { einsurancePart } from '../features/einsurance/einsurance.part.ts';
import { explainedPart } from '../features/explained/explained.part.ts';
import { frequencyPart } from '../features/frequency/frequency.part.ts';
import { fundPart } from '../features/fund/fund.part.ts';
import { helpPart } from '../features/help/help.part.ts';
import { homePart } from '../features/home/home.part.ts';
import { keepCoverPart } from '../features/keep-cover/keep-cover.part.ts';
import { loanPart } from '../features/loan/loan.part.ts';
import { mandatePart } from '../features/mandate/mandate.part.ts';
import { needMoneyPart } from '../features/need-money/need-money.part.ts';
import { nomineePart } from '../features/nominee/nominee.part.ts';
import { passkeyPart } from '../features/passkey/passkey.part.ts';
import { paymentPart } from '../features/payment/payment.part.ts';
import { payoutPart } from '../features/payout/payout.part.ts';
import { policyPart } from '../features/policy/policy.part.ts';
import { privacyCentrePart } from '../features/privacy/privacy.part.ts';
import { profilePart } from '../features/profile/profile.part.ts';
import { reinstatementPart } from '../features/reinstatement/reinstatement.part.ts';
import { sessionPart } from '../features/session/session.part.ts';
import { staffAccountsPart } from '../features/staff-accounts/staff-accounts.part.ts';
import { staffAlertsPart } from '../features/staff-alerts/staff-alerts.part.ts';
import { staffApprovalsPart } from '../features/staff-approvals/staff-approvals.part.ts';
import { staffAuditPart } from '../features/staff-audit/staff-audit.part.ts';
import { staffBrandPart } from '../features/staff-brand/staff-brand.part.ts';
import { staffCasesPart } from '../features/staff-cases/staff-cases.part.ts';
import { staffCorePart } from '../features/staff-core/staff-core.part.ts';
import { staffJobsPart } from '../features/staff-jobs/staff-jobs.part.ts';
import { staffMoneyPart } from '../features/staff-money/staff-money.part.ts';
import { staffNoticePart } from '../features/staff-notice/staff-notice.part.ts';
import { staffPayoutsPart } from '../features/staff-payouts/staff-payouts.part.ts';
import { staffPrivacyPart } from '../features/staff-privacy/staff-privacy.part.ts';
import { staffReliefsPart } from '../features/staff-reliefs/staff-reliefs.part.ts';
import { staffReportsPart } from '../features/staff-reports/staff-reports.part.ts';
import { staffWebhooksPart } from '../features/staff-webhooks/staff-webhooks.part.ts';
import { survivalPart } from '../features/survival/survival.part.ts';
import { trackerPart } from '../features/tracker/tracker.part.ts';
import type { JobTable } from '../platform/jobs/job-row.ts';
import type { Part, StoreMakers } from '../platform/parts/part.ts';
import { platformPart } from '../platform/parts/platform.part.ts';
import { demoPart } from './demo/demo.part.ts';
import { housekeepingPart } from './housekeeping.part.ts';

/** All parts of the portal. Each folder provides its routes, stores, jobs and callbacks; this is the only list of them. */
const PARTS = [
  platformPart,
  demoPart,
  alertsPart,
  applicationsPart,
  approvalsPart,
  bookDeliveryPart,
  brandPart,
  claimsPart,
  complaintsPart,
  coreRowsPart,
  consentsPart,
  dutiesPart,
  reliefsPart,
  retentionPart,
  dataNoticesPart,
  mandatesPart,
  messagesPart,
  navsPart,
  paymentsPart,
  payoutsPart,
  explainedPolicyPart,
  policyMoneyPart,
  reconciliationPart,
  privacyPart,
  requestsPart,
  staffPart,
  uploadsPart,
  visitorsPart,
  webhooksPart,
  alertPart,
  bankPart,
  claimPart,
  complaintPart,
  documentPart,
  einsurancePart,
  explainedPart,
  frequencyPart,
  fundPart,
  helpPart,
  homePart,
  keepCoverPart,
  payoutPart,
  needMoneyPart,
  loanPart,
  mandatePart,
  nomineePart,
  passkeyPart,
  paymentPart,
  policyPart,
  privacyCentrePart,
  profilePart,
  reinstatementPart,
  sessionPart,
  staffAccountsPart,
  staffAlertsPart,
  staffApprovalsPart,
  staffAuditPart,
  staffBrandPart,
  staffCasesPart,
  staffCorePart,
  staffJobsPart,
  staffMoneyPart,
  staffNoticePart,
  staffPayoutsPart,
  staffPrivacyPart,
  staffReportsPart,
  staffReliefsPart,
  staffWebhooksPart,
  survivalPart,
  trackerPart,
  housekeepingPart,
] as const;

type Merged<Tables> = (Tables extends unknown ? (table: Tables) => void : never) extends (all: infer All) => void ? All : never;
type All<Key extends 'stores' | 'jobs'> = Merged<Extract<(typeof PARTS)[number], Record<Key, object>>[Key]>;
const merge = <Key extends 'stores' | 'jobs'>(key: Key) =>
  Object.assign({}, ...(PARTS as readonly Part[]).map((part) => part[key])) as All<Key>;

/** How each store is created. A declared store that no part provides is a compile error. */
export const storeMakers: StoreMakers = merge('stores');
/** Every job. A declared job that no part provides is a compile error. */
export const jobTable: JobTable = merge('jobs');
export const features = (PARTS as readonly Part[]).flatMap(({ routes }) => routes ?? []);
export const servedBesides = (PARTS as readonly Part[]).flatMap(({ serve }) => serve ?? []);
