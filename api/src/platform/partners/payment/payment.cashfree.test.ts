import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGateway, orderToPay, START } from '../../../testing/conformance/payment-setup.ts';
import { startLoopback } from '../../../testing/partners/loopback.ts';
import { signCashfree } from './cashfree-callback.ts';
import type { PaymentGateway } from './payment.port.ts';

/** Tests of Cashfree's protocol. The conformance suite has the guarantees of every gateway. */
const SECRET = 'a-client-secret-of-the-test';
const REFUND_ID = '0b0e4d52-5a37-4f6b-9d2a-5f0c3b1a7e11';
const ORDER_ID = 'PO000000000001-1';
/** More digits than a number keeps. */
const PAYMENT_ID = '5114920543991234567';

let answers: Record<string, [status: number, body: string]>;
let vendor: Awaited<ReturnType<typeof startLoopback>>;
let gateway: PaymentGateway;
const settings = (url: string) => ({
  ...{ PAYMENT_ADAPTER: 'cashfree', PAYMENT_CASHFREE_URL: `${url}/pg`, PAYMENT_CASHFREE_KEYS: `client-1:${SECRET}` },
  ...{ PAYMENT_CASHFREE_CALLBACK_KEYS: `client-1:${SECRET}`, PAYMENT_CASHFREE_SCRIPT: 'https://sdk.example/cashfree.js' },
});
beforeEach(async () => {
  answers = {};
  vendor = await startLoopback(({ method, path }) => answers[`${method} ${path}`] ?? [404, '{}']);
  gateway = createGateway({ settings: settings(vendor.url) });
});
afterEach(() => vendor.close());

const ORDER = `{"order_id":"${ORDER_ID}","order_amount":12500.50,"order_currency":"INR","payment_session_id":"session_1"}`;
const payment = (more: object = {}) => ({
  ...{ cf_payment_id: PAYMENT_ID, order_id: ORDER_ID, payment_status: 'SUCCESS', is_captured: true, payment_amount: 12_500.5 },
  ...{ payment_currency: 'INR', payment_group: 'upi', payment_time: '2026-11-20T10:40:00+05:30', ...more },
});
const paymentsAre = (...payments: object[]) => {
  answers[`GET /pg/orders/${ORDER_ID}/payments`] = [200, JSON.stringify(payments)];
};
const query = () => gateway.queryPayments({ orderNo: 'PO000000000001', attempts: [{ attempt: 1, vendorData: {} }] });

test('creates one order for the attempt, with the payer’s mobile number, methods and an end that Cashfree accepts', async () => {
  answers['POST /pg/orders'] = [200, ORDER];
  const order = { ...orderToPay(1), contact: async () => ({ mobile: '+91 90000 00008' }) };
  expect(await gateway.startPayment(order)).toEqual({ page: { kind: 'script' }, vendorData: { sessionId: 'session_1', mode: 'sandbox' } });
  const [request] = vendor.asked;
  expect(request?.headers).toMatchObject({ 'x-client-id': 'client-1', 'x-client-secret': SECRET, 'x-api-version': '2025-01-01' });
  expect(request?.headers['idempotency-key']).toBeUndefined();
  expect(JSON.parse(request?.body ?? '')).toEqual({
    ...{ order_id: ORDER_ID, order_amount: 12_500.5, order_currency: 'INR', order_expiry_time: '2026-11-20T05:20:00.000Z' },
    customer_details: { customer_id: REFUND_ID.replaceAll('-', ''), customer_phone: '9000000008' },
    order_meta: { return_url: order.returnUrl, payment_methods: 'upi,nb,dc,cc' },
  });
});

test('uses the order that an earlier request created', async () => {
  answers['POST /pg/orders'] = [409, '{"code":"order_already_exists","message":"-","type":"invalid_request_error"}'];
  answers[`GET /pg/orders/${ORDER_ID}`] = [200, ORDER];
  expect((await gateway.startPayment(orderToPay(1))).vendorData).toEqual({ sessionId: 'session_1', mode: 'sandbox' });
});

test.each([
  ['that has another amount', () => orderToPay(1, { amountPaise: 100 }), 'badAnswer'],
  ['of a payer without a mobile number', () => ({ ...orderToPay(1), contact: async () => ({ mobile: '' }) }), 'refused'],
  ['of a payer with a foreign number', () => ({ ...orderToPay(1), contact: async () => ({ mobile: '+44 20 7946 0018' }) }), 'refused'],
])('does not start an order %s', async (_, toOrder, reason) => {
  answers['POST /pg/orders'] = [200, ORDER];
  await expect(gateway.startPayment(toOrder())).rejects.toMatchObject({ reason, retry: false });
});

