import { expect, test } from 'vitest';
import { detectDevice, JOURNEY_STEPS, JOURNEYS, PUBLIC_JOURNEYS } from './journeys.ts';

test('journeys are the 52 of the specification and eight beyond it, each once', () => {
  expect(JOURNEYS).toHaveLength(60);
  expect(new Set(JOURNEYS).size).toBe(60);
  for (const name of JOURNEYS) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  expect(JOURNEY_STEPS.join('|')).toBe('START|DETAILS|OTP|SUBMIT|SUCCESS|PENDING|FAILURE');
  expect(PUBLIC_JOURNEYS.filter((name) => !JOURNEYS.includes(name))).toEqual([]);
});

test('distinguishes a phone from a desktop browser', () => {
  expect(detectDevice('Mozilla/5.0 (Linux; Android 16; Pixel) Chrome/156.0 Mobile Safari/537.36')).toBe('Mobile');
  expect(detectDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Mobile/15E148')).toBe('Mobile');
  expect(detectDevice('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36')).toBe('Browser');
  expect(detectDevice('')).toBe('Browser');
});
