import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { openOrder } from './open-order.ts';
import type { OrderToOpen } from './order-rows.store.ts';

const CONCURRENCY = 30;
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
beforeEach(() => world.database.pool.query('DELETE FROM payment_line; DELETE FROM payment_order'));

const db = async (text: string) => (await world.database.pool.query(text)).rows;
const orderFor = (changes: Partial<OrderToOpen> = {}): OrderToOpen => ({
  purpose: 'LOAN_REPAYMENT',
  refId: 'SR0000000001',
  clientId: '1000000008',
  allowedMethods: ['UPI', 'NB'],
  lines: [{ policyNo: '100000801', dueDate: '2026-11-20', amount: 50_000 }],
  expiresAt: new Date('2026-11-20T06:00:00Z'),
  ...changes,
});
const open = (changes: Partial<OrderToOpen> = {}) =>
  inTransaction(world.services, (tx) => openOrder(orderFor(changes), { tx, config: world.services.config }, world.now()));

test('opening an order returns its payment details and stores it with its lines', async () => {
  const { orderNo, ...handle } = await open();
  const { lines: _lines, clientId: _clientId, ...asked } = orderFor();
  expect([orderNo, handle]).toEqual([expect.stringMatching(/^PO\d{12}$/), { ...asked, amount: 50_000 }]);
  expect(await db('SELECT state, purpose, amount::int, attempts FROM payment_order')).toEqual([
    { state: 'CREATED', purpose: 'LOAN_REPAYMENT', amount: 50_000, attempts: 0 },
  ]);
  expect(await db('SELECT line_no, policy_no, purpose, amount::int, is_open FROM payment_line')).toEqual([
    { line_no: 1, policy_no: '100000801', purpose: 'LOAN_REPAYMENT', amount: 50_000, is_open: true },
  ]);
});

test(`${CONCURRENCY} concurrent calls for the same subject open one order`, async () => {
  const answers = await Promise.all(Array.from({ length: CONCURRENCY }, (_, n) => open(n === 0 ? {} : { allowedMethods: ['UPI'] })));
  expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
  expect(new Set(answers.map(({ allowedMethods }) => allowedMethods.join())).size).toBe(1);
  expect(await db('SELECT line_no FROM payment_line')).toEqual([{ line_no: 1 }]);
});

test('another subject, or the same one after its order has ended, gets a new order', async () => {
  const first = await open();
  const other = await open({
    refId: 'SR0000000002',
    lines: [{ policyNo: '100000501', dueDate: '2026-11-20', amount: 100 }],
  });
  await db(`UPDATE payment_line SET is_open = false; UPDATE payment_order SET state = 'ABANDONED' WHERE ref_id = 'SR0000000001'`);
  const again = await open();
  expect(new Set([first, other, again].map(({ orderNo }) => orderNo)).size).toBe(3);
});

test('verifications of two mandates of a policy on one day are separate orders', async () => {
  await open({ purpose: 'MANDATE_VERIFICATION', refId: 'first' });
  await open({ purpose: 'MANDATE_VERIFICATION', refId: 'second' });
  expect(await db('SELECT 1 FROM payment_order')).toHaveLength(2);
});

test('an order is committed or rolled back with the transaction of its caller', async () => {
  const broken = inTransaction(world.services, async (tx) => {
    await openOrder(orderFor(), { tx, config: world.services.config }, world.now());
    throw new Error('the owner failed');
  });
  await expect(broken).rejects.toThrow('the owner failed');
  expect(await db('SELECT 1 FROM payment_order')).toEqual([]);
});
