import { afterEach, beforeEach, expect, test } from 'vitest';
import { pollRefunds } from '../../domain/payments/send-refund.ts';
import { toMandateSettings } from '../../testing/conformance/mandate-setup.ts';
import { startRazorpayUpi } from '../../testing/conformance/razorpay-mandate-emulator.ts';
import type { SignedReport } from '../../testing/conformance/signed-report.ts';
import { createDebitHelpers, readBooks } from '../../testing/factories/debits.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** Mandates and debits of a portal that uses UPI Autopay of Razorpay. Webhooks reach it when a test delivers them. */
const START = new Date('2026-11-20T05:00:00Z');
const CLIENT = '1000000008';
const POLICY = '100000801';

let emulator: Awaited<ReturnType<typeof startRazorpayUpi>>;
let world: World;
let person: ReturnType<typeof createPersonHelpers>;
let debits: ReturnType<typeof createDebitHelpers>;
beforeEach(async () => {
  emulator = await startRazorpayUpi(START);
  const settings = toMandateSettings({ port: 'upi', adapter: 'razorpay', startEmulator: startRazorpayUpi }, emulator);
  const session = { SESSION_IDLE_MS: '8640000000', SESSION_MAX_H: '9999' };
  world = await testWorld({ settings: { ...settings, ...session, LOG_LEVEL: 'silent' }, startAt: START });
  person = createPersonHelpers(world, { actor: await world.actAs('p08'), mobile: '9000000008' });
  debits = createDebitHelpers(world);
  // The other people of the book would be debited too.
  await debits.db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no <> $1`, [POLICY]);
});
afterEach(async () => {
  await world.close();
  await emulator.close();
});

async function start() {
  const { data } = await person.confirmed('/upi/createMandate', await person.upiBody(CLIENT, POLICY));
  const [mandate] = await debits.db<{ mandate_id: string; partner_ref: string }>(
    'SELECT * FROM mandate WHERE policy_no = $1 AND transaction_id IS NOT NULL',
    [POLICY],
  );
  if (!mandate) throw new Error('There is no mandate.');
  const vendorData = await world.services.store.mandate.getVendorData(mandate.mandate_id);
  return { data, started: { partnerRef: mandate.partner_ref, vendorData, way: { kind: 'script' } as const } };
}
const readEvent = ({ body }: SignedReport): string => JSON.parse(body).event;
async function deliver(reports: readonly SignedReport[]): Promise<void> {
  for (const { path: url, headers, body: payload } of reports) {
    const answer = await world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  }
  await world.drain();
}
const deliverAll = async () => deliver(await emulator.takeReports());
async function becomeActive() {
  const { started } = await start();
  await emulator.decide(started, true);
  await deliverAll();
  return started;
}
async function advanceTo(day: string, time: string): Promise<void> {
  await debits.goTo(day, time);
  await emulator.advance(world.now().getTime() - emulator.now().getTime());
}
async function announceDebit() {
  await debits.plan();
  const [debit] = await debits.listDebits(POLICY);
  if (!debit) throw new Error('There is no debit.');
  await advanceTo(debit.notice_on, '10:30');
  await debits.notify();
  return debit;
}
const readMandate = async () =>
  (
    await debits.db<{ status: string }>('SELECT status, umrn, adapter FROM mandate WHERE policy_no = $1 AND transaction_id IS NOT NULL', [
      POLICY,
    ])
  )[0];
const listAlerts = async () => (await debits.db<{ kind: string }>('SELECT kind FROM staff_alert ORDER BY kind')).map(({ kind }) => kind);
const listStates = async () =>
  (await debits.listDebits(POLICY)).map(({ attempt, state, reason_code: code, skip_reason: skipped }) => [attempt, state, code ?? skipped]);

test('the customer approves on a page that only the script opens', async () => {
  const { data } = await start();
  expect(data).toMatchObject({
    page: { method: 'SCRIPT', url: `/mandate/upi-autopay?ref=${data.ref}` },
    response: { links: { web_url: '' } },
  });
  const { statusCode, headers, body } = await world.app.inject({ method: 'GET', url: data.page?.url ?? '' });
  expect([statusCode, headers['referrer-policy']]).toEqual([200, 'strict-origin']);
  expect(headers['content-security-policy']).toContain(`frame-src ${new URL(emulator.settings.URL ?? '').origin};`);
  const sources = [...body.matchAll(/ src="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toEqual([emulator.settings.SCRIPT, '/mandate/razorpay.js']);
  const [, vendorData = ''] = /data-vendor="([^"]+)"/.exec(body) ?? [];
  const ids = { keyId: 'sandbox-1', orderId: expect.stringMatching(/^order_/), customerId: expect.stringMatching(/^cust_/) };
  expect(JSON.parse(vendorData.replaceAll('&quot;', '"'))).toEqual(ids);
  expect(body).toContain('<h1>Opening the page to approve auto-debit</h1>');
  expect((await world.app.inject({ method: 'GET', url: '/mandate/razorpay.js' })).body).toContain('new window.Razorpay({');
});

test.each([
  ['email', { code: 'noEmail', messageHi: 'कृपया अपना ई-मेल पता अपडेट करें।' }, 'Please update your email address.'],
  ['mobile', { code: 'noMobile', messageHi: 'कृपया अपना मोबाइल नंबर अपडेट करें।' }, 'Please update your mobile number.'],
])('a customer without %s reads what is missing, and nothing is started', async (contact, data, message) => {
  await debits.db(`UPDATE client SET ${contact}_sealed = NULL WHERE client_id = $1`, [CLIENT]);
  const answer = await person.confirmed('/upi/createMandate', await person.upiBody(CLIENT, POLICY));
  expect(answer).toMatchObject({ http: 200, status: 13, message, data });
  expect(await readMandate()).toBeUndefined();
  expect(await debits.db('SELECT * FROM otp WHERE client_id = $1', [CLIENT])).toEqual([]);
});

test('the page of an approved mandate and a guessed reference lead to the status', async () => {
  const { data, started } = await start();
  await emulator.decide(started, true);
  await deliverAll();
  for (const ref of [data.ref, 'guessed']) {
    const { statusCode, headers } = await world.app.inject({ method: 'GET', url: `/mandate/upi-autopay?ref=${ref}` });
    expect([statusCode, headers.location]).toEqual([303, `/upi-autopay?ref=${ref}`]);
  }
});

test('an approved mandate is active, and its ₹1 is refunded', async () => {
  const started = await becomeActive();
  const token = { status: 'ACTIVE', umrn: expect.stringMatching(/^token_/), adapter: 'razorpay' };
  expect(await readMandate()).toEqual(token);
  await world.advance(60_000);
  await emulator.advance(60_000);
  await pollRefunds(world.services, world.now());
  await world.drain();
  expect(await debits.db('SELECT state, amount::int, adapter FROM refund')).toEqual([{ state: 'DONE', amount: 100, adapter: 'razorpay' }]);
  expect([await readBooks(world), await listAlerts()]).toEqual([{}, []]);
  await emulator.act(started, 'pause');
  await deliverAll();
  expect(await readMandate()).toMatchObject({ status: 'PAUSED' });
});

test('a confirmation that comes before the number is known raises no alert, and the report of the payment finds it', async () => {
  const { started } = await start();
  await emulator.decide(started, true);
  const reports = await emulator.takeReports();
  await deliver(reports.filter((report) => readEvent(report) === 'token.confirmed'));
  expect([(await readMandate())?.status, await listAlerts()]).toEqual(['STARTED', []]);
  await deliver(reports.filter((report) => readEvent(report) === 'payment.authorized'));
  expect([(await readMandate())?.status, await listAlerts()]).toEqual(['ACTIVE', []]);
});

test('a debit is announced, presented and posted by the reports about its order', async () => {
  await becomeActive();
  const debit = await announceDebit();
  await advanceTo(debit.charge_on, '08:05');
  await debits.present();
  expect(await listStates()).toEqual([[1, 'PRESENTED', null]]);
  await emulator.advance(3_600_000);
  await deliverAll();
  expect([await listStates(), await listAlerts()]).toEqual([[[1, 'POSTED', null]], []]);
  expect(await debits.db('SELECT settled_on::text FROM mandate_debit')).toEqual([{ settled_on: debit.charge_on }]);
});

test('a report about a debit is found before the portal has stored the reference', async () => {
  await becomeActive();
  const debit = await announceDebit();
  await advanceTo(debit.charge_on, '08:05');
  await debits.present();
  await debits.db('UPDATE mandate_debit SET debit_ref = NULL');
  await emulator.advance(3_600_000);
  await deliverAll();
  expect([await listStates(), await listAlerts()]).toEqual([[[1, 'POSTED', null]], []]);
});

test('a debit without balance is announced again', async () => {
  await becomeActive();
  const debit = await announceDebit();
  await advanceTo(debit.charge_on, '08:05');
  await debits.present();
  emulator.failDebits(true);
  await emulator.advance(3_600_000);
  await deliverAll();
  expect(await listStates()).toEqual([
    [1, 'RETURNED', '04'],
    [2, 'PLANNED', null],
  ]);
});

test('a notice that did not reach the customer is sent again for a later charge', async () => {
  await becomeActive();
  const debit = await announceDebit();
  const [row] = await debits.db<{ vendor_data: Record<string, string> }>('SELECT vendor_data FROM mandate_debit');
  await emulator.takeReports();
  emulator.failNotice(row?.vendor_data ?? {});
  const reports = await emulator.takeReports();
  await deliver([...reports, ...reports]);
  expect(await listStates()).toEqual([
    [1, 'SKIPPED', 'ANNOUNCED_ANEW'],
    [2, 'PLANNED', null],
  ]);
  expect(await debits.db('SELECT charge_on > $1::date AS "isLater" FROM mandate_debit WHERE attempt = 2', [debit.charge_on])).toEqual([
    { isLater: true },
  ]);
});
