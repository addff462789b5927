import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { expect, vi } from 'vitest';
import { pollRefunds } from '../../domain/payments/send-refund.ts';
import { expireOrders, reconcile } from '../../features/payment/reconcile.ts';
import { startPremiumPayment } from '../start-premium-payment.ts';
import { type Actor, testWorld, type World } from '../world.ts';
import type { Guarantee } from './guarantee.ts';
import type { PaymentEmulator, Report } from './payment-emulator.ts';
import { type PaymentSubject, START, toSettings } from './payment-setup.ts';

const POLICY = '100000801';
const PAYER = 'p08';
const REPETITIONS = 100;
const HOUR_MS = 3_600_000;

export type PaymentPortalSetup = { world: World; emulator: PaymentEmulator; payer: Actor };

/** A portal that takes its payments with the adapter. Reports of the vendor reach it when the suite delivers them. */
export async function startPaymentPortal(subject: PaymentSubject): Promise<PaymentPortalSetup & { close(): Promise<void> }> {
  const emulator = await subject.startEmulator(START);
  const settings = { ...toSettings(subject, emulator), LOG_LEVEL: 'silent', SESSION_IDLE_MS: '864000000' };
  const world = await testWorld({ settings, startAt: START });
  return {
    ...{ world, emulator, payer: await world.actAs(PAYER) },
    async close() {
      await world.close();
      await emulator.close();
    },
  };
}

const db = async (world: World, text: string) => (await world.database.pool.query(text)).rows;
const listOrders = async ({ world }: PaymentPortalSetup) =>
  (await db(world, 'SELECT state FROM payment_order ORDER BY created_at')).map(({ state }) => state);
const countRows = async ({ world }: PaymentPortalSetup, table: 'receipt' | 'payment_event' | 'refund') =>
  Number((await db(world, `SELECT count(*) FROM ${table}`))[0]?.count);
const listAlerts = async ({ world }: PaymentPortalSetup) =>
  (await db(world, 'SELECT kind FROM staff_alert ORDER BY kind')).map(({ kind }) => kind);

/** Starts the payment of a premium. */
export async function startOrder({ world, payer }: PaymentPortalSetup) {
  const { data } = await startPremiumPayment(world, { payer, policyNo: POLICY });
  const { method, redirectionURL: url, fields } = data;
  return { ...data, page: method === 'POST' ? ({ kind: 'form', url, fields } as const) : ({ kind: 'link', url } as const) };
}

async function deliver({ world }: Pick<PaymentPortalSetup, 'world'>, reports: readonly Report[]): Promise<number[]> {
  const statuses: number[] = [];
  const { path: url } = world.services.partners.payment.callback;
  for (const { headers, body: payload } of reports) {
    const answer = await world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
    statuses.push(answer.statusCode);
  }
  await world.drain();
  return statuses;
}
const deliverAll = async (setup: PaymentPortalSetup) => deliver(setup, await setup.emulator.takeReports());

async function advance({ world, emulator }: PaymentPortalSetup, ms: number): Promise<void> {
  await world.advance(ms);
  await emulator.advance(ms);
}

const CALLBACKS: Guarantee<PaymentPortalSetup>[] = [
  {
    group: 'Callbacks',
    title: 'Answers 401 to a forged report, which changes nothing',
    async check(setup) {
      const { emulator } = setup;
      const order = await startOrder(setup);
      await emulator.pay(order, 'CAPTURED');
      const [report] = await emulator.takeReports();
      if (!report) throw new Error('There is no report.');
      const forged = [
        { ...report, headers: {} },
        { ...report, body: `${report.body} ` },
        emulator.sign(report, { secret: 'another-secret-of-the-suite' }),
      ];
      expect(await deliver(setup, forged)).toEqual([401, 401, 401]);
      expect([await listOrders(setup), await countRows(setup, 'payment_event')]).toEqual([['REDIRECTED'], 0]);
    },
  },
  {
    group: 'Callbacks',
    title: `A report that comes ${REPETITIONS} times has one effect`,
    async check(setup) {
      await setup.emulator.pay(await startOrder(setup), 'CAPTURED');
      const reports = await setup.emulator.takeReports();
      const statuses = await deliver(setup, Array.from({ length: REPETITIONS }, () => reports).flat());
      expect(new Set(statuses)).toEqual(new Set([setup.world.services.partners.payment.callback.answer]));
      expect([await listOrders(setup), await countRows(setup, 'payment_event'), await countRows(setup, 'receipt')]).toEqual([
        ['POSTED'],
        reports.length,
        1,
      ]);
    },
  },
  {
    group: 'Callbacks',
    title: 'Reports in the reverse order have the same result',
    async check(setup) {
      const paymentId = await setup.emulator.pay(await startOrder(setup), 'FAILED');
      await setup.emulator.captureLate(paymentId);
      const reports = await setup.emulator.takeReports();
      expect(reports.length).toBeGreaterThan(1);
      await deliver(setup, reports.reverse());
      expect([await listOrders(setup), await countRows(setup, 'receipt'), await listAlerts(setup)]).toEqual([['POSTED'], 1, []]);
    },
  },
];

