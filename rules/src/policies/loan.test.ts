import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '../calendar/dates.ts';
import {
  findLoanAmountError,
  findRepaymentError,
  halfYearDay,
  LOAN_REASONS,
  type Loan,
  type LoanEntry,
  type LoanFacts,
  type LoanReason,
  ledgerPrincipal,
  loanPosition,
  loanRejection,
  maxLoan,
  minRepayment,
  overdueInterest,
  postRepayment,
  type RepaymentType,
  yearOfInterest,
} from './loan.ts';
import { isForeclosed, isNoticeDue, loanRatio, roundRatio } from './loan-notice.ts';

const LOAN: Loan = { disbursedOn: '2026-01-10', rateBp: 950 };
const paidOn = (date: Day, amount: number): LoanEntry => ({ date, kind: 'LOAN_REPAY_PRINCIPAL', amount });
const PAID_OUT: LoanEntry = { date: '2026-01-10', kind: 'LOAN_DISBURSED', amount: 30_000_000 };

test('calculates the payoff and a repayment of the specification’s example', () => {
  expect(maxLoan(42_000_000, 0)).toBe(35_700_000);
  const half = loanPosition(LOAN, [PAID_OUT], '2026-07-10');
  expect(half).toMatchObject({ principal: 31_413_288, interestDue: 0, nextInterestOn: '2027-01-10' });
  expect(half.missing).toEqual([{ date: '2026-07-10', kind: 'LOAN_INTEREST', amount: 1_413_288 }]);
  const now = loanPosition(LOAN, [PAID_OUT, ...half.missing], '2026-11-20');
  expect(now).toMatchObject({ principal: 31_413_288, interestDue: 1_087_416, payoff: 32_500_704, missing: [] });
  expect(loanRatio(now.payoff, 42_000_000)).toBe(77.38);
  const { entries, excess } = postRepayment(
    { loan: LOAN, entries: [PAID_OUT] },
    { amount: 5_000_000, valueDate: '2026-11-20' },
    '2026-11-20',
  );
  expect([excess, entries]).toEqual([
    0,
    [
      { date: '2026-07-10', kind: 'LOAN_INTEREST', amount: 1_413_288 },
      { date: '2026-11-20', kind: 'LOAN_REPAY_INTEREST', amount: 1_087_416 },
      { date: '2026-11-20', kind: 'LOAN_REPAY_PRINCIPAL', amount: 3_912_584 },
    ],
  ]);
  const later = loanPosition(LOAN, [PAID_OUT, ...entries], '2027-01-10');
  expect(later).toMatchObject({ principal: 27_865_748, interestDue: 0 });
});

test.each<[string, LoanEntry[], Day, ReturnType<typeof overdueInterest>]>([
  ['no half-year is over', [], '2026-07-09', null],
  ['29 days', [], '2026-08-08', null],
  ['30 days', [], '2026-08-09', { amount: 1_413_288, since: '2026-07-10' }],
  ['paid before it was added', [paidOn('2026-07-10', 1_413_288)], '2026-08-09', null],
  // ₹2,45,282 in paise is the interest of the 30 days after the half-year.
  ['paid after it was added', [paidOn('2026-08-09', 1_413_288 + 245_282)], '2026-08-09', null],
  ['paid but for a rupee', [paidOn('2026-08-09', 1_413_288 + 245_282 - 100)], '2026-08-09', { amount: 100, since: '2026-07-10' }],
  ['of two half-years', [], '2027-02-09', { amount: 1_413_288 + 1_504_395, since: '2026-07-10' }],
  ['the older one paid', [paidOn('2027-01-10', 1_504_395 + 1_413_288)], '2027-02-09', null],
])('interest that is overdue: %s', (_case, repaid, today, expected) => {
  expect(overdueInterest(LOAN, [PAID_OUT, ...repaid], today)).toEqual(expected);
});

test('half-year days are counted from the day of the loan, also at the ends of months', () => {
  expect([1, 2, 3].map((count) => halfYearDay({ disbursedOn: '2025-08-31' }, count))).toEqual(['2026-02-28', '2026-08-31', '2027-02-28']);
});

test('unpaid interest is carried forward without interest on it', () => {
  const { entries } = postRepayment({ loan: LOAN, entries: [PAID_OUT] }, { amount: 100_000, valueDate: '2026-03-10' }, '2026-03-10');
  expect(entries).toEqual([{ date: '2026-03-10', kind: 'LOAN_REPAY_INTEREST', amount: 100_000 }]);
  // 59 days 4,60,685; 1,00,000 paid; 122 days 9,52,603.
  expect(loanPosition(LOAN, [PAID_OUT, ...entries], '2026-03-10').interestDue).toBe(360_685);
  expect(loanPosition(LOAN, [PAID_OUT, ...entries], '2026-07-10').missing).toEqual([
    { date: '2026-07-10', kind: 'LOAN_INTEREST', amount: 360_685 + 952_603 },
  ]);
});

