import { dueOfPayload } from '@portal/contract/due-of-payload.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { isStopped } from '@portal/rules/mandates/auto-debit.ts';
import { maySendAgain } from '@portal/rules/money/payouts.ts';
import type { Due } from '@portal/rules/money/premium-position.ts';
import { isUnclaimed } from '@portal/rules/money/unclaimed.ts';
import { kycPrompt } from '@portal/rules/people/kyc.ts';
import { isMinor, nominationRejection } from '@portal/rules/people/nominee.ts';
import { isOfferOpen, mayTransitionRequirement } from '@portal/rules/policies/application.ts';
import type { ApplicationFact, CertificateFact, DutyFacts, LapsedFacts, LoanFact } from '@portal/rules/policies/duties.ts';
import { lifeCover } from '@portal/rules/policies/life-cover.ts';
import { type Loan, type LoanEntry, loanPosition, overdueInterest } from '@portal/rules/policies/loan.ts';
import { noticeRepayment, noticeUntil } from '@portal/rules/policies/loan-notice.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import { isRevivable, type RevivalQuote, revivalRejection } from '@portal/rules/policies/revival.ts';
import { type AnnuityRecord, certificateFacts, getCertificate, heldPayouts } from '@portal/rules/policies/survival-certificate.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import { quoteToday } from '../payments/revival-quote.ts';
import { toRequestState } from '../payouts/read-payouts.ts';
import type { PolicySummary } from '../policies/policy-record.ts';
import type { OpenPayment } from '../policies/policy-view.ts';
import { premiumPayload } from '../policies/premium-payload.ts';
import type { Attention } from './attention.store.ts';
import type { KycRecord } from './kyc.store.ts';

type Annuity = AnnuityRecord & { policyNo: string; amount: number };
type RunningLoan = Loan & { policyNo: string; noticeOn: Day | null; entries: LoanEntry[] };
/** Stored state of the reinstatement of a lapsed policy. */
export type RevivalRecord = {
  policyNo: string;
  pending: { isPayable: boolean } | null;
  quote: (RevivalQuote & { basis: string }) | undefined;
  isApproved: boolean;
};
/** Records of a customer that duties follow from. Amounts in paise. */
export type DutyRecords = {
  policies: readonly PolicySummary[];
  openPayments: ReadonlyMap<string, OpenPayment>;
  attention: Pick<Attention, 'failedDebits' | 'owed' | 'returned' | 'openCases' | 'claims' | 'newestMandates' | 'withoutAppointee'>;
  annuities: readonly Annuity[];
  loans: readonly RunningLoan[];
  /** Surrender values of policies with a loan, and repayments that are captured and not yet posted. */
  surrenderValues: ReadonlyMap<string, number>;
  capturedRepayments: ReadonlyMap<string, number>;
  revivals: readonly RevivalRecord[];
  lateFee: number;
  claimNotices: DutyFacts['claimNotices'];
  applications: readonly Application[];
  kyc: KycRecord | undefined;
};

/** Converts stored records into the facts that rankDuties needs. */
export function dutyFacts(records: DutyRecords, now: Date, today: Day): DutyFacts {
  const { policies, openPayments, attention, kyc } = records;
  return {
    dues: policies.map((policy) => toPremiumDue(policy, openPayments.get(policy.policyNo) ?? null, today)),
    lapsed: policies.filter(({ status }) => isRevivable(status)).map((policy) => lapsedFacts(policy, records, today)),
    failedDebits: attention.failedDebits,
    certificates: records.annuities.flatMap((annuity) => certificateFact(annuity, policies, today)),
    loans: records.loans.map((loan) => loanFact(loan, records, today)),
    waiting: [
      ...attention.openCases
        .filter(({ needsPaper }) => needsPaper)
        .map(({ caseId, policyNo }) => ({ caseId, policyNo, claimNumber: null })),
      ...attention.claims,
    ],
    claimNotices: records.claimNotices,
    applications: records.applications.map((application) => applicationFact(application, now)),
    unclaimed: attention.owed.filter((item) => isUnclaimed(item, today)),
    returnedPayouts: attention.returned.filter(isToSendAgain),
    kycDue: kyc && kycPrompt(kyc, today).show ? kyc.kycDue : null,
    stoppedDebits: policies.filter((policy) => hasStoppedDebit(policy, attention)).map(({ policyNo }) => policyNo),
    isPanInoperative: kyc?.isPanInoperative ?? false,
    unnamed: policies.filter((policy) => needsNominee(policy, attention, today)).map(toUnnamed),
  };
}

/** True if the payout may be sent again. One of an open request is a duty as that request. */
function isToSendAgain({ request }: Attention['returned'][number]): boolean {
  const state = toRequestState(request ?? undefined);
  return state !== 'WAITING' && maySendAgain({ status: 'RETURNED', isClaim: false, isSentAgain: false, isUnclaimed: false }, state);
}

