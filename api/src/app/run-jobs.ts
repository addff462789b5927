import { dayOf } from '@portal/rules/calendar/dates.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { DIGILOCKER_LIFE_MS } from '@portal/rules/people/digilocker.ts';
import type { PgBoss } from 'pg-boss';
import { sendFundAlerts } from '../domain/alerts/fund-alerts.ts';
import { sendPolicyAlerts } from '../domain/alerts/policy-alerts.ts';
import { followApplication, pollApplications, remindProposers } from '../domain/applications/follow-application.ts';
import { sendAct } from '../domain/applications/send-act.ts';
import { askAboutClaim, sendClaimAction, sendClaimPaper, submitClaim } from '../domain/claims/follow-claim.ts';
import { followClaimPayout } from '../domain/claims/pay-claim.ts';
import { sendNotices } from '../domain/mandates/debit-notice.ts';
import { planDebits } from '../domain/mandates/debit-plan.ts';
import { postDebit } from '../domain/mandates/debit-post.ts';
import { presentDebits } from '../domain/mandates/debit-present.ts';
import { followDebits } from '../domain/mandates/debit-result.ts';
import { keepMessages } from '../domain/messages/keep-messages.ts';
import { sendMessage } from '../domain/messages/send-message.ts';
import { loadPublishedNavs } from '../domain/navs/nav-load.ts';
import { checkPolicySums } from '../domain/payments/check-policy-sums.ts';
import { startRefund } from '../domain/payments/send-refund.ts';
import { postVerification } from '../domain/payments/verification.ts';
import { sendPayout } from '../domain/payouts/send-payout.ts';
import { followPayout, pollPayouts } from '../domain/payouts/settle-payout.ts';
import { addPapers } from '../domain/requests/add-papers.ts';
import { completePaidRequest } from '../domain/requests/complete-paid-request.ts';
import { expireRequests, noteLateRequests } from '../domain/requests/follow-requests.ts';
import { handOverRequest } from '../domain/requests/hand-over-request.ts';
import { reopenAtBackOffice, withdrawRequest } from '../domain/requests/withdraw-request.ts';
import { expireFiles } from '../domain/uploads/expire-files.ts';
import { scanFile } from '../domain/uploads/scan-file.ts';
import { buildUnclaimed } from '../features/claim/build-unclaimed.ts';
import { runClaimsDaily } from '../features/claim/claims-daily.ts';
import { returnPremiums } from '../features/claim/return-premiums.ts';
import { paperArrived } from '../features/claim/save-paper.ts';
import { requestUnclaimedCall } from '../features/claim/search-unclaimed.ts';
import { followEiaRequest, pollRepositories } from '../features/einsurance/follow-eia-request.ts';
import { sendEiaRequest } from '../features/einsurance/send-eia-request.ts';
import { runModeChanges } from '../features/frequency/run-mode-changes.ts';
import { priceOrders } from '../features/fund/price-orders.ts';
import { runTransfers } from '../features/fund/run-transfers.ts';
import { followCalls, requestCall } from '../features/help/call-back.ts';
import { handOverLead } from '../features/home/hand-over-lead.ts';
import { addLoanInterest, expireRepayments } from '../features/loan/add-interest.ts';
import { cancelAtPartner } from '../features/mandate/cancel-at-partner.ts';
import { checkMandates, checkRegisters } from '../features/mandate/check-register.ts';
import { sweepCards } from '../features/mandate/sweep-cards.ts';
import { sweepMandates } from '../features/mandate/sweep-mandates.ts';
import { postOrder } from '../features/payment/post-order.ts';
import { followOrder } from '../features/payment/query-order.ts';
import { expireOrders, reconcile } from '../features/payment/reconcile.ts';
import { returnDeposits } from '../features/payment/return-deposits.ts';
import { watchWebhook } from '../features/payment/watch-webhook.ts';
import { updateRegistry } from '../features/profile/update-registry.ts';
import { callAboutRevival } from '../features/reinstatement/ask-for-call.ts';
import { expireRevivals } from '../features/reinstatement/expire-revivals.ts';
import { issueLink } from '../features/session/issue-link.ts';
import { expireApprovals } from '../features/staff-approvals/decide-approval.ts';
import { countJourneys } from '../features/staff-reports/journey-counts.ts';
import { watchWindows } from '../features/survival/watch-window.ts';
import { anchorAudit, checkAudit } from '../platform/audit/audit-jobs.ts';
import type { JobName, Jobs } from '../platform/context/jobs.ts';
import { inTransaction, type Services } from '../platform/context/services.ts';
import { JOB_NAMES, parentOf } from '../platform/jobs/queue.ts';
import { runOnce, slotOf } from '../platform/jobs/run-once.ts';
import { keepSchedule } from '../platform/jobs/schedule.ts';
import { rotateSealKeys } from '../platform/pipeline/seal-keys.ts';
import { traced } from '../platform/telemetry/tracing.ts';

