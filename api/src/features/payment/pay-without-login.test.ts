import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signForm } from '../../platform/partners/signature.ts';
import type { NewSession } from '../../platform/session/session-rows.store.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { aMandate } from '../../testing/factories/mandate-factory.ts';
import { type Actor, type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';
import { applyEvent } from './apply-event.ts';

/** A visitor with the code of the policyholder may pay for that policy, once, and learns nothing else about it. */

const CLIENT = '1000000008';
const POLICY = '100000801';
const OTHER_OF_OWNER = '100000802';
const KEY_MS = 1_800_000;

let world: World;
let key: CallOptions;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const session: NewSession = { kind: 'preKey', clientId: CLIENT, clientIds: [CLIENT], scope: 'PP', policyNo: POLICY, absoluteMs: KEY_MS };
  const as = await world.services.store.session.create(session, world.now());
  key = { as, cookies: { c: '', p: as.cookie } };
});

type Start = { orderNo: string; ref: string; fields: Record<string, string>; amount: number };
async function body(changes: object = {}, of?: { owner: Actor; policyNo: string }) {
  const owner = of?.owner ?? (await world.actAs('p08'));
  const { data } = await world.call('/getODPDetails', { pid: of?.policyNo ?? POLICY }, { as: owner });
  const [owed] = data.payPremium;
  const line = {
    PolicyId: POLICY,
    SI: 'N',
    Amount: owed && owed.CUR_PREMIUMDUE > 0 ? owed.CUR_PREMIUMDUE : owed?.PREMIUMDUE_Next30,
    ADVAMT: 0,
    PolicyType: 'TRAD',
    // Personal data is shortened, masked or left out.
    emailId: 'p*****@example.in',
    mobileNo: 'XXXXXX0008',
    clientId: '',
    CustomerName: 'Somebody',
    isAlreadyPaid: 'N',
    isAmountZero: false,
    OwnerName: 'Somebody E.',
    productName: 'Plan',
    dueDate: null,
    uid: '',
    ...changes,
  };
  return { source: 'PRELOGIN', purpose: 'PREMIUM', payData: [line], termsCondition: true, termsVersion: TERMS_VERSION };
}
const pay = async (changes: object = {}, callOptions = key) =>
  (await world.send('/preLoginPaymentLoungeRedirection', await body(changes), callOptions)) as Reply<Start>;
