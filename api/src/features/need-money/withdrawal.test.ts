import { parseNav, parseUnits, unitsFor } from '@portal/rules/funds/units.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crash } from '../../testing/crash.ts';
import { aPayoutAccount } from '../../testing/factories/customer-factory.ts';
import { aHolder, type Holder, letBankPay, listPayouts, readStatus, surrender } from '../../testing/factories/surrender-request.ts';
import {
  compareWithdrawal,
  listSold,
  payMoney,
  priceOrders,
  publishNavs,
  readUnits,
  switchFunds,
  withdraw,
} from '../../testing/factories/withdrawal-request.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** Withdrawals from unit-linked policies of seven years. Monday, 23 November 2026, 10:00. */
let world: World;
beforeEach(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A2,A3,A4,A5' } });
  await clockTo('2026-11-23T10:00:00');
});
afterEach(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;
const clockTo = (at: string) => world.advance(new Date(`${at}+05:30`).getTime() - world.now().getTime());
async function publish(factor = 1): Promise<void> {
  await publishNavs(world, '2026-11-23', factor);
  await clockTo('2026-11-23T22:15:00');
}
const reportClaim = ({ policyNo }: Holder) =>
  db(`UPDATE policy SET claim_hold = '{"claimNumber": "CL1", "since": "2026-11-23"}' WHERE policy_no = $1`, [policyNo]);
const readNote = (caseId: string) => world.services.store.request.newestNote(caseId, 'REJECTED');

test('sells units at the NAV of the day of the request, and pays exactly the amount that was shown', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const shown = await compareWithdrawal(world, holder, { as: await holder.signIn(), amount: 10_000 });
  expect(shown.withdrawal).toMatchObject({ amount: 10_000, minimum: 5_000, coverUntil: '2028-11-23' });
  const difference = shown.withdrawal?.funds.reduce((sum, { before, after }) => sum + before - after, 0);
  expect(difference).toBeCloseTo(10_000, 1);
  const before = await readUnits(world, holder);
  const { data } = await withdraw(world, holder, 10_000);
  expect(data).toMatchObject({ get: 10_000, navDate: '2026-11-23', promisedBy: '2026-11-30' });
  await publishNavs(world, '2026-11-23');
  await priceOrders(world);
  expect([await readStatus(world, data.caseId), await listSold(world, data.caseId)]).toEqual(['SUBMITTED', []]);
  await clockTo('2026-11-23T22:15:00');
  await priceOrders(world);
  await priceOrders(world);
  const sold = await listSold(world, data.caseId);
  expect(new Set(sold.map(({ kind, day }) => `${kind} ${day}`))).toEqual(new Set(['PARTIAL_WITHDRAWAL 2026-11-23']));
  expect(sold.reduce((sum, { amount }) => sum + amount, 0)).toBe(-1_000_000);
  const after = await readUnits(world, holder);
  for (const { fund, units, nav, amount } of sold) {
    expect(parseUnits(units)).toBe(-unitsFor(-amount, parseNav(nav)));
    expect(after[fund]).toBe((before[fund] ?? 0n) + parseUnits(units));
  }
  expect([await readStatus(world, data.caseId), await listPayouts(world, data.caseId)]).toEqual([
    'APPROVED',
    [{ amount: 1_000_000, status: 'SENT' }],
  ]);
  await world.drain();
  await letBankPay(world);
  expect([await readStatus(world, data.caseId), await listPayouts(world, data.caseId)]).toEqual([
    'COMPLETED',
    [{ amount: 1_000_000, status: 'PAID' }],
  ]);
  const texts = sentTexts(world, holder.mobile).join('\n');
  expect(texts).toContain('your withdrawal of Rs 10,000.00 was priced at the NAV of 23-11-2026. We will pay it by 30-11-2026.');
  expect(texts).toMatch(/we paid your withdrawal of Rs 10,000\.00 to the account ending \d{4}, reference \S+\./);
  const entries = await db<{ account: string; amount: number }>(
    `SELECT account, e.amount::int AS amount FROM ledger_entry e JOIN ledger_transaction t USING (transaction_id)
     WHERE t.kind = 'WITHDRAWAL' AND t.payout_id = $1 AND e.amount <> 0 ORDER BY account`,
    [`PO${data.caseId.slice(2)}01`],
  );
  expect(entries).toEqual([
    { account: 'PAYOUT_CLEARING', amount: -1_000_000 },
    { account: 'WITHDRAWALS_PAID', amount: 1_000_000 },
  ]);
});

