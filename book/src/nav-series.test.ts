import { isBusinessDay } from '@portal/rules/calendar/dates.ts';
import { HOLIDAYS } from '@portal/rules/calendar/market-holidays.ts';
import { expect, test } from 'vitest';
import { DISCONTINUED, FUNDS } from './funds.ts';
import { navSeries, printNav } from './nav-series.ts';

const series = navSeries('2026-11-19');
const navOn = (fund: string, day: string): number => series.series.get(fund)?.navs[series.findPlace(day) ?? -1] ?? 0;

test('there are NAVs only on business days', () => {
  expect(series.days.every((day) => isBusinessDay(day, HOLIDAYS))).toBe(true);
  expect(series.days).not.toContain('2026-01-26');
  expect(series.days).not.toContain('2025-10-21');
  expect(series.days.at(-1)).toBe('2026-11-19');
});

test('a purchase on a holiday gets the next business day', () => {
  expect(series.days[series.findPlace('2026-10-02') ?? -1]).toBe('2026-10-05');
  expect(series.findPlace('2026-11-20')).toBeUndefined();
});

test('every fund starts at 10 rupees on its first day', () => {
  let covered = 0;
  for (const { fundCode, inception } of FUNDS) {
    expect.soft(printNav(navOn(fundCode, inception)), fundCode).toBe('10.0000');
    covered += 1;
  }
  expect(covered).toBe(9);
});

test('a NAV stays the same if the book is written later', () => {
  const earlier = navSeries('2024-06-28');
  for (const [fund, { navs }] of earlier.series) expect(series.series.get(fund)?.navs.slice(0, navs.length)).toEqual(navs);
});

test('share funds fall in March 2020, bond funds do not', () => {
  expect(navOn('LARGECAP', '2020-03-24') / navOn('LARGECAP', '2020-03-04')).toBeLessThan(0.8);
  expect(navOn('LIQUID', '2020-03-24') / navOn('LIQUID', '2020-03-04')).toBeGreaterThan(0.99);
});

test('money in the discontinued policy fund earns 4% a year', () => {
  expect(navOn(DISCONTINUED, '2026-06-01') / navOn(DISCONTINUED, '2025-06-02')).toBeCloseTo(1.04, 3);
});
