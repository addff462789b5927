import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGateway, orderToPay } from '../../../testing/conformance/payment-setup.ts';
import { startLoopback } from '../../../testing/partners/loopback.ts';
import type { PaymentGateway } from './payment.port.ts';

/** Tests of Razorpay's protocol. The conformance suite has the guarantees of every gateway. */
const KEY_SECRET = 'a-key-secret-of-the-test';
const HOOK_SECRET = 'a-webhook-secret-of-the-test';
const REFUND_ID = '0b0e4d52-5a37-4f6b-9d2a-5f0c3b1a7e11';

let answers: Record<string, [status: number, body: object]>;
let vendor: Awaited<ReturnType<typeof startLoopback>>;
let gateway: PaymentGateway;
beforeEach(async () => {
  answers = {};
  vendor = await startLoopback(({ method, path }) => {
    const [status, body] = answers[`${method} ${path.split('?')[0]}`] ?? [400, { error: { code: 'BAD_REQUEST_ERROR' } }];
    return [status, JSON.stringify(body)];
  });
  gateway = createGateway({
    settings: {
      ...{ PAYMENT_ADAPTER: 'razorpay', PAYMENT_RAZORPAY_URL: `${vendor.url}/v1`, PAYMENT_RAZORPAY_KEYS: `rzp_test_1:${KEY_SECRET}` },
      ...{
        PAYMENT_RAZORPAY_CALLBACK_KEYS: `hook-1:${HOOK_SECRET}`,
        PAYMENT_RAZORPAY_ACCOUNT: 'acc_1',
        PAYMENT_RAZORPAY_NAME: 'Example Life',
      },
    },
  });
});
afterEach(() => vendor.close());

const order = (id: string, receipt: string, created_at = 1_795_000_000) => ({
  id,
  amount: 1_250_050,
  currency: 'INR',
  receipt,
  created_at,
});
const payment = (more: object) => ({
  id: 'pay_1',
  order_id: 'order_1',
  amount: 1_250_050,
  currency: 'INR',
  status: 'captured',
  created_at: 1_795_000_000,
  ...more,
});
const refundRequest = { refundId: REFUND_ID, paymentId: 'pay_1', orderNo: 'PO1', amountPaise: 10_000, reason: 'DUPLICATE', attempts: [] };

test('uses the order whose receipt is exactly the attempt, and authenticates with the key', async () => {
  answers['GET /v1/orders'] = [200, { items: [order('order_12', 'PO000000000001-12'), order('order_1', 'PO000000000001-1')] }];
  const { page, vendorData } = await gateway.startPayment(orderToPay(1));
  expect(vendorData).toEqual({ orderId: 'order_1' });
  expect(page).toEqual({
    kind: 'form',
    url: `${vendor.url}/v1/checkout/embedded`,
    fields: {
      ...{ key_id: 'rzp_test_1', order_id: 'order_1', amount: '1250050', currency: 'INR', name: 'Example Life', description: 'Premium' },
      ...{ callback_url: orderToPay(1).returnUrl, cancel_url: orderToPay(1).returnUrl },
    },
  });
  expect(vendor.asked.map(({ method, path, headers }) => [method, path, headers.authorization, headers['idempotency-key']])).toEqual([
    [
      'GET',
      '/v1/orders?receipt=PO000000000001-1&count=100',
      `Basic ${Buffer.from(`rzp_test_1:${KEY_SECRET}`).toString('base64')}`,
      undefined,
    ],
  ]);
});

test('does not pay an order that has another amount', async () => {
  answers['GET /v1/orders'] = [200, { items: [{ ...order('order_1', 'PO000000000001-1'), amount: 100 }] }];
  await expect(gateway.startPayment(orderToPay(1))).rejects.toMatchObject({ reason: 'badAnswer', retry: false });
});

test('limits the page to a method that the order prescribes', async () => {
  answers['GET /v1/orders'] = [200, { items: [order('order_1', 'PO000000000001-1')] }];
  const { page } = await gateway.startPayment({ ...orderToPay(1), methods: ['CC', 'DC'] });
  expect(page.kind === 'form' && page.fields.method).toBe('card');
});