test('sells more units when the NAVs fall 15%, and pays the same amount', async () => {
  const [steady, fallen] = [await aHolder(world, { isLinked: true }), await aHolder(world, { isLinked: true })];
  const first = await withdraw(world, steady, 10_000);
  await publish();
  await priceOrders(world);
  await clockTo('2026-11-25T10:00:00');
  const second = await withdraw(world, fallen, 10_000);
  await publishNavs(world, '2026-11-25', 0.85);
  await clockTo('2026-11-25T22:15:00');
  await priceOrders(world);
  expect([await readStatus(world, second.data.caseId), await readNote(second.data.caseId)]).toEqual(['APPROVED', undefined]);
  const count = async (caseId: string) => (await listSold(world, caseId)).reduce((sum, { units }) => sum - Number(units), 0);
  expect((await count(second.data.caseId)) / (await count(first.data.caseId))).toBeCloseTo(1 / 0.85, 3);
  expect(await listPayouts(world, second.data.caseId)).toMatchObject([{ amount: 1_000_000 }]);
});

test('refuses a withdrawal whose amount is above the limit of the NAV day', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const { column } = await compareWithdrawal(world, holder, { as: await holder.signIn(), amount: 10_000 });
  const { data } = await withdraw(world, holder, column.max);
  await publish(0.9);
  await priceOrders(world);
  expect([await readStatus(world, data.caseId), await listPayouts(world, data.caseId)]).toEqual(['REJECTED', []]);
  expect(await listSold(world, data.caseId)).toEqual([]);
  expect(await readNote(data.caseId)).toMatch(/^You can withdraw up to ₹[\d,]+ now\.$/);
  await world.drain();
  expect(sentTexts(world, holder.mobile).join('\n')).toContain(`we could not complete your request ${data.caseId} to withdraw money`);
  // The units are free again.
  expect((await withdraw(world, holder, 10_000)).success).toBe(true);
});

test('rejects amounts and figures that the customer did not see', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const { column } = await compareWithdrawal(world, holder, { as: await holder.signIn(), amount: 10_000 });
  const above = await withdraw(world, holder, column.max + 100);
  const max = new Intl.NumberFormat('en-IN').format(column.max);
  expect(above).toMatchObject({ data: { code: 'aboveLimit' }, message: `You can withdraw up to ₹${max} now.` });
  for (const amount of [4_900, 10_050])
    expect((await withdraw(world, holder, amount)).data).toMatchObject({
      code: 'badRequest',
      fields: { amount: 'Enter ₹5,000 or more, in steps of ₹100.' },
    });
  expect((await withdraw(world, holder, 10_000, { amount: 20_000 })).data.code).toBe('quoteOld');
  expect((await withdraw(world, holder, 10_000, { quoteId: 'A'.repeat(22) })).data.code).toBe('quoteOld');
  expect((await withdraw(world, holder, 10_000, { payoutBankId: 'BA100000001501' })).data.code).toBe('bankNotVerified');
  expect((await withdraw(world, holder, 10_000, { consentVersion: '1999-01' })).data.code).toBe('versionOld');
});

test.each<[string, Parameters<typeof aHolder>[1], string]>([
  ['assigned', { policy: { assigned: 'ABSOLUTE' } }, 'assigned'],
  ['under the Married Women’s Property Act', { policy: { mwp: true } }, 'mwpPolicy'],
  ['in its lock-in', { spec: { years: 3 } }, 'lockIn'],
  ['on the life of a minor', { policy: { lifeAssuredBirthDate: '2010-01-01' } }, 'minorLife'],
  ['of little value', { policy: { annualPremium: 900_000_000 } }, 'noValue'],
])('a policy %s pays no part', async (_title, options, code) => {
  const holder = await aHolder(world, { isLinked: true, ...options });
  expect((await withdraw(world, holder, 10_000)).data.code).toBe(code);
});

