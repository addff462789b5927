import { randomOf } from '@portal/book/random.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairQueue, type Place } from './fair-queue.ts';
import { CALM, createFrontShare } from './front-share.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const AT_ONCE = 2;
/** Those at work, and one that is ready. */
const LEAST = 3;
const STEP_MS = 100;

let random = randomOf('visits', 1);
beforeEach(() => {
  random = randomOf('visits', 1);
});

/** A room with a crowd in it, and what its process tells the front at each look. */
function crowd() {
  const room = createFairQueue({
    ...{ atOnce: AT_ONCE, perCaller: 8, inAll: 8, patienceMs: 5_000 },
    crowd: { afterMs: 300, patienceMs: 1_000, perCaller: 8, inAll: 8 },
  });
  const share = createFrontShare(room, AT_ONCE);
  const places: Place[] = [];
  const ends: (() => void)[] = [];
  let callers = 0;
  return {
    share,
    places,
    come(times: number) {
      for (let n = 0; n < times; n += 1) {
        ends.push(share.arrive());
        callers += 1;
        void room.enter(`caller ${callers}`).then(
          (place) => places.push(place),
          () => {},
        );
      }
    },
    /** Those at work leave, and so do those whose turn comes then. */
    async empty() {
      while (places.length > 0) {
        places.shift()?.leave();
        await vi.advanceTimersByTimeAsync(0);
      }
      for (const end of ends) end();
    },
    async look(times = 1) {
      for (let n = 0; n < times; n += 1) await vi.advanceTimersByTimeAsync(STEP_MS);
      return share.calls();
    },
  };
}

test('a burst may come; a crowd is let in as far as it can be worked on, for as long as it is one', async () => {
  const { share, come, look } = crowd();
  expect([share.calls(), share.holdsBack()]).toEqual([CALM, false]);
  come(6);
  expect([await look(2), share.holdsBack()]).toEqual([CALM, false]);
  expect([await look(2), share.holdsBack()]).toEqual([LEAST, true]);
  expect(await look(3)).toBe(LEAST);
});

test('when the crowd has gone, more and more are let in, and soon all', async () => {
  const { share, come, empty, look } = crowd();
  come(6);
  await look(5);
  await empty();
  const told = [];
  for (let n = 0; n < 40; n += 1) told.push(await look());
  expect(told).toEqual([...told].sort((one, other) => one - other));
  expect([told[0], told.at(-1), share.holdsBack()]).toEqual([LEAST, CALM, false]);
  // Not all at once: that would be the next crowd.
  expect(told.filter((calls) => calls > LEAST && calls < CALM).length).toBeGreaterThan(15);
});

test('whoever uses all that they are allowed is allowed no more', async () => {
  const { come, empty, look } = crowd();
  come(6);
  await look(5);
  await empty();
  come(LEAST);
  expect(await look(8)).toBe(LEAST);
});

test('a call that waits for a partner takes nothing from the others', async () => {
  const { places, come, look } = crowd();
  come(6);
  await look(4);
  let answer = () => {};
  const [first] = places;
  const outside = first?.outside(() => new Promise<void>((resolve) => (answer = resolve)));
  expect(await look()).toBe(LEAST + 1);
  answer();
  await outside;
  expect(await look()).toBe(LEAST);
});

test('a front that asks more often hears the same', async () => {
  const { share, come, empty, look } = crowd();
  come(6);
  await look(5);
  await empty();
  await look(5);
  const told = share.calls();
  for (let n = 0; n < 50; n += 1) expect(share.calls()).toBe(told);
});