const OFFER: LoanFacts = {
  policyType: 'TRAD',
  givesLoans: true,
  status: 'IN_FORCE',
  assigned: null,
  mwp: false,
  lifeAssuredBirthDate: '1980-01-01',
  surrenderValue: 42_000_000,
  payoff: null,
  kycDueOn: null,
  hasPan: true,
  hasVerifiedAccount: true,
  isPending: false,
  isOnHold: false,
};
const REASONS: [changes: Partial<LoanFacts>, reason: LoanReason | null][] = [
  [{}, null],
  [{ status: 'PAID_UP' }, null],
  [{ status: 'PREMIUM_PAYING_COMPLETE' }, null],
  [{ assigned: 'CONDITIONAL', payoff: 1_000_000 }, null],
  [{ kycDueOn: '2026-11-20' }, null],
  [{ lifeAssuredBirthDate: '2008-11-20' }, null],
  [{ surrenderValue: 1_176_500 }, null],
  [{ policyType: 'ULIP', status: 'LAPSED' }, 'UNIT_LINKED'],
  [{ status: 'GRACE' }, 'NOT_IN_FORCE'],
  [{ assigned: 'ABSOLUTE', payoff: 1 }, 'ASSIGNED'],
  [{ assigned: 'CONDITIONAL' }, 'ASSIGNED'],
  [{ mwp: true }, 'MWP'],
  [{ lifeAssuredBirthDate: '2008-11-21' }, 'MINOR'],
  [{ surrenderValue: null }, 'NO_SURRENDER_VALUE'],
  [{ givesLoans: false }, 'NO_SURRENDER_VALUE'],
  [{ surrenderValue: 1_176_400 }, 'BELOW_MINIMUM'],
  [{ payoff: 34_700_100 }, 'BELOW_MINIMUM'],
  [{ kycDueOn: '2026-11-19' }, 'KYC_DUE'],
  [{ hasPan: false, hasVerifiedAccount: false }, 'PAN_MISSING'],
  [{ hasVerifiedAccount: false }, 'BANK_NOT_VERIFIED'],
  [{ isPending: true, isOnHold: true }, 'CASE_PENDING'],
  [{ isPending: true, assigned: 'CONDITIONAL' }, 'CASE_PENDING'],
  [{ isOnHold: true }, 'ON_HOLD'],
];
test('rejects a loan with the first reason that applies', () => {
  for (const [changes, reason] of REASONS)
    expect(loanRejection({ ...OFFER, ...changes }, '2026-11-20'), JSON.stringify(changes)).toBe(reason);
  // A claim freeze has its own reason; without one, the status says that the policy is not in force.
  expect(new Set(REASONS.map(([, reason]) => reason)).size).toBe(LOAN_REASONS.length);
});

test('a loan amount is between the minimum and the offer, in steps of ₹100', () => {
  expect([999_900, 1_000_000, 35_700_000, 35_710_000, 1_005_000].map((amount) => findLoanAmountError(amount, 35_700_000))).toEqual([
    'loanBelowMinimum',
    null,
    null,
    'loanAboveOffer',
    'step',
  ]);
  expect(maxLoan(42_000_000, 32_500_704)).toBe(3_190_000);
  expect(maxLoan(42_000_000, 40_000_000)).toBe(0);
  expect(yearOfInterest(10_000_000, 950)).toBe(950_000);
});

const REPAYMENTS: [RepaymentType, amount: number, payoff: number, interest: number, error: string | null][] = [
  ['FULL', 100_000, 100_000, 2_000, null],
  ['FULL', 99_999, 100_000, 2_000, 'amountChanged'],
  ['INTEREST', 2_000, 100_000, 2_000, null],
  ['INTEREST', 1_999, 100_000, 2_000, 'amountChanged'],
  ['INTEREST', 0, 100_000, 0, 'noInterestDue'],
  ['PART', 50_000, 100_000, 0, null],
  ['PART', 49_999, 100_000, 0, 'repayTooSmall'],
  ['PART', 30_000, 30_000, 0, null],
  ['PART', 100_000, 100_000, 0, null],
  ['PART', 100_001, 100_000, 0, 'repayTooMuch'],
  ['PART', 100, 0, 0, 'notOutstanding'],
  ['FULL', 0, 0, 0, 'notOutstanding'],
];
test('accepts or rejects a repayment by type and amount', () => {
  for (const [type, amount, payoff, interestDue, error] of REPAYMENTS)
    expect(findRepaymentError(type, amount, { payoff, interestDue }), `${type} ${amount} of ${payoff}`).toBe(error);
  expect(REPAYMENTS).toHaveLength(12);
  expect(minRepayment(1_234)).toBe(1_234);
});

test('returns the excess if a loan is repaid from two devices', () => {
  const first = postRepayment({ loan: LOAN, entries: [PAID_OUT] }, { amount: 30_000_000, valueDate: '2026-01-10' }, '2026-01-10');
  expect(first).toEqual({ entries: [{ date: '2026-01-10', kind: 'LOAN_REPAY_PRINCIPAL', amount: 30_000_000 }], excess: 0 });
  const entries = [PAID_OUT, ...first.entries];
  expect(postRepayment({ loan: LOAN, entries }, { amount: 50_000, valueDate: '2026-01-12' }, '2026-01-12')).toEqual({
    entries: [],
    excess: 50_000,
  });
});

