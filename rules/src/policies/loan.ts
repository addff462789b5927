import { addDays, addMonths, addYears, type Day, daysBetween } from '../calendar/dates.ts';
import { calculateShare, type Paise } from '../money/money.ts';
import type { PolicyStatus, PolicyType } from './policy.ts';

/** Loans on policies: what may be borrowed, and what is owed on a day (calls, part B, 4). */

/** Share of the surrender value. */
export const LOAN_SHARE_PERCENT = 85;
export const MIN_LOAN: Paise = 1_000_000;
const STEP: Paise = 10_000;
const MIN_REPAYMENT: Paise = 50_000;
export const LOAN_PURPOSE_MAX = 100;
const ADULT_YEARS = 18;
/** Within this time of an application /loan-congrats shows it. */
export const APPLICATION_SHOWN_DAYS = 90;
/** A repayment is with the loan after so many working days at most. */
export const REPAID_WITHIN_DAYS = 4;

export const LOAN_REASONS = [
  'UNIT_LINKED',
  'NOT_IN_FORCE',
  'CLAIM',
  'ASSIGNED',
  'MWP',
  'MINOR',
  'NO_SURRENDER_VALUE',
  'BELOW_MINIMUM',
  'KYC_DUE',
  'PAN_MISSING',
  'BANK_NOT_VERIFIED',
  'CASE_PENDING',
  'ON_HOLD',
] as const;
export type LoanReason = (typeof LOAN_REASONS)[number];

type Text = { readonly en: string; readonly hi: string };
/** Customer texts of the reasons (screens, part B, 6: /loan-apply). */
export const LOAN_REASON_TEXTS: Readonly<Record<LoanReason, Text>> = {
  UNIT_LINKED: { en: 'Loans are not available on unit-linked policies.', hi: 'यूनिट-लिंक्ड पॉलिसी पर ऋण नहीं मिलता।' },
  NOT_IN_FORCE: { en: 'This policy is not in force.', hi: 'यह पॉलिसी चालू नहीं है।' },
  CLAIM: { en: 'A claim has been registered for this policy.', hi: 'इस पॉलिसी पर एक दावा दर्ज है।' },
  ASSIGNED: { en: 'This policy is assigned.', hi: 'यह पॉलिसी समनुदेशित है।' },
  MWP: { en: 'This policy is held in trust for your family.', hi: 'यह पॉलिसी आपके परिवार के लिए न्यास में है।' },
  MINOR: { en: 'The insured person is a minor.', hi: 'बीमित व्यक्ति नाबालिग है।' },
  NO_SURRENDER_VALUE: { en: 'This policy has no surrender value yet.', hi: 'इस पॉलिसी का अभी कोई सरेंडर मूल्य नहीं है।' },
  BELOW_MINIMUM: { en: 'You have already borrowed the maximum on this policy.', hi: 'आप इस पॉलिसी पर अधिकतम ऋण ले चुके हैं।' },
  KYC_DUE: { en: 'Please update your KYC first.', hi: 'कृपया पहले अपना KYC अपडेट करें।' },
  PAN_MISSING: { en: 'Please add your PAN first.', hi: 'कृपया पहले अपना PAN जोड़ें।' },
  BANK_NOT_VERIFIED: { en: 'Please verify your bank account first.', hi: 'कृपया पहले अपना बैंक खाता सत्यापित करें।' },
  CASE_PENDING: {
    en: 'We are already processing a loan application for this policy.',
    hi: 'इस पॉलिसी के लिए ऋण का एक आवेदन पहले से प्रक्रिया में है।',
  },
  ON_HOLD: {
    en: 'For your security, loans are unavailable for 24 hours after you change your contact details or bank account.',
    hi: 'आपकी सुरक्षा के लिए संपर्क विवरण या बैंक खाता बदलने के 24 घंटे बाद तक ऋण उपलब्ध नहीं हैं।',
  },
};
/** Where nothing is borrowed yet, the value is too small. */
export const TOO_LITTLE_VALUE = (min: string): Text => ({
  en: `The loan value is less than ${min}.`,
  hi: `ऋण मूल्य ${min} से कम है।`,
});

