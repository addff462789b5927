import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

const STEP_MS = 100;
const SETTLED = 50;

/** What a process shows that holds `held` calls, does so many at once, and needs 4 ms for each. */
function workOf(held: number, atOnce: number) {
  const done = (STEP_MS / 4) * Math.min(held, atOnce);
  return { done, busyMs: held * STEP_MS };
}

/** What it says after a while with each number of calls, one after the other. */
function said(atOnce: number, ...held: number[]) {
  const pace = createPace();
  return held.map((calls) => {
    let found = Number.NaN;
    for (let step = 0; step < SETTLED; step += 1) found = pace.note(workOf(calls, atOnce), STEP_MS);
    return Number(found.toFixed(1));
  });
}

test.each([1, 2, 5])('of what it holds it works on %i at once, however much more there is', (atOnce) => {
  expect(said(atOnce, 1, atOnce, atOnce + 1, 4 * atOnce, 1)).toEqual([1, atOnce, atOnce, atOnce, 1]);
});

test('as long as too little was done it holds nobody back', () => {
  const pace = createPace();
  expect(pace.note({ done: 0, busyMs: 0 }, STEP_MS)).toBe(Number.POSITIVE_INFINITY);
  expect(pace.note({ done: 199, busyMs: 800 }, STEP_MS)).toBe(Number.POSITIVE_INFINITY);
  expect(pace.note({ done: 1, busyMs: 4 }, STEP_MS)).toBeLessThan(10);
});

test('what is asked for becomes longer: an hour later the longer time counts as that of one call', () => {
  const pace = createPace();
  const slow = { done: 20, busyMs: 8 * 20 };
  for (let step = 0; step < SETTLED; step += 1) pace.note(workOf(1, 1), STEP_MS);
  const unhindered = [1, 30, 71].map((minutes) => {
    pace.note({ done: 0, busyMs: 0 }, minutes * 60_000);
    let found = Number.NaN;
    for (let step = 0; step < SETTLED; step += 1) found = pace.note(slow, STEP_MS);
    // 0.2 calls a millisecond.
    return Number((found / 0.2).toFixed(1));
  });
  expect(unhindered).toEqual([4, 5.5, 8]);
});
