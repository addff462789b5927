import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addWorkingDays,
  addYears,
  dayOf,
  daysBetween,
  financialYear,
  formatDay,
  formatInstant,
  formatMinute,
  isBusinessDay,
  maxDay,
  minDay,
  parseDay,
  parseMinute,
  startOfDay,
  toTimeOfDay,
  yearsBetween,
} from './dates.ts';

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe('day and time in India', () => {
  test('the day changes at 18:30 UTC', () => {
    const instants: [instant: string, day: string, time: string][] = [
      ['2026-11-20T18:29:59.999Z', '2026-11-20', '23:59'],
      ['2026-11-20T18:30:00.000Z', '2026-11-21', '00:00'],
      ['2026-11-20T00:00:00.000Z', '2026-11-20', '05:30'],
      ['2026-12-31T18:29:59.999Z', '2026-12-31', '23:59'],
      ['2026-12-31T18:30:00.000Z', '2027-01-01', '00:00'],
      ['2028-02-28T18:30:00.000Z', '2028-02-29', '00:00'],
      ['2027-02-28T18:30:00.000Z', '2027-03-01', '00:00'],
    ];
    for (const [instant, onDay, at] of instants)
      expect([dayOf(new Date(instant)), toTimeOfDay(new Date(instant))], instant).toEqual([onDay, at]);
    expect(instants).toHaveLength(7);
  });

  test('startOfDay returns the first millisecond of a day', () => {
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
    fc.assert(
      fc.property(day, (date) => {
        const start = startOfDay(date);
        expect(dayOf(start)).toBe(date);
        expect(toTimeOfDay(start)).toBe('00:00');
        expect(dayOf(new Date(start.getTime() - 1))).toBe(addDays(date, -1));
      }),
    );
  });
});

