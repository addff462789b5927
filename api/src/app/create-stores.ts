import { alertStore } from '../domain/alerts/alert.store.ts';
import { alertFactsStore } from '../domain/alerts/alert-facts.store.ts';
import { applicationStore } from '../domain/applications/application.store.ts';
import { applicationActStore } from '../domain/applications/application-act.store.ts';
import { approvalStore } from '../domain/approvals/approval.store.ts';
import { claimStore } from '../domain/claims/claim.store.ts';
import { claimCoverStore } from '../domain/claims/claim-cover.store.ts';
import { claimPaperStore } from '../domain/claims/claim-paper.store.ts';
import { debitStore } from '../domain/mandates/debit.store.ts';
import { mandateStore } from '../domain/mandates/mandate.store.ts';
import { mandateFollowStore } from '../domain/mandates/mandate-follow.store.ts';
import { messageStore } from '../domain/messages/message.store.ts';
import { messageArchiveStore } from '../domain/messages/message-archive.store.ts';
import { navStore } from '../domain/navs/nav.store.ts';
import { claimHoldStore } from '../domain/payments/claim-hold.store.ts';
import { claimReturnStore } from '../domain/payments/claim-return.store.ts';
import { historyYearStore } from '../domain/payments/history-year.store.ts';
import { moneyStore } from '../domain/payments/money.store.ts';
import { orderStore } from '../domain/payments/order.store.ts';
import { policySumsStore } from '../domain/payments/policy-sums.store.ts';
import { postingStore } from '../domain/payments/posting.store.ts';
import { premiumStore } from '../domain/payments/premium.store.ts';
import { refundStore } from '../domain/payments/refund.store.ts';
import { payoutStore } from '../domain/payouts/payout.store.ts';
import { backOfficeStore } from '../domain/requests/back-office.store.ts';
import { requestStore } from '../domain/requests/request.store.ts';
import { confirmationStore } from '../domain/staff/confirmation.store.ts';
import { staffAccountStore } from '../domain/staff/staff-account.store.ts';
import { uploadedFileStore } from '../domain/uploads/uploaded-file.store.ts';
import { bankStore } from '../features/bank/bank.store.ts';
import { nameCheckStore } from '../features/bank/name-check.store.ts';
import { claimAccessStore } from '../features/claim/claim-access.store.ts';
import { unclaimedStore } from '../features/claim/unclaimed.store.ts';
import { documentStore } from '../features/document/document.store.ts';
import { paperStore } from '../features/document/paper.store.ts';
import { eInsuranceStore } from '../features/einsurance/einsurance.store.ts';
import { paymentModeStore } from '../features/frequency/payment-mode.store.ts';
import { fundStore } from '../features/fund/fund.store.ts';
import { fundOrderStore } from '../features/fund/fund-order.store.ts';
import { switchRecordStore } from '../features/fund/switch-record.store.ts';
import { helpStore } from '../features/help/help.store.ts';
import { attentionStore } from '../features/home/attention.store.ts';
import { kycStore } from '../features/home/kyc.store.ts';
import { noticeStore } from '../features/home/notice.store.ts';
import { offerStore } from '../features/home/offer.store.ts';
import { loanStore } from '../features/loan/loan.store.ts';
import { cardInstructionStore } from '../features/mandate/card-instruction.store.ts';
import { mandateCardStore } from '../features/mandate/mandate-card.store.ts';
import { nomineeStore } from '../features/nominee/nominee.store.ts';
import { overdueOrderStore } from '../features/payment/overdue-order.store.ts';
import { paymentStore } from '../features/payment/payment.store.ts';
import { paymentHistoryStore } from '../features/payment/payment-history.store.ts';
import { policyStore } from '../features/policy/policy.store.ts';
import { addressStore } from '../features/profile/address.store.ts';
import { contactChangeStore } from '../features/profile/contact-change.store.ts';
import { dataAccessStore } from '../features/profile/data-access.store.ts';
import { digilockerStore } from '../features/profile/digilocker.store.ts';
import { fatcaStore } from '../features/profile/fatca.store.ts';
import { panStore } from '../features/profile/pan.store.ts';
import { profileStore } from '../features/profile/profile.store.ts';
import { profileRecordStore } from '../features/profile/profile-record.store.ts';
import { whatsappConsentStore } from '../features/profile/whatsapp-consent.store.ts';
import { revivalStore } from '../features/reinstatement/revival.store.ts';
import { revivalCallStore } from '../features/reinstatement/revival-call.store.ts';
import { consentStore } from '../features/session/consent.store.ts';
import { credentialStore } from '../features/session/credential.store.ts';
import { linkStore } from '../features/session/link.store.ts';
import { linkedClientStore } from '../features/session/linked-client.store.ts';
import { proofStore } from '../features/session/proof.store.ts';
import { staffSsoStore } from '../features/staff-accounts/staff-sso.store.ts';
import { auditSearchStore } from '../features/staff-audit/audit-search.store.ts';
import { caseDeskStore } from '../features/staff-cases/case-desk.store.ts';
import { caseListStore } from '../features/staff-cases/case-list.store.ts';
import { moneyListStore } from '../features/staff-money/money-list.store.ts';
import { journeyCountStore } from '../features/staff-reports/journey-count.store.ts';
import { reportStore } from '../features/staff-reports/report.store.ts';
import { reportFileStore } from '../features/staff-reports/report-file.store.ts';
import { survivalStore } from '../features/survival/survival.store.ts';
import { trackerStore } from '../features/tracker/tracker.store.ts';
import { accessStore } from '../platform/access/access.store.ts';
import { auditStore } from '../platform/audit/audit.store.ts';
import { auditChainStore } from '../platform/audit/audit-chain.store.ts';
import type { Stores } from '../platform/context/services.ts';
import type { Db } from '../platform/db/database.ts';
import type { Sealing } from '../platform/db/sealing.ts';
import { backlogStore } from '../platform/jobs/backlog.store.ts';
import { deadLetterStore } from '../platform/jobs/dead-letter.store.ts';
import { jobRunStore } from '../platform/jobs/job-run.store.ts';
import { scheduledRunStore } from '../platform/jobs/scheduled-run.store.ts';
import { limitStore } from '../platform/limits/limit.store.ts';
import { idempotencyStore } from '../platform/pipeline/idempotency.store.ts';
import { journeyStore } from '../platform/pipeline/journey.store.ts';
import { sealStore } from '../platform/pipeline/seal.store.ts';
import { ownershipStore } from '../platform/session/ownership.store.ts';
import { sessionStore } from '../platform/session/session.store.ts';
import { apiFailureStore } from '../platform/telemetry/api-failure.store.ts';
import { partnerMinuteStore } from '../platform/telemetry/partner-minute.store.ts';
import { demoActivityStore } from './demo/demo-activity.store.ts';