/** Where a policy stands that may be borrowed on; a premium in grace is paid first. */
const IN_FORCE: readonly PolicyStatus[] = ['IN_FORCE', 'PAID_UP', 'PREMIUM_PAYING_COMPLETE'];

export type LoanFacts = {
  policyType: PolicyType;
  /** Its plan gives loans. */
  givesLoans: boolean;
  status: PolicyStatus;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  mwp: boolean;
  lifeAssuredBirthDate: Day;
  surrenderValue: Paise | null;
  /** Total owed on the loans of the policy, or null without a loan. */
  payoff: Paise | null;
  kycDueOn: Day | null;
  hasPan: boolean;
  /** A payout account that the bank or a cheque has confirmed. */
  hasVerifiedAccount: boolean;
  isPending: boolean;
  isOnHold: boolean;
};

/** The most that may be lent now, in steps of ₹100: the share of the surrender value, less what is owed. */
export function maxLoan(surrenderValue: Paise, payoff: Paise): Paise {
  const share = floorToStep((surrenderValue * LOAN_SHARE_PERCENT) / 100);
  return floorToStep(Math.max(0, share - payoff));
}
const floorToStep = (amount: Paise): Paise => Math.floor(amount / STEP) * STEP;

/** Why there is no loan; the first that holds. Null: there is an offer. Beside a loan or its application a conditional assignment is the one to us. */
export function loanRejection(facts: LoanFacts, today: Day): LoanReason | null {
  const { policyType, status, assigned, surrenderValue, payoff } = facts;
  const holds: Record<Exclude<LoanReason, 'CLAIM'>, boolean> = {
    UNIT_LINKED: policyType === 'ULIP' || policyType === 'PENSION',
    NOT_IN_FORCE: !IN_FORCE.includes(status),
    ASSIGNED: assigned === 'ABSOLUTE' || (assigned === 'CONDITIONAL' && payoff === null && !facts.isPending),
    MWP: facts.mwp,
    MINOR: addYears(facts.lifeAssuredBirthDate, ADULT_YEARS) > today,
    NO_SURRENDER_VALUE: !facts.givesLoans || !surrenderValue,
    BELOW_MINIMUM: maxLoan(surrenderValue ?? 0, payoff ?? 0) < MIN_LOAN,
    KYC_DUE: facts.kycDueOn !== null && facts.kycDueOn < today,
    PAN_MISSING: !facts.hasPan,
    BANK_NOT_VERIFIED: !facts.hasVerifiedAccount,
    CASE_PENDING: facts.isPending,
    ON_HOLD: facts.isOnHold,
  };
  return LOAN_REASONS.find((reason) => reason !== 'CLAIM' && holds[reason]) ?? null;
}

export type LoanAmountError = 'loanBelowMinimum' | 'loanAboveOffer' | 'step';
export function findLoanAmountError(amount: Paise, max: Paise): LoanAmountError | null {
  if (amount < MIN_LOAN) return 'loanBelowMinimum';
  if (amount > max) return 'loanAboveOffer';
  return amount % STEP === 0 ? null : 'step';
}

/** Approximate interest for a year, in whole rupees. */
export const yearOfInterest = (amount: Paise, rateBp: number): Paise => Math.round((amount * rateBp) / 1_000_000) * 100;

export const LOAN_ENTRY_KINDS = [
  'LOAN_DISBURSED',
  'LOAN_INTEREST',
  'LOAN_REPAY_INTEREST',
  'LOAN_REPAY_PRINCIPAL',
  'LOAN_CORRECTION',
] as const;
export type LoanEntryKind = (typeof LOAN_ENTRY_KINDS)[number];
/** `LOAN_INTEREST` was added to the loan at a half-year day; a correction takes some of it back (below 0: it adds). */
export type LoanEntry = { date: Day; kind: LoanEntryKind; amount: Paise };
export type Loan = { disbursedOn: Day; rateBp: number };
export type LoanPosition = {
  /** With the interest that was added. */
  principal: Paise;
  /** Since the last half-year day. */
  interestDue: Paise;
  payoff: Paise;
  nextInterestOn: Day;
  /** Half-yearly interest entries that have not been added yet. */
  missing: LoanEntry[];
};

/** 6, 12, 18 … months from the day on which the loan was paid out, always counted from it. */
export const halfYearDay = ({ disbursedOn }: Pick<Loan, 'disbursedOn'>, count: number): Day => addMonths(disbursedOn, 6 * count);

