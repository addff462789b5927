import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../jobs/run-jobs.ts';
import { signMessage } from '../../partners/signature.ts';
import { debitsOf } from './testing-debits.ts';
import { HOUR_MS, POLICY, startVerificationWorld, type VerificationWorld } from './testing-verification.ts';

let v: VerificationWorld;
beforeEach(async () => {
  v = await startVerificationWorld();
});
afterEach(() => v.world.close());

describe('the order is none of the payment gateway’s', () => {
  test('it is never asked about, given up or compared, however old; its number opens no payment', async () => {
    const { approve } = await v.start.UPI();
    await approve('pending');
    await v.world.drain();
    const gateway = vi.spyOn(v.world.services.partners.payment, 'queryPayments');
    await v.later(25 * HOUR_MS);
    await run('payment-query', { orderId: (await v.db('SELECT order_id FROM payment_order'))[0].order_id }, v.world.services);
    expect([gateway.mock.calls, await v.orders(), await v.alerts()]).toEqual([[], ['CREATED'], []]);

    const [{ order_no: orderNo }] = await v.db('SELECT order_no FROM payment_order');
    expect(await v.world.send('/getPaymentGatewayResult', { orderNo }, { as: v.payer })).toMatchObject({ data: { code: 'notFound' } });
    const at = v.world.now().toISOString();
    const data = {
      ...{ eventId: 'g1', orderNo, paymentId: 'pay-1', status: 'CAPTURED', amountPaise: 100, currency: 'INR', merchantId: 'LIFEPORTAL' },
      ...{ instrument: 'UPI', instrumentHint: null, reasonCode: null, at },
    };
    const payload = JSON.stringify({ eventId: 'g1', type: 'payment.captured', data });
    const url = '/callbacks/payment';
    const { PAYMENT_CALLBACK_KEYS } = v.world.services.config;
    const headers = signMessage(PAYMENT_CALLBACK_KEYS, { method: 'POST', path: url, body: payload }, v.world.now());
    await v.world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
    expect([await v.orders(), await v.alerts()]).toEqual([['CREATED'], ['paymentUnknownOrder']]);
  });

  test('captured and not yet sent back it is in no settlement file that we miss', async () => {
    const { approve } = await v.start.UPI();
    await approve('success');
    await v.later(HOUR_MS);
    await v.world.advance(24 * HOUR_MS);
    await run('payment-reconcile', {}, v.world.services);
    expect(await v.db('SELECT kind FROM reconciliation_difference')).toEqual([]);
  });

  test('of the day on which a premium falls due it neither hides that premium nor keeps anybody from paying it', async () => {
    const before = await v.shown();
    await v.start.UPI();
    for (const state of ['CAPTURED', 'CREATED']) {
      await v.db(`UPDATE payment_line SET due_date = (SELECT next_due_date FROM policy WHERE policy_no = $1)`, [POLICY]);
      await v.db(`UPDATE payment_order SET state = $1, captured_at = $2`, [state, state === 'CAPTURED' ? v.world.now() : null]);
      expect(await v.shown(), state).toEqual(before);
    }
    const debits = debitsOf(v.world);
    await debits.payByHand('p08', POLICY);
    expect(await v.db(`SELECT purpose, state FROM payment_order ORDER BY order_no`)).toEqual([
      { purpose: 'MANDATE_VERIFICATION', state: 'CREATED' },
      { purpose: 'PREMIUM', state: 'POSTED' },
    ]);
  });
});
