import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const BOUNDS = { atOnce: 2, perCaller: 8, inAll: 40 };

/** A queue whose work ends when it is told to; `started` is the order in which the callers had their turns. */
function handQueue(bounds = BOUNDS) {
  const queue = createFairQueue(bounds);
  const started: string[] = [];
  const running: (() => void)[] = [];
  const refused: Record<string, number> = {};
  const done: Promise<unknown>[] = [];
  return {
    started,
    refused,
    ask(caller: string, fails = false) {
      const work = () =>
        new Promise<void>((resolve, reject) => {
          started.push(caller);
          running.push(fails ? () => reject(new Error('failed')) : resolve);
        });
      done.push(
        queue.run(caller, work).catch((error: { code?: string }) => {
          if (error.code) refused[error.code] = (refused[error.code] ?? 0) + 1;
        }),
      );
    },
    /** One piece of work ends; the next one has begun when this is over. */
    async endOne() {
      running.shift()?.();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
    async endAll() {
      while (running.length > 0) await this.endOne();
      await Promise.all(done);
    },
  };
}

test('of 400 at once from one address ten are done and 390 refused; another person has the very next turn', async () => {
  const queue = handQueue();
  for (let call = 0; call < 400; call += 1) queue.ask('attacker');
  await Promise.resolve();
  await Promise.resolve();
  expect(queue.refused).toEqual({ tooMany: 390 });
  queue.ask('person');
  await queue.endOne();
  await queue.endOne();
  // Two were running; one of the attacker's was before, as the round had begun.
  expect(queue.started).toEqual(['attacker', 'attacker', 'attacker', 'person']);
  await queue.endAll();
  expect(queue.started).toHaveLength(11);
});

test('400 addresses at once fill a short queue: 42 are done, the others are told to come back', async () => {
  const queue = handQueue();
  for (let call = 0; call < 400; call += 1) queue.ask(`attacker ${call}`);
  await queue.endAll();
  expect([queue.started.length, queue.refused]).toEqual([42, { shed: 358 }]);
});

test('callers take turns, each in the order of its own calls', async () => {
  const queue = handQueue({ ...BOUNDS, atOnce: 1 });
  for (const caller of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) queue.ask(caller);
  await queue.endAll();
  expect(queue.started.join('')).toBe('aabcaba');
});

test('work that fails gives its place to the next, and the queue is empty afterwards', async () => {
  const queue = handQueue();
  for (let call = 0; call < 10; call += 1) queue.ask('a', call % 2 === 0);
  await queue.endAll();
  expect(queue.started).toHaveLength(10);
  for (let call = 0; call < 10; call += 1) queue.ask('a');
  await queue.endAll();
  expect([queue.started.length, queue.refused]).toEqual([20, {}]);
});
