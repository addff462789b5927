import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyEvent } from '../../features/payment/apply-event.ts';
import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import { EFFECT, PAYMENT_PAISE, PLANTED_GOOD, plantedRequests } from '../../testing/bodies/planted-requests.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { completePaidRequest } from './complete-paid-request.ts';

/** Requests that wait for a payment: completed by the capture, or the payment is refunded. */

let world: World;
beforeAll(async () => {
  world = await testWorld({ extraFeatures: [plantedRequests] });
});
afterAll(() => world.close());

const db = async <Found extends object>(text: string, values: unknown[] = []): Promise<Found[]> =>
  (await world.database.pool.query<Found>(text, values)).rows;
type SubmittedRequest = { caseId: string; orderNo: string; orderId: string; mobile: string };

async function submitRequest(policyNumber: string, note = ''): Promise<SubmittedRequest> {
  const goodRequest = await PLANTED_GOOD['/test/withPayment'](world);
  const reply = await world.send('/test/withPayment', { ...goodRequest.body, policyNumber, note }, await goodRequest.signIn());
  expect(reply).toMatchObject({ success: true, data: { caseStatus: 'SUBMITTED', promisedBy: '2026-11-24', payment: { amount: 500 } } });
  const { caseId, payment } = Object(reply.data);
  const [order] = await db<{ order_id: string }>('SELECT order_id FROM payment_order WHERE order_no = $1', [payment.orderNo]);
  return { caseId, orderNo: payment.orderNo, orderId: order?.order_id ?? '', mobile: goodRequest.mobile };
}

async function capture({ orderNo }: SubmittedRequest): Promise<void> {
  const { merchantId } = world.services.config.partners.payment;
  const event: PaymentEvent = {
    eventId: `evt_${orderNo}`,
    orderNo,
    paymentId: `pay_${orderNo}`,
    amountPaise: PAYMENT_PAISE,
    currency: 'INR',
    merchantId,
    status: 'CAPTURED' as const,
    instrument: 'UPI' as const,
    instrumentHint: null,
    reasonCode: null,
    at: world.now(),
  };
  await applyEvent(event, { source: 'WEBHOOK', adapter: 'sandbox' }, { services: world.services, now: world.now() });
  await world.drain();
}
const readPosition = async ({ caseId, orderId }: SubmittedRequest) => {
  const [request] = await db<{ status: string }>('SELECT status FROM service_case WHERE case_id = $1', [caseId]);
  const [order] = await db<{ state: string }>('SELECT state FROM payment_order WHERE order_id = $1', [orderId]);
  const effects = await db('SELECT 1 FROM audit WHERE action = $1 AND object_id = $2', [EFFECT, caseId]);
  return [request?.status, order?.state, effects.length];
};
const POLICY = '100001701';
const listRefunds = ({ orderId }: SubmittedRequest) => db('SELECT reason, amount FROM refund WHERE order_id = $1', [orderId]);

test('the payment completes the request once, and the customer is notified of it', async () => {
  const submitted = await submitRequest(POLICY);
  await capture(submitted);
  expect(await readPosition(submitted)).toEqual(['COMPLETED', 'POSTED', 1]);
  await completePaidRequest(submitted.orderId, world.services, world.now());
  expect(await readPosition(submitted)).toEqual(['COMPLETED', 'POSTED', 1]);
  expect(
    sentTexts(world, submitted.mobile).filter((text) => new RegExp(`${submitted.caseId} .* has been completed`).test(text)),
  ).toHaveLength(1);
  expect(await listRefunds(submitted)).toEqual([]);
});

test('a payment for a request that has ended, or whose record has changed, is refunded in full', async () => {
  const over = await submitRequest(POLICY);
  await db(`UPDATE service_case SET status = 'CANCELLED', closed_at = now() WHERE case_id = $1`, [over.caseId]);
  await capture(over);
  expect((await readPosition(over)).slice(0, 1)).toEqual(['CANCELLED']);
  expect(await listRefunds(over)).toEqual([{ reason: 'NOT_PAYABLE', amount: PAYMENT_PAISE }]);

  const changed = await submitRequest(POLICY, 'recordChanged');
  await capture(changed);
  expect((await readPosition(changed))[0]).toBe('REJECTED');
  expect(await listRefunds(changed)).toEqual([{ reason: 'NOT_PAYABLE', amount: PAYMENT_PAISE }]);
  const sums = await db(`SELECT sum(amount)::int AS sum FROM ledger_entry GROUP BY transaction_id HAVING sum(amount) <> 0`);
  expect(sums).toEqual([]);
});
