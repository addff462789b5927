import { afterAll, beforeAll, expect, test } from 'vitest';
import { listUnderCounterLock } from '../../testing/counter-lock.ts';
import { captureOrder, unpaidLines } from '../../testing/factories/captured-orders.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { postOrder } from './post-order.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;

test('orders posted concurrently, some twice, have receipt numbers without gaps, also beyond nine digits', async () => {
  await db(`INSERT INTO receipt_counter (series, last) VALUES ('2627', 999999995)`);
  const lines = await unpaidLines(world, 9);
  const orders: string[] = [];
  // The first premium is paid twice, and one order has two premiums.
  for (const part of [lines.slice(0, 1), lines.slice(0, 1), lines.slice(1, 3), ...lines.slice(3).map((line) => [line])])
    orders.push(await captureOrder(world, part));
  await Promise.all([...orders, ...orders.slice(0, 4)].map((orderId) => postOrder(orderId, world.services, world.now())));

  const receipts = await db<{ no: string; payment: string; amount: number; paid: number }>(
    `SELECT receipt_no AS no, payment_id AS payment, r.amount, y.amount AS paid FROM receipt r JOIN payment_history y USING (receipt_no, policy_no, due_date) ORDER BY length(receipt_no), receipt_no`,
  );
  expect(receipts.map(({ no }) => no)).toEqual([
    ...[6, 7, 8, 9].map((last) => `R2627-99999999${last}`),
    ...[0, 1, 2, 3, 4].map((last) => `R2627-100000000${last}`),
  ]);
  expect(receipts.filter(({ no, payment, amount, paid }) => no !== payment || amount !== paid)).toEqual([]);
  expect(await db('SELECT last FROM receipt_counter')).toEqual([{ last: 1_000_000_004 }]);
  const states = await db<{ state: string; orders: number }>(
    'SELECT state, count(*)::int AS orders FROM payment_order GROUP BY state ORDER BY state',
  );
  expect(states).toEqual([
    { state: 'POSTED', orders: 8 },
    { state: 'REFUND_INITIATED', orders: 1 },
  ]);
});

test('posting an order locks the receipt counter only for statements that need the number', async () => {
  const orderId = await captureOrder(world, (await unpaidLines(world, 1)).slice(0, 1));
  expect(await listUnderCounterLock(() => postOrder(orderId, world.services, world.now()))).toEqual([
    'insert into receipt_counter',
    'insert into domain_event',
    'insert into core_row',
    ...['insert into message', 'insert into pgboss.job_common'],
    'commit',
  ]);
});

test('the ledger rejects a booking that does not sum to zero, and later additions to one', async () => {
  const book = (amounts: number[]) =>
    db(
      `WITH t AS (INSERT INTO ledger_transaction (transaction_id, kind, at) VALUES (gen_random_uuid(), 'TEST', now()) RETURNING transaction_id)
       INSERT INTO ledger_entry (transaction_id, entry_no, account, amount)
       SELECT transaction_id, at, 'GATEWAY_CLEARING', amount FROM t, unnest($1::bigint[]) WITH ORDINALITY AS e (amount, at) RETURNING transaction_id AS id`,
      [amounts],
    ) as Promise<{ id: string }[]>;
  const [entry] = await book([100, -60, -40]);
  await expect(book([100, -60, -39])).rejects.toThrow('does not sum to zero');
  const added = `INSERT INTO ledger_entry (transaction_id, entry_no, account, amount) VALUES ($1, 4, 'GATEWAY_CLEARING', 1)`;
  await expect(db(added, [entry?.id])).rejects.toThrow('does not sum to zero');
});
