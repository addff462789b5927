import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { type BankRate, lateInterest, readBankRates } from './late-interest.ts';

const FLAT: BankRate[] = [{ from: '2026-01-01', rateBp: 550 }];
const CHANGED: BankRate[] = [...FLAT, { from: '2026-10-09', rateBp: 525 }];

// Examples of the specification (beyond, A 3): ₹50,000 due on 01-10-2026.
test.each([
  ['2026-10-11', FLAT, 10_274],
  ['2026-10-21', CHANGED, 20_137],
  ['2026-10-01', FLAT, 0],
  ['2026-09-30', FLAT, 0],
  ['2026-10-02', FLAT, 1_027],
  // The day of the change counts with the new rate: 8 days at 7.50%, then 1 at 7.25%.
  ['2026-10-09', CHANGED, 8_219],
  ['2026-10-10', CHANGED, 9_212],
] as const)('50,000 due on 01-10-2026 and paid on %s', (paidOn, rates, expected) => {
  expect(lateInterest(5_000_000, { dueOn: '2026-10-01', paidOn }, rates)).toBe(expected);
});

test('is rounded once, and not for each rate', () => {
  const rates = ['2026-01-01', '2026-10-02', '2026-10-03'].map((from) => ({ from, rateBp: 550 }));
  // Three days at 7.50% on ₹81.11 are 5.0 paise; each day alone is 1.67, which rounds to 2.
  expect(lateInterest(8_111, { dueOn: '2026-10-01', paidOn: '2026-10-04' }, rates)).toBe(5);
});

test('is unknown before the first rate', () => {
  expect(lateInterest(5_000_000, { dueOn: '2025-12-31', paidOn: '2026-01-05' }, FLAT)).toBeUndefined();
  expect(lateInterest(5_000_000, { dueOn: '2026-01-01', paidOn: '2026-01-05' }, [])).toBeUndefined();
});

test('does not depend on the order of the list', () => {
  expect(lateInterest(5_000_000, { dueOn: '2026-10-01', paidOn: '2026-10-21' }, CHANGED.toReversed())).toBe(20_137);
});

describe('against an independent calculation', () => {
  const SEED = 20_261_127;
  const CASES = 10_000;
  /** A generator of whole numbers below a limit (Park and Miller). */
  function randomOf(seed: number) {
    let state = seed;
    return (limit: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % limit;
    };
  }
  /** Adds the rate of each day, one day after the other, as a fraction of whole numbers. */
  function byDay(amount: number, dueOn: string, days: number, rates: readonly BankRate[]): number {
    let numerator = 0n;
    for (let day = 0; day < days; day += 1) {
      const on = addDays(dueOn, day);
      const current = rates.filter(({ from }) => from <= on).reduce((newest, rate) => (rate.from > newest.from ? rate : newest));
      numerator += BigInt(amount) * BigInt(current.rateBp + 200);
    }
    const whole = numerator / 3_650_000n;
    return Number(numerator % 3_650_000n >= 1_825_000n ? whole + 1n : whole);
  }

  test(`${CASES} random delays over changes of the rate differ by nothing (seed ${SEED})`, () => {
    const random = randomOf(SEED);
    const differences: object[] = [];
    let crossing = 0;
    for (let index = 0; index < CASES; index += 1) {
      const amount = 100 + random(1_000_000_000);
      const dueOn = addDays('2020-01-01', random(2_500));
      const days = random(400);
      const changes = Array.from({ length: random(6) }, () => ({ from: addDays(dueOn, random(420) - 10), rateBp: 300 + random(700) }));
      const rates = [...new Map([{ from: '2019-01-01', rateBp: 300 + random(700) }, ...changes].map((rate) => [rate.from, rate])).values()];
      const paidOn = addDays(dueOn, days);
      if (rates.some(({ from }) => from > dueOn && from < paidOn)) crossing += 1;
      const [actual, expected] = [lateInterest(amount, { dueOn, paidOn }, rates), byDay(amount, dueOn, days, rates)];
      if (actual !== expected) differences.push({ amount, dueOn, paidOn, rates, actual, expected });
    }
    expect(differences).toEqual([]);
    expect(crossing).toBeGreaterThan(CASES / 2);
  });
});

test.each([
  ['2026-01-01=5.50', [{ from: '2026-01-01', rateBp: 550 }]],
  [' 2026-01-01=5.50 , 2026-10-09 = 5.25', CHANGED],
  ['2026-01-01=6', [{ from: '2026-01-01', rateBp: 600 }]],
  ['2026-02-30=5.50', undefined],
  ['2026-01-01=5.50,2026-01-01=5.25', undefined],
  ['2026-01-01', undefined],
  ['5.50', undefined],
  ['', undefined],
])('reads the rates %j', (text, expected) => {
  expect(readBankRates(text)).toEqual(expected);
});
