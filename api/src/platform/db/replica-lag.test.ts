import { describe, expect, test } from 'vitest';
import { type LogPosition, lagMs, withPosition } from './replica-lag.ts';

/** The primary writes 100 a second; at 13 s its position is read for the last time. */
const KNOWN: LogPosition[] = [10, 11, 12, 13].map((s) => ({ atMs: s * 1_000, position: BigInt(s * 100) }));

const ROWS: [what: string, replayed: bigint, nowMs: number, lag: number][] = [
  ['has everything, read immediately', 1_300n, 13_000, 0],
  ['has more than the known position', 1_350n, 13_500, 500],
  ['lacks one byte of the newest', 1_299n, 13_500, 1_500],
  ['is where the primary was at first', 1_000n, 13_500, 3_500],
  ['is behind everything known', 999n, 13_500, Number.POSITIVE_INFINITY],
  ['has everything up to the last answer of the primary, long ago', 1_300n, 60_000, 47_000],
];

describe('age of a standby’s data', () => {
  test.each(ROWS)('a standby that %s', (_, replayed, nowMs, lag) => {
    expect(lagMs(KNOWN, replayed, nowMs)).toBe(lag);
  });

  test('a standby whose primary was not queried yet may be any age', () => {
    expect(lagMs([], 1_000n, 13_000)).toBe(Number.POSITIVE_INFINITY);
  });

  test('a standby of an idle primary is as current as the last query', () => {
    const idle = [10, 11, 12].map((s) => ({ atMs: s * 1_000, position: 500n }));
    expect(lagMs(idle, 500n, 12_400)).toBe(400);
  });
});

test('drops old positions and keeps the newest', () => {
  let positions: LogPosition[] = [];
  for (let n = 1; n <= 1_000; n += 1) positions = withPosition(positions, { atMs: n, position: BigInt(n) });
  expect([positions.length, positions.at(0)?.atMs, positions.at(-1)?.atMs]).toEqual([400, 601, 1_000]);
});
