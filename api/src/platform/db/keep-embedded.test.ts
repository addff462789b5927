import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEmbedded } from './keep-embedded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('restarts a database that died, with growing pauses, until the portal stops', async () => {
  let isAlive = true;
  const attempts: number[] = [];
  const started = Date.now();
  const startAgain = vi.fn(async () => {
    attempts.push(Date.now() - started);
    if (attempts.length <= 8) throw new Error('no');
    isAlive = true;
  });
  const logged: string[] = [];
  const log = { warn: (_: object, text: string) => void logged.push(text), error: (_: object, text: string) => void logged.push(text) };
  const end = keepEmbedded({ isAlive: async () => isAlive, startAgain }, log);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(startAgain).not.toHaveBeenCalled();

  isAlive = false;
  await vi.advanceTimersByTimeAsync(200_000);
  expect(attempts.slice(1).map((at, index) => (at - (attempts[index] ?? 0)) / 1_000)).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  expect(logged.at(-1)).toBe('the embedded database is running again');

  isAlive = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(attempts).toHaveLength(10);
  await end();
  isAlive = false;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(attempts).toHaveLength(10);
});