async function reportPayment(orderNo: string, status: 'CAPTURED' | 'FAILED', eventId: string) {
  const order = await world.services.store.payment.findByNumber(orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  const event = {
    eventId,
    orderNo,
    paymentId: `pay-${eventId}`,
    status,
    amountPaise: order.amount + order.convenienceFee,
    currency: 'INR',
    merchantId: order.merchantId,
    instrument: 'UPI',
    instrumentHint: null,
    reasonCode: null,
    at: world.now(),
  } as const;
  await applyEvent(event, { source: 'WEBHOOK', adapter: 'sandbox' }, { services: world.services, now: world.now() });
  await world.drain();
}

test('rejects another amount with the correct one; another policy is not found, and other calls are blocked', async () => {
  const { data } = await pay({ Amount: 1 });
  expect(data).toMatchObject({ code: 'amountChanged', payData: [{ PolicyId: POLICY, Amount: expect.any(Number) }] });
  expect(await pay({ PolicyId: OTHER_OF_OWNER })).toMatchObject({ status: 12, data: { code: 'notFound' } });
  for (const [path, other] of [
    ['/getDashboardDetails', {}],
    ['/getUserDetails', {}],
    ['/getPaymentLoungeRedirectionURL', { ...(await body()), source: 'PAYPREMIUM' }],
  ] as const)
    expect(await world.send(path, other, key), path).toMatchObject({ http: 401, status: 40 });
});

test('the gateway returns to the page without a session, and a failed payment leaves the key for another attempt', async () => {
  const started = await pay();
  expect(started, JSON.stringify(started)).toMatchObject({ success: true });
  const { orderNo, fields } = started.data;
  expect(fields.returnUrl).toBe(`${world.services.config.PORTAL_URL}/preLoginPaymentLoungeResult`);
  await reportPayment(orderNo, 'FAILED', 'evt-failed-1');
  const keys = world.services.config.partners.payment.callbackKeys;
  const order = await world.services.store.payment.findByNumber(orderNo);
  const result = { status: 'FAILED', amount: String(order?.amount), currency: 'INR', merchantId: String(order?.merchantId) };
  const returned = {
    orderNo,
    paymentId: 'pay-1',
    ...result,
    instrument: 'UPI',
    instrumentHint: '',
    reasonCode: 'DECLINED',
    eventId: 'evt-back-1',
  };
  const form = signForm(keys, returned, world.now());
  const back = await world.app.inject({
    method: 'POST',
    url: '/preLoginPaymentLoungeResult',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  expect([back.statusCode, back.headers.location]).toEqual([303, expect.stringMatching(/^\/PreLoginPaymentLounge-status\?ref=[\w-]{22}$/)]);
  const ref = new URL(String(back.headers.location), 'http://portal').searchParams.get('ref') ?? '';
  const fetchResult = async (callOptions: CallOptions) =>
    (await world.send('/paymentGatewayResultWithoutToken', { ref }, callOptions)) as Reply<{ retry: object; lines: object[] }>;
  expect((await fetchResult(key)).data).toMatchObject({
    paymentStatus: 'FAILURE',
    retry: { allowed: true },
    lines: [{ PolicyId: '801', receiptNo: null }],
  });
  expect((await fetchResult({})).data).toMatchObject({ retry: { allowed: false } });
  expect(JSON.stringify((await fetchResult({})).data)).not.toMatch(/100000801|XXXXXX|example\.in/);
});

test('a key pays once: it ends with the capture, and the owner gets the receipt', async () => {
  const { orderNo } = (await pay()).data;
  await reportPayment(orderNo, 'CAPTURED', 'evt-captured-1');
  expect(await pay()).toMatchObject({ http: 401, status: 40 });
  expect(world.sandbox.listMessages('9000000008').some(({ text }) => /we have received/.test(text))).toBe(true);
  const [order] = (
    await world.database.pool.query<{ source: string; state: string }>('SELECT source, state FROM payment_order WHERE order_no = $1', [
      orderNo,
    ])
  ).rows;
  expect(order).toEqual({ source: 'PRELOGIN', state: 'POSTED' });
});

test('rejects a premium that is being debited, with and without a login', async () => {
  const { clientId, policyNo, signIn } = await aCustomer(world);
  const mandateId = await aMandate(world, policyNo, { rail: 'ENACH', status: 'ACTIVE' });
  const { rows } = await world.database.pool.query(
    `INSERT INTO mandate_debit (debit_id, mandate_id, policy_no, due_date, attempt, amount, state, notice_on, present_on, charge_on, created_at)
     SELECT gen_random_uuid(), $1, policy_no, due_date, 1, premium, 'PRESENTED', due_date, due_date, due_date, $3
     FROM premium_due WHERE policy_no = $2 AND posted_at IS NULL ORDER BY due_date LIMIT 1 RETURNING due_date::text AS due`,
    [mandateId, policyNo, world.now()],
  );
  const dayAfter = new Date(`${rows[0].due}T18:00:00Z`).getTime() + 43_200_000;
  await world.advance(Math.max(0, dayAfter - world.now().getTime()));
  const key: NewSession = { kind: 'preKey', clientId, clientIds: [clientId], scope: 'PP', policyNo, absoluteMs: KEY_MS };
  const session = await world.services.store.session.create(key, world.now());
  const owner = await signIn();
  const request = await body({ PolicyId: policyNo }, { owner, policyNo });
  const [line] = request.payData;
  const byKey = await world.send('/preLoginPaymentLoungeRedirection', request, { as: session, cookies: { c: '', p: session.cookie } });
  const byLogin = await world.send(
    '/getPaymentLoungeRedirectionURL',
    { ...request, source: 'PAYPREMIUM', payData: [{ ...line, clientId, uid: clientId }] },
    { as: owner },
  );
  for (const reply of [byKey, byLogin])
    expect(reply).toMatchObject({
      http: 409,
      data: { code: 'beingDebited' },
      message: 'This premium is being debited from your bank account. Please do not pay it yourself.',
    });
});
