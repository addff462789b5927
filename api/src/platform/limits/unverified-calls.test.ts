import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAddressRate } from './address-rate.ts';
import { createUnverifiedCalls } from './unverified-calls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('logs 3,000 bad callbacks of a minute as one line with their number, and those of the next minute as another', () => {
  const lines: unknown[] = [];
  const { note, flush } = createUnverifiedCalls(
    createAddressRate(100, async (calls) => calls),
    { warn: (data, message) => void lines.push([data, message]) },
  );
  for (let n = 0; n < 3_000; n += 1) note('/a', 'forged');
  note('/b', 'forged');
  vi.advanceTimersByTime(59_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lines).toEqual([
    [{ path: '/a', count: 3_000 }, 'forged'],
    [{ path: '/b', count: 1 }, 'forged'],
  ]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(2);
  note('/a', 'forged');
  flush();
  expect(lines[2]).toEqual([{ path: '/a', count: 1 }, 'forged']);
});