test.each([
  [{ method: 'card', card: { last4: '1007', type: 'credit' } }, 'CC', '1007'],
  [{ method: 'card', card: { last4: 7, type: 'debit' } }, 'DC', '7'],
  [{ method: 'card', card: { last4: '1007', type: 'prepaid' } }, null, '1007'],
  [{ method: 'upi', vpa: 'asha.rao@okbank' }, 'UPI', 'as****@okbank'],
  [{ method: 'netbanking', bank: 'HDFC' }, 'NB', 'HDFC'],
  [{ method: 'wallet', wallet: 'payzapp' }, 'WALLET', 'payzapp'],
  [{ method: 'paylater' }, null, null],
])('reads the instrument of %j', async (more, instrument, instrumentHint) => {
  answers['GET /v1/orders/order_1/payments'] = [200, { items: [payment(more)] }];
  const attempts = [{ attempt: 1, vendorData: { orderId: 'order_1' } }];
  expect(await gateway.queryPayments({ orderNo: 'PO1', attempts })).toMatchObject([{ instrument, instrumentHint }]);
});

test('lists payments with the newest first, and the reason of a failure', async () => {
  const failed = payment({ id: 'pay_0', status: 'failed', error_reason: 'insufficient_fund', created_at: 1_794_999_000 });
  answers['GET /v1/orders/order_1/payments'] = [200, { items: [failed, payment({ status: 'refunded' })] }];
  expect(await gateway.queryPayments({ orderNo: 'PO1', attempts: [{ attempt: 1, vendorData: { orderId: 'order_1' } }] })).toMatchObject([
    { paymentId: 'pay_1', status: 'CAPTURED', eventId: 'pay_1:CAPTURED', merchantId: 'acc_1', reasonCode: null },
    { paymentId: 'pay_0', status: 'FAILED', eventId: 'pay_0:FAILED', reasonCode: 'insufficient_fund' },
  ]);
});

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

test('counts a return with a wrong signature as forged; a failure and a cancellation have none', () => {
  const started = { orderNo: 'PO1', attempts: [{ attempt: 1, vendorData: { orderId: 'order_1' } }] };
  const back = (signature: string) => ({ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: signature });
  const toOrder = { orderNo: 'PO1', isSigned: false };
  expect(gateway.readReturn(back(sign(KEY_SECRET, 'order_1|pay_1')), started)).toEqual(toOrder);
  expect(gateway.readReturn(back(sign(KEY_SECRET, 'order_2|pay_1')), started)).toBeUndefined();
  expect(gateway.readReturn({ ref: 'r-1', 'error[code]': 'BAD_REQUEST_ERROR' }, started)).toEqual(toOrder);
  expect(gateway.readReturn({ ref: 'r-1' }, started)).toEqual(toOrder);
  expect(gateway.readReturn({ ref: 'r-1' })).toBeUndefined();
});

test.each([
  ['is the refund that the conflict is about', [{ amount: 10_000, receipt: REFUND_ID, status: 'processed' }], 'DONE'],
  ['may be asked again while no refund is known', [], { name: 'PartnerFailure', retry: true }],
])('a refund in conflict %s', async (_, items, expected) => {
  answers['POST /v1/payments/pay_1/refund'] = [409, { error: { code: 'BAD_REQUEST_ERROR' } }];
  answers['GET /v1/payments/pay_1/refunds'] = [200, { items }];
  const outcome = await gateway.refund(refundRequest).catch((error: unknown) => error);
  if (typeof expected === 'string') expect(outcome).toBe(expected);
  else expect(outcome).toMatchObject(expected);
  expect(vendor.asked[0]).toMatchObject({
    body: JSON.stringify({ amount: 10_000, speed: 'normal', receipt: REFUND_ID }),
    headers: { 'x-refund-idempotency': REFUND_ID },
  });
});

test('a rejection has Razorpay’s code', async () => {
  await expect(gateway.refund(refundRequest)).rejects.toMatchObject({ reason: 'refused', retry: false, code: 'BAD_REQUEST_ERROR' });
});

