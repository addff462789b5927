import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convenienceFee, DEFAULT_FEE_RULES } from './convenience-fee.ts';

test('a loan repayment costs a fee of 0.20%, from ₹5 to ₹100, plus 18% GST', () => {
  const fees: [amount: number, fee: number, gst: number][] = [
    [1, 500, 90],
    [249_999, 500, 90],
    [250_000, 500, 90],
    [250_249, 500, 90],
    [250_250, 501, 90],
    [262_500, 525, 95],
    [2_500_000, 5_000, 900],
    [4_999_749, 9_999, 1_800],
    [5_000_000, 10_000, 1_800],
    [5_000_001, 10_000, 1_800],
    [999_999_999_999_999, 10_000, 1_800],
  ];
  for (const [amount, fee, gst] of fees)
    expect(convenienceFee(amount, DEFAULT_FEE_RULES.LOANREPAY), String(amount)).toEqual({ fee, gst, total: fee + gst });
  expect(fees).toHaveLength(11);
});

test('a premium payment or reinstatement has no fee', () => {
  for (const source of ['PAYPREMIUM', 'REINSTATEMENT'] as const) {
    for (const amount of [1, 2_500_000, 100_000_000_000])
      expect(convenienceFee(amount, DEFAULT_FEE_RULES[source])).toEqual({ fee: 0, gst: 0, total: 0 });
  }
});

test('a fee stays within its limits and grows with the amount', () => {
  const rule = fc
    .record({
      rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
      min: fc.integer({ min: 0, max: 1_000 }),
      over: fc.integer({ min: 0, max: 100_000 }),
    })
    .map(({ rateBasisPoints, min, over }) => ({ rateBasisPoints, min, max: min + over }));
  const amount = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(rule, amount, amount, (feeRule, smaller, more) => {
      const { fee, gst, total } = convenienceFee(smaller, feeRule);
      expect(fee >= feeRule.min && fee <= feeRule.max && total === fee + gst).toBe(true);
      expect(convenienceFee(smaller + more, feeRule).fee).toBeGreaterThanOrEqual(fee);
    }),
  );
});
