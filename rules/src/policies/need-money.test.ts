import { describe, expect, test } from 'vitest';
import type { MoneyFacts } from './money-columns.ts';
import type { MoneyWay } from './money-reasons.ts';
import { compareWays } from './need-money.ts';
import { ENDOWMENT, LINKED } from './testing-money-facts.ts';

const TODAY = '2026-11-27';
const find = (way: MoneyWay, facts: MoneyFacts, amount?: number, today = TODAY) => {
  const column = compareWays(facts, today, amount).find((found) => found.way === way);
  if (!column) throw new Error(`No column ${way}.`);
  return column;
};

describe('an endowment whose owner needs ₹2,00,000', () => {
  const columns = compareWays(ENDOWMENT, TODAY, 20_000_000);

  test('puts the way that costs the least cover first', () => {
    expect(columns.map(({ way, reason }) => [way, reason])).toEqual([
      ['LOAN', null],
      ['WITHDRAW', 'NOT_LINKED'],
      ['PAID_UP', null],
      ['SURRENDER', null],
      ['FREE_LOOK', 'FREE_LOOK_OVER'],
    ]);
  });

  test('a loan costs interest and no cover', () => {
    expect(find('LOAN', ENDOWMENT, 20_000_000)).toMatchObject({
      ...{ get: 35_330_000, max: 35_330_000, costAYear: 1_900_000, by: '2026-12-04', tds: 0, undoUntil: null },
      ...{ coverNow: 183_750_000, coverAfter: 183_750_000, maturityNow: 183_750_000, maturityAfter: 183_750_000 },
      parts: [{ name: 'BORROWED', amount: 20_000_000 }],
    });
  });

  test('stopping to pay leaves the paid-up cover', () => {
    expect(find('PAID_UP', ENDOWMENT)).toMatchObject({
      get: 0,
      by: null,
      coverAfter: 93_750_000,
      maturityAfter: 93_750_000,
      undoUntil: '2031-12-01',
    });
  });

  test('a surrender pays the surrender value and ends the cover', () => {
    const column = find('SURRENDER', ENDOWMENT);
    expect(column).toMatchObject({ get: 41_569_500, charge: 0, tds: 0, coverAfter: 0, maturityAfter: 0, by: '2026-12-04', navDate: null });
    expect(column.parts).toContainEqual({ name: 'LOSS', amount: 18_670_500 });
  });
});

test('keeps a closed way in its place when others change order', () => {
  const facts: MoneyFacts = { ...ENDOWMENT, loan: { ...ENDOWMENT.loan, reason: 'MINOR' } };
  expect(compareWays(facts, TODAY).map(({ way }) => way)).toEqual(['LOAN', 'WITHDRAW', 'PAID_UP', 'SURRENDER', 'FREE_LOOK']);
});

describe('a unit-linked policy after its lock-in', () => {
  test('a withdrawal of ₹1,00,000 lowers the cover for 24 months', () => {
    expect(find('WITHDRAW', LINKED, 10_000_000)).toMatchObject({
      ...{ reason: null, get: 10_000_000, max: 11_800_000, tds: 0, navDate: '2026-11-27' },
      ...{ coverNow: 95_000_000, coverAfter: 85_000_000, maturityNow: null, maturityAfter: null },
    });
  });

  test.each([
    ['without an amount, the limit', undefined, 11_800_000],
    ['an amount above the limit, the limit', 11_800_100, 11_800_000],
    ['an amount below the minimum, the minimum', 100, 500_000],
    ['an amount between steps, the next step', 600_001, 610_000],
  ])('shows for %s', (_title, amount, get) => {
    expect(find('WITHDRAW', LINKED, amount).get).toBe(get);
  });

  test('a surrender pays the value of the units', () => {
    expect(find('SURRENDER', LINKED)).toMatchObject({ get: 84_000_000, navDate: '2026-11-27', coverAfter: 0 });
  });
});

test('a surrender in the lock-in is paid on the day after it, less the charge of the policy year', () => {
  const lockedIn: MoneyFacts = {
    ...LINKED,
    ...{ issueDate: '2024-01-14', lockInEnds: '2029-01-14', annualPremium: 6_000_000, fundValue: 17_250_000, withdrawals: [] },
  };
  expect(find('SURRENDER', lockedIn)).toMatchObject({ reason: null, charge: 180_000, get: 17_070_000, by: '2029-01-15' });
  expect(find('WITHDRAW', lockedIn)).toMatchObject({ reason: 'LOCK_IN', reasonOn: '2029-01-14' });
  expect(find('SURRENDER', { ...lockedIn, isDiscontinued: true }).charge).toBe(0);
  expect(find('SURRENDER', { ...lockedIn, discontinuance: null }).reason).toBe('NOT_KNOWN');
});

