import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bankFrequency,
  CEILING,
  debitStart,
  frequencyOfWire,
  LIMIT_PERCENT,
  mandateEnd,
  mandateLimit,
  needsPin,
  upiRecurrence,
  VALID_YEARS,
  wireFrequency,
} from './mandate-amount.ts';

describe('limit of a mandate', () => {
  test('the limit is 110 % of the instalment (UPI: 150 %), rounded up to the rupee', () => {
    const rows: [modal: number, byAccount: number, byUpi: number][] = [
      [1, 100, 100],
      [66, 100, 100],
      [67, 100, 200],
      [90, 100, 200],
      [91, 200, 200],
      [100, 200, 200],
      [1_000, 1_100, 1_500],
      [1_001, 1_200, 1_600],
      [3_000, 3_300, 4_500],
      [1_300_000, 1_430_000, 1_950_000],
      [1_864_400, 2_050_900, 2_796_600],
      [2_500_000, 2_750_000, 3_750_000],
      [9_500_000, 10_450_000, 14_250_000],
      [999_999_999_999_900, 1_099_999_999_999_900, 1_499_999_999_999_900],
    ];
    for (const [modal, byAccount, byUpi] of rows) {
      expect(mandateLimit(modal, LIMIT_PERCENT.ENACH), `eNACH ${modal}`).toBe(byAccount);
      expect(mandateLimit(modal, LIMIT_PERCENT.ESI), `ESI ${modal}`).toBe(byAccount);
      expect(mandateLimit(modal, LIMIT_PERCENT.UPI), `UPI ${modal}`).toBe(byUpi);
    }
    expect(rows).toHaveLength(14);
  });

  test('the limit is exactly the smallest whole number of rupees not below the share', () => {
    const any = fc.integer({ min: 0, max: 999_999_999_999_999 });
    /** Shares of these are whole rupees: a fraction lost or won on the way would be a rupee too many. */
    const even = fc.integer({ min: 0, max: 100_000 }).map((hundreds) => hundreds * 10_000);
    const modal = fc.oneof(any, even);
    const percent = fc.integer({ min: 100, max: 300 });
    fc.assert(
      fc.property(modal, percent, (paise, share) => {
        const limit = BigInt(mandateLimit(paise, share));
        const exactLimit = BigInt(paise) * BigInt(share);
        expect(limit % 100n).toBe(0n);
        expect(limit * 100n >= exactLimit && (limit - 100n) * 100n < exactLimit).toBe(true);
      }),
    );
  });

  test('UPI needs the PIN for each debit only above one lakh', () => {
    expect([needsPin('UPI', 10_000_000), needsPin('UPI', 10_000_100), needsPin('ENACH', 10_000_100), needsPin('ESI', 10_000_100)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(needsPin('UPI', mandateLimit(9_500_000, LIMIT_PERCENT.UPI))).toBe(true);
  });

  test('each rail has its own ceiling', () => {
    expect(CEILING).toEqual({ ENACH: 1_000_000_000, ESI: 1_000_000_000, UPI: 50_000_000 });
  });
});

test('a mandate ends with the last premium or after its maximum term, whichever is earlier', () => {
  const rows: [start: string, lastDue: string | null, years: number, end: string][] = [
    ['2025-08-04', null, VALID_YEARS.ENACH, '2055-08-04'],
    ['2025-08-04', null, VALID_YEARS.UPI, '2065-08-04'],
    ['2025-08-04', '2055-08-03', VALID_YEARS.ESI, '2055-08-03'],
    ['2025-08-04', '2055-08-04', VALID_YEARS.ESI, '2055-08-04'],
    ['2025-08-04', '2055-08-05', VALID_YEARS.ESI, '2055-08-04'],
    ['2025-08-04', '2055-08-05', VALID_YEARS.UPI, '2055-08-05'],
    ['2024-02-29', null, VALID_YEARS.ENACH, '2054-02-28'],
    ['2024-02-29', null, VALID_YEARS.UPI, '2064-02-29'],
    ['2024-02-28', null, VALID_YEARS.ENACH, '2054-02-28'],
    ['2025-08-04', '2025-08-04', VALID_YEARS.ENACH, '2025-08-04'],
  ];
  for (const [start, lastDue, years, end] of rows) expect(mandateEnd(start, lastDue, years), `${start} ${lastDue} ${years}`).toBe(end);
  expect(rows).toHaveLength(10);
  expect([debitStart('2024-02-28'), debitStart('2025-12-31')]).toEqual(['2024-02-29', '2026-01-01']);
});

test('parses the frequency of a card and rejects other texts', () => {
  const read = (['M', 'Q', 'H', 'A'] as const).map((frequency) => frequencyOfWire(wireFrequency(frequency)));
  expect(read).toEqual(['M', 'Q', 'H', 'A']);
  expect(['monthly', 'Single', '', 'toString'].map(frequencyOfWire)).toEqual([undefined, undefined, undefined, undefined]);
});

test('maps a frequency to the values of the API, the bank and UPI', () => {
  const rows = (['M', 'Q', 'H', 'A'] as const).map((frequency) => [
    wireFrequency(frequency),
    bankFrequency(frequency),
    upiRecurrence(frequency),
  ]);
  expect(rows).toEqual([
    ['Monthly', 'MNTH', 'MONTHLY'],
    ['Quarterly', 'QURT', 'QUARTERLY'],
    ['Half Yearly', 'MIAN', 'HALFYEARLY'],
    ['Annual', 'YEAR', 'YEARLY'],
  ]);
});