test('its page loads Cashfree’s script and the bridge', () => {
  expect(gateway.scriptPage?.script).toBe('https://sdk.example/cashfree.js');
  expect(gateway.scriptPage?.bridge.pathname).toMatch(/\/cashfree\.bridge\.js$/);
});

test('the start rejects a script that is no address', () => {
  expect(() => createGateway({ settings: { ...settings(vendor.url), PAYMENT_CASHFREE_SCRIPT: 'cashfree.js' } })).toThrow(
    'PAYMENT_CASHFREE_SCRIPT must be the address of Cashfree’s script.',
  );
});

test.each([
  [{ payment_group: 'upi', payment_method: { upi: { upi_id: 'asha.rao@okbank' } } }, 'UPI', 'as****@okbank'],
  [{ payment_group: 'upi_credit_card', payment_method: { upi: {} } }, 'UPI', null],
  [{ payment_group: 'credit_card', payment_method: { card: { card_number: 'XXXXXXXXXXXX1111' } } }, 'CC', '1111'],
  [{ payment_group: 'debit_card_emi', payment_method: { card: { card_number: 'XXXXXXXXXXXX1111' } } }, 'DC', '1111'],
  [{ payment_group: 'net_banking', payment_method: { netbanking: { netbanking_bank_name: 'HDFC Bank' } } }, 'NB', 'HDFC Bank'],
  [{ payment_group: 'wallet', payment_method: { app: { provider: 'phonepe' } } }, 'WALLET', 'phonepe'],
  [{ payment_group: 'prepaid_card', payment_method: null }, null, null],
])('reads the instrument of %j', async (more, instrument, instrumentHint) => {
  paymentsAre(payment(more));
  expect(await query()).toMatchObject([{ instrument, instrumentHint }]);
});

test.each([
  [{ payment_status: 'SUCCESS', is_captured: true }, 'CAPTURED', null],
  [{ payment_status: 'SUCCESS', is_captured: false }, 'AUTHORISED', null],
  [{ payment_status: 'NOT_ATTEMPTED', payment_time: null }, 'CREATED', null],
  [{ payment_status: 'USER_DROPPED' }, 'FAILED', null],
  [{ payment_status: 'VOID' }, 'FAILED', null],
  [{ payment_status: 'FAILED', error_details: { error_reason: 'auth_declined' } }, 'FAILED', 'auth_declined'],
])('reads the status of %j', async (more, status, reasonCode) => {
  paymentsAre(payment(more));
  expect(await query()).toMatchObject([{ status, reasonCode, eventId: `${PAYMENT_ID}:${status}`, orderNo: 'PO000000000001' }]);
});

test('keeps all digits of an id that is a number, and lists the newest payment first', async () => {
  const early = JSON.stringify(payment({ payment_status: 'FAILED', payment_time: '2026-11-20T10:00:00+05:30' })).replace(
    PAYMENT_ID,
    '5114920543990000001',
  );
  answers[`GET /pg/orders/${ORDER_ID}/payments`] = [200, `[${early},${JSON.stringify(payment())}]`.replace(`"${PAYMENT_ID}"`, PAYMENT_ID)];
  expect((await query()).map(({ paymentId }) => paymentId)).toEqual([PAYMENT_ID, '5114920543990000001']);
});

const refundRequest = {
  ...{ refundId: REFUND_ID, paymentId: PAYMENT_ID, orderNo: 'PO000000000001', amountPaise: 10_050, reason: 'DUPLICATE' },
  attempts: [
    { attempt: 2, vendorData: {} },
    { attempt: 1, vendorData: {} },
  ],
};
const refund = (more: object = {}) =>
  JSON.stringify({
    ...{ refund_id: REFUND_ID.replaceAll('-', ''), order_id: ORDER_ID, cf_payment_id: PAYMENT_ID, refund_amount: 100.5 },
    ...{ refund_currency: 'INR', refund_status: 'PENDING', ...more },
  });

test.each([
  ['PENDING', 'PENDING'],
  ['ONHOLD', 'ON_HOLD'],
  ['SUCCESS', 'DONE'],
  ['CANCELLED', 'FAILED'],
  ['FAILED', 'FAILED'],
])('refunds at the order that has the payment, and reads %s as %s', async (word, status) => {
  paymentsAre(payment());
  answers[`POST /pg/orders/${ORDER_ID}/refunds`] = [200, refund({ refund_status: word })];
  expect(await gateway.refund(refundRequest)).toBe(status);
  expect(JSON.parse(vendor.asked.at(-1)?.body ?? '')).toEqual({
    ...{ refund_id: REFUND_ID.replaceAll('-', ''), refund_amount: 100.5, refund_speed: 'STANDARD' },
  });
});

