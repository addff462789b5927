import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  announce,
  createRails,
  debitOf,
  type MandateSetup,
  mandateToStart,
  readReport,
  startActive,
  toMandateSettings,
} from '../../../testing/conformance/mandate-setup.ts';
import { startRazorpayUpi } from '../../../testing/conformance/razorpay-mandate-emulator.ts';
import { startLoopback } from '../../../testing/partners/loopback.ts';
import { signRazorpay } from '../vendors/razorpay/razorpay-webhook.ts';
import type { UpiMandates } from './upi.port.ts';

const START = new Date('2026-11-20T05:00:00Z');
const subject = { port: 'upi' as const, adapter: 'razorpay', startEmulator: startRazorpayUpi };

let setup: MandateSetup & { rail: UpiMandates; emulator: Awaited<ReturnType<typeof startRazorpayUpi>> };
beforeEach(async () => {
  const emulator = await startRazorpayUpi(START);
  setup = { subject, emulator, rail: createRails({ emulator, settings: toMandateSettings(subject, emulator) }).upi, seed: 1 };
});
afterEach(() => setup.emulator.close());

const query = (started: Awaited<ReturnType<UpiMandates['start']>>) =>
  setup.rail.queryMandate({ ref: started.partnerRef ?? '', vendorData: started.vendorData });

/** A webhook with the right signature. */
function read(event: string, payload: object, createdAt = 1_764_000_000) {
  const body = JSON.stringify({ event, account_id: 'acc_1', payload, created_at: createdAt });
  const signature = signRazorpay('sandbox-upi-razorpay-callback-secret', body);
  const headers = { 'x-razorpay-event-id': 'evt_1', 'x-razorpay-signature': signature };
  return readReport(setup.rail, { path: setup.rail.callback.path, headers, body });
}
const TOKEN = { id: 'token_1', method: 'upi', vpa: { username: 'asha', handle: 'okbank' }, recurring_details: { status: 'confirmed' } };
const PAYMENT = {
  ...{ id: 'pay_1', order_id: 'order_1', customer_id: 'cust_1', token_id: 'token_1', amount: 1_300_000, method: 'upi', status: 'captured' },
  created_at: 1_764_000_000,
};

describe('a mandate', () => {
  test('is active after a registration whose payment failed as a dummy, and its refund has nothing to return', async () => {
    const started = await setup.rail.start(mandateToStart('upi'));
    setup.emulator.registerWith(started, 'dummy');
    const answer = await query(started);
    expect(answer).toMatchObject({ status: 'ACTIVE', mandateNo: expect.stringMatching(/^token_/), vpa: 'asha.rao@okbank' });
    const attempts = [{ attempt: 1, vendorData: started.vendorData }];
    const refund = {
      refundId: crypto.randomUUID(),
      paymentId: started.partnerRef ?? '',
      orderNo: 'o',
      amountPaise: 100,
      reason: 'VERIFICATION',
      attempts,
    };
    expect([await setup.rail.refund(refund), await setup.rail.queryRefund(refund)]).toEqual(['DONE', 'DONE']);
  });

  test('that was declined and approved in a second payment is active', async () => {
    const started = await setup.rail.start(mandateToStart('upi'));
    setup.emulator.registerWith(started, 'decline');
    expect(await query(started)).toMatchObject({ status: 'FAILURE', code: '06' });
    setup.emulator.registerWith(started, 'approve');
    expect(await query(started)).toMatchObject({ status: 'ACTIVE', code: null });
  });

  test('is unknown until the customer has done something, and is found by our id after a crash', async () => {
    const mandate = mandateToStart('upi');
    const started = await setup.rail.start(mandate);
    expect(await query(started)).toBeUndefined();
    setup.emulator.registerWith(started, 'approve');
    expect(await setup.rail.queryMandate({ ref: mandate.transactionId, vendorData: {} })).toMatchObject({ status: 'ACTIVE' });
  });

  test('that has ended is not cancelled again', async () => {
    const { mandate, started } = await startActive(setup);
    await setup.emulator.act(started, 'cancelAtBank');
    expect(await setup.rail.cancel(mandate, 'CUSTOMER')).toEqual({ status: 'CANCELLED', code: null });
  });

  test('of which Razorpay knows nothing is not cancelled', async () => {
    const mandate = { ref: 'UP000000000000000999', mandateNo: null, vendorData: {} };
    await expect(setup.rail.cancel(mandate, 'CUSTOMER')).rejects.toMatchObject({ reason: 'refused', retry: false });
  });
});

