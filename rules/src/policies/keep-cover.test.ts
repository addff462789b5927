import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { type CoverFacts, type CoverState, costOn, costsOfWaiting, coverState, coverWithoutPremiums } from './keep-cover.ts';
import { quoteRevival, type RevivalPolicy } from './revival.ts';

const PAYING: CoverFacts = {
  status: 'IN_FORCE',
  dueDate: '2026-12-10',
  reviveBy: null,
  isBeingPaid: false,
  isCollected: false,
  isReturned: false,
};
const LAPSED = { status: 'LAPSED', reviveBy: '2031-12-10' } as const;

test.each<[string, Partial<CoverFacts>, CoverState | null]>([
  ['2026-11-24', {}, null],
  ['2026-11-25', {}, 'DUE'],
  ['2026-11-25', { isCollected: true }, null],
  ['2026-12-09', {}, 'DUE'],
  ['2026-12-10', {}, 'GRACE'],
  ['2026-12-10', { isCollected: true }, 'GRACE'],
  ['2026-12-11', { isReturned: true }, 'DEBIT_RETURNED'],
  ['2026-12-11', { isReturned: true, isBeingPaid: true }, 'PENDING'],
  ['2026-12-11', { dueDate: null }, null],
  ['2026-12-11', { status: 'PREMIUM_PAYING_COMPLETE' }, null],
  ['2027-01-20', LAPSED, 'LAPSED'],
  ['2031-12-10', LAPSED, 'LAPSED'],
  ['2031-12-11', LAPSED, 'OVER'],
  ['2027-01-20', { ...LAPSED, isBeingPaid: true }, 'PENDING'],
  ['2027-01-20', { ...LAPSED, reviveBy: null }, 'OVER'],
  ['2027-01-20', { ...LAPSED, status: 'DISCONTINUED_LOCKIN' }, 'DISCONTINUED'],
  ['2027-01-20', { status: 'REDUCED_PAID_UP' }, 'PAID_UP'],
  ['2027-01-20', { status: 'DEATH_CLAIM_INTIMATED' }, 'CLAIM'],
  ['2027-01-20', { status: 'SURRENDERED' }, null],
])('on %s, a premium due on 10-12-2026 with %j is %s', (today, changes, state) => {
  expect(coverState({ ...PAYING, ...changes }, today)).toBe(state);
});

const TERM: RevivalPolicy = {
  policyType: 'TERM',
  frequency: 'Q',
  issueDate: '2022-02-10',
  premiumsEnd: '2042-02-10',
  instalment: 624_000,
  unpaid: [{ due: '2026-11-10', premium: 624_000, tax: 0 }],
  credit: 0,
  reviveBy: '2031-11-10',
  reliefs: [],
};
const ENDOWMENT: RevivalPolicy = {
  policyType: 'TRAD',
  frequency: 'A',
  issueDate: '2020-12-01',
  premiumsEnd: '2035-12-01',
  instalment: 10_040_000,
  unpaid: [{ due: '2026-12-01', premium: 10_040_000, tax: 0 }],
  credit: 0,
  reviveBy: '2031-12-01',
  reliefs: [],
};

// The specification's own examples: a quarterly term policy, and an endowment that is paid once a year.
test.each([
  [TERM, '2026-12-10', '2026-12-06', { total: 624_000, interest: 0, requirement: 'NONE', isCovered: true }],
  [TERM, '2026-12-10', '2026-12-10', { total: 624_000, interest: 0, requirement: 'NONE', isCovered: true }],
  [TERM, '2026-12-10', '2027-01-05', { total: 633_095, interest: 9_095, requirement: 'DECLARATION', isCovered: false }],
  [TERM, '2026-12-10', '2027-06-04', { total: 1_928_468, interest: 56_468, requirement: 'HEALTH_FORM', isCovered: false }],
  [ENDOWMENT, '2026-12-31', '2026-12-10', { total: 10_040_000, interest: 0, requirement: 'NONE', isCovered: true }],
  [ENDOWMENT, '2026-12-31', '2027-01-09', { total: 10_141_913, interest: 101_913, requirement: 'DECLARATION', isCovered: false }],
  [ENDOWMENT, '2026-12-31', '2027-06-08', { total: 10_536_061, interest: 496_061, requirement: 'HEALTH_FORM', isCovered: false }],
])('%# costs what the example says', (policy, graceEnds, on, cost) => {
  expect(costOn(policy, on, { graceEnds, lateFee: 0 })).toMatchObject(cost);
});