test('a used refund id is the earlier refund, if its payment and amount are the same', async () => {
  paymentsAre(payment());
  answers[`POST /pg/orders/${ORDER_ID}/refunds`] = [400, '{"code":"refund_id_already_exists"}'];
  const path = `GET /pg/orders/${ORDER_ID}/refunds/${REFUND_ID.replaceAll('-', '')}`;
  answers[path] = [200, refund({ refund_status: 'SUCCESS' })];
  expect(await gateway.refund(refundRequest)).toBe('DONE');
  answers[path] = [200, refund({ refund_status: 'SUCCESS', refund_amount: 1 })];
  await expect(gateway.refund(refundRequest)).rejects.toMatchObject({ reason: 'badAnswer' });
});

test('requests no refund if no attempt has the payment', async () => {
  paymentsAre(payment({ cf_payment_id: '51' }));
  await expect(gateway.refund(refundRequest)).rejects.toMatchObject({ reason: 'refused', retry: false, detail: 'payment unknown' });
  expect(vendor.asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('reads each kind of settlement line over all pages, and none that moved no money', async () => {
  const line = (event_type: string, more: object = {}) => ({
    event_details: {
      ...{
        event_id: `e-${event_type}`,
        event_type,
        event_status: 'SUCCESS',
        sale_type: 'DEBIT',
        event_amount: 50,
        event_settlement_amount: 50,
      },
      ...{ event_service_charge: null, event_service_tax: null, event_time: '2026-11-18T10:00:00+05:30', ...more },
    },
    order_details: { order_id: ORDER_ID },
    payment_details: { cf_payment_id: PAYMENT_ID },
    refund_details: { refund_id: event_type === 'REFUND' ? REFUND_ID.replaceAll('-', '') : null },
    settlement_details: { utr: 'UTR1', settlement_date: '2026-11-20T15:00:00+05:30' },
  });
  const paid = {
    sale_type: 'CREDIT',
    event_amount: 1_000,
    event_settlement_amount: 976.4,
    event_service_charge: 20,
    event_service_tax: 3.6,
  };
  const pages = [
    { cursor: 'c1', data: [line('PAYMENT', paid), line('PAYMENT', { event_status: 'FAILED' }), line('REFUND')] },
    { cursor: null, data: [line('CHARGEBACK'), line('OTHER_ADJUSTMENT'), line('CHARGEBACK_REVERSAL', { sale_type: 'CREDIT' })] },
  ];
  await vendor.close();
  vendor = await startLoopback(({ body }) => [200, JSON.stringify(pages[JSON.parse(body).pagination.cursor === 'c1' ? 1 : 0])]);
  const lines = await createGateway({ settings: settings(vendor.url) }).settlements('2026-11-20');
  expect(JSON.parse(vendor.asked[0]?.body ?? '')).toEqual({
    pagination: { limit: 1_000, cursor: null },
    filters: { start_date: '2026-11-20T00:00:00+05:30', end_date: '2026-11-20T23:59:59+05:30' },
  });
  expect(lines.map(({ kind, amount, fee, tax, net, refundId }) => [kind, amount, fee, tax, net, refundId])).toEqual([
    ['PAYMENT', 100_000, 2_000, 360, 97_640, null],
    ['REFUND', 5_000, 0, 0, -5_000, REFUND_ID],
    ['DISPUTE', 5_000, 0, 0, -5_000, null],
    ['ADJUSTMENT', 5_000, 0, 0, -5_000, null],
    ['ADJUSTMENT', 5_000, 0, 0, 5_000, null],
  ]);
  expect(lines[0]).toMatchObject({
    orderNo: 'PO000000000001',
    paymentId: PAYMENT_ID,
    utr: 'UTR1',
    settledOn: '2026-11-20',
    status: 'CAPTURED',
  });
});

const NOW = String(START.getTime());
function read(body: string, { time = NOW, secret = SECRET }: { time?: string; secret?: string } = {}) {
  const headers = { 'x-webhook-signature': signCashfree(secret, time, body), 'x-webhook-timestamp': time, 'x-idempotency-key': 'evt-1' };
  return gateway.callback.read({ headers, path: '/callbacks/payment/cashfree', raw: Buffer.from(body) });
}
const report = (type: string, data: object) => JSON.stringify({ type, event_time: '2026-11-20T10:30:00+05:30', data });
const paid = { order: { order_id: ORDER_ID }, payment: payment({ is_captured: undefined }) };
const dispute = (dispute_type: string, dispute_status: string) => ({
  dispute: { dispute_type, dispute_status, dispute_amount: 100 },
  order_details: { order_id: ORDER_ID, cf_payment_id: 51, payment_currency: 'INR' },
});

test.each([
  [
    'PAYMENT_SUCCESS_WEBHOOK',
    paid,
    { kind: 'payment', event: { eventId: 'evt-1', status: 'CAPTURED', orderNo: 'PO000000000001', amountPaise: 1_250_050 } },
  ],
  [
    'PAYMENT_SUCCESS_WEBHOOK',
    { ...paid, payment: payment({ payment_status: 'PENDING' }) },
    { kind: 'payment', event: { status: 'PENDING' } },
  ],
  ['PAYMENT_USER_DROPPED_WEBHOOK', { ...paid, payment: payment({ payment_status: 'USER_DROPPED' }) }, { event: { status: 'FAILED' } }],
  [
    'REFUND_STATUS_WEBHOOK',
    { refund: JSON.parse(refund({ refund_status: 'SUCCESS' })) },
    { kind: 'refund', refundId: REFUND_ID, event: { amountPaise: 10_050 } },
  ],
  [
    'REFUND_STATUS_WEBHOOK',
    { refund: JSON.parse(refund({ refund_status: 'CANCELLED', refund_id: 'by_hand' })) },
    { kind: 'refundFailed', refundId: null },
  ],
  [
    'DISPUTE_CLOSED',
    dispute('CHARGEBACK', 'CHARGEBACK_MERCHANT_LOST'),
    { kind: 'chargeback', event: { paymentId: '51', amountPaise: 10_000 } },
  ],
  ['DISPUTE_CLOSED', dispute('DISPUTE', 'DISPUTE_INSUFFICIENT_EVIDENCE'), { kind: 'chargeback' }],
])('reads the event %s with %j', (type, data, expected) => {
  expect(read(report(type, data))).toMatchObject({ ...expected, isStale: false });
});

test.each([
  ['DISPUTE_CLOSED', dispute('CHARGEBACK', 'CHARGEBACK_MERCHANT_WON'), 'ignored'],
  ['DISPUTE_CLOSED', dispute('RETRIEVAL', 'RETRIEVAL_MERCHANT_LOST'), 'ignored'],
  ['DISPUTE_CREATED', dispute('CHARGEBACK', 'CHARGEBACK_CREATED'), 'ignored'],
  ['REFUND_STATUS_WEBHOOK', { refund: JSON.parse(refund({ refund_status: 'ONHOLD' })) }, 'ignored'],
  ['SETTLEMENT_SUCCESS', { settlement: {} }, 'ignored'],
  ['constructor', {}, 'ignored'],
  ['PAYMENT_SUCCESS_WEBHOOK', { order: {} }, 'malformed'],
  ['PAYMENT_SUCCESS_WEBHOOK', { ...paid, payment: payment({ payment_amount: 1.005 }) }, 'malformed'],
  ['PAYMENT_SUCCESS_WEBHOOK', { ...paid, payment: payment({ payment_status: 'UNHEARD_OF' }) }, 'malformed'],
])('does not follow the event %s with %j', (type, data, expected) => {
  expect(read(report(type, data))).toBe(expected);
});

test('an event that was signed more than 300 s ago only causes a query', () => {
  const body = report('PAYMENT_SUCCESS_WEBHOOK', paid);
  const at = (ms: number) => read(body, { time: String(START.getTime() + ms) });
  expect([-300_001, -300_000, 300_000, 300_001].map(at)).toMatchObject([
    { isStale: true },
    { isStale: false },
    { isStale: false },
    { isStale: true },
  ]);
});

test('digits cannot move between the time and the body', () => {
  const body = report('PAYMENT_SUCCESS_WEBHOOK', paid);
  const headers = {
    'x-webhook-signature': signCashfree(SECRET, NOW, body),
    'x-webhook-timestamp': NOW.slice(0, -1),
    'x-idempotency-key': 'evt-1',
  };
  const raw = Buffer.from(NOW.slice(-1) + body);
  expect(gateway.callback.read({ headers, path: '/callbacks/payment/cashfree', raw })).toBe('forged');
});
