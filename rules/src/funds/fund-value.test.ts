import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annualReturn, publishedNavDay, valueOfUnits } from './fund-value.ts';

describe('value of units', () => {
  test('the value of units is rounded half up to the paisa', () => {
    const values: [units: string, nav: string, paise: number][] = [
      ['0.00000', '10.0000', 0],
      ['1.00000', '10.0000', 1_000],
      ['0.00001', '499.9999', 0],
      ['0.00001', '500.0000', 1],
      ['0.00001', '1499.9999', 1],
      ['0.00001', '1500.0000', 2],
      ['-0.00001', '499.9999', 0],
      ['-0.00001', '500.0000', -1],
      ['123.45678', '27.1828', 335_590],
      ['1', '0.0050', 1],
      ['1', '0.0049', 0],
      ['99999999.99999', '9999.9999', 99_999_998_999_990],
      ['12.5', '10', 12_500],
    ];
    for (const [units, nav, paise] of values) expect(valueOfUnits(units, nav) + 0, `${units} x ${nav}`).toBe(paise);
    expect(values).toHaveLength(13);
  });

  test('the value is exact for any units and NAV', () => {
    const decimal = (max: bigint, scale: number) =>
      fc.bigInt({ min: 0n, max }).map((n) => {
        const digits = String(n).padStart(scale + 1, '0');
        return { n, text: `${digits.slice(0, -scale)}.${digits.slice(-scale)}` };
      });
    fc.assert(
      fc.property(decimal(10n ** 13n, 5), decimal(10n ** 8n, 4), (units, nav) => {
        const halves = (2n * units.n * nav.n) / 10n ** 7n;
        const exact = halves / 2n + (halves % 2n);
        expect(BigInt(valueOfUnits(units.text, nav.text))).toBe(exact);
        expect(valueOfUnits(`-${units.text}`, nav.text) + 0).toBe(-Number(exact) + 0);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a fund shows its compounded annual return', () => {
  const returns: [now: string, then: string, days: number, percent: number | null][] = [
    ['10.0000', '10.0000', 365, 0],
    ['11.0000', '10.0000', 365, 10],
    ['9.0000', '10.0000', 365, -10],
    ['12.1000', '10.0000', 730, 10],
    ['13.3100', '10.0000', 1_095, 10],
    ['10.0500', '10.0000', 365, 0.5],
    ['11.0000', '0.0000', 365, null],
    ['11.0000', '10.0000', 0, null],
    ['11.0000', '10.0000', -1, null],
  ];
  for (const [now, then, days, percent] of returns) expect(annualReturn(now, then, days), `${now} ${then} ${days}`).toBe(percent);
  expect(returns).toHaveLength(9);
});

test('the NAV of a day is public from 22:00 in India', () => {
  const instants: [instant: string, day: string][] = [
    ['2026-11-20T16:29:59.999Z', '2026-11-19'],
    ['2026-11-20T16:30:00.000Z', '2026-11-20'],
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-20'],
    ['2026-11-21T16:29:59.999Z', '2026-11-20'],
    ['2026-12-31T18:30:00.000Z', '2026-12-31'],
  ];
  for (const [instant, day] of instants) expect(publishedNavDay(new Date(instant)), instant).toBe(day);
  expect(instants).toHaveLength(6);
});
