import { dayOf } from '@portal/rules/calendar/dates.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollRefunds, startRefund } from '../../domain/payments/send-refund.ts';
import { startDecimalGateway } from '../../testing/partners/decimal-gateway.ts';
import { startPremiumPayment } from '../../testing/start-premium-payment.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { expireOrders, reconcile } from './reconcile.ts';

/** The portal moves from the sandbox's gateway to another one, while orders are under way at the first. */
const POLICY = '100000801';
const NEW = 'decimal';
const NEW_PATH = '/callbacks/payment/decimal';
const HOUR_MS = 3_600_000;

let gateway: Awaited<ReturnType<typeof startDecimalGateway>>;
let world: World;
let payer: Actor;
let adapters: { old: World['services']['partners']['payment']; new: World['services']['partners']['payment'] };
beforeEach(async () => {
  gateway = await startDecimalGateway();
  world = await testWorld({
    settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: '864000000' },
    partners: (clock) => {
      const payment = gateway.createGateway(clock);
      return { payment: { ...payment, adapter: NEW, callback: { ...payment.callback, path: NEW_PATH } } };
    },
    previousPartners: ['payment'],
  });
  const [old] = world.services.previousPartners.payment;
  if (!old) throw new Error('no previous gateway');
  adapters = { old, new: world.services.partners.payment };
  payer = await world.actAs('p08');
});
afterEach(async () => {
  await world.close();
  await gateway.close();
});

/** Settings of before or after the switch. */
function useGateway(name: 'old' | 'new'): void {
  world.services.partners.payment = adapters[name];
  world.services.previousPartners = { ...world.services.previousPartners, payment: [adapters[name === 'old' ? 'new' : 'old']] };
}

const db = async (text: string) => (await world.database.pool.query(text)).rows;
const orders = () => db('SELECT state, adapter FROM payment_order ORDER BY created_at');
const refunds = () => db('SELECT state, adapter, payment_id FROM refund');
const alerts = async () => (await db('SELECT kind FROM staff_alert ORDER BY kind')).map(({ kind }) => kind);
const readAttempts = () => db('SELECT attempt, adapter, merchant_id, vendor_data FROM payment_attempt ORDER BY attempt');
const decimals = (rupees: number) => rupees.toFixed(2);

const start = async () => (await startPremiumPayment(world, { payer, policyNo: POLICY })).data;
type Started = Awaited<ReturnType<typeof start>>;

const submit = async (url: string, fields: Record<string, string>) =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text();
/** Pays on the page of the old gateway. */
async function payAtOld({ redirectionURL, fields }: Started): Promise<void> {
  const page = /\/pg\/page\/[\w-]+\/pay/.exec(await submit(redirectionURL, fields))?.[0];
  await submit(`${world.sandbox.url}${page}`, { way: 'upi', upiId: 'success@sandbox' });
}
const sendWebhook = ({ payload, signature }: { payload: string; signature: string }) =>
  world.app.inject({
    method: 'POST',
    url: NEW_PATH,
    payload,
    headers: { 'content-type': 'application/json', 'x-webhook-signature': signature },
  });
/** Pays on the page of the new gateway, which reports it. */
const payAtNew = ({ orderNo, attempt, total }: Started) => sendWebhook(gateway.pay(`${orderNo}-${attempt}`, decimals(total)));

test('an order that was started before the switch is captured and settled at its gateway', async () => {
  useGateway('old');
  const order = await start();
  useGateway('new');
  await payAtOld(order);
  await world.drain();
  expect(await orders()).toEqual([{ state: 'POSTED', adapter: 'sandbox' }]);
  expect(await reconcile(world.services, world.now(), dayOf(world.now()))).toEqual([]);
  expect(gateway.asked).toEqual([]);
});

test('queries an order only at the gateways where it was started, and gives them what they stored', async () => {
  useGateway('old');
  await start();
  useGateway('new');
  const { orderNo } = await start();
  expect(await readAttempts()).toEqual([
    { attempt: 1, adapter: 'sandbox', merchant_id: 'LIFEPORTAL', vendor_data: {} },
    { attempt: 2, adapter: NEW, merchant_id: 'LIFEPORTAL', vendor_data: { session: `s-${orderNo}-2` } },
  ]);
  const queries = [vi.spyOn(adapters.old, 'queryPayments'), vi.spyOn(adapters.new, 'queryPayments')];
  await world.advance(HOUR_MS);
  await expireOrders(world.services, world.now());
  expect(queries.map(({ mock }) => mock.calls[0]?.[0])).toMatchObject([
    { orderNo, attempts: [{ attempt: 1, vendorData: {} }] },
    { orderNo, attempts: [{ attempt: 2, vendorData: { session: `s-${orderNo}-2` } }] },
  ]);
  expect(await orders()).toMatchObject([{ state: 'ABANDONED' }]);
});

test('does not abandon an order while one of its gateways does not answer', async () => {
  useGateway('old');
  await start();
  useGateway('new');
  await start();
  world.sandbox.setFault('payment', 'down');
  await world.advance(HOUR_MS);
  await expireOrders(world.services, world.now());
  expect(await orders()).toMatchObject([{ state: 'REDIRECTED' }]);
});

