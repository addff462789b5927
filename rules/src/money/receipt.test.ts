import { expect, test } from 'vitest';
import { RECEIPT_DIGITS, REFLECT_WORKING_DAYS, receiptPrefix, receiptSeries } from './receipt.ts';

test('a receipt belongs to the financial year of the payment, in Indian time', () => {
  const captures: [capturedAt: string, series: string][] = [
    ['2026-03-31T18:29:59.999Z', '2526'],
    ['2026-03-31T18:30:00.000Z', '2627'],
    ['2026-11-20T00:00:00.000Z', '2627'],
    ['2027-03-31T18:29:59.999Z', '2627'],
    ['2027-03-31T18:30:00.000Z', '2728'],
    ['2100-01-01T00:00:00.000Z', '9900'],
    ['2100-04-01T00:00:00.000Z', '0001'],
  ];
  for (const [capturedAt, series] of captures) expect(receiptSeries(new Date(capturedAt)), capturedAt).toBe(series);
  expect(captures).toHaveLength(7);
});

test('receipt numbers have nine digits in their series', () => {
  expect(`${receiptPrefix('2627')}${'1'.padStart(RECEIPT_DIGITS, '0')}`).toBe('R2627-000000001');
});

test('a payment appears on the policy within four working days', () => {
  expect(REFLECT_WORKING_DAYS).toBe(4);
});
