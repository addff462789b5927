import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrder } from '../../domain/payments/open-order.ts';
import type { OrderToOpen } from '../../domain/payments/order-rows.store.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import type { PaymentEvent, PaymentStatus } from '../../platform/partners/payment/payment.port.ts';
import { capturedEvent, unpaidLines } from '../../testing/factories/captured-orders.ts';
import { checkStateChanges, recordStateChanges } from '../../testing/state-changes.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { applyEvent } from './apply-event.ts';
import { displayedStatus } from './payment.rules.ts';
import { expireOrders } from './reconcile.ts';

/**
 * Money is accounted for exactly once, for every purpose, whatever the gateway reports, how often and in which order, and whichever
 * process crashes.
 */

let world: World;
beforeAll(async () => {
  world = await testWorld();
  await recordStateChanges(world);
});
afterAll(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;
const PURPOSES = ['REVIVAL', 'LOAN_REPAYMENT', 'MODE_CHANGE', 'PROPOSAL_DEPOSIT'] as const;
const AMOUNT = 12_345;
const STATUSES: PaymentStatus[] = ['PENDING', 'AUTHORISED', 'CAPTURED', 'FAILED'];
const POINTS = ['event-received', 'event-before-commit', 'event-after-commit', 'post-before', 'post-before-commit', 'refund-sent'];

let orderCount = 0;
async function makeOrder(purpose: (typeof PURPOSES)[number]): Promise<string> {
  orderCount += 1;
  const [due] = await unpaidLines(world, 1);
  if (!due) throw new Error('nothing is due');
  const order: OrderToOpen = {
    purpose,
    refId: `SUBJECT-${orderCount}`,
    clientId: '1000000008',
    // Each order uses a different due date, because an open line is unique.
    lines:
      purpose === 'PROPOSAL_DEPOSIT'
        ? []
        : [{ policyNo: due.policyNo, dueDate: new Date(orderCount * 86_400_000).toISOString().slice(0, 10), amount: AMOUNT }],
    ...(purpose === 'PROPOSAL_DEPOSIT' && { deposit: AMOUNT }),
    allowedMethods: ['UPI'],
    expiresAt: new Date(world.now().getTime() + 30 * 60_000),
  };
  return (await inTransaction(world.services, (tx) => openOrder(order, { tx, config: world.services.config }, world.now()))).orderNo;
}

class Killed extends Error {}
/** A portal that crashes at the named point, losing everything uncommitted. */
const dyingAt = (point: string): Services => ({
  ...world.services,
  crashPoint: (reached) => {
    if (reached === point) throw new Killed();
  },
});
async function survive(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

/**
 * Each payment's events keep their ids, so that a repeated event is identical. Two payments of one order are two attempts that both paid.
 */
const step = fc.record({
  status: fc.constantFrom(...STATUSES),
  payment: fc.constantFrom('a', 'a', 'a', 'b'),
  amountOff: fc.constantFrom(0, 0, 0, 0, 1),
  source: fc.constantFrom('WEBHOOK' as const, 'QUERY' as const),
  diesAt: fc.constantFrom(undefined, undefined, ...POINTS),
  drains: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const createEvent = (orderNo: string, { status, payment, amountOff }: Step): PaymentEvent => ({
  ...capturedEvent(orderNo, AMOUNT + amountOff, world.now()),
  eventId: `${orderNo}-${payment}-${status}-${amountOff}`,
  paymentId: `${orderNo}-${payment}`,
  status,
});

/** Money that the gateway has captured with exactly the order's amount. */
const takenBy = (steps: Step[]): number => {
  const payments = steps.filter(({ status, amountOff }) => status === 'CAPTURED' && amountOff === 0).map(({ payment }) => payment);
  return new Set(payments).size * AMOUNT;
};

/** Amount captured with a different amount than the order's, which goes to suspense. */
const heldBy = (steps: Step[]): number => {
  const capturedPayments = (off: number) =>
    new Set(steps.filter(({ status, amountOff }) => status === 'CAPTURED' && amountOff === off).map(({ payment }) => payment));
  const rightly = capturedPayments(0);
  return [...capturedPayments(1)].filter((payment) => !rightly.has(payment)).length * (AMOUNT + 1);
};
const readHeld = async (orderId: string) =>
  (
    await db<{ account: string; amount: number }>(
      `SELECT account, sum(e.amount)::int AS amount FROM ledger_entry e JOIN ledger_transaction USING (transaction_id) JOIN money_to_settle m USING (money_id)
       WHERE m.order_id = $1 GROUP BY account HAVING sum(e.amount) <> 0 ORDER BY account`,
      [orderId],
    )
  ).map(({ account, amount }) => `${account} ${amount}`);

const balances = async (orderNo: string) => {
  const rows = await db<{ account: string; amount: number }>(
    `SELECT account, sum(e.amount)::int AS amount FROM ledger_entry e JOIN ledger_transaction USING (transaction_id) JOIN payment_order USING (order_id)
     WHERE order_no = $1 GROUP BY account HAVING sum(e.amount) <> 0`,
    [orderNo],
  );
  return new Map(rows.map(({ account, amount }) => [account, amount]));
};

test('every order ends as exactly one of paid, pending, failed, refunded, and its money is kept or being refunded', async () => {
  const outcomes = new Set<string>();
  const lives = fc.tuple(fc.constantFrom(...PURPOSES), fc.array(step, { minLength: 1, maxLength: 8 }));
  const property = fc.asyncProperty(lives, async ([purpose, steps]) => {
    const orderNo = await makeOrder(purpose);
    for (const step of steps) {
      const services = step.diesAt ? dyingAt(step.diesAt) : world.services;
      await survive(() =>
        applyEvent(createEvent(orderNo, step), { source: step.source, adapter: 'sandbox' }, { services, now: world.now() }),
      );
      if (step.drains) await world.drain();
    }
    // The gateway repeats unanswered events, and the jobs continue.
    for (const replayedStep of steps)
      await applyEvent(
        createEvent(orderNo, replayedStep),
        { source: 'WEBHOOK', adapter: 'sandbox' },
        { services: world.services, now: world.now() },
      );
    await world.drain();

    const [order] = await db<{ id: string; state: 'CAPTURED' }>('SELECT order_id AS id, state FROM payment_order WHERE order_no = $1', [
      orderNo,
    ]);
    const { id = '', state = 'CAPTURED' } = order ?? {};
    const refunds = await db<{ id: string; amount: number }>('SELECT refund_id AS id, amount::int FROM refund WHERE order_id = $1', [id]);
    const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
    const capturedAmount = takenBy(steps);
    const paymentStatus = displayedStatus(state);
    outcomes.add(`${purpose} ${paymentStatus}`);
    const booked = await balances(orderNo);
    expect([...booked.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    // The books hold exactly the money received, and at most one payment is kept.
    expect(booked.get('GATEWAY_CLEARING') ?? 0).toBe(capturedAmount);
    expect(returned + (booked.get('REFUND_PAYABLE') ?? 0)).toBe(0);
    expect(capturedAmount - returned).toBe(paymentStatus === 'SUCCESS' ? AMOUNT : 0);
    const suspenseAmount = heldBy(steps);
    expect(await readHeld(id)).toEqual(
      suspenseAmount === 0 ? [] : [`GATEWAY_CLEARING ${suspenseAmount}`, `REFUND_PAYABLE ${-suspenseAmount}`],
    );
    if (capturedAmount === 0) expect(['PENDING', 'FAILURE']).toContain(paymentStatus);
    else expect(['SUCCESS', 'REFUND']).toContain(paymentStatus);
  });
  await fc.assert(property, { numRuns: 60, endOnFailure: true });
  expect([...outcomes]).toEqual(expect.arrayContaining(['PROPOSAL_DEPOSIT SUCCESS', 'REVIVAL REFUND']));
});

test('an order without any report is abandoned after its end, and a late payment is still settled', async () => {
  const orderNo = await makeOrder('PROPOSAL_DEPOSIT');
  const state = async () => (await db<{ state: string }>('SELECT state FROM payment_order WHERE order_no = $1', [orderNo]))[0]?.state;
  await expireOrders(world.services, world.now());
  expect(await state()).toBe('CREATED');
  await world.advance(31 * 60_000);
  await expireOrders(world.services, world.now());
  expect(await state()).toBe('ABANDONED');
  await applyEvent(
    capturedEvent(orderNo, AMOUNT, world.now()),
    { source: 'FILE', adapter: 'sandbox' },
    { services: world.services, now: world.now() },
  );
  await world.drain();
  expect(await state()).toBe('POSTED');
});

test('each state change above is reported to the insurer in its transaction', async () => {
  const { missing, found } = await checkStateChanges(world);
  expect(missing).toEqual([]);
  expect(found).not.toEqual([]);
});
