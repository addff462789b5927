import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { buildUnclaimed } from './build-unclaimed.ts';

let world: World;
let customer: Customer;
beforeAll(async () => {
  world = await testWorld();
  customer = await aCustomer(world, {
    owns(book) {
      const { policyNo } = aPolicy(book).story.policy;
      const listed = { type: 'REFUND', amount: 50_000, since: '2025-06-01', transferredOn: null, claimedOn: null } as const;
      book.add({ file: 'unclaimed', row: { unclaimedId: 'UL1', policyNo, ...listed } });
    },
  });
});
afterAll(() => world.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;
const refund = (id: string, status: string, on: string, amount: number, of: string | null = null) =>
  query(
    `INSERT INTO payment_history (payment_id, policy_no, payment_date, kind, mode, amount, status, reversal_of)
     VALUES ($1, $2, $3, 'REFUND', 'DIRECT', $4, $5, $6)`,
    [id, customer.policyNo, on, amount, status, of],
  );
const built = () =>
  query(
    `SELECT type, amount::int, since::text, source_hash IS NULL AS "isOwn" FROM unclaimed_amount WHERE policy_no = $1 AND unclaimed_id <> 'UL1' ORDER BY since`,
    [customer.policyNo],
  );
const SENT_BACK = { type: 'REFUND', amount: 61_600, since: '2025-09-20', isOwn: true };
const NEVER_LEFT = { ...SENT_BACK, amount: 20_000, since: '2025-11-19' };

test('a refund that did not arrive becomes unclaimed after twelve months, once, despite a crashed run and concurrent runs', async () => {
  // The test's date is 20-11-2026.
  await refund('R1', 'REVERSED', SENT_BACK.since, SENT_BACK.amount, 'P1');
  await refund('R2', 'FAILED', NEVER_LEFT.since, NEVER_LEFT.amount, 'P2');
  await refund('R3', 'REVERSED', '2025-11-20', 30_000, 'P3');
  await refund('R4', 'POSTED', '2025-01-02', 40_000, 'P4');
  await refund('R5', 'REVERSED', '2025-06-01', 50_000, 'P5');
  await refund('R6', 'REVERSED', '2025-02-01', 70_000, 'P6');
  await refund('R7', 'POSTED', '2025-03-01', 70_000, 'P6');
  const { services } = world;
  const { crashPoint } = services;
  services.crashPoint = (point) => {
    if (point === 'unclaimed-build-before-commit') throw new Error('the portal died');
  };
  await expect(buildUnclaimed(services, world.now())).rejects.toThrow('the portal died');
  services.crashPoint = crashPoint;
  expect(await built()).toEqual([]);
  await Promise.all([buildUnclaimed(services, world.now()), buildUnclaimed(services, world.now())]);
  await buildUnclaimed(services, world.now());
  expect(await built()).toEqual([SENT_BACK, NEVER_LEFT]);
});

test('the owner finds the unclaimed amount with its interest', async () => {
  const { data } = await world.send('/unclaimed', { action: 'SEARCH' }, { as: await customer.signIn() });
  expect(data).toMatchObject({ items: [{ since: '2025-06-01' }, { since: SENT_BACK.since, amount: 616, interest: 43.14 }, {}] });
});