/** Simple interest of days without the first, on a year of 365 days in leap years too; half up. */
const calculateInterest = (balance: Paise, { rateBp, from, to }: { rateBp: number; from: Day; to: Day }): Paise =>
  from >= to ? 0 : calculateShare(balance, rateBp * daysBetween(from, to), 3_650_000);

/** The loan's side of the ledger: what the entries say is owed without the interest of this half-year. */
export const ledgerPrincipal = (entries: readonly LoanEntry[]): Paise =>
  entries.reduce((sum, { kind, amount }) => sum + SIGN[kind] * amount, 0);
const SIGN: Readonly<Record<LoanEntryKind, -1 | 0 | 1>> = {
  LOAN_DISBURSED: 1,
  LOAN_INTEREST: 1,
  LOAN_REPAY_INTEREST: 0,
  LOAN_REPAY_PRINCIPAL: -1,
  LOAN_CORRECTION: -1,
};

/** `interest`: of this half-year, not paid yet. `interestPaid`: before it was added. `added`: interest in the balance that no money has paid since. */
type Walked = { principal: Paise; interest: Paise; interestPaid: Paise; missing: LoanEntry[]; added: Added[]; nextInterestOn: Day };
type Added = { on: Day; amount: Paise };
/**
 * Goes through the money of a loan up to a day. Interest follows from the money alone, so money that is known late counts from its day;
 * the entries of interest say only which half-year days are in the ledger.
 */
function walk(loan: Loan, entries: readonly LoanEntry[], today: Day): Walked {
  const booked = new Set(entries.filter(({ kind }) => kind === 'LOAN_INTEREST').map(({ date }) => date));
  const missing: LoanEntry[] = [];
  const added: Added[] = [];
  let [principal, interest, interestPaid, count] = [0, 0, 0, 1];
  let [from, due] = [loan.disbursedOn, halfYearDay(loan, 1)];
  const accrueTo = (day: Day): void => {
    interest += calculateInterest(principal, { rateBp: loan.rateBp, from, to: day });
    if (day > from) from = day;
  };
  const moveTo = (day: Day): void => {
    for (; due <= day; due = halfYearDay(loan, count)) {
      accrueTo(due);
      if (interest > 0 && !booked.has(due)) missing.push({ date: due, kind: 'LOAN_INTEREST', amount: interest });
      if (interest > 0) added.push({ on: due, amount: interest });
      [principal, interest] = [principal + interest, 0];
      count += 1;
    }
    accrueTo(day);
  };
  const money = entries.filter(({ kind, date }) => date <= today && MONEY.has(kind));
  for (const { kind, date, amount } of money.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))) {
    moveTo(date);
    const toInterest = kind === 'LOAN_DISBURSED' ? 0 : Math.min(amount, interest);
    interest -= toInterest;
    interestPaid += toInterest;
    principal += kind === 'LOAN_DISBURSED' ? amount : toInterest - amount;
    if (kind !== 'LOAN_DISBURSED') payAdded(added, amount - toInterest);
  }
  moveTo(today);
  return { principal, interest, interestPaid, missing, added, nextInterestOn: due };
}
/** Money beyond the interest of its half-year pays what was added before, the oldest first, and only then the sum that was lent. */
function payAdded(added: Added[], amount: Paise): void {
  let left = amount;
  for (const addedInterest of added) {
    const paid = Math.min(left, addedInterest.amount);
    addedInterest.amount -= paid;
    left -= paid;
  }
}
const MONEY: ReadonlySet<LoanEntryKind> = new Set(['LOAN_DISBURSED', 'LOAN_REPAY_INTEREST', 'LOAN_REPAY_PRINCIPAL']);

/** Balance and interest in paise on a day, rounded half up, accrued to that day. */
export function loanPosition(loan: Loan, entries: readonly LoanEntry[], today: Day): LoanPosition {
  const { principal, interest, missing, nextInterestOn } = walk(loan, entries, today);
  return { principal, interestDue: interest, payoff: principal + interest, nextInterestOn, missing };
}

