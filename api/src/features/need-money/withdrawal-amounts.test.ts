import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHolder, letBankPay, listPayouts, readStatus } from '../../testing/factories/surrender-request.ts';
import {
  compareWithdrawal,
  createWithdrawal,
  listSold,
  payMoney,
  priceOrders,
  publishNavs,
  withdraw,
} from '../../testing/factories/withdrawal-request.ts';
import { newestCode } from '../../testing/partners/browser.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

/** The amount shown is the amount paid, and one request is paid once. Friday, 20 November 2026, 10:30. */
let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A2,A3,A4,A5', LOG_LEVEL: 'silent' } });
});
afterAll(() => world.close());

async function price(): Promise<void> {
  await publishNavs(world, '2026-11-20');
  await world.advance(new Date('2026-11-20T22:15:00+05:30').getTime() - world.now().getTime());
  await Promise.all([priceOrders(world), priceOrders(world)]);
}

test('200 parallel submissions make one request, one sale and one payout; 8 other policies are paid what was shown', async () => {
  const others: [caseId: string, paise: number][] = [];
  for (let count = 0; count < 8; count += 1) {
    const holder = await aHolder(world, { isLinked: true, policy: { taxExempt: count % 2 === 0 } });
    const amount = 10_000 + count * 22_100;
    const { column } = await compareWithdrawal(world, holder, { as: await holder.signIn(), amount });
    others.push([(await withdraw(world, holder, amount)).data.caseId, Math.round(column.get * 100)]);
  }

  const holder = await aHolder(world, { isLinked: true });
  const tabs: { as: Actor; body: object }[] = [];
  for (let tab = 0; tab < 10; tab += 1) {
    const as = await holder.signIn();
    const body = createWithdrawal(holder, 20_000, (await compareWithdrawal(world, holder, { as, amount: 20_000 })).quoteId);
    const { data } = (await world.send('/withdrawal/save', body, { as })) as Reply<{ otpReferenceId: string }>;
    await world.drain();
    tabs.push({ as, body: { ...body, otpProof: { otpReferenceId: data.otpReferenceId, otp: newestCode(world, holder.mobile) } } });
  }
  const calls = Array.from({ length: 20 }, () => tabs).flat();
  const replies = await Promise.all(calls.map(({ as, body }) => world.send('/withdrawal/save', body, { as })));
  const { rows } = await world.database.pool.query<{ id: string }>(
    `SELECT case_id AS id FROM service_case WHERE policy_no = $1 AND type = 'WITHDRAWAL'`,
    [holder.policyNo],
  );
  const succeeded = replies.filter(({ success }) => success).length;
  const caseId = rows[0]?.id ?? '';

  await price();
  await Promise.all(Array.from({ length: 3 }, () => payMoney(world)));
  await letBankPay(world);
  const sold = (await listSold(world, caseId)).reduce((sum, { amount }) => sum + amount, 0);
  console.log(`200 parallel submissions: ${succeeded} accepted, ${rows.length} request, sold for ₹${-sold / 100}, 1 payout`);
  expect([succeeded, rows.length, sold, await readStatus(world, caseId)]).toEqual([1, 1, -2_000_000, 'COMPLETED']);
  expect(await listPayouts(world, caseId)).toEqual([{ amount: 2_000_000, status: 'PAID' }]);

  for (const [other, amount] of others) expect(await listPayouts(world, other)).toEqual([{ amount, status: 'PAID' }]);
  console.log(`N = ${others.length} policies through the database: amount shown − amount paid = ₹0.00`);
});
