import { describe, expect, test } from 'vitest';
import type { PlanTopic } from '../policies/plan-topics.ts';
import { POLICY_STATUSES, POLICY_TYPES, statusGroup } from '../policies/policy.ts';
import { ENDOWMENT, LINKED } from '../policies/testing-money-facts.ts';
import { countInstalments, findCompletedYear, findValueToday, isEarly, type ListedBenefit, splitAmounts } from './explained.ts';

const TODAY = '2026-11-27';

describe('instalments', () => {
  const yearly = {
    frequency: 'A',
    issueDate: '2020-12-01',
    premiumsEnd: '2035-12-01',
    premiumTermYears: 15,
    lastPaidDueDate: '2025-12-01',
  } as const;
  test.each([
    [yearly, { paid: 6, payable: 15, lastDue: '2034-12-01' }],
    [
      { ...yearly, lastPaidDueDate: null },
      { paid: 0, payable: 15, lastDue: '2034-12-01' },
    ],
    [
      { ...yearly, lastPaidDueDate: '2034-12-01' },
      { paid: 15, payable: 15, lastDue: '2034-12-01' },
    ],
    [
      { ...yearly, frequency: 'M', lastPaidDueDate: '2026-02-01' },
      { paid: 63, payable: 180, lastDue: '2035-11-01' },
    ],
    [
      { frequency: 'Q', issueDate: '2024-08-31', premiumsEnd: '2034-08-31', premiumTermYears: 10, lastPaidDueDate: '2024-11-30' },
      { paid: 2, payable: 40, lastDue: '2034-05-31' },
    ],
    [
      { frequency: 'S', issueDate: '2024-08-31', premiumsEnd: null, premiumTermYears: 1, lastPaidDueDate: '2024-08-31' },
      { paid: 1, payable: 1, lastDue: null },
    ],
  ] as const)('%j', (policy, expected) => expect(countInstalments(policy)).toEqual(expected));
});

const NOTHING: readonly ListedBenefit[] = [];
const endowment = { ...ENDOWMENT, benefits: NOTHING, topics: ['FUTURE_BONUS', 'MATURITY'] as PlanTopic[], valuedOn: null };
const linked = { ...LINKED, benefits: NOTHING, topics: [] as PlanTopic[], valuedOn: '2026-11-26' };

describe('guaranteed and not guaranteed amounts', () => {
  test('of an endowment are its sum, its bonus and both at maturity', () =>
    expect(splitAmounts(endowment, TODAY)).toEqual({
      guaranteed: [
        { name: 'SUM_ASSURED', on: null, amount: 150_000_000 },
        { name: 'VESTED_BONUS', on: null, amount: 33_750_000 },
        { name: 'MATURITY', on: '2040-12-01', amount: 183_750_000 },
      ],
      notGuaranteed: [{ name: 'FUTURE_BONUS', on: null, amount: null }],
    }));

  test('of a paid-up endowment follow from its reduced sum', () =>
    expect(splitAmounts({ ...endowment, status: 'PAID_UP', deathBenefit: 93_750_000, topics: [] }, TODAY).guaranteed).toEqual([
      { name: 'SUM_ASSURED', on: null, amount: 60_000_000 },
      { name: 'VESTED_BONUS', on: null, amount: 33_750_000 },
      { name: 'MATURITY', on: '2040-12-01', amount: 93_750_000 },
    ]));

  test.each([
    ['without a withdrawal', { withdrawals: [] }, [100_000_000]],
    ['less a withdrawal of this year', {}, [95_000_000]],
    ['on the day 24 months after the withdrawal', { withdrawals: [{ on: '2024-11-27', amount: 5_000_000 }] }, [100_000_000]],
    ['a day before that', { withdrawals: [{ on: '2024-11-28', amount: 5_000_000 }] }, [95_000_000]],
    ['until question A3 is answered', { answers: [] }, []],
    ['with premiums above the sum', { premiumsPaid: 200_000_000 }, [210_000_000]],
    ['without premiums', { status: 'REDUCED_PAID_UP' }, []],
  ] as const)('the sum of a unit-linked policy %s', (_, changes, expected) => {
    const { guaranteed, notGuaranteed } = splitAmounts({ ...linked, ...changes }, TODAY);
    expect(guaranteed.map(({ amount }) => amount)).toEqual(expected);
    expect(notGuaranteed).toEqual([{ name: 'FUND_VALUE', on: '2026-11-26', amount: 84_000_000 }]);
  });

  test('benefits go by their mark and their day', () => {
    const benefit = { kind: 'SURVIVAL', dueOn: TODAY, amount: 5_000_000, guaranteed: true } as const;
    const benefits: ListedBenefit[] = [
      { ...benefit, dueOn: '2026-11-26' },
      benefit,
      { ...benefit, dueOn: '2027-11-27', guaranteed: false },
      { ...benefit, kind: 'ANNUITY', dueOn: '2028-11-27', amount: 100_000 },
      { ...benefit, kind: 'ANNUITY', dueOn: '2028-11-28', amount: 100_000 },
      { ...benefit, kind: 'MATURITY', dueOn: '2040-12-01', amount: 190_000_000 },
    ];
    const { guaranteed, notGuaranteed } = splitAmounts({ ...endowment, bonusVested: null, topics: [], benefits }, TODAY);
    expect(guaranteed.map(({ name, on, amount }) => [name, on, amount])).toEqual([
      ['SUM_ASSURED', null, 150_000_000],
      ['SURVIVAL', TODAY, 5_000_000],
      ['ANNUITY', '2028-11-27', 100_000],
      ['MATURITY', '2040-12-01', 190_000_000],
    ]);
    expect(notGuaranteed).toEqual([{ name: 'SURVIVAL', on: '2027-11-27', amount: 5_000_000 }]);
  });

  test('an amount without the mark is never guaranteed, whatever the type and the status', () => {
    let covered = 0;
    for (const policyType of POLICY_TYPES)
      for (const status of POLICY_STATUSES) {
        const benefits = (['SURVIVAL', 'MATURITY', 'ANNUITY'] as const).map((kind, index) => ({
          kind,
          dueOn: '2027-06-01',
          amount: 7_000_001 + index,
          guaranteed: false,
        }));
        const facts = { ...endowment, policyType, status, benefits, fundValue: 7_000_004, valuedOn: TODAY };
        const { guaranteed, notGuaranteed } = splitAmounts(facts, TODAY);
        const label = `${policyType} ${status}`;
        for (const { name, amount } of guaranteed) {
          expect(['SUM_ASSURED', 'VESTED_BONUS', 'MATURITY'], label).toContain(name);
          expect([7_000_001, 7_000_002, 7_000_003, 7_000_004], label).not.toContain(amount);
        }
        if (statusGroup(status) !== 'inForce') expect(guaranteed, label).toEqual([]);
        if (statusGroup(status) === 'inForce') expect(notGuaranteed.length, label).toBeGreaterThanOrEqual(4);
        covered += 1;
      }
    expect(covered).toBe(POLICY_TYPES.length * POLICY_STATUSES.length);
  });
});

