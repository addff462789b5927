import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallRate } from './call-rate.ts';
import { createStrangers } from './strangers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('3,000 bad callbacks of a minute are one line with their number; the next minute has a line of its own', () => {
  const lines: unknown[] = [];
  const { note, flush } = createStrangers(createCallRate(1), { warn: (data, message) => void lines.push([data, message]) });
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