describe('why a way is closed', () => {
  const open = ENDOWMENT.open;
  test.each<[string, MoneyWay, MoneyFacts, string, string | null]>([
    ['a claim', 'SURRENDER', { ...ENDOWMENT, status: 'DEATH_CLAIM_INTIMATED' }, 'CLAIM', null],
    ['a matured policy', 'SURRENDER', { ...ENDOWMENT, status: 'MATURED' }, 'POLICY_ENDED', null],
    ['a group certificate', 'SURRENDER', { ...ENDOWMENT, policyType: 'GROUP' }, 'GROUP', null],
    ['an absolute assignment', 'SURRENDER', { ...ENDOWMENT, assigned: 'ABSOLUTE' }, 'ASSIGNED', null],
    ['a conditional assignment to someone else', 'SURRENDER', { ...ENDOWMENT, assigned: 'CONDITIONAL' }, 'ASSIGNED', null],
    ['the Married Women’s Property Act', 'WITHDRAW', { ...LINKED, mwp: true }, 'MWP', null],
    ['an open surrender', 'LOAN', { ...ENDOWMENT, open: { ...open, surrender: '2026-11-20' } }, 'SURRENDER_OPEN', '2026-11-20'],
    ['an open withdrawal', 'SURRENDER', { ...LINKED, open: { ...open, withdrawal: '2026-11-20' } }, 'REQUEST_PENDING', null],
    ['a wait after a change of contact', 'WITHDRAW', { ...LINKED, holdUntil: '2026-11-28' }, 'ON_HOLD', '2026-11-28'],
    ['a minor life', 'WITHDRAW', { ...LINKED, lifeAssuredBirthDate: '2008-11-28' }, 'MINOR', null],
    ['a lapsed unit-linked policy', 'WITHDRAW', { ...LINKED, status: 'LAPSED' }, 'NOT_IN_FORCE', null],
    ['a fund switch in progress', 'WITHDRAW', { ...LINKED, switchUntil: '2026-11-30' }, 'SWITCH_PENDING', '2026-11-30'],
    ['a fund value of little more than a premium', 'WITHDRAW', { ...LINKED, fundValue: 10_499_900 }, 'TOO_LITTLE', null],
    ['no share of the plan', 'WITHDRAW', { ...LINKED, withdrawShareBp: null }, 'NOT_KNOWN', null],
    ['no minimum of the plan', 'WITHDRAW', { ...LINKED, withdrawMinimum: null }, 'NOT_KNOWN', null],
    ['an unknown tax exemption', 'SURRENDER', { ...ENDOWMENT, taxExempt: null }, 'NOT_KNOWN', null],
    ['an unknown surrender value', 'SURRENDER', { ...ENDOWMENT, surrenderValue: null }, 'NOT_KNOWN', null],
    ['no surrender value', 'SURRENDER', { ...ENDOWMENT, surrenderValue: 0 }, 'NO_VALUE', null],
    ['a pension', 'SURRENDER', { ...LINKED, policyType: 'PENSION' }, 'NOT_KNOWN', null],
    [
      'a loan as high as the value',
      'SURRENDER',
      { ...ENDOWMENT, loan: { ...ENDOWMENT.loan, payoff: 41_569_500 } },
      'LOAN_ABOVE_VALUE',
      null,
    ],
    ['a policy that is paid up', 'PAID_UP', { ...ENDOWMENT, status: 'PAID_UP' }, 'PAID_UP', null],
    ['no premiums left', 'PAID_UP', { ...ENDOWMENT, status: 'PREMIUM_PAYING_COMPLETE' }, 'PREMIUMS_COMPLETE', null],
    ['a plan that ends without a value', 'PAID_UP', { ...ENDOWMENT, surrenderValue: 0 }, 'NO_VALUE', null],
    ['a unit-linked policy whose premiums stop', 'PAID_UP', LINKED, 'NOT_KNOWN', null],
    ['an unknown receipt of the document', 'FREE_LOOK', { ...ENDOWMENT, documentReceivedOn: null }, 'RECEIPT_UNKNOWN', null],
    ['the end of the period', 'FREE_LOOK', { ...ENDOWMENT, documentReceivedOn: '2026-10-27' }, 'FREE_LOOK_OVER', '2026-11-26'],
    [
      'a term of less than a year',
      'FREE_LOOK',
      { ...ENDOWMENT, documentReceivedOn: TODAY, maturityDate: '2021-11-30' },
      'NO_FREE_LOOK',
      null,
    ],
    ['an unknown stamp duty', 'FREE_LOOK', { ...ENDOWMENT, documentReceivedOn: TODAY, stampDuty: null }, 'NOT_KNOWN', null],
  ])('%s', (_title, way, facts, reason, reasonOn) => {
    expect(find(way, facts)).toMatchObject({ reason, reasonOn, get: 0, parts: [] });
  });

  test.each<[string, MoneyWay, MoneyFacts]>([
    ['the cover after a withdrawal (A3)', 'WITHDRAW', { ...LINKED, answers: ['A5'] }],
    ['a surrender while the life assured is a minor (A2)', 'SURRENDER', { ...ENDOWMENT, lifeAssuredBirthDate: '2015-01-01', answers: [] }],
    ['a surrender in the lock-in (A4)', 'SURRENDER', { ...LINKED, lockInEnds: '2029-01-14', answers: ['A3', 'A5'] }],
    ['tax (A5)', 'SURRENDER', { ...ENDOWMENT, taxExempt: false, answers: ['A2', 'A3', 'A4'] }],
  ])('an open legal question about %s', (_title, way, facts) => {
    expect(find(way, facts).reason).toBe('NOT_KNOWN');
  });
});