describe('value today', () => {
  const value = (changes: Partial<Parameters<typeof findValueToday>[0]>) => findValueToday({ ...endowment, ...changes }, TODAY);
  test.each([
    ['an endowment', {}, { amount: 41_569_500, paidOn: null }],
    ['an endowment with a loan', { loan: { ...ENDOWMENT.loan, payoff: 30_000_000 } }, { amount: 11_569_500, paidOn: null }],
    ['a loan above the value', { loan: { ...ENDOWMENT.loan, payoff: 50_000_000 } }, { amount: 0, paidOn: null }],
    ['a value that staff corrected', { correctedValue: 41_000_000 }, { amount: 41_000_000, paidOn: null }],
    ['an unknown value', { surrenderValue: null }, { reason: 'NOT_KNOWN' }],
    ['an ended policy', { status: 'MATURED' }, { reason: 'ENDED' }],
    ['a group certificate', { policyType: 'GROUP' }, { reason: 'NO_SAVINGS' }],
    ['an annuity', { policyType: 'ANNUITY' }, { reason: 'ANNUITY' }],
    ['a term policy', { policyType: 'TERM', surrenderValue: 0, topics: [] }, { reason: 'NO_SAVINGS' }],
    ['a term policy that returns premiums', { policyType: 'TERM', surrenderValue: 0 }, { amount: 0, paidOn: null }],
    ['a term policy with a value', { policyType: 'TERM', surrenderValue: 100, topics: [] }, { amount: 100, paidOn: null }],
  ] as const)('of %s', (_, changes, expected) => expect(value(changes as never)).toEqual(expected));

  const locked = { ...linked, lockInEnds: '2029-01-14', issueDate: '2024-01-14', annualPremium: 6_000_000, fundValue: 17_250_000 };
  test('of a policy in its lock-in is paid after it, less the charge of 3% of the yearly premium', () =>
    expect(findValueToday(locked, TODAY)).toEqual({ amount: 17_070_000, paidOn: '2029-01-15' }));
  test('of a policy in its lock-in is unknown until question A4 is answered', () =>
    expect(findValueToday({ ...locked, answers: [] }, TODAY)).toEqual({ reason: 'NOT_KNOWN' }));
  test('of a policy after its lock-in is the fund value', () =>
    expect(findValueToday(linked, TODAY)).toEqual({ amount: 84_000_000, paidOn: null }));
});

test.each([
  ['2024-11-27', false],
  ['2024-11-28', true],
])('a policy issued on %s is early: %s', (issueDate, expected) => expect(isEarly(issueDate, TODAY)).toBe(expected));

test.each([
  ['2020-12-01', { year: 5, on: '2025-11-30' }],
  ['2020-11-27', { year: 6, on: '2026-11-26' }],
  ['2025-11-27', { year: 1, on: '2026-11-26' }],
  ['2025-11-28', null],
  ['2026-12-01', null],
])('the last completed year of a policy issued on %s', (issueDate, expected) =>
  expect(findCompletedYear(issueDate, TODAY)).toEqual(expected),
);
