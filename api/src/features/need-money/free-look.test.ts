import { addDays } from '@portal/rules/calendar/dates.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followPayout } from '../../domain/payouts/settle-payout.ts';
import { crash } from '../../testing/crash.ts';
import { aCustomer, aPayoutAccount, type Customer } from '../../testing/factories/customer-factory.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { BOOK_DATE } from '../../testing/server.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';
import { payFreeLooks } from './pay-free-look.ts';

/** Cancellations in the free-look period, from the figures to the end of the policy. Friday, 20 November 2026, 10:30. */
let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;
const clockTo = (at: string) => world.advance(new Date(`${at}+05:30`).getTime() - world.now().getTime());

const PREMIUM = 1_800_000;
type Options = { daysAgo?: number; hasMandate?: true; bank?: null | object; received?: null; isLinked?: true };
/** A term policy as in the worked example E5, whose document was received some days ago. */
const aNewPolicy = ({ daysAgo = 20, hasMandate, bank = {}, received, isLinked }: Options = {}): Promise<Customer> =>
  aCustomer(world, {
    bank,
    owns(book) {
      const issued = addDays(BOOK_DATE, -daysAgo);
      const changes = { medicalCost: 150_000, stampDuty: 200_000, documentReceivedOn: received === undefined ? issued : received };
      const policy = isLinked
        ? book.policy({ plan: 'ULP1', sum: 1_000_000, frequency: 'A', issued, changes })
        : book.policy({ plan: 'TRM1', sum: 5_000_000, frequency: 'A', issued, annualPremium: PREMIUM, changes });
      if (hasMandate) book.mandate(policy, { rail: 'ENACH', createdOn: issued });
    },
  });

type Compared = { quoteId: string; columns: { way: string; open: boolean; why: string | null; get: number; navDate: string | null }[] };
async function compare({ policyNo }: Customer, as: Actor) {
  const { data } = (await world.call('/needMoney/compare', { policyNumber: policyNo }, { as })) as Reply<Compared>;
  return { ...data, freeLook: data.columns.find(({ way }) => way === 'FREE_LOOK') };
}
type Saved = Reply<{
  code?: string;
  caseId: string;
  get: number;
  accountMasked: string | null;
  navDate: string | null;
  promisedBy: string;
}>;
/** Sends the request and confirms it. `beforeCode` runs before the code is sent. */
async function cancel(customer: Customer, { changes = {}, beforeCode = async () => {} } = {}): Promise<Saved> {
  const as = await customer.signIn();
  const body = { policyNumber: customer.policyNo, quoteId: (await compare(customer, as)).quoteId, reason: 'NOT_AS_TOLD', ...changes };
  const challenge = (await world.send('/freeLook/save', body, { as })) as Reply<{ otpNeeded?: true; otpReferenceId: string }>;
  if (!challenge.data?.otpNeeded) return challenge as never;
  await world.drain();
  await beforeCode();
  const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, customer.mobile) };
  return (await world.send('/freeLook/save', { ...body, otpProof }, { as })) as never;
}
/** The back office of the sandbox approves after two minutes, and its bank pays after one. */
async function approve(): Promise<void> {
  await world.drain();
  await world.advance(121_000);
  await world.drain();
}
async function letBankPay(): Promise<void> {
  await world.advance(61_000);
  await world.drain();
}
const payouts = (caseId: string) =>
  db<{ amount: number; status: string }>('SELECT amount::int AS amount, status FROM payout WHERE case_id = $1 ORDER BY payout_id', [
    caseId,
  ]);
const readPolicy = async ({ policyNo }: Customer) =>
  (await db<{ status: string; on: string }>('SELECT status, status_date::text AS on FROM policy WHERE policy_no = $1', [policyNo]))[0];
const readStatus = async (caseId: string) => (await world.services.store.request.find(caseId))?.status;

