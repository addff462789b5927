import type { Day } from '../calendar/dates.ts';
import { type Due, isToPay } from '../money/premium-position.ts';
import type { ApplicationStage } from './application.ts';
import { takesPayment } from './application.ts';
import type { RevivalReason } from './revival.ts';
import { type CertificateStatus, maySendSigned } from './survival-certificate.ts';

/** Everything that a customer has to do, the most urgent kind first. */
export const DUTY_KINDS = [
  'LAPSED',
  'OVERDUE',
  'DEBIT_FAILED',
  'PAYOUT_HELD',
  'CERTIFICATE_LATE',
  'LOAN_NOTICE',
  'LOAN_INTEREST',
  'DOCUMENT',
  'APPLICATION_DOCUMENT',
  'CLAIM',
  'CLAIM_NOTICE',
  'APPLICATION_OFFER',
  'APPLICATION_PAYMENT',
  'APPLICATION_CALL',
  'APPLICATION_TEST',
  'DUE',
  'CERTIFICATE_DUE',
  'UNCLAIMED',
  'KYC',
] as const;
type DutyKind = (typeof DUTY_KINDS)[number];

/** One thing to do. Amounts are in the unit of the facts: paise on the server, rupees on the wire. */
export type Duty = {
  kind: DutyKind;
  policyNo: string | null;
  plan: string | null;
  /** The day that the kind is about: unpaid since, due on, on hold since, failed on, waiting since. */
  on: Day | null;
  /** The last day: of grace, of the quoted amount, of a notice, of an offer. */
  until: Day | null;
  amount: number | null;
  /** The cover that reinstating brings back. */
  cover: number | null;
  /** The request, claim or application that the duty belongs to. */
  reference: string | null;
  /** How many documents are wanted. */
  count: number | null;
};

/** A lapsed policy. `reason`: why it cannot be reinstated; `amount`, `validTill`: what reinstating costs today. */
export type LapsedFacts = {
  policyNo: string;
  reason: RevivalReason | null;
  /** The customer has answered, and only the payment is missing. */
  isPayable: boolean;
  amount: number;
  validTill: Day | null;
  cover: number;
};
export type CertificateFact = {
  policyNo: string;
  plan: string;
  status: CertificateStatus;
  anniversary: Day;
  /** The anniversary has passed. */
  isLate: boolean;
  /** Payouts whose day has passed and that are on hold. */
  held: { from: Day; amount: number } | null;
};
export type LoanFact = {
  policyNo: string;
  plan: string;
  overdue: { amount: number; since: Day } | null;
  /** The least that keeps the policy, once the loan has used up its value. */
  notice: { amount: number; until: Day } | null;
};
export type ApplicationFact = {
  applicationNumber: string;
  plan: string;
  stage: ApplicationStage;
  /** Documents that are open or were sent back. */
  needed: number;
  offerUntil: Day | null;
  payAmount: number | null;
  /** A verification call, or a medical test, whose time the proposer still has to choose. */
  hasCallToBook: boolean;
  hasTestToBook: boolean;
};
export type DutyFacts = {
  /** The premium of every policy. */
  dues: readonly Due[];
  lapsed: readonly LapsedFacts[];
  failedDebits: readonly { policyNo: string; amount: number; on: Day }[];
  certificates: readonly CertificateFact[];
  loans: readonly LoanFact[];
  /** Requests and claims that wait for documents. */
  waiting: readonly { caseId: string; claimNumber: string | null; policyNo: string | null }[];
  /** Death claims that were reported on a policy of the customer. */
  claimNotices: readonly { policyLast3: string; on: Day }[];
  applications: readonly ApplicationFact[];
  unclaimed: readonly { policyNo: string; amount: number; since: Day }[];
  kycDue: Day | null;
};

const NO_FIELDS: Omit<Duty, 'kind'> = {
  policyNo: null,
  plan: null,
  on: null,
  until: null,
  amount: null,
  cover: null,
  reference: null,
  count: null,
};
const duty = (kind: DutyKind, fields: Partial<Duty>): Duty => ({ ...NO_FIELDS, ...fields, kind });