test('without an answer to the legal question on the cover, withdrawals are closed', async () => {
  world.services.config.LEGAL_ANSWERS = ['A5'];
  expect((await withdraw(world, await aHolder(world, { isLinked: true }), 10_000)).data.code).toBe('moneyRefused');
});

test('a change of contact in the last day, and a reported claim, refuse a withdrawal', async () => {
  const holder = await aHolder(world, { isLinked: true });
  await db('UPDATE client SET contact_changed_at = $1 WHERE client_id = $2', [world.now(), holder.clientId]);
  expect((await withdraw(world, holder, 10_000)).data.code).toBe('refusedOnHold');
  const claimed = await aHolder(world, { isLinked: true });
  await reportClaim(claimed);
  expect((await withdraw(world, claimed, 10_000)).data.code).toBe('policyClaimHold');
});

test('a claim that is reported before the pricing ends the withdrawal, and no units are sold', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const { data } = await withdraw(world, holder, 10_000);
  await reportClaim(holder);
  await publish();
  await priceOrders(world);
  expect([await readStatus(world, data.caseId), await listSold(world, data.caseId)]).toEqual(['REJECTED', []]);
  expect(await readNote(data.caseId)).toBe('A claim has been reported for this policy.');
});

test('a withdrawal holds the units: a switch, a surrender and another withdrawal are refused', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const [fund = ''] = Object.keys(await readUnits(world, holder));
  const { data } = await withdraw(world, holder, 10_000);
  const pending = { success: false, data: { code: 'casePending', caseId: data.caseId } };
  expect(await switchFunds(world, holder, [fund, 'LIQUID'])).toMatchObject(pending);
  expect(await withdraw(world, holder, 10_000)).toMatchObject(pending);
  expect((await surrender(world, holder)).data.code).toBe('moneyRefused');
  const { column } = await compareWithdrawal(world, holder, { as: await holder.signIn(), amount: 10_000 });
  expect(column).toMatchObject({ open: false, why: 'REQUEST_PENDING' });
});

test('a fund switch holds the units: a withdrawal names the day from which it is possible', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const [fund = ''] = Object.keys(await readUnits(world, holder));
  expect(await switchFunds(world, holder, [fund, 'LIQUID'])).toMatchObject({ success: true });
  const refused = await withdraw(world, holder, 10_000);
  expect(refused).toMatchObject({ data: { code: 'switchPending' }, message: 'A fund switch is in progress. Try again after 25-11-2026.' });
});

test('waits for a NAV that is missing, and is priced when it arrives', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const { data } = await withdraw(world, holder, 10_000);
  await publish();
  const [fund = ''] = Object.keys(await readUnits(world, holder));
  const [nav] = await db<{ nav: string }>(`DELETE FROM nav WHERE fund_code = $1 AND nav_date = '2026-11-23' RETURNING nav::text`, [fund]);
  await priceOrders(world);
  expect([await readStatus(world, data.caseId), await listSold(world, data.caseId)]).toEqual(['SUBMITTED', []]);
  await db(`INSERT INTO nav (fund_code, nav_date, nav) VALUES ($1, '2026-11-23', $2)`, [fund, nav?.nav]);
  await priceOrders(world);
  expect(await readStatus(world, data.caseId)).toBe('APPROVED');
});

test('a payout waits for the end of a wait after a change of contact', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const { data } = await withdraw(world, holder, 10_000);
  await db('UPDATE client SET contact_changed_at = $1 WHERE client_id = $2', [new Date('2026-11-23T12:00:00+05:30'), holder.clientId]);
  await publish();
  await priceOrders(world);
  await payMoney(world);
  expect([await readStatus(world, data.caseId), await listPayouts(world, data.caseId)]).toEqual(['APPROVED', []]);
  await clockTo('2026-11-24T12:00:01');
  await Promise.all([payMoney(world), payMoney(world)]);
  expect(await listPayouts(world, data.caseId)).toEqual([{ amount: 1_000_000, status: 'SENT' }]);
});

