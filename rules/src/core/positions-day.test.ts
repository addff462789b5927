import { expect, test } from 'vitest';
import { missingPositionsDay } from './positions-day.ts';

test.each([
  ['2026-11-28', '2026-11-29T11:59:59.999+05:30', null],
  ['2026-11-27', '2026-11-29T11:59:59.999+05:30', null],
  ['2026-11-26', '2026-11-29T11:59:59.999+05:30', '2026-11-27'],
  ['2026-11-27', '2026-11-29T12:00:00.000+05:30', '2026-11-28'],
  ['2026-11-28', '2026-11-29T23:59:59.999+05:30', null],
  ['2026-11-29', '2026-11-29T13:00:00.000+05:30', null],
  ['2026-12-30', '2027-01-01T12:00:00.000+05:30', '2026-12-31'],
])('with positions of %s at %s, the missing day is %s', (last, now, missing) => {
  expect(missingPositionsDay(last, new Date(now))).toBe(missing);
});
