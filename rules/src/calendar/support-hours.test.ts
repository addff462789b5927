import { expect, test } from 'vitest';
import { callBackDay, isSupportOpen } from './support-hours.ts';

test.each([
  ['2026-11-20T04:29:59Z', false], // 09:59:59 IST
  ['2026-11-20T04:30:00Z', true], // 10:00
  ['2026-11-20T13:29:59Z', true], // 18:59:59
  ['2026-11-20T13:30:00Z', false], // 19:00
  ['2026-11-22T08:00:00Z', true], // a Sunday
  ['2026-11-20T18:30:00Z', false], // midnight
])('at %s customer care is open: %s', (instant, isOpen) => {
  expect(isSupportOpen(new Date(instant))).toBe(isOpen);
});

test.each([
  ['2026-11-19T18:30:00Z', '2026-11-20'], // midnight
  ['2026-11-20T04:29:59Z', '2026-11-20'],
  ['2026-11-20T04:30:00Z', null],
  ['2026-11-20T13:29:59Z', null],
  ['2026-11-20T13:30:00Z', '2026-11-21'],
  ['2026-12-31T18:29:59Z', '2027-01-01'],
])('a callback requested at %s is made on %s', (instant, day) => {
  expect(callBackDay(new Date(instant))).toBe(day);
});