test('refunds a second payment at the gateway that collected it, before and after the switch', async () => {
  useGateway('old');
  const first = await start();
  useGateway('new');
  const second = await start();
  await payAtNew(second);
  await world.drain();
  await payAtOld(first);
  await world.drain();
  const [late] = await refunds();
  expect(await orders()).toEqual([{ state: 'POSTED', adapter: NEW }]);
  expect(late).toMatchObject({ adapter: 'sandbox' });
  await world.advance(60_000);
  await world.drain();
  expect(await refunds()).toMatchObject([{ state: 'DONE', adapter: 'sandbox' }]);
  expect(gateway.asked.filter(({ path }) => path.startsWith('/refunds/'))).toEqual([]);

  await sendWebhook(gateway.pay(`${second.orderNo}-${second.attempt}`, decimals(second.total), 'pay-again'));
  await world.drain();
  gateway.finishRefunds();
  await world.advance(HOUR_MS);
  await pollRefunds(world.services, world.now());
  expect(await db(`SELECT state, adapter FROM refund WHERE payment_id = 'pay-again'`)).toEqual([{ state: 'DONE', adapter: NEW }]);
});

test('a gateway cannot pay an order that was never started there', async () => {
  useGateway('old');
  const order = await start();
  useGateway('new');
  await payAtNew(order);
  await world.drain();
  expect([await orders(), await alerts()]).toEqual([[{ state: 'REDIRECTED', adapter: 'sandbox' }], ['paymentMismatch']]);
});

test('events of two gateways with the same id both count', async () => {
  useGateway('old');
  const order = await start();
  useGateway('new');
  await start();
  const event = {
    eventId: 'evt-1',
    orderNo: order.orderNo,
    paymentId: 'pay-1',
    status: 'PENDING',
    amountPaise: Math.round(order.total * 100),
    currency: 'INR',
    merchantId: 'LIFEPORTAL',
    instrument: null,
    instrumentHint: null,
    reasonCode: null,
    at: world.now(),
  } as const;
  vi.spyOn(adapters.old, 'queryPayments').mockResolvedValue([event]);
  vi.spyOn(adapters.new, 'queryPayments').mockResolvedValue([event]);
  await world.advance(HOUR_MS);
  await expireOrders(world.services, world.now());
  expect(await db('SELECT event_id FROM payment_event ORDER BY event_id')).toEqual([{ event_id: 'decimal:evt-1' }, { event_id: 'evt-1' }]);
});

test('a browser returns by GET to the order of its reference; without one the address is a page', async () => {
  const { orderNo, ref, attempt } = await start();
  const open = (query: string) => world.app.inject({ method: 'GET', url: `/paymentLoungeResult${query}` });
  const back = await open(`?ref=${ref}&order=${orderNo}-${attempt}`);
  expect([back.statusCode, back.headers.location]).toEqual([303, `/payment-status?ref=${ref}`]);
  expect((await open(`?ref=guessed&order=${orderNo}-${attempt}`)).headers.location).toBe('/payment-status');
  expect((await open('?encData=eyJ.a')).statusCode).toBe(404);
});

test('sends nothing to another gateway after the settings lost the one of an order', async () => {
  useGateway('old');
  const order = await start();
  await payAtOld(order);
  await world.drain();
  const [row] = await db('SELECT order_id FROM payment_order');
  const refund = { orderId: row.order_id, paymentId: 'pay-x', amount: 100, reason: 'DUPLICATE' };
  const refundId = (await world.services.store.refund.add(refund, world.now())) ?? '';
  useGateway('new');
  world.services.previousPartners = { ...world.services.previousPartners, payment: [] };
  await expect(startRefund(refundId, world.services, world.now())).rejects.toMatchObject({ reason: 'unreachable', retry: true });
  expect(gateway.asked).toEqual([]);
});

test('a settlement file tells of refunds in progress and of disputes', async () => {
  const order = await start();
  await payAtNew(order);
  await sendWebhook(gateway.pay(`${order.orderNo}-1`, decimals(order.total), 'pay-second'));
  await world.drain();
  expect(await refunds()).toMatchObject([{ state: 'PENDING', payment_id: 'pay-second' }]);
  const line = { orderNo: order.orderNo, amount: 100, fee: 0, tax: 0, net: 100, status: 'DONE', at: '', settledOn: '2026-11-20' };
  vi.spyOn(adapters.new, 'settlements').mockResolvedValue([
    { ...line, kind: 'REFUND', paymentId: 'pay-second', refundId: null, utr: 'UTR1' },
    { ...line, kind: 'DISPUTE', paymentId: `pay-${order.orderNo}-1`, refundId: null, utr: 'UTR2' },
  ]);
  gateway.finishRefunds();
  await reconcile(world.services, world.now(), '2026-11-19');
  await pollRefunds(world.services, world.now());
  expect(await refunds()).toMatchObject([{ state: 'DONE', payment_id: 'pay-second' }]);
  expect(await db('SELECT kind, subject, detail FROM staff_alert')).toEqual([
    { kind: 'chargebackUnplaced', subject: order.orderNo, detail: 'UTR2' },
  ]);
});