test('pays exactly the refund that was shown, and ends the policy with its mandate when the bank has paid', async () => {
  const customer = await aNewPolicy({ hasMandate: true });
  const { freeLook } = await compare(customer, await customer.signIn());
  expect(freeLook).toMatchObject({ open: true, get: 13_513.7, navDate: null });
  const saved = await cancel(customer);
  expect(saved.data).toMatchObject({
    get: 13_513.7,
    navDate: null,
    promisedBy: '2026-11-27',
    accountMasked: expect.stringMatching(/^X+\d{4}$/),
  });
  expect(await payouts(saved.data.caseId)).toEqual([]);
  await approve();
  expect(await payouts(saved.data.caseId)).toEqual([{ amount: 1_351_370, status: 'SENT' }]);
  expect((await readPolicy(customer))?.status).toBe('IN_FORCE');
  await letBankPay();
  expect([await readStatus(saved.data.caseId), await payouts(saved.data.caseId)]).toEqual([
    'COMPLETED',
    [{ amount: 1_351_370, status: 'PAID' }],
  ]);
  expect(await readPolicy(customer)).toEqual({ status: 'FREE_LOOK_CANCELLED', on: '2026-11-20' });
  expect(await db('SELECT status FROM mandate WHERE policy_no = $1', [customer.policyNo])).toEqual([
    { status: expect.stringMatching(/^CANCEL/) },
  ]);
  expect(
    await db('SELECT account, amount::int AS amount FROM ledger_entry WHERE policy_no = $1 ORDER BY account', [customer.policyNo]),
  ).toEqual([
    { account: 'FREE_LOOK_REFUNDS', amount: 1_351_370 },
    { account: 'PAYOUT_CLEARING', amount: -1_351_370 },
  ]);
  expect(sentTexts(world, customer.mobile).join('\n')).toMatch(
    /policy ending \d{3} is cancelled\. We paid Rs 13,513\.70 to the account ending \d{4}, reference \S+\./,
  );
});

test('a request that is confirmed in the last millisecond of the last day is accepted, and one of the next day is not', async () => {
  const [inTime, late] = [await aNewPolicy({ daysAgo: 30 }), await aNewPolicy({ daysAgo: 30 })];
  await clockTo('2026-11-20T23:58:00');
  const saved = await cancel(inTime, { beforeCode: () => clockTo('2026-11-20T23:59:59.999') });
  expect(saved).toMatchObject({ success: true, data: { caseId: expect.any(String) } });
  const rejected = await cancel(late, { beforeCode: () => clockTo('2026-11-21T00:00:00') });
  expect(rejected.success).toBe(false);
  expect(await cancel(late)).toMatchObject({ status: 13, message: 'The 30 days ended on 20-11-2026.', data: { code: 'freeLookOver' } });
});

test('figures that the customer did not see cancel nothing', async () => {
  const customer = await aNewPolicy();
  expect(await cancel(customer, { changes: { quoteId: 'A'.repeat(22) } })).toMatchObject({ status: 13, data: { code: 'quoteOld' } });
});

test('a policy without a known receipt, with a claim or an assignment cannot be cancelled', async () => {
  const [unknown, claimed, assigned] = [await aNewPolicy({ received: null }), await aNewPolicy(), await aNewPolicy()];
  expect(await cancel(unknown)).toMatchObject({
    data: { code: 'moneyRefused' },
    message: 'We have no record that you received your document. Your 30 days have not started.',
  });
  await world.services.store.claimHold.freeze(claimed.policyNo, 'CL2611000099', '2026-11-20');
  expect((await cancel(claimed)).data).toMatchObject({ code: 'claimMade' });
  await db(`UPDATE policy SET assigned = 'ABSOLUTE' WHERE policy_no = $1`, [assigned.policyNo]);
  expect(await cancel(assigned)).toMatchObject({ data: { code: 'assigned' }, message: 'This policy is assigned.' });
});

test('an account of another person is not accepted', async () => {
  const customer = await aNewPolicy();
  expect((await cancel(customer, { changes: { payoutBankId: 'BA100000001501' } })).data).toMatchObject({ code: 'bankNotVerified' });
});

test('a missing account delays the payout and not the request', async () => {
  const customer = await aNewPolicy({ bank: null });
  const { data } = await cancel(customer);
  expect(data).toMatchObject({ get: 13_513.7, accountMasked: null });
  await approve();
  await payFreeLooks(world.services, world.now());
  expect([await readStatus(data.caseId), await payouts(data.caseId)]).toEqual(['APPROVED', []]);
  await aPayoutAccount(world, customer);
  await payFreeLooks(world.services, world.now());
  await Promise.all([payFreeLooks(world.services, world.now()), payFreeLooks(world.services, world.now())]);
  expect(await payouts(data.caseId)).toEqual([{ amount: 1_351_370, status: 'CREATED' }]);
});

