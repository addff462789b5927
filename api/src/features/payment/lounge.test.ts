import { addDays } from '@portal/rules/calendar/dates.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder } from '../../domain/payments/open-order.ts';
import type { OrderToOpen } from '../../domain/payments/order-rows.store.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { encryptForm } from '../../platform/partners/encrypted-form.ts';
import { signForm } from '../../platform/partners/signature.ts';
import type { NewSession } from '../../platform/session/session-rows.store.ts';
import { capturedEvent } from '../../testing/factories/captured-orders.ts';
import { type Actor, type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';
import { applyEvent } from './apply-event.ts';
import { expireOrders } from './reconcile.ts';

/** Orders that other features opened, the older addresses of a payment's result, and payments for applications. */

const CLIENT = '1000000008';
const POLICY = '100000801';
const MINUTE = 60_000;
let world: World;
let payer: Actor;
let other: Actor;
let subject = 0;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  // Avoids the limit of orders per hour.
  await world.advance(61 * MINUTE);
  payer = await world.actAs('p08');
  other = await world.actAs('p02');
});
afterAll(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;
type Opened = { orderNo: string; refId: string; amount: number };
async function open(changes: Partial<OrderToOpen> = {}, minutes = 90): Promise<Opened> {
  subject += 1;
  const order: OrderToOpen = {
    purpose: 'REVIVAL',
    refId: `SR${String(subject).padStart(10, '0')}`,
    clientId: CLIENT,
    lines: [
      { policyNo: POLICY, dueDate: addDays('2026-05-20', -2 * subject), amount: 50_000 + subject },
      { policyNo: POLICY, dueDate: addDays('2026-05-21', -2 * subject), amount: 50_000 },
    ],
    allowedMethods: ['UPI', 'CC'],
    expiresAt: new Date(world.now().getTime() + minutes * MINUTE),
    ...changes,
  };
  const handle = await inTransaction(world.services, (tx) => openOrder(order, { tx, config: world.services.config }, world.now()));
  return { orderNo: handle.orderNo, refId: handle.refId, amount: handle.amount };
}
const deposit = () => open({ purpose: 'PROPOSAL_DEPOSIT', refId: `A12345678${subject}`, lines: [], deposit: 1_200_000 });

type Start = { orderNo: string; ref: string; fields: Record<string, string>; expiresAt: string; code?: string };
const createBody = ({ refId, amount }: Opened, changes: object = {}, line: object = {}) => ({
  source: 'REINSTATEMENT',
  purpose: 'REVIVAL',
  refId,
  payData: [
    {
      PolicyId: POLICY,
      SI: 'N',
      Amount: amount / 100,
      ADVAMT: 0,
      PolicyType: 'TRAD',
      emailId: '-',
      mobileNo: '-',
      clientId: CLIENT,
      CustomerName: '-',
      isAlreadyPaid: 'N',
      isAmountZero: false,
      OwnerName: '-',
      productName: '-',
      dueDate: null,
      uid: CLIENT,
      ...line,
    },
  ],
  termsCondition: true,
  termsVersion: TERMS_VERSION,
  ...changes,
});
const pay = async (order: Opened, changes: object = {}, line: object = {}) =>
  (await world.send('/getPaymentLoungeRedirectionURL', createBody(order, changes, line), { as: payer })) as Reply<Start>;
const reportPayment = (order: Opened, changes: object = {}) =>
  applyEvent(
    { ...capturedEvent(order.orderNo, order.amount, world.now()), ...changes },
    { source: 'WEBHOOK', adapter: 'sandbox' },
    {
      services: world.services,
      now: world.now(),
    },
  );
const readState = async (orderNo: string) =>
  (await db<{ state: string }>('SELECT state FROM payment_order WHERE order_no = $1', [orderNo]))[0]?.state;
const readResult = async (path: string, body: object, as: CallOptions) =>
  (await world.send(path, body, as)) as Reply<Record<string, unknown>>;

test('the order of a request is paid with its own amount and methods, by its owner only', async () => {
  const order = await open();
  const started = await pay(order);
  expect(started.data).toMatchObject({ orderNo: order.orderNo, attempt: 1 });
  expect(started.data.fields).toMatchObject({ amount: String(order.amount), modes: 'UPI,CC' });
  expect((await pay(order)).data).toMatchObject({ orderNo: order.orderNo, attempt: 2 });
  expect(await pay(order, {}, { Amount: 1 })).toMatchObject({
    http: 409,
    data: { code: 'amountChanged', payData: [{ PolicyId: POLICY, Amount: order.amount / 100 }] },
  });
  const foreign = await open({ clientId: '1000000002' });
  for (const wrongOrder of [foreign, { ...order, refId: 'SR9999999999' }])
    expect(await pay(wrongOrder)).toMatchObject({ status: 12, data: { code: 'notFound' } });
  expect(await pay(order, { purpose: 'MODE_CHANGE', source: 'MODECHANGE' })).toMatchObject({ status: 12 });
  expect(await readState(foreign.orderNo)).toBe('CREATED');
});

test('the payment page never outlives its order, and an unpaid order is abandoned only after its end', async () => {
  const order = await open({}, 40);
  await pay(order);
  await world.advance(35 * MINUTE);
  payer = await world.actAs('p08');
  const ends = new Date(world.now().getTime() + 5 * MINUTE).toISOString();
  expect(new Date((await pay(order)).data.expiresAt).toISOString()).toBe(ends);
  await expireOrders(world.services, world.now());
  expect(await readState(order.orderNo)).toBe('REDIRECTED');
  await world.advance(5 * MINUTE + 1);
  expect(await pay(order)).toMatchObject({ status: 13, data: { code: 'quotationOver' } });
  await expireOrders(world.services, world.now());
  expect(await readState(order.orderNo)).toBe('ABANDONED');
});

test('two tabs that retry a failed payment reopen one order, and only one attempt’s money is kept', async () => {
  const order = await open();
  await pay(order);
  await reportPayment(order, { status: 'FAILED', eventId: `failed-${order.orderNo}` });
  const again = await Promise.all([pay(order), pay(order)]);
  const numbers = new Set(again.filter(({ success }) => success).map(({ data }) => data.orderNo));
  expect(numbers.size).toBe(1);
  const [second = ''] = numbers;
  expect(second).not.toBe(order.orderNo);
  expect(await db('SELECT 1 FROM payment_line JOIN payment_order USING (order_id) WHERE order_no = $1 AND is_open', [second])).toHaveLength(
    2,
  );
  await reportPayment({ ...order, orderNo: second }, { status: 'PENDING', eventId: `pending-${second}` });
  expect(await pay(order)).toMatchObject({ http: 409, data: { code: 'paymentPending' } });
  await reportPayment({ ...order, orderNo: second });
  expect(await pay(order)).toMatchObject({ http: 409, data: { code: 'alreadyPaid' } });
});

test('the key of a reinstatement link pays its policy’s order, but no premium and no other policy', async () => {
  const order = await open();
  const session: NewSession = {
    kind: 'preKey',
    clientId: CLIENT,
    clientIds: [CLIENT],
    scope: 'RI',
    policyNo: POLICY,
    absoluteMs: 30 * MINUTE,
  };
  const as = await world.services.store.session.create(session, world.now());
  const key = { as, cookies: { c: '', p: as.cookie } };
  const send = (changes: object = {}, line: object = {}) =>
    world.send('/preLoginPaymentLoungeRedirection', createBody(order, { source: 'PRELOGIN', ...changes }, line), key) as Promise<
      Reply<Start>
    >;
  expect(await send({}, { PolicyId: '100000802' })).toMatchObject({ status: 12 });
  const { refId: _refId, ...premium } = createBody(order, { source: 'PRELOGIN', purpose: 'PREMIUM' });
  expect(await world.send('/preLoginPaymentLoungeRedirection', premium, key)).toMatchObject({ success: false });
  const started = await send();
  expect(started.data).toMatchObject({ orderNo: order.orderNo });
  expect(started.data.fields.returnUrl).toMatch(/\/preLoginPaymentLoungeResult$/);
  await reportPayment(order);
  expect(await send()).toMatchObject({ http: 401, status: 40 });
});

test('the older addresses return the same result to the owner, with a card’s last digits, and nothing to other callers', async () => {
  const order = await open();
  const { ref } = (await pay(order)).data;
  await reportPayment(order, { instrument: 'CC', instrumentHint: '1111' });
  for (const path of ['/getPaymentGatewayResult', '/getPaymentGatewayResultCC', '/paymentGateway/paymentLoungeResult']) {
    for (const body of [{ ref }, { orderNo: order.orderNo }]) {
      const { data } = await readResult(path, body, { as: payer });
      expect(data, path).toMatchObject({ orderNo: order.orderNo, purpose: 'REVIVAL', paymentStatus: 'SUCCESS' });
      const card = { network: '', issuer: null, last4: '1111', emi: null };
      expect(data.card, path).toEqual(path.endsWith('CC') ? card : undefined);
      expect(await readResult(path, body, { as: other }), path).toMatchObject({ status: 12, data: { code: 'notFound' } });
    }
  }
  const back = await bringBack(order, '/paymentLoungeResult');
  expect(back).toMatch(/^\/payment-status\?ref=[\w-]{22}&m=CC$/);
});

const createFields = (order: Opened) => ({
  orderNo: order.orderNo,
  paymentId: `pay-${order.orderNo}`,
  status: 'CAPTURED',
  amount: String(order.amount),
  currency: 'INR',
  merchantId: 'LIFEPORTAL',
  eventId: `back-${order.orderNo}`,
  instrument: 'UPI',
  instrumentHint: '',
  reasonCode: '',
});
const signed = (order: Opened, at = world.now()) => signForm(world.services.config.partners.payment.callbackKeys, createFields(order), at);
async function bringBack(order: Opened, path: string) {
  const { headers } = await world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(signed(order)).toString(),
  });
  return String(headers.location);
}
const DECRYPT = '/paymentGateway/decryptPaymentGatewayResult';

