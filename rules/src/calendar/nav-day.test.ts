import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isBusinessDay } from './dates.ts';
import { findNavDay, getCutOff, latestNavDay, navDayFrom, unitsSeenOn } from './nav-day.ts';

const HOLIDAYS = new Set(['2026-11-24', '2026-12-25']);

test('a switch received by 3 pm on a business day gets that day’s NAV, otherwise the next one', () => {
  const instants: [at: string, navDate: string, navRule: string][] = [
    ['2026-12-31T14:59:59.999', '2026-12-31', 'SAME_DAY'],
    ['2026-12-31T15:00:00.000', '2026-12-31', 'SAME_DAY'],
    ['2026-12-31T15:00:00.001', '2027-01-01', 'AFTER_CUT_OFF'],
    ['2026-11-20T15:00:00.001', '2026-11-23', 'AFTER_CUT_OFF'],
    ['2026-11-23T15:00:00.001', '2026-11-25', 'AFTER_CUT_OFF'],
    ['2026-11-24T10:00:00.000', '2026-11-25', 'NOT_BUSINESS_DAY'],
    ['2026-11-24T15:30:00.000', '2026-11-25', 'NOT_BUSINESS_DAY'],
    ['2026-11-21T00:00:00.000', '2026-11-23', 'NOT_BUSINESS_DAY'],
    ['2026-12-24T23:59:59.999', '2026-12-28', 'AFTER_CUT_OFF'],
    ['2026-11-20T00:00:00.000', '2026-11-20', 'SAME_DAY'],
  ];
  for (const [at, navDate, navRule] of instants) expect(findNavDay(new Date(`${at}+05:30`), HOLIDAYS), at).toEqual({ navDate, navRule });
  expect(instants).toHaveLength(10);
});

test('a transfer on a holiday gets the NAV of the next business day', () => {
  expect(['2026-12-05', '2026-12-25', '2026-12-07'].map((day) => navDayFrom(day, HOLIDAYS))).toEqual([
    '2026-12-07',
    '2026-12-28',
    '2026-12-07',
  ]);
});

test('new units appear on the business day after the NAV day', () => {
  expect(unitsSeenOn('2026-11-23', HOLIDAYS)).toBe('2026-11-25');
  expect(unitsSeenOn('2026-11-20', HOLIDAYS)).toBe('2026-11-23');
});

test('the latest NAV day is the day itself or the last business day before it', () => {
  expect(['2026-11-20', '2026-11-22', '2026-11-24', '2026-12-26'].map((day) => latestNavDay(day, HOLIDAYS))).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-23',
    '2026-12-24',
  ]);
});

test('the NAV day is always a business day whose cut-off has not passed', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  const holidays = fc.uniqueArray(
    fc.nat(6_000).map((days) => addDays('2020-01-01', days)),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(instant, holidays, (at, offs) => {
      const off = new Set(offs);
      const { navDate } = findNavDay(at, off);
      expect(isBusinessDay(navDate, off)).toBe(true);
      expect(getCutOff(navDate) >= at).toBe(true);
    }),
  );
});