const PAYMENT: Guarantee<PaymentPortalSetup>[] = [
  {
    group: 'Payment',
    title: 'Posts a payment without any report, because the portal asks',
    async check(setup) {
      await setup.emulator.pay(await startOrder(setup), 'CAPTURED');
      await advance(setup, HOUR_MS);
      await expireOrders(setup.world.services, setup.world.now());
      await setup.world.drain();
      expect([await listOrders(setup), await countRows(setup, 'receipt')]).toEqual([['POSTED'], 1]);
    },
  },
  {
    group: 'Payment',
    title: 'Posts a success that comes after a failure',
    async check(setup) {
      const paymentId = await setup.emulator.pay(await startOrder(setup), 'FAILED');
      await deliverAll(setup);
      expect(await listOrders(setup)).toEqual(['FAILED']);
      await setup.emulator.captureLate(paymentId);
      await deliverAll(setup);
      expect([await listOrders(setup), await countRows(setup, 'receipt')]).toEqual([['POSTED'], 1]);
    },
  },
  {
    group: 'Payment',
    title: 'Posts one of two payments of an order, and refunds the other one once',
    async check(setup) {
      const { world, emulator } = setup;
      const [first, second] = [await startOrder(setup), await startOrder(setup)];
      expect(second.orderNo).toBe(first.orderNo);
      await emulator.pay(first, 'CAPTURED');
      const late = await emulator.pay(second, 'CAPTURED');
      await deliverAll(setup);
      await advance(setup, 60_000);
      await deliverAll(setup);
      await advance(setup, HOUR_MS);
      await pollRefunds(world.services, world.now());
      expect([await listOrders(setup), await countRows(setup, 'receipt')]).toEqual([['POSTED'], 1]);
      expect(await db(world, 'SELECT payment_id, state, amount::int FROM refund')).toEqual([
        { payment_id: late, state: 'DONE', amount: Math.round(first.total * 100) },
      ]);
    },
  },
  {
    group: 'Payment',
    title: 'Posts no payment of another amount, currency or order',
    async check(setup) {
      const { page, orderNo, report, amounts } = await payAndTakeReport(setup);
      const orderIds = [orderNo, ...(page.kind === 'form' && page.fields.order_id ? [page.fields.order_id] : [])];
      await expectNotPosted(setup, report, [
        amounts.reduce((body, [amount, other]) => body.replaceAll(`:${amount},`, `:${other},`), report.body),
        report.body.replaceAll('"INR"', '"USD"'),
        orderIds.reduce((body, id) => body.replaceAll(id, `${id.slice(0, -1)}${id.endsWith('Z') ? 'Y' : 'Z'}`), report.body),
      ]);
      expect(await listAlerts(setup)).toContain('paymentMismatch');
      expect(await listAlerts(setup)).toContain('paymentUnknownOrder');
    },
  },
  {
    group: 'Payment',
    title: 'Posts no payment of another merchant',
    skip: ({ emulator }) =>
      emulator.merchantId === undefined ? 'its reports name no merchant, and the secret proves whose they are' : undefined,
    async check(setup) {
      const { merchantId = '' } = setup.emulator;
      const { report } = await payAndTakeReport(setup);
      await expectNotPosted(setup, report, [report.body.replaceAll(merchantId, `${merchantId.slice(0, -1)}X`)]);
      expect(await listAlerts(setup)).toContain('paymentMismatch');
    },
  },
  {
    group: 'Payment',
    title: 'Reverses a posted payment that the bank takes back, once',
    async check(setup) {
      const paymentId = await setup.emulator.pay(await startOrder(setup), 'CAPTURED');
      await deliverAll(setup);
      await setup.emulator.chargeBack(paymentId);
      const reports = await setup.emulator.takeReports();
      await deliver(setup, [...reports, ...reports]);
      expect([await listOrders(setup), (await listAlerts(setup)).filter((kind) => kind === 'chargeback')]).toEqual([
        ['CHARGEBACK'],
        ['chargeback'],
      ]);
    },
  },
  {
    group: 'Payment',
    title: 'Reconciliation finds an order that is settled in time, and reports one that is not',
    async check(setup) {
      const { services, now } = setup.world;
      const { payment } = services.partners;
      const order = await startOrder(setup);
      await setup.emulator.pay(order, 'CAPTURED');
      await deliverAll(setup);
      const captured = dayOf(START);
      const due = addDays(captured, payment.settlesWithinDays);
      for (let day = captured; day <= due; day = addDays(day, 1)) expect(await reconcile(services, now(), day)).toEqual([]);
      const settlements = vi.spyOn(payment, 'settlements').mockResolvedValue([]);
      expect(await reconcile(services, now(), due)).toMatchObject([{ kind: 'OURS_ONLY', orderNo: order.orderNo }]);
      settlements.mockRestore();
    },
  },
  {
    group: 'Payment',
    title: 'The browser returns to its order by its own reference, and to no other',
    skip: ({ world }) => (world.services.partners.payment.signsReturn ? 'its page signs the return' : undefined),
    async check(setup) {
      const { world, emulator } = setup;
      const { page, orderNo, ref } = await startOrder(setup);
      await emulator.pay({ page, orderNo }, 'CAPTURED');
      const open = async (query: string) =>
        (await world.app.inject({ method: 'GET', url: `/paymentLoungeResult?${query}` })).headers.location;
      expect(await open('ref=guessed')).toBe('/payment-status');
      expect(await listOrders(setup)).toEqual(['REDIRECTED']);
      expect(await open(`ref=${ref}`)).toBe(`/payment-status?ref=${ref}`);
      expect(await listOrders(setup)).toEqual(['CAPTURED']);
    },
  },
];

