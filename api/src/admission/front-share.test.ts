import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairQueue, type Place } from './fair-queue.ts';
import { CALM, createFrontShare } from './front-share.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const AT_ONCE = 2;
/** Those at work, and one that is ready. */
const LEAST = 3;
const STEP_MS = 100;

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
  await look(4);
  for (let n = 0; n < 5; n += 1) {
    come(LEAST);
    await empty();
    expect(await look()).toBe(LEAST);
  }
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

test.each([1, 2])('with %i processors, however many more it has room for, it takes one more than are worked on', async (processors) => {
  const atOnce = 6;
  const room = createFairQueue({
    ...{ atOnce, perCaller: 8, inAll: 8, patienceMs: 5_000 },
    crowd: { afterMs: 300, patienceMs: 1_000, perCaller: 8, inAll: 8 },
  });
  const share = createFrontShare(room, atOnce);
  const freeAt = Array.from({ length: processors }, () => 0);
  let here = 0;
  let callers = 0;
  /** 5 ms of a processor. */
  async function one(): Promise<void> {
    here += 1;
    callers += 1;
    const place = await room.enter(`caller ${callers}`);
    const next = freeAt.indexOf(Math.min(...freeAt));
    const endsAt = Math.max(performance.now(), freeAt[next] ?? 0) + 5;
    freeAt[next] = endsAt;
    setTimeout(() => {
      place.leave();
      here -= 1;
    }, endsAt - performance.now());
  }
  async function offer(atMost: number, ms: number): Promise<number> {
    for (let n = 0; n < ms; n += 1) {
      while (here < Math.min(atMost, share.calls())) void one();
      await vi.advanceTimersByTimeAsync(1);
    }
    return share.calls();
  }
  expect(await offer(1, 2_000)).toBe(CALM);
  expect(await offer(14, 3_000)).toBe(processors + 1);
  expect(await offer(1, 5_000)).toBe(CALM);
});
