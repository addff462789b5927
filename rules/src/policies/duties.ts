import { addDays, type Day, daysBetween } from '../calendar/dates.ts';
import { type Due, isToPay } from '../money/premium-position.ts';
import type { ApplicationStage } from './application.ts';
import { takesPayment } from './application.ts';
import type { RevivalReason } from './revival.ts';
import { type CertificateStatus, maySendSigned } from './survival-certificate.ts';

/** Kinds that cost the customer cover or money if they wait, in order of rank. */
const URGENT_KINDS = [
  'LAPSED',
  'OVERDUE',
  'DEBIT_FAILED',
  'LOAN_NOTICE',
  'PAYOUT_HELD',
  'PAYOUT_RETURNED',
  'CERTIFICATE_LATE',
  'LOAN_INTEREST',
] as const;
/** Kinds that are ranked by their date. */
const DATED_KINDS = [
  'CLAIM_NOTICE',
  'CLAIM',
  'APPLICATION_DOCUMENT',
  'APPLICATION_OFFER',
  'APPLICATION_PAYMENT',
  'APPLICATION_CALL',
  'APPLICATION_TEST',
  'DOCUMENT',
  'CERTIFICATE_DUE',
  'DUE',
  'KYC',
] as const;
/** Kinds that can wait for everything else, in order of rank. */
const PATIENT_KINDS = ['MANDATE', 'PAN', 'UNCLAIMED', 'NOMINEE'] as const;
/** Everything that a customer has to do. */
export const DUTY_KINDS = [...URGENT_KINDS, ...DATED_KINDS, ...PATIENT_KINDS] as const;
type DutyKind = (typeof DUTY_KINDS)[number];

/** One thing to do. Amounts are in the unit of the facts: paise on the server, rupees on the wire. */
export type Duty = {
  kind: DutyKind;
  policyNo: string | null;
  plan: string | null;
  /** The day that the kind is about: unpaid since, due on, on hold since, failed on, returned on, waiting since. */
  on: Day | null;
  /** The last day: of grace, of the quoted amount, of a notice, of an offer. */
  until: Day | null;
  amount: number | null;
  /** The cover that reinstating brings back. */
  cover: number | null;
  /** The request, claim or application that the duty belongs to. */
  reference: string | null;
  /** How many documents are wanted, or how many nominees the policy has. */
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
  /** Payouts that the bank returned and that the customer may send again. */
  returnedPayouts: readonly { policyNo: string | null; amount: number; on: Day }[];
  kycDue: Day | null;
  /** Numbers of the policies whose auto-debit stopped or could not be set up, and that may have a new one. */
  stoppedDebits: readonly string[];
  isPanInoperative: boolean;
  /** Policies without a nominee, or whose minor nominee has no appointee. */
  unnamed: readonly { policyNo: string; plan: string; nominees: number }[];
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

/**
 * Ranks a customer's duties. A last chance comes first, then the urgent kinds in their order, then all others by date. A premium that the
 * bank debits is no duty.
 */
export function rankDuties(facts: DutyFacts, today: Day): Duty[] {
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
    ...facts.returnedPayouts.map(({ policyNo, amount, on }) => duty('PAYOUT_RETURNED', { policyNo, amount, on })),
    ...(facts.kycDue === null ? [] : [duty('KYC', { on: facts.kycDue })]),
    ...(facts.isPanInoperative ? [duty('PAN', {})] : []),
    ...facts.unnamed.map(({ policyNo, plan, nominees }) => duty('NOMINEE', { policyNo, plan, count: nominees })),
  ];
  return duties.map((duty) => ({ ...duty, plan: duty.plan ?? findPlan(duty, facts) })).sort((a, b) => compareRank(a, b, today));
}
const findPlan = ({ policyNo }: Duty, { dues }: DutyFacts): string | null =>
  dues.find(({ policyId }) => policyId === policyNo)?.plan ?? null;

/** Days before the end of grace or of a loan notice on which it is a last chance. */
const LAST_CHANCE_DAYS = 3;
/** A duty without a date counts as due after this many days. */
const UNDATED_DAYS = 15;

/** Compares two duties by class, then by kind or date, then by money. */
function compareRank(a: Duty, b: Duty, today: Day): number {
  const [left, right] = [rankKey(a, today), rankKey(b, today)];
  const index = left.findIndex((part, position) => part !== right[position]);
  if (index < 0) return 0;
  return (left[index] ?? 0) < (right[index] ?? 0) ? -1 : 1;
}

const RANKED_BY_MONEY = ['LAPSED', 'PAYOUT_HELD', 'PAYOUT_RETURNED'] as const;
/** Among lapsed policies the most cover comes first, among payouts on hold or returned the most money. */
function rankKey(duty: Duty, today: Day): (number | string)[] {
  const { kind, on, until, cover, policyNo, reference } = duty;
  const order = DUTY_KINDS.indexOf(kind);
  const money = -(cover ?? duty.amount ?? 0);
  const name = policyNo ?? reference ?? '';
  if (isLastChance(duty, today)) return [0, until ?? '', money, order, name];
  if (isIn(RANKED_BY_MONEY, kind)) return [1, order, money, on ?? '', name];
  if (isIn(URGENT_KINDS, kind)) return [1, order, until ?? on ?? '', money, name];
  if (isIn(DATED_KINDS, kind)) return [2, on ?? until ?? addDays(today, UNDATED_DAYS), money, order, name];
  return [3, order, on ?? '', money, name];
}
const isIn = (kinds: readonly DutyKind[], kind: DutyKind): boolean => kinds.includes(kind);
const isLastChance = ({ kind, until }: Duty, today: Day): boolean =>
  (kind === 'OVERDUE' || kind === 'LOAN_NOTICE') && until !== null && daysBetween(today, until) <= LAST_CHANCE_DAYS;

function premiumDuty(due: Due, { lapsed, failedDebits, stoppedDebits }: DutyFacts): Duty[] {
  const { policyId: policyNo, plan, date: on, amount, graceEnds } = due;
  if (due.kind === 'lapsed') {
    const facts = lapsed.find((lapsedFacts) => lapsedFacts.policyNo === policyNo);
    const isOpen = facts && (facts.reason === null || (facts.reason === 'CASE_PENDING' && facts.isPayable));
    return isOpen ? [duty('LAPSED', { policyNo, plan, on, amount: facts.amount, cover: facts.cover, until: facts.validTill })] : [];
  }
  if (isToPay(due)) return [duty(due.kind === 'overdue' ? 'OVERDUE' : 'DUE', { policyNo, plan, on, amount, until: graceEnds })];
  // Within 30 days, the premium itself is the duty.
  if (due.kind === 'later' && !due.autoDebit && amount > 0 && stoppedDebits.includes(policyNo))
    return [duty('MANDATE', { policyNo, plan, on, amount })];
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