/** Every store on one connection or transaction. A store declared but not created, or the reverse, does not compile. */
export const createStores = (db: Db, sealing: Sealing) =>
  ({
    scheduledRun: scheduledRunStore(db),
    jobRun: jobRunStore(db),
    deadLetter: deadLetterStore(db),
    backlog: backlogStore(db),
    partnerMinute: partnerMinuteStore(db),
    caseDesk: caseDeskStore(db, sealing),
    caseList: caseListStore(db),
    confirmation: confirmationStore(db),
    session: sessionStore(db),
    access: accessStore(db, sealing),
    credential: credentialStore(db, sealing),
    proof: proofStore(db),
    link: linkStore(db),
    linkedClient: linkedClientStore(db),
    consent: consentStore(db),
    kyc: kycStore(db),
    attention: attentionStore(db),
    offer: offerStore(db),
    audit: auditStore(db),
    auditChain: auditChainStore(db),
    journey: journeyStore(db, sealing),
    limit: limitStore(db),
    seal: sealStore(db, sealing),
    ownership: ownershipStore(db),
    idempotency: idempotencyStore(db, sealing),
    policy: policyStore(db, sealing),
    loan: loanStore(db),
    nominee: nomineeStore(db),
    tracker: trackerStore(db),
    applicationAct: applicationActStore(db, sealing),
    application: applicationStore(db, sealing),
    profile: profileStore(db, sealing),
    profileRecord: profileRecordStore(db, sealing),
    contactChange: contactChangeStore(db, sealing),
    pan: panStore(db, sealing),
    fatca: fatcaStore(db, sealing),
    digilocker: digilockerStore(db, sealing),
    dataAccess: dataAccessStore(db),
    address: addressStore(db, sealing),
    whatsappConsent: whatsappConsentStore(db),
    bank: bankStore(db, sealing),
    eInsurance: eInsuranceStore(db, sealing),
    survival: survivalStore(db),
    nameCheck: nameCheckStore(db, sealing),
    fund: fundStore(db),
    nav: navStore(db),
    fundOrder: fundOrderStore(db),
    switchRecord: switchRecordStore(db),
    mandate: mandateStore(db, sealing),
    mandateCard: mandateCardStore(db, sealing),
    cardInstruction: cardInstructionStore(db),
    mandateFollow: mandateFollowStore(db, sealing),
    request: requestStore(db, sealing),
    backOffice: backOfficeStore(db, sealing),
    uploadedFile: uploadedFileStore(db, sealing),
    payment: paymentStore(db, sealing),
    overdueOrder: overdueOrderStore(db),
    order: orderStore(db),
    posting: postingStore(db),
    policySums: policySumsStore(db),
    historyYear: historyYearStore(db),
    claimHold: claimHoldStore(db),
    demoActivity: demoActivityStore(db),
    claimReturn: claimReturnStore(db),
    premium: premiumStore(db),
    payout: payoutStore(db, sealing),
    claim: claimStore(db, sealing),
    claimAccess: claimAccessStore(db, sealing),
    claimPaper: claimPaperStore(db),
    claimCover: claimCoverStore(db),
    unclaimed: unclaimedStore(db, sealing),
    refund: refundStore(db),
    money: moneyStore(db),
    debit: debitStore(db, sealing),
    history: paymentHistoryStore(db),
    paymentMode: paymentModeStore(db),
    revival: revivalStore(db),
    revivalCall: revivalCallStore(db),
    document: documentStore(db),
    paper: paperStore(db, sealing),
    help: helpStore(db, sealing),
    notice: noticeStore(db),
    alert: alertStore(db),
    alertFacts: alertFactsStore(db),
    message: messageStore(db, sealing),
    messageArchive: messageArchiveStore(db),
    report: reportStore(db, sealing),
    journeyCount: journeyCountStore(db),
    moneyList: moneyListStore(db),
    auditSearch: auditSearchStore(db),
    approval: approvalStore(db, sealing),
    reportFile: reportFileStore(db, sealing),
    apiFailure: apiFailureStore(db),
    staffAccount: staffAccountStore(db, sealing),
    staffSso: staffSsoStore(db),
  }) satisfies Stores;