describe('a report', () => {
  test('of a token has the mandate’s status, its number and the time of the event', () => {
    expect(read('token.confirmed', { token: { entity: TOKEN } })).toEqual({
      ...{ kind: 'mandate', eventId: 'evt_1', status: 'ACTIVE', ref: null, mandateNo: 'token_1', code: null, vpa: 'asha@okbank' },
      ...{ at: new Date(1_764_000_000_000), mayBeEarly: true },
    });
  });

  test('with an unknown word passes it on, so that staff learn of it', () => {
    const entity = { ...TOKEN, recurring_details: { status: 'dreaming' } };
    expect(read('token.paused', { token: { entity } })).toMatchObject({ status: 'dreaming' });
  });

  test.each([
    ['captured', 'CONFIRMED', null, null],
    ['authorized', 'SUBMITTED', null, null],
    ['failed', 'RETURNED', 'insufficient_funds', '04'],
    ['failed', 'RETURNED', 'a_new_reason', 'a_new_reason'],
  ])('of a payment that is %s reports the debit of its order as %s', (status, expected, reason, code) => {
    const entity = { ...PAYMENT, status, error_reason: reason };
    const event = read(`payment.${status}`, { payment: { entity } });
    expect(event).toMatchObject({ kind: 'debit', debitId: 'order_1', debitRef: 'order_1', mandateNo: 'token_1', status: expected, code });
  });

  test('of the payment of ₹1 that registers a mandate only causes a query', () => {
    expect(read('payment.failed', { payment: { entity: { ...PAYMENT, amount: 100, status: 'failed' } } })).toMatchObject({
      kind: 'registration',
      ref: 'order_1',
    });
  });

  test.each([
    ['a premium', 'payment.captured', { payment: { entity: { ...PAYMENT, customer_id: null } } }],
    ['a bank mandate', 'token.confirmed', { token: { entity: { ...TOKEN, method: 'emandate' } } }],
    ['a debit of a bank account', 'payment.captured', { payment: { entity: { ...PAYMENT, method: 'emandate' } } }],
    ['an order', 'order.paid', { payment: { entity: PAYMENT } }],
  ])('about %s is ignored', (_name, event, payload) => {
    expect(read(event, payload)).toBe('ignored');
  });

  test('without what its name says is malformed', () => {
    expect([read('token.confirmed', {}), read('payment.captured', {}), read('order.notification.failed', {})]).toEqual([
      ...['malformed', 'malformed', 'malformed'],
    ]);
  });
});

describe('a debit', () => {
  test('names the payer to Razorpay, whose number has the country code', async () => {
    const { mandate } = await startActive(setup);
    const debit = debitOf(setup.emulator);
    await announce(setup, mandate, debit);
    const server = await startLoopback(({ path }) => {
      if (path.startsWith('/orders?'))
        return [
          200,
          JSON.stringify({ items: [{ id: 'order_1', amount: debit.amountPaise, currency: 'INR', receipt: debit.debitId, created_at: 1 }] }),
        ];
      return [200, path.startsWith('/orders/') ? '{"items":[]}' : '{"razorpay_payment_id":"pay_1"}'];
    });
    const { upi } = createRails({ emulator: setup.emulator, settings: toMandateSettings(subject, setup.emulator, { URL: server.url }) });
    await upi.present(mandate, debit);
    await server.close();
    expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toEqual({
      ...{ email: 'asha.rao@example.com', contact: '+919000000008', amount: 1_300_000, currency: 'INR', order_id: 'order_1' },
      ...{ customer_id: mandate.vendorData.customerId, token: mandate.mandateNo, recurring: true },
    });
  });

  test('that failed is not sent again', async () => {
    const { mandate } = await startActive(setup);
    const debit = debitOf(setup.emulator);
    await announce(setup, mandate, debit);
    setup.emulator.failDebits(true);
    const sent = await setup.rail.present(mandate, debit);
    await setup.emulator.advance(3_600_000);
    setup.emulator.failDebits(false);
    expect(await setup.rail.present(mandate, debit)).toEqual(sent);
    await setup.emulator.advance(3_600_000);
    expect(await setup.rail.queryDebit(debit)).toEqual({ status: 'RETURNED', code: '04', settledOn: debit.chargeOn });
  });

  test('whose notice did not reach the customer is rejected', async () => {
    const { mandate } = await startActive(setup);
    const debit = debitOf(setup.emulator);
    const { vendorData } = await setup.rail.notify(mandate, { ...debit, reason: 'DUE' });
    await announce(setup, mandate, debit);
    setup.emulator.failNotice(vendorData);
    await expect(setup.rail.present(mandate, debit)).rejects.toMatchObject({ reason: 'refused', retry: false, code: 'BAD_REQUEST_ERROR' });
    const failed = (await setup.emulator.takeReports()).map((report) => readReport(setup.rail, report)).at(-1);
    expect(failed).toMatchObject({ kind: 'noticeFailed', debitRef: vendorData.orderId, mandateNo: mandate.mandateNo });
  });

  test('of a mandate without a customer or a token is rejected', async () => {
    const { mandate } = await startActive(setup);
    const debit = debitOf(setup.emulator);
    await announce(setup, mandate, debit);
    await expect(setup.rail.present({ ...mandate, vendorData: {} }, debit)).rejects.toMatchObject({ reason: 'refused', retry: false });
    await expect(setup.rail.notify({ ...mandate, mandateNo: null }, { ...debit, reason: 'DUE' })).rejects.toMatchObject({ retry: false });
  });
});
