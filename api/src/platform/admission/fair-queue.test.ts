import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FairQueue, type Place } from './fair-queue.ts';

const BOUNDS = { atOnce: 2, perCaller: 8, inAll: 40 };

/** A queue whose work ends on command; `started` is the order in which the callers were served. */
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
    /** Ends one piece of work and waits until the next one has started. */
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

test('of 400 concurrent calls from one address, ten succeed and 390 are rejected, and another caller is served next', async () => {
  const queue = handQueue();
  for (let call = 0; call < 400; call += 1) queue.ask('attacker');
  await Promise.resolve();
  await Promise.resolve();
  expect(queue.refused).toEqual({ tooMany: 390 });
  queue.ask('person');
  await queue.endOne();
  await queue.endOne();
  // Two were running, and one of the attacker's came before, because the round had started.
  expect(queue.started).toEqual(['attacker', 'attacker', 'attacker', 'person']);
  await queue.endAll();
  expect(queue.started).toHaveLength(11);
});

test('a queue filled by 400 addresses serves 42 calls and asks the others to retry', async () => {
  const queue = handQueue();
  for (let call = 0; call < 400; call += 1) queue.ask(`attacker ${call}`);
  await queue.endAll();
  expect([queue.started.length, queue.refused]).toEqual([42, { shed: 358 }]);
});

test('serves callers round-robin, each in the order of its own calls', async () => {
  const queue = handQueue({ ...BOUNDS, atOnce: 1 });
  for (const caller of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) queue.ask(caller);
  await queue.endAll();
  expect(queue.started.join('')).toBe('aabcaba');
});

test('a failing call frees its place, and the queue is empty afterwards', async () => {
  const queue = handQueue();
  for (let call = 0; call < 10; call += 1) queue.ask('a', call % 2 === 0);
  await queue.endAll();
  expect(queue.started).toHaveLength(10);
  for (let call = 0; call < 10; call += 1) queue.ask('a');
  await queue.endAll();
  expect([queue.started.length, queue.refused]).toEqual([20, {}]);
});

describe('a queue with a waiting time', () => {
  const PATIENT = { atOnce: 2, ofCaller: 1, perCaller: 4, inAll: 8, patienceMs: 5_000 };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** Records each caller's place, or the code of its rejection. */
  function entrance() {
    const queue = new FairQueue(PATIENT);
    const places = new Map<string, Place>();
    const rejected: string[] = [];
    const enterQueue = (caller: string, signal?: AbortSignal) =>
      queue.enter(caller, signal).then(
        (place) => void places.set(caller, place),
        ({ code }: { code: string }) => void rejected.push(`${caller} ${code}`),
      );
    const leaveAll = () => {
      for (const place of places.values()) place.leave();
      places.clear();
    };
    return { queue, places, refused: rejected, ask: enterQueue, leaveAll };
  }
  const settled = () => vi.advanceTimersByTimeAsync(0);

  test('a heavy caller delays only itself', async () => {
    const { queue, places, ask } = entrance();
    for (const caller of ['a', 'a', 'a', 'b']) void ask(caller);
    await settled();
    expect([[...places.keys()], queue.figures()]).toEqual([['a', 'b'], { running: 2, waiting: 2 }]);
  });

  test('removes calls that wait too long or are cancelled', async () => {
    const { queue, refused, ask } = entrance();
    const abandonController = new AbortController();
    for (const caller of ['a', 'a']) void ask(caller);
    void ask('a', abandonController.signal);
    await settled();
    abandonController.abort();
    await settled();
    expect([refused, queue.figures()]).toEqual([['a shed'], { running: 1, waiting: 1 }]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(refused).toEqual(['a shed']);
    await vi.advanceTimersByTimeAsync(1);
    expect([refused, queue.figures()]).toEqual([['a shed', 'a shed'], { running: 1, waiting: 0 }]);
  });

  test('queues a burst up to its bound and rejects the rest', async () => {
    const { queue, refused, ask } = entrance();
    for (const caller of 'abcdefghijk') void ask(caller);
    await settled();
    expect([refused, queue.figures()]).toEqual([['k shed'], { running: 2, waiting: 8 }]);
  });

  test('a call that waits for a partner frees its place, and continues without queueing again', async () => {
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

  test('a call that waits for two partners concurrently frees its place once, and gets it back after both', async () => {
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