test('before the due date, the cost is the premium that is due next, less the credit', () => {
  const cost = costOn({ ...TERM, credit: 100_000 }, '2026-11-01', { graceEnds: '2026-12-10', lateFee: 0 });
  expect(cost).toMatchObject({ premiums: 624_000, total: 524_000 });
});

test('shows today, 30 and 180 days later, and nothing after the reinstatement period', () => {
  const waiting = { graceEnds: null, lateFee: 0, reviveBy: '2027-01-05' };
  expect(costsOfWaiting(TERM, '2026-12-06', waiting).map(({ on }) => on)).toEqual(['2026-12-06', '2027-01-05']);
  expect(costsOfWaiting(TERM, '2026-12-06', { ...waiting, reviveBy: null })).toHaveLength(3);
  expect(costsOfWaiting({ ...TERM, unpaid: [] }, '2026-12-06', waiting)).toEqual([]);
});

test('after the grace period, the cost equals the quotation of that day, for 10,000 policies', () => {
  const policies = fc.record({
    premium: fc.integer({ min: 10_000, max: 50_000_000 }),
    unpaid: fc.integer({ min: 1, max: 4 }),
    credit: fc.integer({ min: 0, max: 1_000_000 }),
    lateFee: fc.constantFrom(0, 5_000),
    later: fc.integer({ min: 31, max: 1_500 }),
    policyType: fc.constantFrom('TERM' as const, 'TRAD' as const, 'ULIP' as const),
  });
  fc.assert(
    fc.property(policies, ({ premium, unpaid, credit, lateFee, later, policyType }) => {
      const dues = ['2026-02-10', '2026-05-10', '2026-08-10', '2026-11-10'].slice(-unpaid);
      const policy = { ...TERM, policyType, instalment: premium, credit, unpaid: dues.map((due) => ({ due, premium, tax: 0 })) };
      const on = addDays(dues[0] ?? '', later);
      const cost = costOn(policy, on, { graceEnds: addDays(dues[0] ?? '', 30), lateFee });
      const quote = quoteRevival(policy, on, { lateFee, isApproved: false });
      expect([cost?.total, cost?.requirement]).toEqual([quote?.payable, quote?.requirement]);
    }),
    { numRuns: 10_000, seed: 20_261_127 },
  );
});

test.each([
  ['an endowment with six of fifteen premiums paid', {}, 93_750_000],
  ['a policy without a surrender value', { surrenderValue: null }, 0],
  ['a policy without a paid premium', { lastPaidDueDate: null }, 0],
  ['a policy whose premiums are all paid', { lastPaidDueDate: '2034-12-01' }, 183_750_000],
  ['a policy paid every month', { frequency: 'M' as const, lastPaidDueDate: '2026-11-01' }, 93_750_000],
  ['a unit-linked policy', { policyType: 'ULIP' as const }, null],
])('%s keeps a cover without further premiums', (_, changes, cover) => {
  const endowment = {
    ...{ policyType: 'TRAD' as const, frequency: 'A' as const, issueDate: '2020-12-01', premiumTermYears: 15 },
    ...{ lastPaidDueDate: '2025-12-01', sumAssured: 150_000_000, bonusVested: 33_750_000, surrenderValue: 41_569_500 },
  };
  expect(coverWithoutPremiums({ ...endowment, ...changes })).toBe(cover);
});
