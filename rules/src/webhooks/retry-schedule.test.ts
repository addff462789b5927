import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../calendar/durations.ts';
import { getNextAttempt, parseRetryAfter, RETRY_DELAYS_MS } from './retry-schedule.ts';

const NOW = new Date('2026-11-20T05:00:00Z');

test('the attempts of a delivery span more than three days', () => {
  expect(RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay, 0)).toBe(75 * HOUR_MS + 35 * 60_000 + 5_000);
});

test.each([
  [1, null, 5_000],
  [2, null, 300_000],
  [9, null, DAY_MS],
  [1, 60_000, 60_000],
  [1, 1_000, 5_000],
  [1, 40 * DAY_MS, DAY_MS],
] as const)('after attempt %i with a Retry-After of %j ms, the next one is %i ms later', (attempts, retryAfterMs, delay) => {
  expect(getNextAttempt(attempts, retryAfterMs, NOW)).toEqual(new Date(NOW.getTime() + delay));
});

test('the tenth attempt is the last', () => {
  expect(getNextAttempt(10, null, NOW)).toBeNull();
});

test.each([
  ['120', 120_000],
  ['Fri, 20 Nov 2026 05:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 04:00:00 GMT', 0],
  ['soon', null],
  [null, null],
])('reads a Retry-After of %j as %j ms', (header, ms) => {
  expect(parseRetryAfter(header, NOW)).toBe(ms);
});
