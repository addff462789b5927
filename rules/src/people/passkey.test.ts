import { expect, test } from 'vitest';
import { confirmsFrom, isCopied, isTooNew } from './passkey.ts';

const ADDED = new Date('2026-11-27T04:30:00Z');

test.each([
  ['2026-11-27T04:30:00.000Z', true],
  ['2026-11-27T12:30:00.000Z', true],
  ['2026-11-28T04:29:59.999Z', true],
  ['2026-11-28T04:30:00.000Z', false],
  ['2026-12-28T04:30:00.000Z', false],
])('a passkey added on 27-11-2026 at 10:00 is too new at %s: %s', (now, expected) => {
  expect(isTooNew(ADDED, new Date(now))).toBe(expected);
  expect(confirmsFrom(ADDED).toISOString()).toBe('2026-11-28T04:30:00.000Z');
});

test.each([
  [0, 0, false],
  [0, 1, false],
  [41, 42, false],
  [41, 4_294_967_295, false],
  [42, 42, true],
  [42, 41, true],
  [42, 0, true],
])('a counter of %i after which %i arrives counts as a copy: %s', (stored, received, expected) => {
  expect(isCopied(stored, received)).toBe(expected);
});
