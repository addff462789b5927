import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  BANK_MS,
  createRails,
  debitOf,
  type MandateSetup,
  mandateToStart,
  readReport,
  startActive,
  toMandateSettings,
} from '../../../testing/conformance/mandate-setup.ts';
import { startRazorpayEnach } from '../../../testing/conformance/razorpay-mandate-emulator.ts';
import { startLoopback } from '../../../testing/partners/loopback.ts';
import { signRazorpay } from '../vendors/razorpay/razorpay-webhook.ts';
import type { EnachGateway } from './enach.port.ts';

const START = new Date('2026-11-20T05:00:00Z');
const subject = { port: 'enach' as const, adapter: 'razorpay', startEmulator: startRazorpayEnach };

let setup: MandateSetup & { rail: EnachGateway; emulator: Awaited<ReturnType<typeof startRazorpayEnach>> };
beforeEach(async () => {
  const emulator = await startRazorpayEnach(START);
  setup = { subject, emulator, rail: createRails({ emulator, settings: toMandateSettings(subject, emulator) }).enach, seed: 1 };
});
afterEach(() => setup.emulator.close());

const query = ({ partnerRef, vendorData }: Awaited<ReturnType<EnachGateway['start']>>) =>
  setup.rail.queryMandate({ ref: partnerRef ?? '', vendorData });

/** A webhook with the right signature. */
function read(event: string, payload: object) {
  const body = JSON.stringify({ event, account_id: 'acc_1', payload, created_at: 1_764_000_000 });
  const signature = signRazorpay('sandbox-enach-razorpay-callback-secret', body);
  const headers = { 'x-razorpay-event-id': 'evt_1', 'x-razorpay-signature': signature };
  return readReport(setup.rail, { path: setup.rail.callback.path, headers, body });
}
const TOKEN = { id: 'token_1', method: 'emandate', vpa: null, recurring_details: { status: 'confirmed' } };
const PAYMENT = {
  ...{ id: 'pay_1', order_id: 'order_1', customer_id: 'cust_1', token_id: 'token_1', amount: 1_300_000, method: 'emandate' },
  ...{ status: 'captured', created_at: 1_764_000_000 },
};

describe('a registration', () => {
  test.each([
    ['Asha Rao', 'Saving', { beneficiary_name: 'Asha Rao', account_type: 'savings' }],
    ['Anu', 'Current', { account_type: 'current' }],
    ['A'.repeat(130), 'Saving', { beneficiary_name: 'A'.repeat(120), account_type: 'savings' }],
  ])('of %s orders no payment, and passes on the %s account in Razorpay’s words', async (holder, type, expected) => {
    const server = await startLoopback(({ method, path }) => {
      if (path.startsWith('/orders?')) return [200, '{"items":[]}'];
      if (path === '/customers') return [200, '{"id":"cust_1"}'];
      const { receipt } = { receipt: 'EN000000000000000900' };
      return [200, JSON.stringify({ id: 'order_1', amount: 0, currency: 'INR', receipt, created_at: 1, method })];
    });
    const { enach } = createRails({ emulator: setup.emulator, settings: toMandateSettings(subject, setup.emulator, { URL: server.url }) });
    const mandate = { ...mandateToStart('enach'), transactionId: 'EN000000000000000900', holder };
    const account = mandate.account && { ...mandate.account, type };
    expect(await enach.start({ ...mandate, account })).toEqual({
      partnerRef: 'order_1',
      vendorData: { keyId: 'sandbox-1', orderId: 'order_1', customerId: 'cust_1' },
      way: { kind: 'script' },
    });
    await server.close();
    expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toEqual({
      ...{ amount: 0, currency: 'INR', receipt: 'EN000000000000000900', customer_id: 'cust_1', method: 'emandate', payment_capture: true },
      token: {
        max_amount: 1_950_000,
        expire_at: Date.parse('2056-11-19T23:59:59+05:30') / 1_000,
        bank_account: { account_number: '50100012345678', ifsc_code: 'HDFC0001234', ...expected },
      },
    });
  });

  test('waits for the bank after the customer’s approval', async () => {
    const started = await setup.rail.start(mandateToStart('enach'));
    expect(await query(started)).toBeUndefined();
    setup.emulator.registerWith(started, 'approve');
    expect(await query(started)).toMatchObject({ status: 'AWAITED', code: null });
    await setup.emulator.advance(BANK_MS);
    expect(await query(started)).toMatchObject({ status: 'ACTIVE', mandateNo: expect.stringMatching(/^token_/), vpa: null });
  });

  test('that was declined is rejected, and a second approval counts', async () => {
    const started = await setup.rail.start(mandateToStart('enach'));
    setup.emulator.registerWith(started, 'decline');
    expect(await query(started)).toMatchObject({ status: 'REJECTED', code: '06' });
    setup.emulator.registerWith(started, 'approve');
    await setup.emulator.advance(BANK_MS);
    expect(await query(started)).toMatchObject({ status: 'ACTIVE' });
  });

  test('without an account is not started', async () => {
    await expect((async () => setup.rail.start({ ...mandateToStart('enach'), account: null }))()).rejects.toMatchObject({ retry: false });
  });
});