test('an assignment to the insurer for a loan does not stop a surrender, which pays the loan off', () => {
  const facts: MoneyFacts = { ...ENDOWMENT, assigned: 'CONDITIONAL', loan: { ...ENDOWMENT.loan, payoff: 10_000_000 } };
  expect(find('SURRENDER', facts)).toMatchObject({ reason: null, get: 31_569_500 });
});

test('deducts tax from a payout that is not exempt', () => {
  const facts: MoneyFacts = { ...ENDOWMENT, taxExempt: false, surrenderValue: 61_600_000, totalPaid: 48_000_000 };
  expect(find('SURRENDER', facts)).toMatchObject({ tds: 272_000, get: 61_328_000 });
  expect(find('SURRENDER', { ...facts, hasOperativePan: false })).toMatchObject({ tds: 2_720_000, get: 58_880_000 });
});

describe('a new term policy', () => {
  const NEW: MoneyFacts = {
    ...ENDOWMENT,
    ...{ policyType: 'TERM', issueDate: '2026-11-07', riskCommencement: '2026-11-07', maturityDate: '2056-11-07', surrenderValue: 0 },
    ...{ totalPaid: 1_800_000, annualRiskPremium: 1_800_000, documentReceivedOn: '2026-11-07', medicalCost: 150_000, stampDuty: 200_000 },
  };
  test('can be cancelled for its premium less three deductions, until the 30th day', () => {
    expect(find('FREE_LOOK', NEW)).toMatchObject({
      ...{ reason: null, get: 1_351_370, undoUntil: '2026-12-07' },
      parts: [
        { name: 'PREMIUMS', amount: 1_800_000 },
        { name: 'RISK', amount: 98_630 },
        { name: 'MEDICAL', amount: 150_000 },
        { name: 'STAMP', amount: 200_000 },
      ],
    });
    expect(find('FREE_LOOK', NEW, undefined, '2026-12-07').reason).toBeNull();
    expect(find('FREE_LOOK', NEW, undefined, '2026-12-08')).toMatchObject({ reason: 'FREE_LOOK_OVER', reasonOn: '2026-12-07' });
  });

  test('a wait after a change of contact does not refuse the cancellation', () => {
    expect(find('FREE_LOOK', { ...NEW, holdUntil: '2026-11-28', mwp: true }).reason).toBeNull();
  });

  test('returns the value of units and the charges of a unit-linked policy', () => {
    const linked: MoneyFacts = { ...NEW, policyType: 'ULIP', fundValue: 9_500_000, unitCharges: 12_345 };
    expect(find('FREE_LOOK', linked).get).toBe(9_500_000 + 12_345 - 98_630 - 150_000 - 200_000);
  });

  test('never asks for money back', () => {
    expect(find('FREE_LOOK', { ...NEW, totalPaid: 100_000 }).get).toBe(0);
  });
});