test('reads each kind of settlement line, and separates the tax from the fee', async () => {
  const line = { debit: 0, credit: 0, fee: 0, tax: 0, created_at: 1_795_000_000, settled_at: 1_795_172_800, settlement_utr: 'UTR1' };
  const of = { payment_id: 'pay_1', order_id: 'order_1', order_receipt: 'PO1-2' };
  answers['GET /v1/settlements/recon/combined'] = [
    200,
    {
      items: [
        { ...line, ...of, type: 'payment', entity_id: 'pay_1', payment_id: null, amount: 100_000, credit: 97_640, fee: 2_360, tax: 360 },
        { ...line, ...of, type: 'refund', entity_id: 'rfnd_1', amount: 5_000, debit: 5_000 },
        { ...line, ...of, type: 'adjustment', entity_id: 'adj_1', amount: 5_000, debit: 5_000, dispute_id: 'disp_1' },
        { ...line, type: 'adjustment', entity_id: 'adj_2', amount: 1_012, credit: 1_012, order_id: null, order_receipt: null },
      ],
    },
  ];
  const lines = await gateway.settlements('2026-11-20');
  expect(vendor.asked.map(({ path }) => path)).toEqual(['/v1/settlements/recon/combined?year=2026&month=11&day=20&count=1000&skip=0']);
  expect(lines.map(({ kind, orderNo, paymentId, amount, fee, tax, net }) => [kind, orderNo, paymentId, amount, fee, tax, net])).toEqual([
    ['PAYMENT', 'PO1', 'pay_1', 100_000, 2_000, 360, 97_640],
    ['REFUND', 'PO1', 'pay_1', 5_000, 0, 0, -5_000],
    ['DISPUTE', 'PO1', 'pay_1', 5_000, 0, 0, -5_000],
    ['ADJUSTMENT', 'adj_2', 'adj_2', 1_012, 0, 0, 1_012],
  ]);
  expect(lines[0]).toMatchObject({
    utr: 'UTR1',
    settledOn: '2026-11-20',
    at: '2026-11-18T05:46:40.000Z'.replace('2026-11-18T05:46:40.000Z', new Date(1_795_000_000_000).toISOString()),
  });
});

const read = (event: string, payload: object) => {
  const body = JSON.stringify({ event, account_id: 'acc_1', payload });
  const headers = { 'x-razorpay-signature': sign(HOOK_SECRET, body), 'x-razorpay-event-id': 'evt_1' };
  return gateway.callback.read({ headers, path: '/callbacks/payment/razorpay', raw: Buffer.from(body) });
};
const entities = (named: Record<string, object>) => Object.fromEntries(Object.entries(named).map(([name, entity]) => [name, { entity }]));
const captured = payment({ method: 'upi', vpa: 'asha.rao@okbank' });

test.each([
  [
    'payment.captured',
    { payment: captured },
    { kind: 'payment', event: { eventId: 'evt_1', orderNo: 'order_1', status: 'CAPTURED', merchantId: 'acc_1' } },
  ],
  ['order.paid', { payment: captured, order: { receipt: 'PO1-2' } }, { kind: 'payment', event: { orderNo: 'PO1', status: 'CAPTURED' } }],
  [
    'refund.processed',
    { payment: captured, refund: { amount: 500, receipt: REFUND_ID, status: 'processed' } },
    { kind: 'refund', refundId: REFUND_ID, event: { paymentId: 'pay_1', amountPaise: 500 } },
  ],
  [
    'refund.failed',
    { payment: captured, refund: { amount: 500, receipt: null, status: 'failed' } },
    { kind: 'refundFailed', refundId: null },
  ],
  [
    'refund.processed',
    { payment: captured, refund: { amount: 500, receipt: 'by hand', status: 'processed' } },
    { kind: 'refund', refundId: null },
  ],
  [
    'payment.dispute.lost',
    { payment: captured, dispute: { amount: 1_250_050 } },
    { kind: 'chargeback', event: { amountPaise: 1_250_050 } },
  ],
])('reads the event %s', (event, named, expected) => {
  expect(read(event, entities(named))).toMatchObject(expected);
});

test.each([
  ['payment.dispute.created', { payment: captured }, 'ignored'],
  ['settlement.processed', {}, 'ignored'],
  ['payment.captured', {}, 'malformed'],
  ['refund.processed', { payment: captured }, 'malformed'],
  ['payment.captured', { payment: { ...captured, status: 'unheard_of' } }, 'malformed'],
])('does not follow the event %s with %j', (event, named, expected) => {
  expect(read(event, entities(named))).toBe(expected);
});