/** Ranks a customer's duties: the most urgent kind first, within a kind the earliest. A premium that the bank debits is no duty. */
export function rankDuties(facts: DutyFacts): Duty[] {
  const duties = [
    ...facts.dues.flatMap((due) => premiumDuty(due, facts)),
    ...facts.certificates.flatMap(certificateDuty),
    ...facts.loans.flatMap(loanDuties),
    ...facts.waiting.map(({ caseId, claimNumber, policyNo }) =>
      duty(claimNumber === null ? 'DOCUMENT' : 'CLAIM', { policyNo, reference: claimNumber ?? caseId }),
    ),
    ...facts.claimNotices.map(({ policyLast3, on }) => duty('CLAIM_NOTICE', { reference: policyLast3, on })),
    ...facts.applications.flatMap(applicationDuty),
    ...facts.unclaimed.map(({ policyNo, amount, since }) => duty('UNCLAIMED', { policyNo, amount, on: since })),
    ...(facts.kycDue === null ? [] : [duty('KYC', { on: facts.kycDue })]),
  ];
  return duties.map((duty) => ({ ...duty, plan: duty.plan ?? findPlan(duty, facts) })).sort(byRank);
}
const findPlan = ({ policyNo }: Duty, { dues }: DutyFacts): string | null =>
  dues.find(({ policyId }) => policyId === policyNo)?.plan ?? null;

const rankDuty = ({ kind, on, policyNo, reference }: Duty): string =>
  `${String(DUTY_KINDS.indexOf(kind)).padStart(2, '0')} ${on ?? '9999'} ${policyNo ?? reference ?? ''}`;
const byRank = (a: Duty, b: Duty): number => (rankDuty(a) < rankDuty(b) ? -1 : 1);

function premiumDuty(due: Due, { lapsed, failedDebits }: DutyFacts): Duty[] {
  const { policyId: policyNo, plan, date: on, amount, graceEnds } = due;
  if (due.kind === 'lapsed') {
    const facts = lapsed.find((lapsedFacts) => lapsedFacts.policyNo === policyNo);
    const isOpen = facts && (facts.reason === null || (facts.reason === 'CASE_PENDING' && facts.isPayable));
    return isOpen ? [duty('LAPSED', { policyNo, plan, on, amount: facts.amount, cover: facts.cover, until: facts.validTill })] : [];
  }
  if (isToPay(due)) return [duty(due.kind === 'overdue' ? 'OVERDUE' : 'DUE', { policyNo, plan, on, amount, until: graceEnds })];
  const failed = failedDebits.find((debit) => debit.policyNo === policyNo);
  const isCollected = due.kind === 'pending' || due.kind === 'debiting' || due.kind === 'paid';
  return failed && !isCollected ? [duty('DEBIT_FAILED', { policyNo, plan, on: failed.on, amount: failed.amount })] : [];
}

function certificateDuty({ policyNo, plan, status, anniversary, isLate, held }: CertificateFact): Duty[] {
  if (!maySendSigned(status)) return [];
  if (held) return [duty('PAYOUT_HELD', { policyNo, plan, on: held.from, amount: held.amount })];
  return [duty(isLate ? 'CERTIFICATE_LATE' : 'CERTIFICATE_DUE', { policyNo, plan, on: anniversary })];
}

function loanDuties({ policyNo, plan, overdue, notice }: LoanFact): Duty[] {
  return [
    ...(notice ? [duty('LOAN_NOTICE', { policyNo, plan, amount: notice.amount, until: notice.until })] : []),
    ...(overdue ? [duty('LOAN_INTEREST', { policyNo, plan, amount: overdue.amount, on: overdue.since })] : []),
  ];
}

/** The one thing that an application waits for. */
function applicationDuty(application: ApplicationFact): Duty[] {
  const { applicationNumber: reference, plan, needed, offerUntil, payAmount } = application;
  if (!takesPayment(application.stage)) return [];
  if (needed > 0) return [duty('APPLICATION_DOCUMENT', { reference, plan, count: needed })];
  if (offerUntil) return [duty('APPLICATION_OFFER', { reference, plan, until: offerUntil })];
  if (payAmount) return [duty('APPLICATION_PAYMENT', { reference, plan, amount: payAmount })];
  if (application.hasCallToBook) return [duty('APPLICATION_CALL', { reference, plan })];
  return application.hasTestToBook ? [duty('APPLICATION_TEST', { reference, plan })] : [];
}
