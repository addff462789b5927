import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '../../testing/factories/customer-factory.ts';
import {
  ALSO_CLOSED,
  bankIdOf,
  letBankPay,
  listOf,
  OPEN_ACCOUNT,
  readLedger,
  readPayouts,
  returnedBenefit,
  sendAgain,
} from '../../testing/factories/payouts.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { listAsUnclaimed } from './list-as-unclaimed.ts';

/** Returned benefits that are not sent again. Friday, 20 November 2026, 10:30. */
let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { BENEFITS_PAID_FROM: '2026-11-20' } });
});
afterAll(() => world.close());
const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

/** A benefit that the bank returned at a time, to a customer with another account. */
async function returnedAt(at: string): Promise<Customer & { payoutId: string }> {
  const customer = await returnedBenefit(world, [{ account: ALSO_CLOSED }, { account: OPEN_ACCOUNT }]);
  await setReturned(customer.payoutId, at);
  return customer;
}
const setReturned = (payoutId: string, at: string) => db('UPDATE payout SET settled_at = $2 WHERE payout_id = $1', [payoutId, at]);
const run = async () => {
  await listAsUnclaimed(world.services, world.now());
  await world.drain();
};
const readOwed = ({ policyNo }: Customer) =>
  db('SELECT type, amount::int, since::text, claimed_on FROM unclaimed_amount WHERE policy_no = $1', [policyNo]);

test.each([
  ['2025-11-19T23:59:59+05:30', true],
  ['2025-11-20T00:00:00+05:30', false],
  ['2025-11-20T23:59:59+05:30', false],
  ['2024-02-29T12:00:00+05:30', true],
  ['2026-11-19T12:00:00+05:30', false],
])('a benefit returned at %s is unclaimed on 20-11-2026: %s', async (at, expected) => {
  const customer = await returnedAt(at);
  await run();
  const since = at.slice(0, 10);
  expect(await readOwed(customer)).toEqual(expected ? [{ type: 'SURVIVAL', amount: 5_000_000, since, claimed_on: null }] : []);
  expect((await listOf(world, customer)).past).toMatchObject([{ state: 'RETURNED', isUnclaimed: expected, mayResend: !expected }]);
});

test('is added once, is owed in the ledger, is told to the customer, and is claimed instead of sent again', async () => {
  const customer = await returnedAt('2025-10-01T12:00:00+05:30');
  const { services } = world;
  const { crashPoint } = services;
  services.crashPoint = (point) => {
    if (point === 'payout-unclaimed-before-commit') throw new Error('the portal died');
  };
  await expect(listAsUnclaimed(services, world.now())).rejects.toThrow('the portal died');
  services.crashPoint = crashPoint;
  expect(await readOwed(customer)).toEqual([]);
  await Promise.all([run(), run(), run()]);
  expect(await readOwed(customer)).toHaveLength(1);
  expect(await readLedger(world, customer.clientId)).toEqual({ BENEFITS_PAID: 5_000_000, UNCLAIMED_PAYABLE: -5_000_000 });
  expect(sentTexts(world, customer.mobile).filter((message) => message.includes('is now listed as unclaimed'))).toEqual([
    expect.stringContaining('your bank returned Rs 50,000.00 over 12 months ago.'),
  ]);
  const rejected = await sendAgain(world, customer, { payoutId: customer.payoutId, payoutBankId: bankIdOf(customer, 3) });
  expect(rejected.data.code).toBe('notReturned');
  expect(JSON.stringify(rejected)).toContain('This payment is listed as unclaimed.');
  const found = await world.send('/unclaimed', { action: 'SEARCH' }, { as: await customer.signIn() });
  expect(found.data).toMatchObject({ items: [{ type: 'SURVIVAL', amount: 50_000, since: '2025-10-01' }] });
  await db('UPDATE unclaimed_amount SET claimed_on = $2 WHERE policy_no = $1', [customer.policyNo, '2026-11-20']);
  expect((await listOf(world, customer)).past).toMatchObject([{ isUnclaimed: false, mayResend: false, sentAgainOn: '2026-11-20' }]);
});

test('a payment that was sent again and came back waits from its last return, and its request ends', async () => {
  const customer = await returnedAt('2025-01-10T12:00:00+05:30');
  const { data } = await sendAgain(world, customer, { payoutId: customer.payoutId, payoutBankId: bankIdOf(customer, 2) });
  await world.drain();
  await run();
  expect(await readOwed(customer)).toEqual([]);
  await letBankPay(world);
  await run();
  expect(await readOwed(customer)).toEqual([]);
  const again = (await readPayouts(world, customer.clientId)).at(-1)?.payoutId ?? '';
  await setReturned(again, '2025-11-01T12:00:00+05:30');
  await run();
  expect(await readOwed(customer)).toEqual([{ type: 'SURVIVAL', amount: 5_000_000, since: '2025-11-01', claimed_on: null }]);
  expect((await world.services.store.request.find(data.caseId))?.status).toBe('CANCELLED');
  expect((await listOf(world, customer)).past.map(({ isUnclaimed, mayResend }) => [isUnclaimed, mayResend])).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(await readLedger(world, customer.clientId)).toEqual({ BENEFITS_PAID: 5_000_000, UNCLAIMED_PAYABLE: -5_000_000 });
});