test('a returned payment goes to the account that the customer then names for the policy, and sells no more units', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const { data } = await withdraw(world, holder, 10_000);
  await publish();
  await priceOrders(world);
  const sold = await listSold(world, data.caseId);
  await db(`UPDATE payout SET status = 'RETURNED', settled_at = $1, reason_code = 'CLOSED' WHERE case_id = $2`, [world.now(), data.caseId]);
  await db(`UPDATE service_case SET status = 'REQUIREMENT_RAISED' WHERE case_id = $1`, [data.caseId]);
  await payMoney(world);
  expect(await listPayouts(world, data.caseId)).toHaveLength(1);
  await aPayoutAccount(world, holder);
  await payMoney(world);
  expect([await readStatus(world, data.caseId), await listPayouts(world, data.caseId), await listSold(world, data.caseId)]).toEqual([
    'APPROVED',
    [
      { amount: 1_000_000, status: 'RETURNED' },
      { amount: 1_000_000, status: 'SENT' },
    ],
    sold,
  ]);
});

test('kills between request, pricing and payout leave one sale and one payout', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const { data } = await withdraw(world, holder, 10_000);
  await publish();
  const state = async () => [
    await readStatus(world, data.caseId),
    (await listSold(world, data.caseId)).reduce((sum, { amount }) => sum + amount, 0),
    (await listPayouts(world, data.caseId)).length,
  ];
  expect(await crash(world, 'job', 'switch-price', 'switch-price-before-commit')).toBe('killed');
  expect(await state()).toEqual(['SUBMITTED', 0, 0]);
  await priceOrders(world);
  expect(await state()).toEqual(['APPROVED', -1_000_000, 1]);
  const { crashPoint } = world.services;
  let kills = 0;
  // Each kill stops a step of the payout; the queue then repeats the job.
  world.services.crashPoint = (name) => {
    if (kills >= 10 || !['payout-taken', 'payout-event-before-commit'].includes(name)) return;
    kills += 1;
    throw new Error('killed');
  };
  for (let round = 0; round < 20; round += 1) {
    await world.advance(121_000);
    await world.drain().catch(() => undefined);
  }
  world.services.crashPoint = crashPoint;
  for (let round = 0; round < 3; round += 1) {
    await priceOrders(world);
    await payMoney(world);
    await letBankPay(world);
    await crash(world, 'job', 'payout-poll');
  }
  expect([kills > 1, await state()]).toEqual([true, ['COMPLETED', -1_000_000, 1]]);
  expect(await listPayouts(world, data.caseId)).toEqual([{ amount: 1_000_000, status: 'PAID' }]);
});

const readCover = async ({ policyNo, signIn }: Holder): Promise<number | undefined> => {
  const { data } = await world.call('/getPolicyDetails', { policyId: policyNo }, { as: await signIn() });
  return data?.DEATH_BENEFIT;
};
test('the page of a policy shows the cover that the comparison announced, until 24 months have passed', async () => {
  const holder = await aHolder(world, { isLinked: true, policy: { sumAssured: 900_000_000, deathBenefit: 900_000_000 } });
  const { column } = await compareWithdrawal(world, holder, { as: await holder.signIn(), amount: 10_000 });
  expect([column.coverNow, column.coverAfter, await readCover(holder)]).toEqual([9_000_000, 8_990_000, 9_000_000]);
  await withdraw(world, holder, 10_000);
  await publish();
  await priceOrders(world);
  expect(await readCover(holder)).toBe(8_990_000);
  world.services.config.LEGAL_ANSWERS = ['A5'];
  expect(await readCover(holder)).toBe(9_000_000);
  world.services.config.LEGAL_ANSWERS = ['A3'];
  await clockTo('2028-11-22T10:00:00');
  expect(await readCover(holder)).toBe(8_990_000);
  await clockTo('2028-11-23T10:00:00');
  expect(await readCover(holder)).toBe(9_000_000);
});