test('a late-reported repayment counts from its value date, with one interest correction', () => {
  const added = loanPosition(LOAN, [PAID_OUT], '2026-07-12').missing;
  const money = { amount: 10_000_000, valueDate: '2026-07-08' };
  const late = postRepayment({ loan: LOAN, entries: [PAID_OUT, ...added] }, money, '2026-07-12');
  expect(late.entries.map(({ kind, date }) => `${kind} ${date}`)).toEqual([
    'LOAN_REPAY_INTEREST 2026-07-08',
    'LOAN_REPAY_PRINCIPAL 2026-07-08',
    'LOAN_CORRECTION 2026-07-12',
  ]);
  const inTime = postRepayment({ loan: LOAN, entries: [PAID_OUT] }, money, '2026-07-08');
  for (const day of ['2026-07-12', '2026-11-20', '2027-01-10'])
    expect(loanPosition(LOAN, [PAID_OUT, ...added, ...late.entries], day), day).toEqual({
      ...loanPosition(LOAN, [PAID_OUT, ...inTime.entries], day),
      missing: loanPosition(LOAN, [PAID_OUT, ...added, ...late.entries], day).missing,
    });
});

test('a loan that uses up the policy value triggers a notice, and ends only a paid-up policy', () => {
  expect([99_999, 100_000].map((payoff) => isNoticeDue(payoff, 100_000))).toEqual([false, true]);
  expect(isNoticeDue(0, 0)).toBe(false);
  expect(isForeclosed({ status: 'PAID_UP' }, '2026-10-21', '2026-11-20')).toBe(false);
  expect(isForeclosed({ status: 'PAID_UP' }, '2026-10-21', '2026-11-21')).toBe(true);
  expect(isForeclosed({ status: 'IN_FORCE' }, '2026-10-21', '2027-11-21')).toBe(false);
});

test('10,000 random loan histories balance to zero when the loan is repaid', () => {
  const money = fc.record({
    gap: fc.integer({ min: 0, max: 300 }),
    known: fc.integer({ min: 0, max: 40 }),
    share: fc.double({ min: 0, max: 1.4, noNaN: true }),
  });
  const history = fc.record({
    start: fc.integer({ min: 0, max: 1_500 }),
    amount: fc.integer({ min: 100, max: 100_000 }),
    rateBp: fc.integer({ min: 0, max: 2_000 }),
    money: fc.array(money, { maxLength: 5 }),
  });
  let runs = 0;
  fc.assert(
    fc.property(history, ({ start, amount, rateBp, money: payments }) => {
      runs += 1;
      const disbursedOn = addDays('2022-01-01', start);
      const loan = { disbursedOn, rateBp };
      let entries: LoanEntry[] = [{ date: disbursedOn, kind: 'LOAN_DISBURSED', amount: amount * 10_000 }];
      let paid = 0;
      let valueDate: Day = disbursedOn;
      const pay = (sum: number, today: Day): void => {
        const posted = postRepayment({ loan, entries }, { amount: sum, valueDate }, today);
        paid += sum - posted.excess;
        entries = [...entries, ...posted.entries];
        const { principal, payoff, missing } = loanPosition(loan, entries, today);
        if (posted.excess < 0 || payoff < 0 || (sum > posted.excess && (missing.length > 0 || ledgerPrincipal(entries) !== principal)))
          throw new Error(`${sum} of ${valueDate} on ${today}: ${JSON.stringify(posted)}`);
      };
      let today = disbursedOn;
      for (const { gap, known, share } of payments) {
        valueDate = addDays(valueDate, gap);
        const next = addDays(valueDate, known);
        if (next > today) today = next;
        pay(Math.max(1, Math.round(loanPosition(loan, entries, valueDate).payoff * share)), today);
      }
      valueDate = today;
      pay(loanPosition(loan, entries, today).payoff + 7, today);
      expect(ledgerPrincipal(entries)).toBe(0);
      const { payoff, principal, interestDue } = loanPosition(loan, entries, today);
      expect([payoff, principal, interestDue]).toEqual([0, 0, 0]);
      const interestPaid = entries
        .filter(({ kind }) => kind === 'LOAN_REPAY_INTEREST')
        .reduce((sum, loanEntry) => sum + loanEntry.amount, 0);
      const added = entries.filter(({ kind }) => kind === 'LOAN_INTEREST').reduce((sum, loanEntry) => sum + loanEntry.amount, 0);
      const corrected = entries.filter(({ kind }) => kind === 'LOAN_CORRECTION').reduce((sum, loanEntry) => sum + loanEntry.amount, 0);
      expect(paid).toBe(amount * 10_000 + added + interestPaid - corrected);
    }),
    { numRuns: 10_000 },
  );
  expect(runs).toBeGreaterThanOrEqual(10_000);
});

test.each([
  [0, 0],
  [0.2, 1],
  [12.03, 12],
  [99.7, 99],
  [100, 100],
  [101.9, 101],
])('shows a ratio of %s as %s percent', (ratio, expectedPercent) => expect(roundRatio(ratio)).toBe(expectedPercent));
