import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AddressBudget, calculateSlice, createAddressRate, type SharedCount } from './address-rate.ts';

const START = new Date('2026-11-20T10:00:00.250Z');
const later = (ms: number) => new Date(START.getTime() + ms);

/** The database that the processes share, which can be away or slow. */
function database() {
  const counts = new Map<string, number>();
  const state: { mode: 'well' | 'away' | 'hangs' } = { mode: 'well' };
  const count: SharedCount = async (calls, minute) => {
    if (state.mode === 'hangs') return new Promise(() => {});
    if (state.mode === 'away') throw new Error('The database is away.');
    return new Map(
      [...calls].map(([key, more]) => {
        const total = (counts.get(`${key} ${minute.getTime()}`) ?? 0) + more;
        counts.set(`${key} ${minute.getTime()}`, total);
        return [key, total];
      }),
    );
  };
  return { state, count };
}
type Rate = ReturnType<typeof createAddressRate>;
/** Number of admitted calls, at a pace that the database can follow. */
async function passed(
  rates: readonly Rate[],
  calls: number,
  now = START,
  budget: AddressBudget = 'visitor',
  address = 'a',
): Promise<number> {
  let through = 0;
  for (let call = 0; call < calls; call += 1) {
    if (rates[call % rates.length]?.take(budget, address, now) === undefined) through += 1;
    await vi.advanceTimersByTimeAsync(0);
  }
  return through;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('limits the calls of an address per minute, by kind of call', async () => {
  const parts: Record<AddressBudget, number> = { visitor: 200, public: 800, click: 400, log: 100, errorReport: 100, unverified: 100 };
  const rate = createAddressRate(200, database().count);
  for (const [budget, limit] of Object.entries(parts) as [AddressBudget, number][]) {
    expect(await passed([rate], limit + 50, START, budget), budget).toBe(limit);
    expect(rate.take(budget, 'a', START), budget).toBe(60);
    expect(rate.take(budget, 'b', START), budget).toBeUndefined();
  }
  expect(Object.keys(parts)).toHaveLength(6);
});

test('reports the remaining seconds of the minute to an address over the limit', async () => {
  const rate = createAddressRate(40, database().count);
  await passed([rate], 41);
  const waits: [afterMs: number, seconds: number | undefined][] = [
    [0, 60],
    [751, 59],
    [59_749, 1],
    [59_750, undefined],
  ];
  for (const [afterMs, seconds] of waits) expect(rate.take('visitor', 'a', later(afterMs)), String(afterMs)).toBe(seconds);
  expect(waits).toHaveLength(4);
});

test.each([2, 3, 8])('%i processes together admit the limit, plus at most one slice each', async (processes) => {
  const { count } = database();
  const rates = Array.from({ length: processes }, () => createAddressRate(1_000, count));
  const through = await passed(rates, 3_000);
  expect(through).toBeGreaterThanOrEqual(1_000);
  expect(through).toBeLessThanOrEqual(1_000 + processes * calculateSlice(1_000));
});

test('a burst at one moment gets one slice from each process, whatever the database knows', () => {
  const { count } = database();
  const rates = [1, 2].map(() => createAddressRate(1_000, count));
  let through = 0;
  for (let call = 0; call < 5_000; call += 1) if (rates[call % 2]?.take('visitor', 'a', START) === undefined) through += 1;
  expect(through).toBe(2 * calculateSlice(1_000));
  expect(rates[0]?.take('visitor', 'a', START)).toBe(1);
});

test('a process learns of calls at other processes within a second', async () => {
  const { count } = database();
  const [first, other] = [createAddressRate(100, count), createAddressRate(100, count)];
  await passed([first], 99);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.take('visitor', 'a', START)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.take('visitor', 'a', START)).toBe(60);
});

test.each(['away', 'hangs'] as const)('while the database %s, each process counts alone; afterwards they share again', async (mode) => {
  const shared = database();
  const rates = [1, 2].map(() => createAddressRate(100, shared.count));
  shared.state.mode = mode;
  await passed(rates, 2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await passed(rates, 400)).toBe(198);
  expect(rates[0]?.take('visitor', 'b', START)).toBeUndefined();
  shared.state.mode = 'well';
  const healed = mode === 'away' ? rates : [1, 2].map(() => createAddressRate(100, shared.count));
  await vi.advanceTimersByTimeAsync(1_000);
  const through = await passed(healed, 400, later(60_000));
  expect(through).toBeGreaterThanOrEqual(100);
  expect(through).toBeLessThanOrEqual(100 + 2 * calculateSlice(100));
});

test('without a limit, allows everything and makes no queries', async () => {
  const count = vi.fn(database().count);
  const rate = createAddressRate(Number.POSITIVE_INFINITY, count);
  expect(await passed([rate], 5_000)).toBe(5_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(count).not.toHaveBeenCalled();
});

test('many unknown addresses cannot fill the memory', async () => {
  const rate = createAddressRate(40, database().count);
  await passed([rate], 41);
  for (let otherUser = 0; otherUser < 100_000; otherUser += 1) rate.take('visitor', String(otherUser), START);
  expect(rate.take('visitor', 'a', START)).toBeUndefined();
});