describe('day arithmetic', () => {
  test('addDays crosses months, leap days and years', () => {
    const steps: [from: string, days: number, to: string][] = [
      ['2026-11-20', 0, '2026-11-20'],
      ['2026-11-30', 1, '2026-12-01'],
      ['2026-12-31', 1, '2027-01-01'],
      ['2028-02-28', 1, '2028-02-29'],
      ['2027-02-28', 1, '2027-03-01'],
      ['2027-03-01', -1, '2027-02-28'],
      ['2026-11-20', 30, '2026-12-20'],
      ['2026-01-01', 365, '2027-01-01'],
    ];
    for (const [from, days, to] of steps) {
      expect(addDays(from, days)).toBe(to);
      expect(daysBetween(from, to)).toBe(days);
    }
    expect(steps).toHaveLength(8);
  });

  test('adding and then subtracting days returns the same day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });
});

describe('month arithmetic', () => {
  test('uses the last day of a shorter month and returns to the original day after it', () => {
    const steps: [from: string, months: number, anchor: number | undefined, to: string][] = [
      ['2026-01-31', 1, undefined, '2026-02-28'],
      ['2028-01-31', 1, undefined, '2028-02-29'],
      ['2026-02-28', 1, 31, '2026-03-31'],
      ['2026-02-28', 1, undefined, '2026-03-28'],
      ['2026-03-31', 1, 31, '2026-04-30'],
      ['2026-04-30', 1, 31, '2026-05-31'],
      ['2026-11-30', 3, undefined, '2027-02-28'],
      ['2026-12-15', 1, undefined, '2027-01-15'],
      ['2026-01-15', -1, undefined, '2025-12-15'],
      ['2026-08-31', 6, undefined, '2027-02-28'],
      ['2027-02-28', 12, 29, '2028-02-29'],
      ['2026-05-10', 0, undefined, '2026-05-10'],
    ];
    for (const [from, months, anchor, to] of steps) expect(addMonths(from, months, anchor), `${from} + ${months}`).toBe(to);
    expect(steps).toHaveLength(12);
  });

  test('due dates keep the issue day, added one by one or in one step', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(1, 3, 6, 12), fc.integer({ min: 1, max: 120 }), (issued, months, count) => {
        const anchor = Number(issued.slice(8));
        let due = issued;
        for (let n = 1; n <= count; n += 1) {
          due = addMonths(due, months, anchor);
          expect(due).toBe(addMonths(issued, months * n));
          const lastOfMonth = addDays(addMonths(`${due.slice(0, 7)}-01`, 1), -1);
          expect(due).toBe(minDay(`${due.slice(0, 7)}-${issued.slice(8)}`, lastOfMonth));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('adding years keeps 29 February in leap years', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
    expect(addYears('2025-02-28', 3, 29)).toBe('2028-02-29');
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
    expect(addYears('2026-11-20', -2)).toBe('2024-11-20');
  });
});

test('age increases on the birthday, not the day before', () => {
  const ages: [born: string, on: string, age: number][] = [
    ['1990-11-20', '2026-11-19', 35],
    ['1990-11-20', '2026-11-20', 36],
    ['1990-11-20', '2026-11-21', 36],
    ['2000-02-29', '2027-02-28', 26],
    ['2000-02-29', '2027-03-01', 27],
    ['2000-02-29', '2028-02-29', 28],
    ['2026-11-20', '2026-11-20', 0],
    ['2025-12-31', '2026-01-01', 0],
  ];
  for (const [born, on, age] of ages) expect(yearsBetween(born, on), `${born} on ${on}`).toBe(age);
  expect(ages).toHaveLength(8);
});

describe('typed dates', () => {
  test('parses a date in the three formats of the API', () => {
    const read: [text: string, day: string][] = [
      ['14-08-2025', '2025-08-14'],
      ['14/08/2025', '2025-08-14'],
      ['2025-08-14', '2025-08-14'],
      [' 14-08-2025 ', '2025-08-14'],
      ['29-02-2024', '2024-02-29'],
      ['31-12-1999', '1999-12-31'],
    ];
    for (const [text, expected] of read) expect(parseDay(text), text).toBe(expected);
    expect(read).toHaveLength(6);
  });

  test('rejects an impossible date or another format', () => {
    const rejected = [
      ...['29-02-2025', '29-02-1900', '31-04-2026', '32-01-2026', '00-01-2026', '01-00-2026', '01-13-2026', '2026-13-01', '2026-02-30'],
      ...['', '-', '01-01-26', '20260101', '2026-01-01T00:00:00Z', 'today'],
    ];
    for (const text of rejected) expect(parseDay(text), text).toBeUndefined();
    expect(rejected).toHaveLength(15);
  });

  test('a formatted date parses to the same date', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(formatDay(date)).toMatch(/^\d{2}-\d{2}-\d{4}$/);
        expect(parseDay(formatDay(date))).toBe(date);
        expect(parseDay(formatDay(date).replaceAll('-', '/'))).toBe(date);
        expect(parseDay(date)).toBe(date);
      }),
    );
  });

  test('accepts exactly the days of the calendar in a leap year and a common year', () => {
    let days = 0;
    let checked = 0;
    for (const year of [2024, 2025]) {
      for (let month = 0; month <= 13; month += 1) {
        for (let date = 0; date <= 32; date += 1) {
          checked += 1;
          const isReal = month >= 1 && month <= 12 && date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
          if (isReal) days += 1;
          const two = (n: number) => String(n).padStart(2, '0');
          expect(parseDay(`${two(date)}-${two(month)}-${year}`) !== undefined, `${date}-${month}-${year}`).toBe(isReal);
        }
      }
    }
    expect([checked, days]).toEqual([924, 731]);
  });
});

describe('financial year', () => {
  test('the financial year changes between 31 March and 1 April', () => {
    const years: [day: string, startYear: number, label: string][] = [
      ['2026-03-31', 2025, '2025-26'],
      ['2026-04-01', 2026, '2026-27'],
      ['2026-12-31', 2026, '2026-27'],
      ['2027-01-01', 2026, '2026-27'],
      ['2027-03-31', 2026, '2026-27'],
      ['2000-03-31', 1999, '1999-00'],
      ['2009-04-01', 2009, '2009-10'],
    ];
    for (const [on, startYear, label] of years) {
      expect(financialYear(on)).toEqual({ startYear, from: `${startYear}-04-01`, to: `${startYear + 1}-03-31`, label });
    }
    expect(years).toHaveLength(7);
  });

  test('the financial year of a day contains it and starts right after the previous one', () => {
    fc.assert(
      fc.property(day, (date) => {
        const { from, to } = financialYear(date);
        expect(from <= date && date <= to).toBe(true);
        expect(financialYear(addDays(from, -1)).to).toBe(addDays(from, -1));
      }),
    );
  });
});