test('a changed mobile number delays the payout by a day and not the request', async () => {
  const customer = await aNewPolicy();
  await db('UPDATE client SET contact_changed_at = $1 WHERE client_id = $2', [world.now(), customer.clientId]);
  const { data } = await cancel(customer);
  await approve();
  await payFreeLooks(world.services, world.now());
  expect([await readStatus(data.caseId), await payouts(data.caseId)]).toEqual(['APPROVED', []]);
  await world.advance(86_400_000);
  await payFreeLooks(world.services, world.now());
  expect(await payouts(data.caseId)).toEqual([{ amount: 1_351_370, status: 'CREATED' }]);
});

test('a returned payment goes to the account that the customer then names for the policy', async () => {
  const customer = await aNewPolicy();
  const { data } = await cancel(customer);
  await approve();
  await db(`UPDATE payout SET status = 'RETURNED', settled_at = $1, reason_code = 'CLOSED' WHERE case_id = $2`, [world.now(), data.caseId]);
  await db(`UPDATE service_case SET status = 'REQUIREMENT_RAISED' WHERE case_id = $1`, [data.caseId]);
  await payFreeLooks(world.services, world.now());
  expect(await payouts(data.caseId)).toHaveLength(1);
  await aPayoutAccount(world, customer);
  await payFreeLooks(world.services, world.now());
  expect([await readStatus(data.caseId), await payouts(data.caseId)]).toEqual([
    'APPROVED',
    [
      { amount: 1_351_370, status: 'RETURNED' },
      { amount: 1_351_370, status: 'CREATED' },
    ],
  ]);
});

test('a premium that was paid after the request is refunded too', async () => {
  const customer = await aNewPolicy();
  const { data } = await cancel(customer);
  await db(
    `INSERT INTO payment_history (payment_id, policy_no, payment_date, due_date, kind, mode, amount, gst, status, source_hash)
     VALUES ($1, $2, '2026-11-20', '2027-11-20', 'PREMIUM', 'DIRECT', $3, 0, 'POSTED', gen_random_uuid())`,
    [`PMX${customer.policyNo}`, customer.policyNo, PREMIUM],
  );
  await approve();
  expect(await payouts(data.caseId)).toEqual([{ amount: 1_351_370 + PREMIUM, status: 'SENT' }]);
});

test('no debit is planned while a cancellation is open', async () => {
  const customer = await aNewPolicy({ hasMandate: true });
  const [mandate] = await db<{ id: string }>('SELECT mandate_id AS id FROM mandate WHERE policy_no = $1', [customer.policyNo]);
  await db(
    `INSERT INTO premium_due (policy_no, due_date, premium, rider_premium, gst, source_hash) VALUES ($1, '2026-11-29', 1800000, 0, 0, gen_random_uuid())`,
    [customer.policyNo],
  );
  const dues = () => world.services.store.debit.listMandateDues(mandate?.id ?? '', { from: '2026-11-20', to: '2026-12-20' });
  expect(await dues()).toHaveLength(1);
  await cancel(customer);
  expect(await dues()).toEqual([]);
});

test('a unit-linked policy sells its units at the NAV of the day of the request, and gets its charges back', async () => {
  await clockTo('2026-11-23T10:00:00');
  const customer = await aNewPolicy({ isLinked: true });
  const { data } = await cancel(customer);
  expect(data.navDate).toBe('2026-11-23');
  await approve();
  expect(await payouts(data.caseId)).toEqual([]);
  await db(
    `INSERT INTO nav (fund_code, nav_date, nav) SELECT fund_code, '2026-11-23', round(nav * 1.01, 4) FROM nav WHERE nav_date = '2026-11-19'
     ON CONFLICT (fund_code, nav_date) DO UPDATE SET nav = excluded.nav`,
  );
  const [due] = await db<{ value: number; charges: number; risk: number }>(
    `SELECT (SELECT sum(round(h.units * n.nav * 100))::int FROM (SELECT fund_code, sum(units) AS units FROM unit_ledger WHERE policy_no = $1 GROUP BY 1) h
       JOIN nav n ON n.fund_code = h.fund_code AND n.nav_date = '2026-11-23') AS value,
       (SELECT coalesce(sum(-amount), 0)::int FROM unit_ledger WHERE policy_no = $1 AND kind IN ('MORTALITY', 'ADMIN', 'RIDER')) AS charges,
       round(annual_risk_premium * 23 / 365.0)::int AS risk FROM policy WHERE policy_no = $1`,
    [customer.policyNo],
  );
  if (!due) throw new Error('no policy');
  await payFreeLooks(world.services, world.now());
  expect(await payouts(data.caseId), 'not before the NAV is published').toEqual([]);
  await clockTo('2026-11-23T22:15:00');
  await Promise.all([payFreeLooks(world.services, world.now()), payFreeLooks(world.services, world.now())]);
  expect(await payouts(data.caseId)).toEqual([{ amount: due.value + due.charges - due.risk - 350_000, status: 'CREATED' }]);
  const [left] = await db<{ units: number; sold: number }>(
    `SELECT sum(units)::float AS units, count(*) FILTER (WHERE kind = 'SURRENDER')::int AS sold FROM unit_ledger WHERE policy_no = $1`,
    [customer.policyNo],
  );
  expect(left).toEqual({ units: 0, sold: 2 });
});

