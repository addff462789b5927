import { expect, test } from 'vitest';
import { byUse, premiumIn, splitByInstalment } from './premium-split.ts';

const INSTALMENT = { base: 1_000_000, lifeRiders: 90_000, healthRiders: 10_001 };
const MONTHLY = { frequency: 'M', premiumsEnd: null, issueDate: '2020-01-31' } as const;

test.each([
  [1_100_001, { base: 1_000_000, lifeRiders: 90_000, healthRiders: 10_001 }],
  [550_000, { base: 500_001, lifeRiders: 44_999, healthRiders: 5_000 }],
  [1, { base: 1, lifeRiders: 0, healthRiders: 0 }],
  [0, { base: 0, lifeRiders: 0, healthRiders: 0 }],
])('splits %i paise by the instalment and adds the remainder to the base cover', (amount, split) => {
  expect(splitByInstalment(amount, INSTALMENT)).toEqual(split);
});

test('splitting an amount loses no paisa', () => {
  let count = 0;
  for (let amount = 0; amount < 50_000_000_000; amount = amount * 3 + 7) {
    const { base, lifeRiders, healthRiders } = splitByInstalment(amount, INSTALMENT);
    expect(base + lifeRiders + healthRiders).toBe(amount);
    count += 1;
  }
  expect(count).toBeGreaterThan(20);
});

test('treats the premium as base cover when the instalment is unknown', () => {
  expect(splitByInstalment(500, { base: 0, lifeRiders: 0, healthRiders: 0 })).toEqual({ base: 500, lifeRiders: 0, healthRiders: 0 });
});

test.each([
  ['a premium', { kind: 'PREMIUM', dueDate: '2026-06-30' }, 2_000_000],
  ['an advance', { kind: 'ADVANCE_PREMIUM', dueDate: '2026-07-31' }, 2_000_000],
  // Due on 31-01, 28-02 and 31-03: three instalments of 5,000 rupees; the rest is interest.
  ['a revival of three instalments', { kind: 'REVIVAL', dueDate: '2026-01-31' }, 1_500_000],
  ['a revival without a due date', { kind: 'REVIVAL', dueDate: null }, 2_000_000],
  ['a revival that paid less', { kind: 'REVIVAL', dueDate: '2025-01-31' }, 2_000_000],
] as const)('finds the premium in %s', (_, payment, premium) => {
  const paid = { paidOn: '2026-03-31', amount: 2_045_000, gst: 45_000, ...payment };
  expect(premiumIn(paid, { base: 400_000, lifeRiders: 60_000, healthRiders: 40_000 }, MONTHLY)).toBe(premium);
});

test('health riders are separate', () => {
  expect(byUse(INSTALMENT, 'life')).toEqual([
    ['life', 1_090_000],
    ['health', 10_001],
  ]);
});