describe('working days', () => {
  test('addWorkingDays skips Saturdays, Sundays and holidays', () => {
    const holidays = new Set(['2026-11-24', '2026-11-28']);
    const steps: [from: string, count: number, to: string, toWithHolidays: string][] = [
      ['2026-11-20', 0, '2026-11-20', '2026-11-20'],
      ['2026-11-20', 1, '2026-11-23', '2026-11-23'],
      ['2026-11-20', 2, '2026-11-24', '2026-11-25'],
      ['2026-11-20', 4, '2026-11-26', '2026-11-27'],
      ['2026-11-21', 1, '2026-11-23', '2026-11-23'],
      ['2026-11-22', 4, '2026-11-26', '2026-11-27'],
      ['2026-11-23', 4, '2026-11-27', '2026-11-30'],
      ['2026-11-27', 1, '2026-11-30', '2026-11-30'],
    ];
    for (const [from, count, to, toWithHolidays] of steps) {
      expect(addWorkingDays(from, count), `${from} + ${count}`).toBe(to);
      expect(addWorkingDays(from, count, holidays), `${from} + ${count}`).toBe(toWithHolidays);
    }
    expect(steps).toHaveLength(8);
  });

  test('addWorkingDays ends on a business day after exactly that many business days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), fc.array(fc.integer({ min: 0, max: 40 })), (from, count, offs) => {
        const holidays = new Set(offs.map((off) => addDays(from, off)));
        const to = addWorkingDays(from, count, holidays);
        expect(isBusinessDay(to, holidays)).toBe(true);
        let found = 0;
        for (let current = addDays(from, 1); current <= to; current = addDays(current, 1)) if (isBusinessDay(current, holidays)) found += 1;
        expect(found).toBe(count);
      }),
    );
  });

  test('Friday is a business day, but Saturday, Sunday and a holiday are not', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((date) => isBusinessDay(date))).toEqual([true, false, false, true]);
    expect(isBusinessDay('2026-11-20', new Set(['2026-11-20']))).toBe(false);
  });
});

test('finds the later and the earlier of two days', () => {
  expect([maxDay('2026-11-20', '2026-11-21'), maxDay('2026-11-21', '2026-11-20')]).toEqual(['2026-11-21', '2026-11-21']);
  expect([minDay('2026-11-20', '2026-11-21'), minDay('2026-11-21', '2026-11-20')]).toEqual(['2026-11-20', '2026-11-20']);
});

test.each([
  ['2026-11-20T05:00:00.000Z', '20-11-2026, 10:30 IST'],
  ['2026-11-20T18:29:59.999Z', '20-11-2026, 23:59 IST'],
  ['2026-11-20T18:30:00.000Z', '21-11-2026, 00:00 IST'],
  ['2026-12-31T18:30:00.000Z', '01-01-2027, 00:00 IST'],
])('formats the instant %s as %s', (instant, written) => {
  expect(formatInstant(new Date(instant))).toBe(written);
});

test.each([
  ['20-11-2026 00:00', '2026-11-19T18:30:00.000Z'],
  ['20-11-2026 23:59', '2026-11-20T18:29:00.000Z'],
  [' 20/11/2026  9:05 ', '2026-11-20T03:35:00.000Z'],
  ['20-11-2026', undefined],
  ['20-11-2026 24:00', undefined],
  ['20-11-2026 10:60', undefined],
  ['31-11-2026 10:00', undefined],
  ['', undefined],
])('parses the minute “%s” as %s', (typed, instant) => {
  expect(parseMinute(typed)?.toISOString()).toBe(instant);
  if (instant) expect(parseMinute(formatMinute(new Date(instant)))?.toISOString()).toBe(instant);
});
