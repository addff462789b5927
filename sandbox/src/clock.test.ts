import { expect, test } from 'vitest';
import { createClock, createHandClock, type TimeSource } from './clock.ts';

const start = new Date('2026-11-20T05:00:00.000Z');

test('runs due timers in order, each at its due date', async () => {
  const clock = createHandClock(start);
  const done: string[] = [];
  const note = (label: string) => () => void done.push(`${label} ${clock.now().toISOString().slice(11, 19)}`);
  clock.after(60_000, note('second'));
  clock.after(5_000, () => {
    note('first')();
    clock.after(5_000, note('begun by first'));
  });
  clock.after(3_600_000, note('much later'));
  await clock.advance(60_000);
  expect(done).toEqual(['first 05:00:05', 'begun by first 05:00:10', 'second 05:01:00']);
  expect(clock.now().toISOString()).toBe('2026-11-20T05:01:00.000Z');
});

test('does not run a cancelled timer', async () => {
  const clock = createHandClock(start);
  let isDone = false;
  clock
    .after(10, () => {
      isDone = true;
    })
    .cancel();
  await clock.advance(100);
  expect(isDone).toBe(false);
});

test('setting the clock forward runs due timers, setting it back only changes the date', async () => {
  const clock = createHandClock(start);
  const done: string[] = [];
  clock.after(86_400_000, () => void done.push('a day later'));
  await clock.set(new Date('2026-11-19T00:00:00Z'));
  expect(clock.now().toISOString()).toBe('2026-11-19T00:00:00.000Z');
  expect(done).toEqual([]);
  await clock.set(null);
  expect(clock.now()).toEqual(start);
  await clock.advance(86_400_000);
  expect(done).toEqual(['a day later']);
});

test('speed shortens the delays of partners, but not the date or a delayed answer', async () => {
  let ms = 0;
  let wake = { ms: 0, act: () => {} };
  const source: TimeSource = {
    date: () => start.getTime() + ms,
    elapsed: () => ms,
    wake: (after, act) => {
      wake = { ms: after, act };
      return () => {};
    },
  };
  const clock = createClock({ speed: 60, source });
  const done: string[] = [];
  clock.after(60_000, () => void done.push('a minute of the partner'));
  expect(wake.ms).toBe(1_000);
  ms = 1_000;
  wake.act();
  expect(done).toEqual(['a minute of the partner']);
  expect(clock.now().getTime() - start.getTime()).toBe(1_000);
  void clock.hold(250);
  expect(wake.ms).toBe(250);
});

test('reports a failing timer and still runs the next one', async () => {
  const failures: unknown[] = [];
  const clock = createClock({
    source: { date: () => 0, elapsed: () => 0, wake: () => () => {} },
    onFailure: (failure) => void failures.push(failure),
  });
  let isDone = false;
  clock.after(1, () => Promise.reject(new Error('no')));
  clock.after(2, () => {
    isDone = true;
  });
  await clock.advance(5);
  expect(failures).toHaveLength(1);
  expect(isDone).toBe(true);
});