/** An order that is paid, and the first report about it, which is not delivered. `amounts`: as reports write them, and one paisa less. */
async function payAndTakeReport(setup: PaymentPortalSetup) {
  const order = await startOrder(setup);
  await setup.emulator.pay(order, 'CAPTURED');
  const [report] = await setup.emulator.takeReports();
  if (!report) throw new Error('There is no report.');
  const paise = Math.round(order.total * 100);
  const amounts = [
    [paise, paise - 1],
    [paise / 100, (paise - 1) / 100],
  ] as const;
  return { ...order, report, amounts };
}

/** Delivers changed copies of a report, signed as the vendor signs, as other events. */
async function expectNotPosted(setup: PaymentPortalSetup, report: Report, bodies: readonly string[]): Promise<void> {
  for (const body of bodies) {
    expect(body).not.toBe(report.body);
    const renamed = body.replaceAll(report.eventId, crypto.randomUUID());
    await deliver(setup, [setup.emulator.sign({ ...withFreshId(report), body: renamed }, {})]);
    expect([await listOrders(setup), await countRows(setup, 'receipt')]).toEqual([['REDIRECTED'], 0]);
  }
}

/** Repeats the report as another event, for vendors that give the id in a header. */
function withFreshId(report: Report): Report {
  const eventId = crypto.randomUUID();
  const headers = Object.entries(report.headers).map(([name, value]) => [name, value === report.eventId ? eventId : value]);
  return { ...report, eventId, headers: Object.fromEntries(headers) };
}

export const PAYMENT_PORTAL_GUARANTEES: readonly Guarantee<PaymentPortalSetup>[] = [...CALLBACKS, ...PAYMENT];