type Work<Name extends JobName> = (data: Jobs[Name], services: Services, now: Date) => Promise<unknown>;

const KEEP_KEYS_H = 48;
/** Of calls to partners; staff are shown the last of them. */
const KEEP_MINUTES_H = 24;
/** For this long a used or expired link is told apart from an unknown one. */
const KEEP_LINKS_D = 90;
/** Journey steps, the client log and error reports (calls, part B: log-retention). */
const KEEP_LOGS_D = 180;
/** Longer than a slot that was missed is made up. */
const KEEP_SLOTS_D = 14;

/** The handler of each job. All are idempotent: a crash in the middle repeats them. */
const WORK: { [Name in JobName]: Work<Name> } = {
  'message-send': ({ messageId }, services, now) => sendMessage(messageId, services, now),
  'payment-post': ({ orderId }, services, now) => postOrder(orderId, services, now),
  'payment-query': ({ orderId }, services, now) => followOrder(orderId, services, now),
  'refund-start': ({ refundId }, services, now) => startRefund(refundId, services, now),
  'refund-poll': ({ refundId }, services, now) => startRefund(refundId, services, now),
  'payment-expire': (_, services, now) => expireOrders(services, now),
  'payment-reconcile': ({ day }, services, now) => reconcile(services, now, day),
  'webhook-watch': (_, services, now) => watchWebhook(services, now),
  'link-send': (order, services, now) => issueLink(order, services, now),
  'call-back': ({ callId }, services, now) => requestCall(callId, services, now),
  'call-poll': (_, services, now) => followCalls(services, now),
  'lead-created': ({ enquiryId }, services) => handOverLead(enquiryId, services),
  'policy-anniversary': (_, services, now) => runModeChanges(services, now),
  'quotation-expiry': (_, services, now) => expireRevivals(services, now),
  'reinstatement-crm': ({ callId }, services, now) => callAboutRevival(callId, services, now),
  'mandate-cancel': ({ mandateId }, services, now) => cancelAtPartner(mandateId, services, now),
  'mandate-sweep': (_, services, now) => sweepMandates(services, now),
  'mandate-register': (_, services, now) => checkRegisters(services, now),
  'case-handover': ({ caseId }, services, now) => handOverRequest(caseId, services, now),
  'file-scan': ({ fileId }, services) => scanFile(fileId, services),
  'upload-expire': (_, services, now) => expireFiles(services, now),
  'case-papers': (papers, services, now) => addPapers(papers, services, now),
  'case-withdraw': ({ caseId }, services) => withdrawRequest(caseId, services),
  'case-reopen': ({ caseId }, services) => reopenAtBackOffice(caseId, services),
  'ckyc-update': ({ caseId }, services, now) => updateRegistry(caseId, services, now),
  'case-late': (_, services, now) => noteLateRequests(services, now),
  'case-expire': (_, services, now) => expireRequests(services, now),
  'case-paid': ({ orderId }, services, now) => completePaidRequest(orderId, services, now),
  'mandate-check': (_, services, now) => checkMandates(services, now),
  'card-sweep': (_, services, now) => sweepCards(services, now),
  'eia-send': ({ caseId }, services, now) => sendEiaRequest(caseId, services, now),
  'eia-follow': ({ caseId }, services, now) => followEiaRequest(caseId, services, now),
  'repository-poll': (_, services, now) => pollRepositories(services, now),
  'claim-submit': ({ claimNumber }, services) => submitClaim(claimNumber, services),
  'claim-paper': ({ fileId }, services) => sendClaimPaper(fileId, services),
  'claim-action': (data, services) => sendClaimAction(data, services),
  'claim-ask': ({ claimNumber }, services, now) => askAboutClaim(claimNumber, services, now),
  'claim-premiums': ({ claimNumber }, services, now) => returnPremiums(claimNumber, services, now),
  'claim-payout': ({ payoutId }, services, now) => followClaimPayout(payoutId, services, now),
  'claims-daily': (_, services, now) => runClaimsDaily(services, now),
  'claim-scanned': ({ fileId }, services, now) => inTransaction(services, (tx) => paperArrived(fileId, tx, services, now)),
  'unclaimed-callback': ({ callId }, services) => requestUnclaimedCall(callId, services),
  'unclaimed-build': (_, services, now) => buildUnclaimed(services, now),
  'payout-send': ({ payoutId }, services, now) => sendPayout(payoutId, services, now),
  'payout-follow': ({ payoutId }, services, now) => followPayout(payoutId, services, now),
  'payout-poll': (_, services, now) => pollPayouts(services, now),
  'loan-interest': (_, services, now) => addLoanInterest(services, now),
  'loan-expire': (_, services, now) => expireRepayments(services, now),
  'application-follow': ({ applicationNumber }, services, now) => followApplication(applicationNumber, services, now, true),
  'application-poll': (_, services, now) => pollApplications(services, now),
  'application-remind': (_, services, now) => remindProposers(services, now),
  'application-send': ({ actId }, services, now) => sendAct(actId, services, now),
  'deposit-return': (deposits, services, now) => returnDeposits(deposits, services, now),
  'survival-window': (_, services, now) => watchWindows(services, now),
  'premium-notices': ({ after }, services, now) => sendPolicyAlerts(services, now, after),
  'nav-load': (_, services, now) => loadPublishedNavs(services, now),
  'switch-price': ({ after }, services, now) => priceOrders(services, now, after),
  'stp-run': ({ day }, services, now) => runTransfers(day ?? dayOf(now), services, now),
  'fund-alerts': (_, services, now) => sendFundAlerts(services, now),
  'access-sweep': (_, services, now) => sweep(services, now),
  'seal-key-rotate': (_, services, now) => inTransaction(services, ({ store }) => rotateSealKeys(store.seal, now)),
  'mandate-plan': (part, services, now) => planDebits(services, now, part),
  'mandate-prenotify': (part, services, now) => sendNotices(services, now, part),
  'mandate-present': (part, services, now) => presentDebits(services, now, part),
  'mandate-result': (_, services, now) => followDebits(services, now),
  'mandate-verified': ({ orderNo }, services, now) => postVerification(orderNo, services, now),
  'mandate-post': ({ debitId }, services, now) => postDebit(debitId, services, now),
  'policy-sums': ({ after }, services, now) => checkPolicySums(services, now, after),
  'audit-anchor': (_, services, now) => anchorAudit(services, now),
  'approval-expire': (_, services, now) => expireApprovals(services, now),
  'audit-verify': (_, services, now) => checkAudit(services, now),
  'journey-rollup': (_, services, now) => countJourneys(services, now),
  'log-retention': (_, services, now) => keepLogs(services, now),
};

