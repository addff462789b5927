import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FairQueue, type Place } from './fair-queue.ts';

const BOUNDS = { atOnce: 2, perCaller: 8, inAll: 40 };

/** A queue whose work ends when it is told to; `started` is the order in which the callers had their turns. */
function handQueue(bounds = BOUNDS) {
  const queue = new FairQueue(bounds);
  const started: string[] = [];
  const running: (() => void)[] = [];
  const rejected: Record<string, number> = {};
  const done: Promise<unknown>[] = [];
  return {
    started,
    refused: rejected,
    ask(caller: string, fails = false) {
      const work = () =>
        new Promise<void>((resolve, reject) => {
          started.push(caller);
          running.push(fails ? () => reject(new Error('failed')) : resolve);
        });
      done.push(
        queue.run(caller, work).catch((error: { code?: string }) => {
          if (error.code) rejected[error.code] = (rejected[error.code] ?? 0) + 1;
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

describe('with patience', () => {
  const PATIENT = { atOnce: 2, ofCaller: 1, perCaller: 4, inAll: 8, patienceMs: 5_000 };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** Records each caller's place, or the code of its rejection. */
  function entrance() {
    const queue = new FairQueue(PATIENT);
    const places = new Map<string, Place>();
    const rejected: string[] = [];
    const ask = (caller: string, signal?: AbortSignal) =>
      queue.enter(caller, signal).then(
        (place) => void places.set(caller, place),
        ({ code }: { code: string }) => void rejected.push(`${caller} ${code}`),
      );
    const leaveAll = () => {
      for (const place of places.values()) place.leave();
      places.clear();
    };
    return { queue, places, refused: rejected, ask, leaveAll };
  }
  const settled = () => vi.advanceTimersByTimeAsync(0);

  test('one caller leaves room for another, and waits for themselves only', async () => {
    const { queue, places, ask } = entrance();
    for (const caller of ['a', 'a', 'a', 'b']) void ask(caller);
    await settled();
    expect([[...places.keys()], queue.figures()]).toEqual([['a', 'b'], { running: 2, waiting: 2 }]);
  });

  test('who waits too long, or has gone, waits no more', async () => {
    const { queue, refused, ask } = entrance();
    const gone = new AbortController();
    for (const caller of ['a', 'a']) void ask(caller);
    void ask('a', gone.signal);
    await settled();
    gone.abort();
    await settled();
    expect([refused, queue.figures()]).toEqual([['a shed'], { running: 1, waiting: 1 }]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(refused).toEqual(['a shed']);
    await vi.advanceTimersByTimeAsync(1);
    expect([refused, queue.figures()]).toEqual([['a shed', 'a shed'], { running: 1, waiting: 0 }]);
  });

  test('a burst may wait, and what is more than that is refused', async () => {
    const { queue, refused, ask } = entrance();
    for (const caller of 'abcdefghijk') void ask(caller);
    await settled();
    expect([refused, queue.figures()]).toEqual([['k shed'], { running: 2, waiting: 8 }]);
  });

  test('work that waits for somebody else gives its place to others, and goes on without waiting again', async () => {
    const { queue, places, leaveAll, ask } = entrance();
    for (const caller of ['a', 'b', 'c']) void ask(caller);
    await settled();
    let answer = () => {};
    const outside = places.get('a')?.outside(() => new Promise<void>((resolve) => (answer = resolve)));
    await settled();
    expect([[...places.keys()], queue.figures()]).toEqual([['a', 'b', 'c'], { running: 2, waiting: 0 }]);
    answer();
    await outside;
    expect(queue.figures()).toEqual({ running: 3, waiting: 0 });
    leaveAll();
    expect(queue.figures()).toEqual({ running: 0, waiting: 0 });
  });

  test('a call that waits for two partners at once gives up its one place, and has it back after both', async () => {
    const { queue, places, ask, leaveAll } = entrance();
    void ask('a');
    await settled();
    const answers: (() => void)[] = [];
    const partner = () => new Promise<void>((resolve) => void answers.push(resolve));
    const both = Promise.all([places.get('a')?.outside(partner), places.get('a')?.outside(partner)]);
    await settled();
    expect(queue.figures().running).toBe(0);
    answers[0]?.();
    await settled();
    expect(queue.figures().running).toBe(0);
    answers[1]?.();
    await both;
    expect(queue.figures().running).toBe(1);
    leaveAll();
    expect(queue.figures()).toEqual({ running: 0, waiting: 0 });
  });
});