const OVERDUE_DAYS = 30;
/** Interest that was due 30 days ago or earlier, was added to the loan, and has not been paid since; `since`: the earliest half-year day of it. */
export function overdueInterest(loan: Loan, entries: readonly LoanEntry[], today: Day): { amount: Paise; since: Day } | null {
  const overdue = walk(loan, entries, today).added.filter(({ on, amount }) => amount > 0 && addDays(on, OVERDUE_DAYS) <= today);
  const [first] = overdue;
  return first ? { amount: overdue.reduce((sum, { amount }) => sum + amount, 0), since: first.on } : null;
}

export const REPAYMENT_TYPES = ['PART', 'INTEREST', 'FULL'] as const;
export type RepaymentType = (typeof REPAYMENT_TYPES)[number];
export const minRepayment = (payoff: Paise): Paise => Math.min(MIN_REPAYMENT, payoff);

export type RepaymentError = 'notOutstanding' | 'noInterestDue' | 'amountChanged' | 'repayTooMuch' | 'repayTooSmall';
/** Why an amount is not taken; FULL and INTEREST are exactly today's figures. */
export function findRepaymentError(
  type: RepaymentType,
  amount: Paise,
  { payoff, interestDue }: Pick<LoanPosition, 'payoff' | 'interestDue'>,
): RepaymentError | null {
  if (payoff <= 0) return 'notOutstanding';
  if (type === 'INTEREST' && interestDue <= 0) return 'noInterestDue';
  if (type !== 'PART') return amount === (type === 'FULL' ? payoff : interestDue) ? null : 'amountChanged';
  if (amount > payoff) return 'repayTooMuch';
  return amount < minRepayment(payoff) ? 'repayTooSmall' : null;
}

/** Money goes to interest first. */
export function splitRepayment(amount: Paise, { interestDue }: Pick<LoanPosition, 'interestDue'>) {
  const interest = Math.min(amount, interestDue);
  return { interest, principal: amount - interest };
}

export type PostedRepayment = { entries: LoanEntry[]; excess: Paise };
/**
 * The entries of money at its value date: interest that was due to be added, the repayment, and one correction where interest was added or
 * paid since on money that had come. `excess` goes back: more than was owed.
 */
export function postRepayment(
  { loan, entries }: { loan: Loan; entries: readonly LoanEntry[] },
  { amount, valueDate }: { amount: Paise; valueDate: Day },
  today: Day,
): PostedRepayment {
  const earlierEntries = entries.filter(({ date }) => date <= valueDate);
  let acceptedAmount = Math.min(amount, Math.max(0, loanPosition(loan, earlierEntries, valueDate).payoff));
  let now = walkWith(acceptedAmount);
  // Money of a later day was counted against what this money had paid already.
  while (acceptedAmount > 0 && now.principal + now.interest < 0) {
    acceptedAmount = Math.max(0, acceptedAmount + now.principal + now.interest);
    now = walkWith(acceptedAmount);
  }
  if (acceptedAmount === 0) return { entries: [], excess: amount };
  const interest = Math.min(acceptedAmount, Math.max(0, now.interestPaid - sumEntries(entries, 'LOAN_REPAY_INTEREST')));
  const posted = [
    ...now.missing,
    { date: valueDate, kind: 'LOAN_REPAY_INTEREST' as const, amount: interest },
    { date: valueDate, kind: 'LOAN_REPAY_PRINCIPAL' as const, amount: acceptedAmount - interest },
  ];
  const correction = ledgerPrincipal([...entries, ...posted]) - now.principal;
  const all: LoanEntry[] = [...posted, { date: today, kind: 'LOAN_CORRECTION', amount: correction }];
  return { entries: all.filter((entry) => entry.amount !== 0), excess: amount - acceptedAmount };

  function walkWith(sum: Paise): Walked {
    return walk(loan, [...entries, { date: valueDate, kind: 'LOAN_REPAY_PRINCIPAL', amount: sum }], today);
  }
}
const sumEntries = (entries: readonly LoanEntry[], kind: LoanEntryKind): Paise =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0);

/** Each entry with the balance of the loan after it, the oldest first. */
export function loanStatement(entries: readonly LoanEntry[]): (LoanEntry & { balance: Paise })[] {
  const ordered = entries.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  return ordered.map((entry, index) => ({ ...entry, balance: ledgerPrincipal(ordered.slice(0, index + 1)) }));
}