async function keepLogs(services: Services, now: Date): Promise<void> {
  const { store } = services;
  const before = new Date(now.getTime() - KEEP_LOGS_D * 24 * HOUR_MS);
  await store.historyYear.make(dayOf(now));
  await store.journey.makeDays(dayOf(now));
  await store.journey.sweep(before);
  await store.apiFailure.sweep(before);
  await keepMessages(services, now);
  await store.auditChain.makeMonths(dayOf(now));
}

async function sweep({ store }: Services, now: Date): Promise<void> {
  await store.session.sweep(new Date(now.getTime() - 24 * HOUR_MS));
  await store.staffAccount.sweep(now);
  await store.staffSso.sweep(now);
  await store.reportFile.sweep(now);
  await store.access.sweepOtps(new Date(now.getTime() - HOUR_MS));
  await store.link.sweep(new Date(now.getTime() - KEEP_LINKS_D * 24 * HOUR_MS));
  await store.proof.sweep(new Date(now.getTime() - HOUR_MS));
  await store.nameCheck.sweep(now);
  await store.survival.sweep(now);
  await store.limit.sweep(now);
  await store.digilocker.sweep(new Date(now.getTime() - DIGILOCKER_LIFE_MS));
  await store.scheduledRun.sweep(new Date(now.getTime() - KEEP_SLOTS_D * 24 * HOUR_MS));
  await store.jobRun.sweep(new Date(now.getTime() - KEEP_SLOTS_D * 24 * HOUR_MS));
  await store.partnerMinute.sweep(new Date(now.getTime() - KEEP_MINUTES_H * HOUR_MS));
  await store.idempotency.sweep(new Date(now.getTime() - KEEP_KEYS_H * HOUR_MS));
}