describe('a cancellation', () => {
  test('deletes the token, is under way until the report of the bank, and is repeated without a second call', async () => {
    const { mandate, started } = await startActive(setup);
    expect(await setup.rail.cancel(mandate, 'CUSTOMER')).toEqual({ status: 'REQUESTED', code: null });
    expect(await query(started)).toMatchObject({ status: 'cancel_requested' });
    expect(await setup.rail.cancel(mandate, 'CUSTOMER')).toEqual({ status: 'REQUESTED', code: null });
    await setup.emulator.advance(BANK_MS);
    const [report] = (await setup.emulator.takeReports()).map((sent) => readReport(setup.rail, sent)).slice(-1);
    expect(report).toMatchObject({ kind: 'mandate', status: 'CANCELLED', mandateNo: mandate.mandateNo });
    expect(await query(started)).toMatchObject({ status: 'cancel_requested' });
  });

  test('at the bank is read, and nothing is left to cancel', async () => {
    const { mandate, started } = await startActive(setup);
    await setup.emulator.act(started, 'cancelAtBank');
    expect(await query(started)).toMatchObject({ status: 'CANCELLED' });
    expect(await setup.rail.cancel(mandate, 'CUSTOMER')).toEqual({ status: 'CANCELLED', code: null });
  });

  test('of a mandate that Razorpay does not know is rejected', async () => {
    const mandate = { ref: 'EN000000000000000999', mandateNo: null, vendorData: {} };
    await expect(setup.rail.cancel(mandate, 'CUSTOMER')).rejects.toMatchObject({ reason: 'refused', retry: false });
  });
});

describe('a report', () => {
  test('of a token has the mandate’s status and its number', () => {
    expect(read('token.confirmed', { token: { entity: TOKEN } })).toEqual({
      ...{ kind: 'mandate', eventId: 'evt_1', status: 'ACTIVE', ref: null, mandateNo: 'token_1', code: null, vpa: null },
      ...{ at: new Date(1_764_000_000_000), mayBeEarly: true },
    });
  });

  test('of the payment of ₹0 that registers a mandate only causes a query', () => {
    const entity = { ...PAYMENT, amount: 0, status: 'authorized' };
    expect(read('payment.authorized', { payment: { entity } })).toMatchObject({ kind: 'registration', ref: 'order_1' });
  });

  test.each([
    ['captured', 'CONFIRMED', null, null],
    ['failed', 'RETURNED', 'insufficient_funds', '04'],
    ['failed', 'RETURNED', 'already_declined', 'already_declined'],
  ])('of a payment that is %s reports the debit of its order as %s', (status, expected, reason, code) => {
    const event = read(`payment.${status}`, { payment: { entity: { ...PAYMENT, status, error_reason: reason } } });
    expect(event).toMatchObject({ kind: 'debit', debitId: 'order_1', mandateNo: 'token_1', status: expected, code });
  });

  test.each([
    ['a mandate of UPI', 'token.confirmed', { token: { entity: { ...TOKEN, method: 'upi' } } }],
    ['a debit by UPI', 'payment.captured', { payment: { entity: { ...PAYMENT, method: 'upi' } } }],
    ['a premium', 'payment.captured', { payment: { entity: { ...PAYMENT, customer_id: null } } }],
    ['a notice', 'order.notification.failed', { notification: { entity: { order_id: 'order_1', token_id: 'token_1' } } }],
  ])('about %s is ignored', (_name, event, payload) => {
    expect(read(event, payload)).toBe('ignored');
  });
});

test('a debit needs no notice, and its order names only our id and the amount', async () => {
  const { mandate } = await startActive(setup);
  const debit = debitOf(setup.emulator);
  const { debitRef, vendorData } = await setup.rail.present(mandate, debit);
  expect(vendorData).toEqual({ orderId: debitRef });
  expect(await setup.rail.queryDebit({ ...debit, vendorData })).toMatchObject({ status: 'PENDING' });
  await setup.emulator.advance(BANK_MS);
  expect(await setup.rail.queryDebit({ ...debit, vendorData })).toMatchObject({ status: 'CONFIRMED', code: null });
});

test('no response of a widget is genuine', () => {
  expect(setup.rail.readResponse('0300|success')).toMatchObject({ isGenuine: false, status: '' });
});
