import { expect, test } from 'vitest';
import { DAY_MS } from '../calendar/durations.ts';
import { holdEndsAt, isOnHold } from './contact-hold.ts';

const CHANGED = new Date('2026-11-20T05:00:00.000Z');
const after = (ms: number) => new Date(CHANGED.getTime() + ms);

test.each([
  ['at once', 0, true],
  ['a millisecond before a day has gone', DAY_MS - 1, true],
  ['after a day', DAY_MS, false],
  ['after a month', 30 * DAY_MS, false],
  ['while another server’s clock is a little late', -2_000, true],
])('a changed contact blocks risky actions for a day: %s', (_when, ms, isBlocked) => {
  expect(isOnHold(CHANGED, after(ms))).toBe(isBlocked);
});

test('a contact that never changed blocks nothing', () => {
  expect(isOnHold(null, CHANGED)).toBe(false);
});

test('an active hold gives its end', () => {
  expect(holdEndsAt(CHANGED, after(1_000))).toEqual(after(DAY_MS));
  expect([holdEndsAt(CHANGED, after(DAY_MS)), holdEndsAt(null, CHANGED)]).toEqual([null, null]);
});