const POLL_S = 0.5;
const CONCURRENCY = 10;

const STOP_MS = 10_000;

/** Works the queues and runs scheduled jobs until the returned function is called. */
export async function startJobs(boss: PgBoss, services: Services): Promise<() => Promise<void>> {
  let isStopped = false;
  // After a stop, released connections may still report that the database ended: not an error.
  boss.on('error', (error) => isStopped || services.log.error({ error }, 'job queue'));
  await boss.start();
  for (const name of JOB_NAMES) {
    await boss.work(name, { pollingIntervalSeconds: POLL_S, batchSize: CONCURRENCY, perJobResults: true }, async (jobs) => {
      const results = await Promise.allSettled(jobs.map((job) => run(name, job.data, services, job.id)));
      return jobs.map((job, index) => ({
        id: job.id,
        status: results[index]?.status === 'fulfilled' ? ('completed' as const) : ('failed' as const),
      }));
    });
    // Earlier versions left their schedules to the queue, which does not make up what was missed.
    await boss.unschedule(name);
  }
  const stopSchedule = keepSchedule(services);
  return async () => {
    await stopSchedule();
    await boss.stop({ graceful: true, timeout: STOP_MS });
    isStopped = true;
  };
}

/** Runs one job as a part of the work that sent it. */
export function run(name: JobName, data: unknown, services: Services, jobId?: string): Promise<void> {
  const attributes = { 'portal.job': name, ...(jobId && { 'portal.job.id': jobId }) };
  const start = { name: `job ${name}`, kind: 'consumer', attributes, parent: parentOf(data) } as const;
  return traced(services.tracing, start, () => runJob(name, data, services, jobId));
}

async function runJob(name: JobName, data: unknown, services: Services, jobId: string | undefined): Promise<void> {
  const began = performance.now();
  const end = (outcome: 'done' | 'failed') => services.metrics.jobEnded(name, outcome, performance.now() - began);
  try {
    const slot = slotOf(Object(data));
    const work = (now: Date) => (WORK[name] as Work<JobName>)(data as Jobs[JobName], services, now);
    if (slot) await runOnce(name, slot, work, services);
    else await work(services.clock());
    end('done');
  } catch (error) {
    end('failed');
    services.log.warn({ job: name, jobId, error }, 'job failed and will be retried');
    throw error;
  }
}
