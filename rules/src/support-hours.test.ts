import { expect, test } from 'vitest';
import { isSupportOpen } from './support-hours.ts';

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
