import { NEXT_HANDLE_HEADER } from '@portal/contract/transport.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

const LIFE_MS = 5 * MINUTE_MS;
const GRACE_MS = 10_000;
const ROTATIONS = 15;
const AT_ONCE = 20;

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const signIn = async (): Promise<Actor> => (await aCustomer(world)).signIn();
const read = (as: Actor) => world.send('/getDashboardDetails', {}, { as });
const getNextHandle = ({ headers }: Reply): string | undefined => headers[NEXT_HANDLE_HEADER] as string | undefined;
const isIn = ({ status }: Reply): boolean => status === 10;

test('a handle is replaced after five minutes, and the next one is valid from its first use', async () => {
  const first = await signIn();
  await world.advance(LIFE_MS - 1);
  expect(getNextHandle(await read(first))).toBeUndefined();
  await world.advance(1);
  const next = getNextHandle(await read(first));
  expect(next).toMatch(/^[\w-]{43}$/);
  // The answer may be lost: the old handle stays valid and receives the same next handle again.
  await world.advance(MINUTE_MS);
  expect(getNextHandle(await read(first))).toBe(next);
  const second = { ...first, handle: next ?? '' };
  expect([isIn(await read(second)), getNextHandle(await read(second))]).toEqual([true, undefined]);
});

test('the previous handle is valid for ten seconds and receives the current one; later use ends the session', async () => {
  const first = await signIn();
  await world.advance(LIFE_MS);
  const second = { ...first, handle: getNextHandle(await read(first)) ?? '' };
  expect(isIn(await read(second))).toBe(true);
  await world.advance(GRACE_MS);
  const late = await read(first);
  expect([isIn(late), getNextHandle(late)]).toEqual([true, second.handle]);
  await world.advance(1);
  expect((await read(first)).status).toBe(40);
  expect((await read(second)).status).toBe(40);
});

test('rejects a handle without the cookie', async () => {
  const first = await signIn();
  await world.advance(LIFE_MS);
  const reply = await read({ ...first, cookie: 'A'.repeat(43) });
  expect([reply.status, getNextHandle(reply)]).toEqual([40, undefined]);
});

test(`${ROTATIONS} rotations with ${AT_ONCE} concurrent calls each: no one is logged out, and all continue with the same handle`, async () => {
  let actor = await signIn();
  let calls = 0;
  for (let turn = 1; turn <= ROTATIONS; turn += 1) {
    await world.advance(LIFE_MS);
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => read(actor)));
    const nexts = new Set(replies.map(getNextHandle));
    expect([replies.every(isIn), nexts.size]).toEqual([true, 1]);
    const next = { ...actor, handle: [...nexts][0] ?? '' };
    const mixed = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => read(n % 2 === 0 ? next : actor)));
    expect(mixed.filter((reply) => !isIn(reply))).toEqual([]);
    actor = next;
    calls += AT_ONCE * 2;
  }
  expect(calls).toBe(ROTATIONS * AT_ONCE * 2);
});

test('handles cannot be derived from one another, and are stored as hashes only', async () => {
  const first = await signIn();
  await world.advance(LIFE_MS);
  const next = getNextHandle(await read(first)) ?? '';
  const { rows } = await world.database.pool.query('SELECT FROM session s WHERE strpos(s::text, $1) > 0 OR strpos(s::text, $2) > 0', [
    Buffer.from(next).toString('hex'),
    next,
  ]);
  expect(rows).toEqual([]);
});

test('a session ends after more than 15 idle minutes, and not before', async () => {
  const [first, second] = [await signIn(), await signIn()];
  // Written at most once a second: the last of several calls counts, whenever it was.
  await world.advance(999);
  expect([isIn(await read(first)), isIn(await read(second))]).toEqual([true, true]);
  await world.advance(15 * MINUTE_MS);
  expect(isIn(await read(first))).toBe(true);
  await world.advance(1_000);
  expect(isIn(await read(second))).toBe(false);
});