test('the return for an application leads to its result, which follows the payment and shows four characters of its number', async () => {
  const order = await deposit();
  const location = await bringBack(order, '/BSLIFileHandlingServlet/eAppPayment');
  expect(location).toMatch(/^\/payment-status\?ref=[\w-]{22}&j=app$/);
  expect(await bringBack(order, '/BSLIFileHandlingServlet/eAppPayment')).toBe(location);
  const ref = new URL(location, 'http://portal').searchParams.get('ref') ?? '';
  const fetchResult = async () => (await readResult(DECRYPT, { ref }, {})).data;
  expect(await fetchResult()).toMatchObject({ paymentStatus: 'PENDING', orderNo: '', applicationNumber: order.refId.slice(-4), lines: [] });
  await reportPayment(order, { status: 'FAILED', eventId: `failed-${order.orderNo}` });
  expect(await fetchResult()).toMatchObject({ paymentStatus: 'FAILURE' });
  await reportPayment(order);
  await world.drain();
  expect(await fetchResult()).toMatchObject({ paymentStatus: 'SUCCESS', purpose: 'PROPOSAL_DEPOSIT', amount: 12_000 });
  expect(await readState(order.orderNo)).toBe('POSTED');
  const booked = await db(
    `SELECT account, e.amount::int FROM ledger_entry e JOIN ledger_transaction USING (transaction_id) JOIN payment_order USING (order_id)
     WHERE order_no = $1 ORDER BY account`,
    [order.orderNo],
  );
  expect(booked).toEqual([
    { account: 'GATEWAY_CLEARING', amount: 1_200_000 },
    { account: 'PREMIUM_DEPOSIT', amount: -1_200_000 },
  ]);
});

