import fc from 'fast-check';
import { expect, test } from 'vitest';
import { debitAmount } from './debit-amount.ts';

test('debits the premium less the money held, and never above the limit', () => {
  const rows: [premium: number, suspense: number, advance: number, limit: number, isPaid: boolean, debit: number | string][] = [
    [1_300_000, 0, 0, 1_430_000, false, 1_300_000],
    [1_300_000, 100_000, 200_000, 1_430_000, false, 1_000_000],
    [1_300_000, 1_299_999, 0, 1_430_000, false, 1],
    [1_300_000, 1_300_000, 0, 1_430_000, false, 'COVERED'],
    [1_300_000, 0, 1_300_001, 1_430_000, false, 'COVERED'],
    [1_430_000, 0, 0, 1_430_000, false, 1_430_000],
    [1_430_001, 0, 0, 1_430_000, false, 'OVER_LIMIT'],
    [1_430_001, 1, 0, 1_430_000, false, 1_430_000],
    [1_300_000, 0, 0, 1_430_000, true, 'ALREADY_PAID'],
    [1_500_000, 0, 0, 1_430_000, true, 'ALREADY_PAID'],
    [1_300_000, 1_300_000, 0, 1_430_000, true, 'ALREADY_PAID'],
  ];
  for (const [premium, suspense, advance, limit, isPaid, debit] of rows) {
    const expected = typeof debit === 'number' ? { amount: debit } : { skip: debit };
    expect(debitAmount({ premium, suspense, advance, limit, isPaid }), `${premium} ${suspense} ${advance}`).toEqual(expected);
  }
  expect(rows).toHaveLength(11);
});

test('a debit is never zero, above the premium or above the limit', () => {
  const paise = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(paise, paise, paise, paise, (premium, suspense, advance, limit) => {
      const debit = debitAmount({ premium, suspense, advance, limit, isPaid: false });
      if ('amount' in debit) expect(debit.amount > 0 && debit.amount <= Math.min(premium, limit)).toBe(true);
    }),
  );
});
