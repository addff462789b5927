import { expect, test } from 'vitest';
import { percentOfFund, previewSwitch } from './switch-preview.ts';

const HOLDINGS = new Map([
  ['LIQUID', '800.00000'],
  ['INDEX', '800.00000'],
]);
const NAVS = new Map([
  ['LIQUID', '25.0000'],
  ['INDEX', '50.0000'],
  ['INCOME', '30.0000'],
]);
const share = (fundCode: string, percent: number) => ({ fundCode, percent });
const HALF = [share('LIQUID', 50)];

/** Expected: after in rupees and percent of each fund, the part without a fund. The value is ₹20,000 + ₹40,000. */
test.each([
  ['nothing typed', [], [], 0, { LIQUID: [20_000, 33.3], INDEX: [40_000, 66.7] }, [0, 0]],
  ['one fund into another', HALF, [share('INDEX', 100)], 0, { LIQUID: [10_000, 16.7], INDEX: [50_000, 83.3] }, [0, 0]],
  ['a source without a target', HALF, [], 0, { LIQUID: [10_000, 16.7], INDEX: [40_000, 66.7] }, [10_000, 16.6]],
  [
    '95 % allocated',
    HALF,
    [share('INDEX', 60), share('INCOME', 35)],
    0,
    { LIQUID: [10_000, 16.7], INDEX: [46_000, 76.7], INCOME: [3_500, 5.8] },
    [500, 0.8],
  ],
  [
    'equal remainders',
    HALF,
    [share('INDEX', 60), share('INCOME', 40)],
    0,
    { LIQUID: [10_000, 16.7], INDEX: [46_000, 76.7], INCOME: [4_000, 6.6] },
    [0, 0],
  ],
  ['a charge', HALF, [share('INCOME', 100)], 10_000, { LIQUID: [10_000, 16.7], INDEX: [40_000, 66.8], INCOME: [9_900, 16.5] }, [0, 0]],
  [
    'a whole fund',
    [share('LIQUID', 100)],
    [share('INCOME', 100)],
    0,
    { LIQUID: [0, 0], INDEX: [40_000, 66.7], INCOME: [20_000, 33.3] },
    [0, 0],
  ],
] as const)('the preview of a switch with %s', (_case, from, to, charge, expected, unallocated) => {
  const preview = previewSwitch({ from, to, charge }, HOLDINGS, NAVS);
  expect(Object.fromEntries(preview?.funds.map((fund) => [fund.fundCode, [fund.after / 100, fund.shareAfter]]) ?? [])).toEqual(expected);
  expect([(preview?.unallocated.amount ?? 0) / 100, preview?.unallocated.share]).toEqual(unallocated);
  const shares = [...(preview?.funds.map(({ shareAfter }) => shareAfter) ?? []), preview?.unallocated.share ?? 0];
  expect(Math.round(shares.reduce((sum, percent) => sum + percent, 0) * 10)).toBe(1_000);
});

test.each([
  [[share('LIQUID', 101)], [share('INDEX', 100)]],
  [HALF, [share('INDEX', 60), share('INCOME', 45)]],
])('a switch over 100 % has no preview', (from, to) => {
  expect(previewSwitch({ from, to, charge: 0 }, HOLDINGS, NAVS)).toBeUndefined();
});

test('a policy without value has shares of zero', () => {
  const preview = previewSwitch({ from: [], to: [], charge: 0 }, new Map([['LIQUID', '0.00000']]), NAVS);
  expect(preview?.funds).toEqual([{ fundCode: 'LIQUID', before: 0, after: 0, shareBefore: 0, shareAfter: 0 }]);
});

test.each([
  [0, 0],
  [1, 1],
  [999_999, 50],
  [1_009_999, 50],
  [1_010_000, 51],
  [2_000_000, 100],
  [2_000_001, undefined],
])('%i paise of a fund worth ₹20,000 are %s percent', (amount, percent) => {
  expect(percentOfFund(amount, 2_000_000)).toBe(percent);
});
