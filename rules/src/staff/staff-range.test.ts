import { expect, test } from 'vitest';
import { findRangeError, getBounds, type StaffRange } from './staff-range.ts';

const NOW = new Date('2026-11-22T06:30:00.000Z');
const at = (text: string) => new Date(text);
const before = (ms: number) => new Date(NOW.getTime() - ms);
const DAY = 24 * 60 * 60 * 1_000;

test.each<[string, StaffRange, string | undefined]>([
  ['today', { from: at('2026-11-21T18:30:00Z'), to: NOW }, undefined],
  ['seven days exactly', { from: before(7 * DAY), to: NOW }, undefined],
  ['seven days and the last minute', { from: before(7 * DAY), to: before(-60_000) }, undefined],
  ['a millisecond more', { from: before(7 * DAY + 1), to: before(-60_000) }, 'to tooLong'],
  ['one instant', { from: NOW, to: NOW }, undefined],
  ['the end first', { from: NOW, to: before(1) }, 'to toBeforeFrom'],
  ['a minute ahead', { from: NOW, to: before(-60_000) }, undefined],
  ['more than a minute ahead', { from: NOW, to: before(-60_001) }, 'to future'],
  ['180 days ago', { from: before(180 * DAY), to: before(179 * DAY) }, undefined],
  ['before that', { from: before(180 * DAY + 1), to: before(179 * DAY) }, 'from tooOld'],
  ['last month', { month: '2026-10' }, undefined],
  ['this month', { month: '2026-11' }, 'month monthNotOver'],
  ['a later month', { month: '2027-01' }, 'month monthNotOver'],
])('%s', (_, range, expected) => {
  const found = findRangeError(range, NOW);
  expect(found && `${found.field} ${found.error}`).toBe(expected);
});

test('a month ends at midnight in India', () => {
  expect(findRangeError({ month: '2026-11' }, at('2026-11-30T18:29:59Z'))?.error).toBe('monthNotOver');
  expect(findRangeError({ month: '2026-11' }, at('2026-11-30T18:30:00Z'))).toBeUndefined();
  expect(getBounds({ month: '2026-12' })).toEqual({ from: at('2026-11-30T18:30:00Z'), to: at('2026-12-31T18:30:00Z') });
});