const CALL_MS = 5;
/** From an answer until the front may bring the next call. */
const ON_THE_WAY_MS = 1;
/** A process with so many processors, each of which takes 5 ms for a call, behind a front that passes on as many at a time as it says. */
function busyPortal(processors: number) {
  const atOnce = 6;
  const room = createFairQueue({
    ...{ atOnce, perCaller: 8, inAll: 100, patienceMs: 5_000 },
    // As rooms.ts has it: random calls stand before a busy portal for a moment too.
    crowd: { afterMs: 1_000, patienceMs: 1_000, perCaller: 8, inAll: 16 },
  });
  const share = createFrontShare(room, atOnce);
  const freeAt = Array.from({ length: processors }, () => 0);
  let here = 0;
  let callers = 0;
  let shed = 0;
  let callMs = CALL_MS;
  /** As a front knows it, which asks now and then. */
  let asked = { at: 0, limit: 0 };
  function limit(): number {
    if (performance.now() >= asked.at + STEP_MS) asked = { at: performance.now(), limit: share.calls() };
    return asked.limit;
  }
  async function one(): Promise<void> {
    here += 1;
    callers += 1;
    const place = await room.enter(`caller ${callers}`).catch(() => undefined);
    if (!place) {
      here -= 1;
      shed += 1;
      return;
    }
    const next = freeAt.indexOf(Math.min(...freeAt));
    const endsAt = Math.max(performance.now(), freeAt[next] ?? 0) + callMs;
    freeAt[next] = endsAt;
    setTimeout(() => {
      place.leave();
      setTimeout(() => (here -= 1), ON_THE_WAY_MS);
    }, endsAt - performance.now());
  }
  return {
    slowDown(times: number) {
      callMs *= times;
    },
    /** As many at a time as it says, and `atMost`; what it says in the end, and at most in the last second. */
    async flood(atMost: number, ms: number): Promise<[number, number]> {
      let most = 0;
      for (let n = 0; n < ms; n += 1) {
        while (here < Math.min(atMost, limit())) void one();
        await vi.advanceTimersByTimeAsync(1);
        if (n >= ms - 1_000) most = Math.max(most, limit());
      }
      return [limit(), most];
    },
    /** This share of what it can do, at random times (`most`: at once). The front refuses what it may not pass on, the room what it has no room for. */
    async visit(load: number, ms: number): Promise<{ passed: number; refused: number; most: number; limit: number }> {
      const perMs = (load * processors) / CALL_MS;
      let [passed, refused, most] = [0, -shed, 0];
      let due = 0;
      for (let n = 0; n < ms; n += 1) {
        while (due <= n) {
          if (here < limit()) {
            passed += 1;
            void one();
          } else refused += 1;
          due -= Math.log(1 - random.next()) / perMs;
        }
        most = Math.max(most, here);
        await vi.advanceTimersByTimeAsync(1);
      }
      return { passed, refused: refused + shed, most, limit: limit() };
    },
  };
}

test.each([1, 2])('with %i processors, however many more it has room for, it takes one more than are worked on', async (processors) => {
  const { flood } = busyPortal(processors);
  expect(await flood(1, 2_000)).toEqual([CALM, CALM]);
  expect(await flood(14, 3_000)).toEqual([processors + 1, processors + 1]);
  expect(await flood(1, 5_000)).toEqual([CALM, CALM]);
});

test.each([
  [1, 0.6],
  [1, 0.8],
  [2, 0.6],
  [2, 0.8],
])('after a flood %i processors that are asked for %d of what they can do take all of it again', async (processors, load) => {
  const { flood, visit } = busyPortal(processors);
  await flood(1, 2_000);
  expect(await flood(14, 3_000)).toEqual([processors + 1, processors + 1]);
  await visit(load, 5_000);
  const { passed, refused, limit } = await visit(load, 10_000);
  expect([refused, limit]).toEqual([0, CALM]);
  expect(passed).toBeGreaterThan(1_000);
});

test.each([
  [1, 1.1],
  [1, 1.3],
  [2, 1.1],
  [2, 1.3],
  [2, 2],
])('%i processors that are asked for %d times what they can do are busy, and nobody waits long', async (processors, load) => {
  const { flood, visit } = busyPortal(processors);
  await flood(1, 2_000);
  await flood(14, 3_000);
  const { passed, refused, most } = await visit(load, 20_000);
  expect(passed / ((20_000 / CALL_MS) * processors)).toBeGreaterThan(0.75);
  expect(most).toBeLessThanOrEqual(50);
  expect(refused).toBeGreaterThan(0);
});

test('calls that take longer than the shortest have once taken are not let in one by one', async () => {
  const { flood, slowDown } = busyPortal(1);
  await flood(1, 2_000);
  slowDown(4);
  expect(await flood(14, 5_000)).toEqual([2, 2]);
});
