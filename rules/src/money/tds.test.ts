import { expect, test } from 'vitest';
import { calculateTds, premiumsFor } from './tds.ts';

const PAYOUT = { payout: 61_600_000, premiums: 48_000_000, paidInYear: 0, isExempt: false, hasOperativePan: true };
test.each([
  ['2% of the gain', {}, 272_000],
  ['20% of the gain without an operative PAN', { hasOperativePan: false }, 2_720_000],
  ['nothing from an exempt policy', { isExempt: true }, 0],
  ['nothing without a gain', { premiums: 70_000_000 }, 0],
  ['nothing below ₹1,00,000 in the tax year', { payout: 9_999_999, premiums: 0 }, 0],
  ['from ₹1,00,000 in the tax year', { payout: 10_000_000, premiums: 0 }, 200_000],
  ['from a small payout that reaches ₹1,00,000 together with others', { payout: 1_000_000, paidInYear: 9_000_000, premiums: 0 }, 20_000],
  ['half a paisa up', { payout: 10_000_025, premiums: 0 }, 200_001],
])('deducts %s', (_title, changes, tds) => {
  expect(calculateTds({ ...PAYOUT, ...changes })).toBe(tds);
});

test('counts the premiums that earlier withdrawals have not paid back', () => {
  expect([premiumsFor(48_000_000, 10_000_000), premiumsFor(48_000_000, 50_000_000)]).toEqual([38_000_000, 0]);
});
