import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import { capturedEvent } from '../../testing/factories/captured-orders.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { createMoneyHelpers } from '../../testing/factories/money.ts';
import { policiesWithWrongSums } from '../../testing/factories/policy-sums.ts';
import { postLabel } from '../../testing/partners/gateway-statuses.ts';
import { testWorld, type World } from '../../testing/world.ts';

const PAYMENTS = 8;
const REPLAYS = 20;
/** Payments whose events are shuffled together. */
const AT_ONCE = 8;
const OLDER: PaymentEvent['status'][] = ['PENDING', 'FAILED', 'AUTHORISED'];

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test(`${PAYMENTS} payments, each reported ${REPLAYS} times in random order, have one receipt, one booking and one email each`, {
  timeout: 120_000,
}, async () => {
  const money = createMoneyHelpers(world);
  const sampled = fc.sample(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
    seed: inject('seed'),
    numRuns: AT_ONCE * REPLAYS,
  });
  let callbackCount = 0;
  for (let done = 0; done < PAYMENTS; done += AT_ONCE) {
    const paymentEvents: PaymentEvent[] = [];
    const people = [];
    for (let n = 0; n < AT_ONCE; n += 1) {
      const person = await aCustomer(world);
      const order = await money.anOrder(person);
      people.push({ ...person, ...order });
      const captured = capturedEvent(order.orderNo, order.due.amount, world.now());
      const older = OLDER.map((status) => ({ ...captured, eventId: crypto.randomUUID(), status }));
      for (let replay = 0; replay < REPLAYS; replay += 1)
        paymentEvents.push((replay % 4 === 3 && older[replay % OLDER.length]) || captured);
    }
    const mixed = paymentEvents.map((event, at) => ({ event, place: sampled[at] ?? 0 })).sort((first, other) => first.place - other.place);
    const half = mixed.length / 2;
    for (const part of [mixed.slice(0, half), mixed.slice(half)]) {
      const replies = await Promise.all(part.map(({ event }) => postLabel(world, event)));
      expect(replies.filter(({ statusCode }) => statusCode !== 204)).toEqual([]);
      callbackCount += replies.length;
      expect(await world.drain()).toBe(0);
    }
    for (const { orderId, orderNo, email } of people) {
      const receipts = await money.db<{ no: string }>('SELECT receipt_no AS no FROM receipt WHERE order_id = $1', [orderId]);
      expect(receipts, orderNo).toHaveLength(1);
      const mails = world.sandbox.listMessages(email).filter(({ subject }) => subject?.includes(receipts[0]?.no ?? '-'));
      expect(mails, orderNo).toHaveLength(1);
    }
  }
  const [found] = await money.db<{ receipts: number; bookings: number; credits: number; last: number }>(
    `SELECT (SELECT count(*)::int FROM receipt) AS receipts, (SELECT count(DISTINCT order_id)::int FROM ledger_transaction) AS bookings,
       (SELECT count(*)::int FROM payment_history WHERE source_hash IS NULL AND receipt_no LIKE 'R2627-%') AS credits,
       (SELECT last::int FROM receipt_counter) AS last`,
  );
  expect(found).toEqual({ receipts: PAYMENTS, bookings: PAYMENTS, credits: PAYMENTS, last: PAYMENTS });
  expect(await money.sumOfBooks()).toBe(0);
  expect(await policiesWithWrongSums(world.database.pool)).toEqual([]);
  expect(callbackCount).toBe(PAYMENTS * REPLAYS);
});
