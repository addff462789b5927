import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyPayoutEvent } from '../../domain/payouts/settle-payout.ts';
import type { Customer } from '../../testing/factories/customer-factory.ts';
import {
  ALSO_CLOSED,
  bankIdOf,
  beneficiary,
  letBankPay,
  listOf,
  OPEN_ACCOUNT,
  readAlerts,
  readLedger,
  readPayouts,
  returnedBenefit,
  runBenefits,
  sendAgain,
} from '../../testing/factories/payouts.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

/** Payments that the bank returned and the customer sends again. Friday, 20 November 2026, 10:30. */
let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { BENEFITS_PAID_FROM: '2026-11-20' } });
});
afterAll(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

/** The bank reports that it returns a payment after it had confirmed it. */
async function returnLater(payoutId: string, reasonCode = 'AC04'): Promise<void> {
  const { adapter } = world.services.partners.payout;
  const event = { eventId: `late-${payoutId}`, payoutId, status: 'RETURNED', reasonCode, at: world.now() } as const;
  await applyPayoutEvent(event, adapter, { services: world.services, now: world.now() });
  await world.drain();
}

test('a returned benefit is paid to another account of the customer, with one booking', async () => {
  const customer = await returnedBenefit(world);
  const { clientId, payoutId } = customer;
  expect((await listOf(world, customer)).past).toMatchObject([
    {
      payoutId,
      state: 'RETURNED',
      kind: 'SURVIVAL',
      amount: 50_000,
      reason: 'CLOSED',
      returnedOn: '2026-11-20',
      mayResend: true,
      utr: null,
    },
  ]);
  expect(await readLedger(world, clientId)).toEqual({});
  expect(sentTexts(world, customer.mobile).join('\n')).toContain(
    'your bank returned our payment of Rs 50,000.00. Please choose another account',
  );
  expect(sentTexts(world, customer.email).join('\n')).toContain('to your account ending 7001: the account is closed.');

  const reply = await sendAgain(world, customer, { payoutId, payoutBankId: bankIdOf(customer, 2) });
  expect(reply.data).toMatchObject({
    caseStatus: 'APPROVED',
    accountMasked: 'XXXXXXXX8888',
    promisedBy: '2026-11-23',
    message: 'We will send ₹50,000.00 to XXXXXXXX8888 within 3 working days.',
  });
  await world.drain();
  expect((await listOf(world, customer)).past.map(({ state, mayResend }) => [state, mayResend])).toEqual([
    ['PENDING', false],
    ['RETURNED', false],
  ]);
  await letBankPay(world);
  expect((await listOf(world, customer)).past).toMatchObject([
    { state: 'PAID', paidOn: '2026-11-20', accountMasked: 'XXXXXXXX8888', utr: expect.stringMatching(/^SBX/), mayResend: false },
    { payoutId, state: 'RETURNED', mayResend: false, sentAgainOn: '2026-11-20' },
  ]);
  expect(await readLedger(world, clientId)).toEqual({ BENEFITS_PAID: 5_000_000, PAYOUT_CLEARING: -5_000_000 });
  expect((await world.services.store.request.find(reply.data.caseId))?.status).toBe('COMPLETED');
  expect(sentTexts(world, customer.mobile).join('\n')).toMatch(
    /we sent Rs 50,000\.00 to the account ending 8888 on 20-11-2026, reference SBX\w+\./,
  );
});

describe('rejects', () => {
  let customer: Customer & { payoutId: string };
  beforeAll(async () => {
    customer = await returnedBenefit(world, [
      { account: OPEN_ACCOUNT },
      { account: '501044559991', verifiedBy: null },
      { account: '501044559992', holder: 'Kiran Mazumdar' },
    ]);
  });
  const attempt = async (body: object = {}, from: Customer = customer) =>
    (await sendAgain(world, from, { payoutId: customer.payoutId, payoutBankId: bankIdOf(customer, 2), ...body })).data?.code;

  test('the account from which the money was returned', async () => {
    expect(await attempt({ payoutBankId: bankIdOf(customer, 1) })).toBe('sameAccount');
  });
  test('an account that is not verified, is in another name, belongs to another customer or does not exist', async () => {
    const other = await beneficiary(world, { benefits: [] });
    for (const payoutBankId of [bankIdOf(customer, 3), bankIdOf(customer, 4), bankIdOf(other, 1), 'BA1'])
      expect(await attempt({ payoutBankId }), payoutBankId).toBe('bankNotVerified');
  });
  test('a payout of another customer, like an unknown one', async () => {
    const other = await beneficiary(world, { benefits: [] });
    expect([await attempt({}, other), await attempt({ payoutId: 'PO1' })]).toEqual(['notFound', 'notFound']);
  });
  test('a payout that was not returned', async () => {
    const paid = await beneficiary(world);
    await runBenefits(world);
    const body = { payoutId: `PO${paid.policyNo}261120`, payoutBankId: bankIdOf(paid, 1) };
    expect((await sendAgain(world, paid, body)).data.code).toBe('notReturned');
    await letBankPay(world);
    expect((await sendAgain(world, paid, body)).data.code).toBe('notReturned');
  });
  test('a customer who changed contact or payout account less than a day ago', async () => {
    for (const [table, column, key, id] of [
      ['client', 'contact_changed_at', 'client_id', customer.clientId],
      ['policy', 'payout_changed_at', 'policy_no', customer.policyNo],
    ]) {
      await db(`UPDATE ${table} SET ${column} = $1 WHERE ${key} = $2`, [world.now(), id]);
      expect(await attempt(), table).toBe('refusedOnHold');
      await db(`UPDATE ${table} SET ${column} = NULL WHERE ${key} = $1`, [id]);
    }
  });
  test('a policy for which a death was reported', async () => {
    await world.services.store.claimHold.freeze(customer.policyNo, 'CL2611000077', '2026-11-20');
    expect(await attempt()).toBe('policyPayoutsFrozen');
    await world.services.store.claimHold.liftAll(customer.policyNo, 'CL2611000077', '2026-11-20');
  });
  test('a second time, with the day of the first', async () => {
    expect(await attempt()).toBeUndefined();
    const again = (await sendAgain(world, customer, { payoutId: customer.payoutId, payoutBankId: bankIdOf(customer, 2) })) as Reply<{
      code: string;
    }>;
    expect(again.data.code).toBe('alreadySent');
    expect(JSON.stringify(again)).toContain('This payment was sent again on 20-11-2026.');
  });
});

test('after two returns neither account can be chosen, and after the third staff call the customer', async () => {
  const customer = await returnedBenefit(world, [{ account: ALSO_CLOSED }, { account: '501044577001' }, { account: OPEN_ACCOUNT }]);
  const { clientId } = customer;
  const newest = async () => (await readPayouts(world, clientId)).at(-1)?.payoutId ?? '';
  const send = async (account: number) => {
    const reply = await sendAgain(world, customer, { payoutId: await newest(), payoutBankId: bankIdOf(customer, account) });
    await world.drain();
    await letBankPay(world);
    return reply.data;
  };
  const first = await send(2);
  expect(first).toMatchObject({ caseStatus: 'APPROVED' });
  expect([(await send(1)).code, (await send(2)).code]).toEqual(['sameAccount', 'sameAccount']);
  expect(await readAlerts(world)).not.toContain('payoutReturnedOften');
  // The request that is open continues.
  expect(await send(3)).toMatchObject({ caseId: first.caseId });
  expect(await readAlerts(world)).toContain('payoutReturnedOften');
  for (const account of [1, 2, 3]) expect((await send(account)).code, String(account)).toBe('sameAccount');
  expect(await send(4)).toMatchObject({ caseId: first.caseId });
  const payouts = await readPayouts(world, clientId);
  expect(payouts.map(({ status }) => status)).toEqual(['RETURNED', 'RETURNED', 'RETURNED', 'PAID']);
  expect(payouts.map(({ againOf }) => againOf)).toEqual([null, ...payouts.slice(0, 3).map(({ payoutId }) => payoutId)]);
  expect(await readLedger(world, clientId)).toEqual({ BENEFITS_PAID: 5_000_000, PAYOUT_CLEARING: -5_000_000 });
});

test('a payment that the bank confirmed and returned later is reversed, and is booked again when it is paid', async () => {
  const customer = await beneficiary(world, { others: [{ account: OPEN_ACCOUNT }] });
  const { clientId } = customer;
  const payoutId = `PO${customer.policyNo}261120`;
  await runBenefits(world);
  await letBankPay(world);
  expect(await readLedger(world, clientId)).toEqual({ BENEFITS_PAID: 5_000_000, PAYOUT_CLEARING: -5_000_000 });
  await returnLater(payoutId);
  await returnLater(payoutId);
  expect(await readLedger(world, clientId)).toEqual({ BENEFITS_PAID: 0, PAYOUT_CLEARING: 0 });
  expect((await listOf(world, customer)).past).toMatchObject([{ payoutId, state: 'RETURNED', utr: null, mayResend: true }]);
  expect(await readAlerts(world)).toContain('payoutReturnedLater');
  await sendAgain(world, customer, { payoutId, payoutBankId: bankIdOf(customer, 2) });
  await world.drain();
  await letBankPay(world);
  expect(await readLedger(world, clientId)).toEqual({ BENEFITS_PAID: 5_000_000, PAYOUT_CLEARING: -5_000_000 });
  const newest = (await readPayouts(world, clientId)).at(-1)?.payoutId ?? '';
  await returnLater(newest);
  expect(await readLedger(world, clientId)).toEqual({ BENEFITS_PAID: 0, PAYOUT_CLEARING: 0 });
  expect((await listOf(world, customer)).past.map(({ mayResend }) => mayResend)).toEqual([true, false]);
});

test('200 parallel submissions send one payment', async () => {
  const customer = await returnedBenefit(
    world,
    [OPEN_ACCOUNT, '501044558889'].map((account) => ({ account })),
  );
  const { clientId, payoutId } = customer;
  const tabs = await Promise.all(Array.from({ length: 8 }, () => customer.signIn()));
  const confirmed: { body: object; as: (typeof tabs)[number] }[] = [];
  for (const [index, as] of tabs.entries()) {
    const body = { payoutId, payoutBankId: bankIdOf(customer, 2 + (index % 2)) };
    const { data } = (await world.send('/payouts/sendAgain', body, { as })) as Reply<{ otpReferenceId: string }>;
    await world.drain();
    const otp = newestCode(world, customer.mobile);
    confirmed.push({ body: { ...body, otpProof: { otpReferenceId: data.otpReferenceId, otp } }, as });
  }
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const { body, as } = confirmed[index % confirmed.length] ?? { body: {}, as: undefined };
      return world.send('/payouts/sendAgain', body, { as, key: crypto.randomUUID() } as never) as Promise<Reply<{ code?: string }>>;
    }),
  );
  await world.drain();
  await letBankPay(world);
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  const payouts = await readPayouts(world, clientId);
  expect(payouts.map(({ status }) => status)).toEqual(['RETURNED', 'PAID']);
  const cases = await db(`SELECT FROM service_case WHERE client_id = $1 AND kind = 'PAYOUT_AGAIN'`, [clientId]);
  expect(cases).toHaveLength(1);
  const ledger = await readLedger(world, clientId);
  expect(Object.values(ledger).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(ledger.BENEFITS_PAID).toBe(5_000_000);
  console.log(`200 parallel submissions: 1 accepted, ${cases.length} request, 1 payment, ledger ₹0.00`);
});
