import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebitHelpers } from '../../testing/factories/debits.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { sendDueRuns } from './schedule.ts';

let world: World;
let debits: ReturnType<typeof createDebitHelpers>;
beforeAll(async () => {
  world = await testWorld();
  debits = createDebitHelpers(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query('TRUNCATE scheduled_run; DELETE FROM pgboss.job');
});

const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
const look = (time: string) => sendDueRuns(world.services, at(time));
const jobs = async (name: string) =>
  (await world.database.pool.query<{ data: object }>('SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on', [name])).rows.map(
    ({ data }) => Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'slot')),
  );
const slots = async (job: string) =>
  (await world.database.pool.query<{ slot: Date }>('SELECT slot FROM scheduled_run WHERE job = $1 ORDER BY slot', [job])).rows.map(
    ({ slot }) => slot,
  );

test('runs the debit run of 08:00 once at 09:10 if it was missed from 08:00 to 09:00', async () => {
  await look('23T07:50');
  expect(await jobs('mandate-present')).toEqual([]);
  await look('23T09:10');
  expect(await jobs('mandate-present')).toHaveLength(1);
  for (const time of ['23T09:10', '23T09:11', '23T11:59']) await look(time);
  expect(await jobs('mandate-present')).toHaveLength(1);
  await look('23T12:00');
  expect(await slots('mandate-present')).toEqual(['23T07:50', '23T08:00', '23T12:00'].map(at));
});

test('two processes with twenty concurrent checks make one run of each slot', async () => {
  await look('23T07:50');
  await Promise.all(Array.from({ length: 20 }, () => look('23T13:30')));
  expect(await slots('mandate-present')).toEqual(['23T07:50', '23T08:00', '23T12:00', '23T13:00'].map(at));
  expect(await jobs('mandate-present')).toHaveLength(3);
});

test('makes up every missed day of a reconciliation, but only one run of a job about the current state', async () => {
  await look('20T12:00');
  await look('23T12:00');
  expect(await jobs('payment-reconcile')).toEqual([{ day: '2026-11-20' }, { day: '2026-11-21' }, { day: '2026-11-22' }]);
  for (const name of ['mandate-plan', 'mandate-sweep', 'seal-key-rotate', 'policy-sums']) expect(await jobs(name), name).toEqual([{}]);
});

test('does not consume a slot whose job could not be sent', async () => {
  await look('23T07:50');
  const { outbox } = world.services;
  world.services.outbox = { send: () => Promise.reject(new Error('the queue is away')) };
  await expect(look('23T08:00')).rejects.toThrow('the queue is away');
  world.services.outbox = outbox;
  expect(await slots('mandate-present')).toEqual([at('23T07:50')]);
  await look('23T08:01');
  expect(await slots('mandate-present')).toEqual(['23T07:50', '23T08:00'].map(at));
});

test('makes up nothing older than a week, and nothing on the first start', async () => {
  await look('02T12:00');
  expect((await world.database.pool.query('SELECT FROM pgboss.job')).rowCount).toBe(0);
  await look('23T12:00');
  expect(await jobs('payment-reconcile')).toHaveLength(7);
});

test('forgets slots after two weeks, except for the latest of each job', async () => {
  await look('02T07:50');
  await look('02T08:00');
  await world.services.store.scheduledRun.sweep(at('23T00:00'));
  expect(await slots('mandate-present')).toEqual([at('02T08:00')]);
});

test('a premium due while no portal ran is debited once when two processes start', async () => {
  const [policy, day] = ['100000501', '2026-11-26'];
  await debits.db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no <> $1`, [policy]);
  await debits.db(`UPDATE mandate SET rail = 'UPI' WHERE policy_no = $1`, [policy]);
  await debits.plan();
  await debits.goTo('2026-11-24', '10:00');
  await debits.notify();
  await debits.goTo(day, '07:50');
  await sendDueRuns(world.services, world.now());
  await debits.goTo(day, '09:10');
  await Promise.all([sendDueRuns(world.services, world.now()), sendDueRuns(world.services, world.now())]);
  expect(await jobs('mandate-present')).toHaveLength(1);
  expect(await world.drain()).toBe(0);
  expect((await debits.listDebits(policy)).map(({ state, attempt }) => [state, attempt])).toEqual([['PRESENTED', 1]]);
});
