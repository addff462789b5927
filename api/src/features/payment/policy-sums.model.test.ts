import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPolicySums } from '../../domain/payments/check-policy-sums.ts';
import { capturedEvent, captureOrder, unpaidLines } from '../../testing/factories/captured-orders.ts';
import { policiesWithWrongSums } from '../../testing/factories/policy-sums.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { postOrder } from './post-order.ts';
import { reverseOrder } from './refunds.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;
const orderIn = async (state: string, pick: number) => {
  const orders = await db<{ id: string; no: string; amount: number }>(
    'SELECT order_id AS id, order_no AS no, amount FROM payment_order WHERE state = $1 ORDER BY order_no',
    [state],
  );
  return orders[pick % Math.max(1, orders.length)];
};

/** Each command takes a number that selects one of the possible objects. */
const COMMANDS = {
  /** Captures one or two premiums, which may already be paid. */
  async capture(pick: number) {
    const dues = await unpaidLines(world, 3);
    const first = dues[pick % dues.length];
    const second = dues[(pick + 1) % dues.length];
    const lines = [first, ...(pick % 2 === 0 && second?.policyNo !== first?.policyNo ? [second] : [])];
    await captureOrder(
      world,
      lines.filter((line) => line !== undefined),
    );
  },
  async post(pick: number) {
    const order = await orderIn('CAPTURED', pick);
    if (order) await postOrder(order.id, world.services, world.now());
  },
  async chargeBack(pick: number) {
    const order = await orderIn('POSTED', pick);
    if (order)
      await reverseOrder({ event: capturedEvent(order.no, order.amount, world.now()), adapter: 'sandbox' }, world.services, world.now());
  },
  /** Lapses a policy, whose premiums can no longer be posted. */
  async lapse(pick: number) {
    const order = await orderIn('CAPTURED', pick);
    await db(`UPDATE policy SET status = 'LAPSED' WHERE policy_no = (SELECT min(policy_no) FROM payment_line WHERE order_id = $1)`, [
      order?.id,
    ]);
  },
  async nextDay() {
    await world.advance(24 * HOUR_MS);
  },
};
type Name = keyof typeof COMMANDS;
const command = fc.record({ name: fc.constantFrom<Name>('capture', 'post', ...(Object.keys(COMMANDS) as Name[])), pick: fc.nat(20) });

test('the sums stored on policies always equal the sums of their orders', { timeout: 120_000 }, async () => {
  const done = new Map<string, number>();
  const commands = fc.array(command, { minLength: 8, maxLength: 16 });
  const property = fc.asyncProperty(commands, async (list) => {
    for (const { name, pick } of list) {
      await COMMANDS[name](pick);
      done.set(name, (done.get(name) ?? 0) + 1);
      expect(await policiesWithWrongSums(world.database.pool), name).toEqual([]);
    }
  });
  await fc.assert(property, { numRuns: 8, seed: 20_261_120, endOnFailure: true });
  expect([...done.keys()].sort()).toEqual(Object.keys(COMMANDS).sort());
  const states = await db<{ state: string }>('SELECT DISTINCT state FROM payment_order ORDER BY state');
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['CAPTURED', 'CHARGEBACK', 'REFUND_INITIATED']));
});

test('the nightly job corrects a wrong sum, and alerts staff once', async () => {
  // The jobs that the previous orders left would correct it as well.
  await world.drain();
  await db(`UPDATE policy SET nominees = nominees + 1, last_paid_on = NULL WHERE policy_no IN ('100000801', '100000501')`);
  await db(`UPDATE premium_due SET is_received = NOT is_received WHERE policy_no = '100000301'`);
  const alerts = () => db<{ subject: string }>(`SELECT subject FROM staff_alert WHERE kind = 'policySumsDiffered' ORDER BY subject`);
  expect(await alerts()).toEqual([]);
  // Works in parts of two policies, one part per job: each job continues where the previous one ended.
  await checkPolicySums({ services: world.services, now: world.now() }, '', { batch: 2, batches: 1 });
  expect(await policiesWithWrongSums(world.database.pool)).not.toEqual([]);
  await world.drain();
  expect(await policiesWithWrongSums(world.database.pool)).toEqual([]);
  await checkPolicySums({ services: world.services, now: world.now() });
  expect((await alerts()).map(({ subject }) => subject)).toEqual(['100000301', '100000501', '100000801']);
});
