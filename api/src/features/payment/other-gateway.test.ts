import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollRefunds } from '../../domain/payments/send-refund.ts';
import { startDecimalGateway } from '../../testing/partners/decimal-gateway.ts';
import { startPremiumPayment } from '../../testing/start-premium-payment.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { expireOrders } from './reconcile.ts';
import { watchWebhook } from './watch-webhook.ts';

const POLICY = '100000801';
const HOUR_MS = 3_600_000;

let gateway: Awaited<ReturnType<typeof startDecimalGateway>>;
let world: World;
let payer: Actor;
beforeEach(async () => {
  gateway = await startDecimalGateway();
  world = await testWorld({
    settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: '864000000' },
    partners: (clock) => ({ payment: gateway.createGateway(clock) }),
  });
  payer = await world.actAs('p08');
});
afterEach(async () => {
  await world.close();
  await gateway.close();
});

const db = async (text: string) => (await world.database.pool.query(text)).rows;
const states = async () => (await db('SELECT state FROM payment_order ORDER BY created_at')).map(({ state }) => state);
const alerts = async () => (await db('SELECT kind FROM staff_alert ORDER BY kind')).map(({ kind }) => kind);

const start = () => startPremiumPayment(world, { payer, policyNo: POLICY });
const webhook = ({ payload, signature }: { payload: string; signature: string }) =>
  world.app.inject({
    method: 'POST',
    url: '/callbacks/payment',
    payload,
    headers: { 'content-type': 'application/json', 'x-webhook-signature': signature },
  });
const bringBack = (order: string, ref: string) =>
  world.app.inject({
    method: 'POST',
    url: `/paymentLoungeResult?ref=${ref}`,
    payload: `order=${order}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
/** An amount in rupees as this gateway writes it, exact to the paisa. */
const decimals = (rupees: number) => rupees.toFixed(2);

test('requests one gateway session per attempt, between transactions, and the browser follows a link', async () => {
  const { data } = await start();
  expect(data).toMatchObject({ method: 'GET', redirectionURL: `${gateway.url}/pay/s-${data.orderNo}-1`, fields: {}, attempt: 1 });
  const again = await start();
  expect(again.data).toMatchObject({ orderNo: data.orderNo, attempt: 2, redirectionURL: `${gateway.url}/pay/s-${data.orderNo}-2` });
  const sessions = gateway.asked.map(({ body }) => JSON.parse(body));
  expect(sessions).toEqual([
    { order: `${data.orderNo}-1`, returnUrl: `http://localhost:8080/paymentLoungeResult?ref=${data.ref}` },
    { order: `${data.orderNo}-2`, returnUrl: `http://localhost:8080/paymentLoungeResult?ref=${again.data.ref}` },
  ]);
  expect(`${data.orderNo}-99`.length).toBeLessThan(21);
});

test('a gateway that creates no session counts as unavailable; the retry is another attempt', async () => {
  await gateway.close();
  expect(await start()).toMatchObject({ status: 20, success: false });
  expect(await states()).toEqual(['REDIRECTED']);
  expect(await db('SELECT attempt, source, state FROM payment_step')).toEqual([{ attempt: 1, source: 'PAGE', state: 'REFUSED' }]);
});

test('a webhook without an event id counts once, has exact decimals, and is answered with 200', async () => {
  const { data } = await start();
  const notification = gateway.pay(`${data.orderNo}-1`, decimals(data.total));
  const answers = [await webhook(notification), await webhook(notification), await webhook(notification)];
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, ''],
    [200, ''],
    [200, ''],
  ]);
  await world.drain();
  expect([await states(), (await db('SELECT 1 FROM payment_event')).length, (await db('SELECT 1 FROM receipt')).length]).toEqual([
    ['POSTED'],
    1,
    1,
  ]);
  expect((await webhook({ ...notification, signature: 'forged' })).statusCode).toBe(401);
  expect((await webhook(gateway.pay('PO1-1', '1e9'))).statusCode).toBe(400);
});

test('an amount that is one paisa less does not pay the order', async () => {
  const { data } = await start();
  await webhook(gateway.pay(`${data.orderNo}-1`, decimals(data.total - 0.01)));
  expect([await states(), await alerts()]).toEqual([['REDIRECTED'], ['paymentMismatch']]);
});

