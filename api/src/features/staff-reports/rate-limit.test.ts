import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRateLimit, createSlots } from './rate-limit.ts';

test('runs work of several callers in turn, one at a time; failing work does not stop the others', async () => {
  const pace = createRateLimit(0);
  const log: string[] = [];
  let atWork = 0;
  const worker = async (name: string) => {
    for (let turn = 1; turn <= 3; turn += 1) {
      await pace(async () => {
        atWork += 1;
        expect(atWork).toBe(1);
        await pause(1);
        atWork -= 1;
        log.push(`${name}${turn}`);
        if (name === 'b' && turn === 2) throw new Error('broken');
      });
    }
  };
  const [first, second] = await Promise.allSettled([worker('a'), worker('b')]);
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
  expect(log).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('pauses for a multiple of the time that the work took', async () => {
  const pace = createRateLimit(4);
  const work = () => pause(20);
  await pace(work);
  const ended = performance.now();
  const began = await pace(async () => performance.now());
  // A timer may fire slightly early.
  expect(began - ended).toBeGreaterThanOrEqual(75);
});

test('limits the number of slots; a slot is freed after a failure, for the caller that waits longest', async () => {
  const inSlot = createSlots(2);
  const [log, ends]: [string[], Map<string, (isGood: boolean) => void>] = [[], new Map()];
  const requestSlot = (name: string) =>
    inSlot(() => {
      log.push(name);
      return new Promise<void>((resolve, reject) => ends.set(name, (isGood) => (isGood ? resolve() : reject(new Error(name)))));
    });
  const requests = ['a', 'b', 'c', 'd'].map(requestSlot);
  await pause(0);
  expect(log).toEqual(['a', 'b']);
  ends.get('a')?.(false);
  await expect(requests[0]).rejects.toThrow('a');
  await pause(0);
  expect(log).toEqual(['a', 'b', 'c']);
  for (const name of ['b', 'c']) ends.get(name)?.(true);
  await Promise.all(requests.slice(1, 3));
  await pause(0);
  ends.get('d')?.(true);
  await requests[3];
  expect(log).toEqual(['a', 'b', 'c', 'd']);
});
