import { expect, test } from 'vitest';
import { createCallRate, type SessionBudget } from './call-rate.ts';

const START = new Date('2026-11-20T10:00:00.250Z');
const later = (ms: number) => new Date(START.getTime() + ms);

test('limits the calls of a session per minute, by kind of call', () => {
  const budgets: Record<SessionBudget, number> = {
    query: 120,
    command: 20,
    log: 30,
    errorReport: 30,
  };
  for (const [budget, limit] of Object.entries(budgets) as [SessionBudget, number][]) {
    const rate = createCallRate(1);
    for (let call = 1; call <= limit; call += 1) expect(rate.take(budget, 'a', START), `${budget} ${call}`).toBeUndefined();
    expect(rate.take(budget, 'a', START), budget).toBe(60);
  }
  expect(Object.keys(budgets)).toHaveLength(4);
});

test('one session or kind of call does not use up the budget of another', () => {
  const rate = createCallRate(1);
  for (let call = 0; call <= 20; call += 1) rate.take('command', 'a', START);
  expect(rate.take('command', 'a', START)).toBe(60);
  expect(rate.take('command', 'b', START)).toBeUndefined();
  expect(rate.take('query', 'a', START)).toBeUndefined();
});

test('reports the remaining seconds to a session over the limit, and admits it afterwards', () => {
  const rate = createCallRate(1);
  for (let call = 0; call < 20; call += 1) rate.take('command', 'a', START);
  const waits: [afterMs: number, seconds: number | undefined][] = [
    [0, 60],
    [1, 60],
    [1_000, 59],
    [58_999, 2],
    [59_000, 1],
    [59_999, 1],
    [60_000, undefined],
  ];
  for (const [afterMs, seconds] of waits) expect(rate.take('command', 'a', later(afterMs)), String(afterMs)).toBe(seconds);
  expect(waits).toHaveLength(7);
  for (let call = 2; call <= 20; call += 1) expect(rate.take('command', 'a', later(60_001))).toBeUndefined();
  expect(rate.take('command', 'a', later(60_002))).toBe(60);
});

test('a demo has higher limits, and without a limit everything is allowed', () => {
  const demo = createCallRate(20);
  for (let call = 1; call <= 400; call += 1) expect(demo.take('command', 'a', START)).toBeUndefined();
  expect(demo.take('command', 'a', START)).toBe(60);
  const open = createCallRate(Number.POSITIVE_INFINITY);
  for (let call = 1; call <= 10_000; call += 1) expect(open.take('command', 'a', START)).toBeUndefined();
});

test('many sessions cannot fill the memory', () => {
  const rate = createCallRate(1);
  for (let call = 0; call <= 20; call += 1) rate.take('command', 'a', START);
  expect(rate.take('command', 'a', START)).toBe(60);
  for (let otherUser = 0; otherUser < 100_000; otherUser += 1) rate.take('query', String(otherUser), START);
  expect(rate.take('command', 'a', START)).toBeUndefined();
});

test('recognises an exhausted session without counting further calls', () => {
  const rate = createCallRate(1);
  for (let call = 0; call < 20; call += 1) {
    expect(rate.spent('command', 'a', START)).toBeUndefined();
    expect(rate.take('command', 'a', START)).toBeUndefined();
  }
  for (let look = 0; look < 3; look += 1) expect(rate.spent('command', 'a', later(20_000))).toBe(40);
  expect([rate.spent('query', 'a', later(20_000)), rate.spent('command', 'b', later(20_000))]).toEqual([undefined, undefined]);
  expect(rate.spent('command', 'a', later(60_000))).toBeUndefined();
});