test('a pricing that is killed before its commit sells and pays nothing, and the next run does both once', async () => {
  await clockTo('2026-11-23T10:00:00');
  const customer = await aNewPolicy({ isLinked: true });
  const { data } = await cancel(customer);
  await approve();
  await db(
    `INSERT INTO nav (fund_code, nav_date, nav) SELECT fund_code, '2026-11-23', nav FROM nav WHERE nav_date = '2026-11-19' ON CONFLICT DO NOTHING`,
  );
  await clockTo('2026-11-23T22:15:00');
  const countSales = async () =>
    (await db(`SELECT 1 FROM unit_ledger WHERE policy_no = $1 AND kind = 'SURRENDER'`, [customer.policyNo])).length;
  expect(await crash(world, 'job', 'free-look-pay', 'free-look-pay-before-commit')).toBe('killed');
  expect([await countSales(), await payouts(data.caseId)]).toEqual([0, []]);
  await payFreeLooks(world.services, world.now());
  await payFreeLooks(world.services, world.now());
  expect([await countSales(), (await payouts(data.caseId)).length]).toEqual([2, 1]);
});

test('a settlement that is killed leaves no half-ended policy', async () => {
  const customer = await aNewPolicy({ hasMandate: true });
  const { data } = await cancel(customer);
  await approve();
  const payoutId = `PO${data.caseId.slice(2)}01`;
  const readEnd = async () => ({
    policy: (await readPolicy(customer))?.status,
    payouts: (await payouts(data.caseId)).map(({ status }) => status),
    mandates: await db('SELECT status FROM mandate WHERE policy_no = $1', [customer.policyNo]),
  });
  const before = await readEnd();
  expect(before).toMatchObject({ policy: 'IN_FORCE', payouts: ['SENT'] });
  const { crashPoint } = world.services;
  world.services.crashPoint = (name) => {
    if (name === 'policy-end-before-commit') throw new Error('killed');
  };
  await letBankPay().catch(() => undefined);
  await expect(followPayout(payoutId, world.services, world.now())).rejects.toThrow('killed');
  expect(await readEnd()).toEqual(before);
  world.services.crashPoint = crashPoint;
  await followPayout(payoutId, world.services, world.now());
  await followPayout(payoutId, world.services, world.now());
  expect(await readEnd()).toMatchObject({ policy: 'FREE_LOOK_CANCELLED', payouts: ['PAID'] });
  expect(await db(`SELECT 1 FROM ledger_transaction WHERE kind = 'FREE_LOOK_REFUND' AND payout_id = $1`, [payoutId])).toHaveLength(1);
});

test('many concurrent requests open one, which is paid once', async () => {
  const customer = await aNewPolicy();
  const TABS = 12;
  const tabs: { as: Actor; body: object }[] = [];
  for (let tab = 0; tab < TABS; tab += 1) {
    const as = await customer.signIn();
    const body = { policyNumber: customer.policyNo, quoteId: (await compare(customer, as)).quoteId, reason: 'OTHER' };
    const { data } = (await world.send('/freeLook/save', body, { as })) as Reply<{ otpReferenceId: string }>;
    await world.drain();
    tabs.push({ as, body: { ...body, otpProof: { otpReferenceId: data.otpReferenceId, otp: newestCode(world, customer.mobile) } } });
  }
  const replies = await Promise.all(tabs.map(({ as, body }) => world.send('/freeLook/save', body, { as })));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  const opened = await db<{ id: string }>(`SELECT case_id AS id FROM service_case WHERE policy_no = $1 AND type = 'FREE_LOOK'`, [
    customer.policyNo,
  ]);
  expect(opened).toHaveLength(1);
  await approve();
  await payFreeLooks(world.services, world.now());
  expect(await payouts(opened[0]?.id ?? '')).toEqual([{ amount: expect.any(Number), status: 'SENT' }]);
});
