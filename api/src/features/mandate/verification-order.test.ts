import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../app/run-jobs.ts';
import { signMessage } from '../../platform/partners/signature.ts';
import { createDebitHelpers } from '../../testing/factories/debits.ts';
import { HOUR_MS, POLICY, startVerificationWorld, type VerificationWorld } from '../../testing/factories/verification.ts';

let v: VerificationWorld;
beforeEach(async () => {
  v = await startVerificationWorld();
});
afterEach(() => v.world.close());

/** A signed event of the payment gateway about an order of ₹1.00. */
async function gatewayEvent(type: string, about: object): Promise<void> {
  const { services, now, app } = v.world;
  const eventId = randomUUID();
  const data = {
    eventId,
    paymentId: 'pay-1',
    status: 'CAPTURED',
    amountPaise: 100,
    currency: 'INR',
    merchantId: 'LIFEPORTAL',
    instrument: 'UPI',
    instrumentHint: null,
    reasonCode: null,
    at: now().toISOString(),
    ...about,
  };
  const payload = JSON.stringify({ eventId, type, data });
  const url = '/callbacks/payment';
  const signed = signMessage(services.config.partners.payment.callbackKeys, { method: 'POST', path: url, body: payload }, now());
  const { statusCode } = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...signed } });
  expect(statusCode).toBe(204);
}

describe('a verification order does not belong to the payment gateway', () => {
  test('a verification order is never queried, abandoned or reconciled, however old, and its number opens no payment', async () => {
    const { approve } = await v.start.UPI();
    await approve('pending');
    await v.world.drain();
    const gateway = vi.spyOn(v.world.services.partners.payment, 'queryPayments');
    await v.later(25 * HOUR_MS);
    await run('payment-query', {
      data: { orderId: (await v.db('SELECT order_id FROM payment_order'))[0].order_id },
      services: v.world.services,
    });
    expect([gateway.mock.calls, await v.orders(), await v.alerts()]).toEqual([[], ['CREATED'], []]);

    const [{ order_no: orderNo }] = await v.db('SELECT order_no FROM payment_order');
    expect(await v.world.send('/getPaymentGatewayResult', { orderNo }, { as: v.payer })).toMatchObject({ data: { code: 'notFound' } });
    await gatewayEvent('payment.captured', { orderNo });
    expect([await v.orders(), await v.alerts()]).toEqual([['CREATED'], ['paymentUnknownOrder']]);
  });

  test('the gateway cannot report the refund of a verification order as done', async () => {
    const { approve } = await v.start.UPI();
    await approve('keeprefund');
    await v.world.drain();
    const [{ refund_id: refundId, order_no: orderNo }] = await v.db(
      'SELECT refund_id, order_no FROM refund JOIN payment_order USING (order_id)',
    );
    await gatewayEvent('refund.done', { orderNo, refundId });
    expect([await v.refunds(), await v.alerts()]).toEqual([['PENDING 100'], ['refundUnknown']]);
  });

  test('a captured verification order without a refund is not missed in a settlement file', async () => {
    const { approve } = await v.start.UPI();
    await approve('success');
    await v.later(HOUR_MS);
    await v.world.advance(24 * HOUR_MS);
    await run('payment-reconcile', { data: {}, services: v.world.services });
    expect(await v.db('SELECT kind FROM reconciliation_difference')).toEqual([]);
  });

  test('a verification on the due date neither hides the premium nor prevents its payment', async () => {
    const before = await v.readDues();
    await v.start.UPI();
    for (const state of ['CAPTURED', 'CREATED']) {
      await v.db(`UPDATE payment_line SET due_date = (SELECT next_due_date FROM policy WHERE policy_no = $1)`, [POLICY]);
      await v.db(`UPDATE payment_order SET state = $1, captured_at = $2`, [state, state === 'CAPTURED' ? v.world.now() : null]);
      expect(await v.readDues(), state).toEqual(before);
    }
    const debits = createDebitHelpers(v.world);
    await debits.payByHand('p08', POLICY);
    expect(await v.db(`SELECT purpose, state FROM payment_order ORDER BY order_no`)).toEqual([
      { purpose: 'MANDATE_VERIFICATION', state: 'CREATED' },
      { purpose: 'PREMIUM', state: 'POSTED' },
    ]);
  });
});