test('an encrypted answer identifies only the order; wrong, old and foreign answers get the same reply', async () => {
  const order = await deposit();
  const ring = world.services.config.partners.payment.callbackKeys;
  const fetchResult = async (encResponse: string) => readResult(DECRYPT, { encResponse }, {});
  const good = await encryptForm(ring, signed(order));
  const { data } = await fetchResult(good);
  expect(data).toMatchObject({ paymentStatus: 'PENDING', ref: expect.stringMatching(/^[\w-]{22}$/) });
  expect((await fetchResult(good)).data.ref).toBe(data.ref);
  const wrong = [
    `${good.slice(0, -2)}AA`,
    'no.jwe.at.all.here',
    await encryptForm('another:another-secret', signed(order)),
    await encryptForm(ring, createFields(order)),
    await encryptForm(ring, { ...signed(order), amount: '1' }),
    await encryptForm(ring, signed(order, new Date(world.now().getTime() - 6 * MINUTE))),
  ];
  for (const encrypted of wrong)
    expect(await fetchResult(encrypted)).toMatchObject({ http: 400, status: 21, data: { code: 'answerInvalid' } });
  const absent = await encryptForm(ring, signed({ ...order, orderNo: 'PO999999999999' }));
  expect(await fetchResult(absent)).toMatchObject({ status: 12, data: { code: 'notFound' } });
  expect(await readState(order.orderNo)).toBe('CREATED');
});