/** A policy that has lost its mandate and may have a new one. */
function hasStoppedDebit(policy: PolicySummary, { newestMandates }: DutyRecords['attention']): boolean {
  const { policyNo, assigned, heldMandate, lastPaidOn } = policy;
  const newest = newestMandates.find((mandate) => mandate.policyNo === policyNo);
  if (!newest || assigned === 'ABSOLUTE') return false;
  return isStopped(newest, { held: heldMandate?.state ?? null, lastPaidOn });
}

/** Without an appointee, a minor nominee cannot receive the benefit. */
function needsNominee(policy: PolicySummary, { withoutAppointee }: DutyRecords['attention'], today: Day): boolean {
  const record = withoutAppointee.find(({ policyNo }) => policyNo === policy.policyNo);
  if (!record || statusGroup(policy.status) !== 'inForce' || nominationRejection(policy) !== null) return false;
  return policy.nominees === 0 || (record.youngest !== null && isMinor(record.youngest, today));
}
const toUnnamed = ({ policyNo, planName: plan, nominees }: PolicySummary) => ({ policyNo, plan, nominees });

/** The premium of a policy, in paise. */
function toPremiumDue(policy: PolicySummary, openPayment: OpenPayment | null, today: Day): Due {
  const payload = premiumPayload(policy, today, openPayment);
  const payment = openPayment && { ...openPayment, startedAt: openPayment.startedAt.toISOString() };
  return dueOfPayload({ ...payload, openPayment: payment }, today);
}

function lapsedFacts(policy: PolicySummary, { revivals, lateFee }: DutyRecords, today: Day): LapsedFacts {
  const { policyNo, status, revivalDeadline: reviveBy } = policy;
  const record = revivals.find((revival) => revival.policyNo === policyNo);
  const pending = record?.pending ?? null;
  const quote = quoteToday(policy, { stored: record?.quote, facts: { isApproved: record?.isApproved ?? false, lateFee } }, today);
  return {
    policyNo,
    reason: revivalRejection({ status, reviveBy, isPending: pending !== null }, today),
    isPayable: pending?.isPayable ?? false,
    amount: quote?.payable ?? 0,
    validTill: quote?.validTill ?? reviveBy,
    cover: lifeCover({ ...policy, status: 'IN_FORCE' }),
  };
}

/** Annuities of policies that are not in force need no certificate. */
function certificateFact(annuity: Annuity, policies: readonly PolicySummary[], today: Day): CertificateFact[] {
  const policy = policies.find(({ policyNo }) => policyNo === annuity.policyNo);
  if (!policy || statusGroup(policy.status) !== 'inForce') return [];
  const facts = certificateFacts(annuity);
  const { status, anniversary } = getCertificate(facts, today);
  const payoutsOnHold = heldPayouts(facts, today);
  return [
    {
      policyNo: policy.policyNo,
      plan: policy.planName,
      status,
      anniversary,
      isLate: anniversary < today,
      held: payoutsOnHold && { from: payoutsOnHold.from, amount: payoutsOnHold.count * annuity.amount },
    },
  ];
}

/** Money that has been received and not yet posted counts as paid. */
function loanFact(loan: RunningLoan, { policies, surrenderValues, capturedRepayments }: DutyRecords, today: Day): LoanFact {
  const { policyNo, noticeOn } = loan;
  const paid = capturedRepayments.get(policyNo) ?? 0;
  const overdue = overdueInterest(loan, loan.entries, today);
  const needed = noticeRepayment(loanPosition(loan, loan.entries, today).payoff, surrenderValues.get(policyNo) ?? 0);
  return {
    policyNo,
    plan: policies.find((policy) => policy.policyNo === policyNo)?.planName ?? '',
    overdue: overdue && overdue.amount > paid ? overdue : null,
    notice: noticeOn && needed > paid ? { amount: needed, until: noticeUntil(noticeOn) } : null,
  };
}

function applicationFact({ tracker, details }: Application, now: Date): ApplicationFact {
  const { policy, REQT_DETAILS, info, appTrackerPIVC: call, counterOffer, payAmount } = tracker;
  return {
    applicationNumber: policy.applicationNumber,
    plan: policy.planName,
    stage: info.stage,
    needed: REQT_DETAILS.filter(({ REQT_STATUS }) => mayTransitionRequirement(REQT_STATUS, 'SUBMITTED')).length,
    offerUntil: counterOffer && isOfferOpen(counterOffer.validTill, now) ? counterOffer.validTill : null,
    payAmount,
    hasCallToBook: call.needed && !call.done && call.bookedAt === null && call.slots.length > 0,
    hasTestToBook: details.medicals.some(({ state, slots }) => state === 'TO_BOOK' && slots.length > 0),
  };
}
