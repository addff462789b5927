import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import { crash, crashProcess, reviveJobs } from '../../testing/crash.ts';
import { policiesWithWrongSums } from '../../testing/factories/policy-sums.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { expireOrders } from './reconcile.ts';

/** Every marked point between the gateway's event and the ledger, the receipt and its email. */
const POINTS = [
  'event-received',
  'event-before-commit',
  'event-after-commit',
  'post-before',
  'post-lines-written',
  'post-before-commit',
  'post-after-commit',
  'mail-before-settle',
];
/** This point is tested in a separate process; the others could be too. */
const IN_A_PROCESS = 'post-before-commit';

let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(async () => {
  expect(await policiesWithWrongSums(world.database.pool)).toEqual([]);
  await world.close();
});

test.each(POINTS)('killed at %s and restarted: exactly one receipt, one booking, one email, nothing lost', async (point) => {
  const payer = await world.actAs('p08');
  const { data: dues } = await world.call('/getODPDetails', { pid: '100000801' }, { as: payer });
  const [payload] = dues.payPremium;
  if (!payload) throw new Error('nothing is due');
  const line = {
    PolicyId: '100000801',
    SI: 'N' as const,
    Amount: payload.PREMIUMDUE_Next30,
    ADVAMT: 0,
    PolicyType: 'x',
    emailId: '-',
    mobileNo: '-',
    clientId: '1000000008',
    CustomerName: '-',
    isAlreadyPaid: 'N' as const,
    isAmountZero: false,
    OwnerName: '-',
    productName: '-',
    dueDate: null,
    uid: '1000000008',
  };
  const { data: order } = await world.call(
    '/getPaymentLoungeRedirectionURL',
    { source: 'PAYPREMIUM', purpose: 'PREMIUM', payData: [line], termsCondition: true, termsVersion: TERMS_VERSION },
    { as: payer },
  );
  const event: PaymentEvent = {
    eventId: 'evt-1',
    orderNo: order.orderNo,
    paymentId: 'pay-1',
    status: 'CAPTURED',
    amountPaise: Math.round(order.total * 100),
    currency: 'INR',
    merchantId: 'LIFEPORTAL',
    instrument: 'UPI',
    instrumentHint: null,
    reasonCode: null,
    at: world.now(),
  };
  const die = point === IN_A_PROCESS ? crashProcess : crash;
  expect(await die(world, 'paymentEvent', event, point)).toBe('killed');

  // The gateway got no answer and repeats the event; the portal restarts and runs its jobs.
  await world.advance(150_000);
  expect(await die(world, 'paymentEvent', event)).toBe('done');
  await expireOrders(world.services, world.now());
  await reviveJobs(world);
  // A job of the first process may be unfinished, but none may fail.
  expect(await world.drain()).toBe(0);

  const db = async (text: string) => (await world.database.pool.query(text)).rows;
  expect(await db('SELECT state FROM payment_order')).toEqual([{ state: 'POSTED' }]);
  expect(await db('SELECT receipt_no FROM receipt')).toEqual([{ receipt_no: 'R2627-000000001' }]);
  expect(await db('SELECT last::int FROM receipt_counter')).toEqual([{ last: 1 }]);
  expect(
    await db('SELECT count(*)::int AS n, sum(amount)::int AS sum FROM ledger_transaction JOIN ledger_entry USING (transaction_id)'),
  ).toEqual([{ n: 2, sum: 0 }]);
  expect(await db(`SELECT count(*)::int AS n FROM payment_history WHERE source_hash IS NULL`)).toEqual([{ n: 1 }]);
  expect(world.sandbox.listMessages('p08@example.in').filter((mail) => mail.subject?.includes('R2627-000000001'))).toHaveLength(1);
});
