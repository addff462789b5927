import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bankIdOf,
  beneficiary,
  CLOSED_ACCOUNT,
  type Listed,
  letBankPay,
  listOf,
  OPEN_ACCOUNT,
  runBenefits,
  sendAgain,
} from '../../testing/factories/payouts.ts';
import { openPdf } from '../../testing/pdf.ts';
import type { Reply } from '../../testing/world.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** The list of payouts. Friday, 20 November 2026, 10:30. */
let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { BENEFITS_PAID_FROM: '2026-10-01' } });
});
afterAll(() => world.close());
const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

test('lists guaranteed benefits of the next 24 months, the earliest first', async () => {
  const customer = await beneficiary(world, {
    benefits: [
      { dueOn: '2028-11-21' },
      { dueOn: '2028-11-20', kind: 'MATURITY', amount: 70_000_000 },
      { dueOn: '2027-03-11' },
      { dueOn: '2027-04-11', guaranteed: false },
    ],
  });
  const { policyNo: policyNumber } = customer;
  const { next, past, total, years } = await listOf(world, customer);
  expect(next).toEqual([
    { dueOn: '2027-03-11', kind: 'SURVIVAL', policyNumber, amount: 50_000, needs: null, needsBy: null },
    { dueOn: '2028-11-20', kind: 'MATURITY', policyNumber, amount: 700_000, needs: null, needsBy: null },
  ]);
  expect([past, total, years]).toEqual([[], 0, []]);
});

test('a surrendered or assigned policy has no coming benefits', async () => {
  for (const change of [`status = 'SURRENDERED'`, `assigned = 'ABSOLUTE'`]) {
    const customer = await beneficiary(world, { benefits: [{ dueOn: '2027-03-11' }] });
    expect((await listOf(world, customer)).next).toHaveLength(1);
    await db(`UPDATE policy SET ${change} WHERE policy_no = $1`, [customer.policyNo]);
    expect((await listOf(world, customer)).next, change).toEqual([]);
  }
});

test('filters past payouts by policy and year, in pages of ten', async () => {
  const customer = await beneficiary(world, {
    benefits: Array.from({ length: 12 }, (_, day) => ({ dueOn: `2026-11-${day + 1}`.replace(/-(\d)$/, '-0$1') })),
  });
  await runBenefits(world);
  await letBankPay(world);
  const all = await listOf(world, customer);
  expect([all.past.length, all.total, all.years]).toEqual([10, 12, [2026]]);
  expect((await listOf(world, customer, { page: 2 })).past).toHaveLength(2);
  expect((await listOf(world, customer, { year: 2026, policyNumber: customer.policyNo })).total).toBe(12);
  expect((await listOf(world, customer, { year: 2025 })).total).toBe(0);
  const other = (await world.send('/payouts/list', { policyNumber: '100000101' }, { as: await customer.signIn() })) as Reply<{
    code: string;
  }>;
  expect([other.status, other.data.code]).toEqual([12, 'notFound']);
});

test('the file lists both parts', async () => {
  const customer = await beneficiary(world, { benefits: [{}, { dueOn: '2027-03-11', amount: 123_456 }] });
  await runBenefits(world);
  await letBankPay(world);
  const { file, past } = await listOf(world, customer, { want: 'FILE' });
  expect(file?.fileName).toBe('Payouts.pdf');
  const text = (await openPdf(Buffer.from(file?.base64Data ?? '', 'base64')))?.text ?? '';
  for (const expected of ['11-03-2027', '1,234.56', '50,000.00', past[0]?.utr ?? 'no reference', customer.policyNo])
    expect(text).toContain(expected);
  const empty = await beneficiary(world, { benefits: [] });
  const none = (await world.send('/payouts/list', { want: 'FILE' }, { as: await empty.signIn() })) as Reply<{ code: string }>;
  expect(none.success).toBe(false);
});

/** A part of a claim is on the page of the claim, which its claimant opens. */
test('every payout that is not part of a claim appears on the page of exactly one customer', async () => {
  const returned = await beneficiary(world, { bank: { account: CLOSED_ACCOUNT }, others: [{ account: OPEN_ACCOUNT }] });
  await runBenefits(world);
  await letBankPay(world);
  await sendAgain(world, returned, { payoutId: `PO${returned.policyNo}261120`, payoutBankId: bankIdOf(returned, 2) });
  await world.drain();
  const clients = await db('SELECT client_id FROM client ORDER BY 1');
  const seen = new Map<string, number>();
  for (const { client_id: clientId } of clients) {
    const as = await world.services.store.session.create(
      { kind: 'customer', clientId, clientIds: [clientId], absoluteMs: 3_600_000 },
      world.now(),
    );
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data } = (await world.send('/payouts/list', { page }, { as })) as Reply<Listed>;
      pages = Math.ceil(data.total / 10);
      for (const { payoutId } of data.past) seen.set(payoutId, (seen.get(payoutId) ?? 0) + 1);
    }
  }
  const stored = (await db('SELECT payout_id FROM payout WHERE claimant_id IS NULL ORDER BY 1')).map((row) => row.payout_id);
  expect([...seen.keys()].sort()).toEqual(stored);
  expect(new Set(seen.values())).toEqual(new Set([1]));
  expect(stored.length).toBeGreaterThan(14);
  console.log(`${stored.length} payouts on the pages of ${clients.length} customers, each once`);
});