test('an unsigned return shows the order’s status only with its reference; the query decides the result', async () => {
  const { data } = await start();
  gateway.pay(`${data.orderNo}-1`, decimals(data.total));
  expect((await bringBack(`${data.orderNo}-1`, 'guessed-reference')).headers.location).toBe('/payment-status');
  expect((await bringBack('PO999999999999-1', data.ref)).headers.location).toBe('/payment-status');
  expect(await states()).toEqual(['REDIRECTED']);
  expect((await bringBack(`${data.orderNo}-1`, data.ref)).headers.location).toBe(`/payment-status?ref=${data.ref}`);
  expect(await states()).toEqual(['CAPTURED']);
});

test('queries alone settle every attempt; a webhook silent for two hours is shown to staff once a day', async () => {
  const first = await start();
  await start();
  gateway.pay(`${first.data.orderNo}-1`, decimals(first.data.total));
  await world.advance(HOUR_MS);
  await expireOrders(world.services, world.now());
  await world.drain();
  expect(await states()).toEqual(['POSTED']);
  await watchWebhook(world.services, world.now());
  expect(await alerts()).toEqual([]);
  await world.advance(2 * HOUR_MS);
  await watchWebhook(world.services, world.now());
  await watchWebhook(world.services, world.now());
  expect(await alerts()).toEqual(['webhookSilent']);
});

test('working webhooks cause no alert', async () => {
  const { data } = await start();
  await webhook(gateway.pay(`${data.orderNo}-1`, decimals(data.total)));
  await world.drain();
  await world.advance(3 * HOUR_MS);
  await watchWebhook(world.services, world.now());
  expect(await alerts()).toEqual([]);
});

test('a refund by order number is queried, and requested again if the gateway has lost it', async () => {
  const { data } = await start();
  await webhook(gateway.pay(`${data.orderNo}-1`, decimals(data.total)));
  await webhook(gateway.pay(`${data.orderNo}-1`, decimals(data.total), 'pay-second'));
  await world.drain();
  const refunds = () => db('SELECT state, payment_id FROM refund');
  expect(await refunds()).toEqual([{ state: 'PENDING', payment_id: 'pay-second' }]);
  gateway.forgetRefunds();
  await world.advance(HOUR_MS);
  await pollRefunds(world.services, world.now());
  expect(await refunds()).toMatchObject([{ state: 'PENDING' }]);
  gateway.finishRefunds();
  await world.advance(HOUR_MS);
  await pollRefunds(world.services, world.now());
  expect(await refunds()).toMatchObject([{ state: 'DONE' }]);
  expect(gateway.asked.filter(({ path, method }) => path.startsWith('/refunds/') && method === 'POST')).toHaveLength(2);
});

test('a refund that waits for money on the account stays pending, and is shown to staff once', async () => {
  const { data } = await start();
  await webhook(gateway.pay(`${data.orderNo}-1`, decimals(data.total)));
  await webhook(gateway.pay(`${data.orderNo}-1`, decimals(data.total), 'pay-second'));
  await world.drain();
  vi.spyOn(world.services.partners.payment, 'queryRefund').mockResolvedValue('ON_HOLD');
  for (let poll = 0; poll < 2; poll += 1) {
    await world.advance(24 * HOUR_MS);
    await pollRefunds(world.services, world.now());
  }
  expect([(await db('SELECT state FROM refund')).map(({ state }) => state), await alerts()]).toEqual([['PENDING'], ['refundOnHold']]);
});

test('a callback with only a password triggers a query, and is not trusted', async () => {
  await world.close();
  world = await testWorld({
    settings: { LOG_LEVEL: 'silent' },
    partners: (clock) => {
      const payment = gateway.createGateway(clock);
      return { payment: { ...payment, callback: { ...payment.callback, proof: 'credentials' } } };
    },
  });
  payer = await world.actAs('p08');
  const { data } = await start();
  const notification = gateway.pay(`${data.orderNo}-1`, decimals(data.total));
  gateway.forgetPayments();
  expect((await webhook(notification)).statusCode).toBe(200);
  expect([await states(), await db('SELECT 1 FROM payment_event')]).toEqual([['REDIRECTED'], []]);
  gateway.pay(`${data.orderNo}-1`, decimals(data.total));
  await world.advance(10_000);
  await webhook(notification);
  expect([await states(), (await db('SELECT source FROM payment_event')).map(({ source }) => source)]).toEqual([['CAPTURED'], ['QUERY']]);
});
