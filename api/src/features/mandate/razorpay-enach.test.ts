import { afterEach, beforeEach, expect, test } from 'vitest';
import { toMandateSettings } from '../../testing/conformance/mandate-setup.ts';
import { startRazorpayEnach } from '../../testing/conformance/razorpay-mandate-emulator.ts';
import type { SignedReport } from '../../testing/conformance/signed-report.ts';
import { createDebitHelpers } from '../../testing/factories/debits.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { sweepMandates } from './sweep-mandates.ts';

/** Mandates and debits of a portal that uses eNACH of Razorpay. Webhooks reach it when a test delivers them. */
const START = new Date('2026-11-20T05:00:00Z');
const CLIENT = '1000000008';
const POLICY = '100000801';
const DAY_MS = 86_400_000;

let emulator: Awaited<ReturnType<typeof startRazorpayEnach>>;
let world: World;
let person: ReturnType<typeof createPersonHelpers>;
let debits: ReturnType<typeof createDebitHelpers>;
beforeEach(async () => {
  emulator = await startRazorpayEnach(START);
  const settings = toMandateSettings({ port: 'enach', adapter: 'razorpay', startEmulator: startRazorpayEnach }, emulator);
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
  const { data } = await person.confirmed('/token/getingenicoToken', await person.enachBody(CLIENT, POLICY));
  const [mandate] = await debits.db<{ mandate_id: string; partner_ref: string }>(
    'SELECT * FROM mandate WHERE policy_no = $1 AND transaction_id IS NOT NULL',
    [POLICY],
  );
  if (!mandate) throw new Error('There is no mandate.');
  const vendorData = await world.services.store.mandate.getVendorData(mandate.mandate_id);
  return {
    data,
    mandateId: mandate.mandate_id,
    started: { partnerRef: mandate.partner_ref, vendorData, way: { kind: 'script' } as const },
  };
}
async function deliver(reports: readonly SignedReport[]): Promise<void> {
  for (const { path: url, headers, body: payload } of reports) {
    const answer = await world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  }
  await world.drain();
}
const deliverAll = async () => deliver(await emulator.takeReports());
async function wait(ms: number): Promise<void> {
  await world.advance(ms);
  await emulator.advance(world.now().getTime() - emulator.now().getTime());
}
async function becomeActive() {
  const { started, mandateId } = await start();
  emulator.registerWith(started, 'approve');
  await wait(2 * DAY_MS);
  await deliverAll();
  return { started, mandateId };
}
async function advanceTo(day: string, time: string): Promise<void> {
  await debits.goTo(day, time);
  await emulator.advance(world.now().getTime() - emulator.now().getTime());
}
async function cancel(mandateId: string): Promise<void> {
  const body = { mandateId, policyNumber: POLICY, reason_type: 'Bank Account change' };
  // The first session has ended in the days that the bank takes.
  person = createPersonHelpers(world, { actor: await world.actAs('p08'), mobile: '9000000008' });
  expect(await person.confirmed('/autopay/cancel', body)).toMatchObject({ success: true });
  await world.drain();
}
const readMandate = async () =>
  (await debits.db('SELECT status, umrn, adapter FROM mandate WHERE policy_no = $1 AND transaction_id IS NOT NULL', [POLICY]))[0];
const listAlerts = async () => (await debits.db<{ kind: string }>('SELECT kind FROM staff_alert ORDER BY kind')).map(({ kind }) => kind);
const listStates = async () =>
  (await debits.listDebits(POLICY)).map(({ attempt, state, reason_code: code, skip_reason: skipped }) => [attempt, state, code ?? skipped]);

test('the customer approves on a page that only the script opens, without a payment, and the form’s page allows no origin of Razorpay', async () => {
  const { data } = await start();
  expect(data).toMatchObject({
    token: '',
    widgetUrl: '',
    tokenInfo: { totalamount: 0, accountNo: '50100012345678' },
    page: { method: 'SCRIPT', url: expect.stringMatching(/^\/mandate\/enach\?ref=[\w-]+$/) },
  });
  const { statusCode, headers, body } = await world.app.inject({ method: 'GET', url: data.page?.url ?? '' });
  expect(statusCode).toBe(200);
  const { origin } = new URL(emulator.settings.URL ?? '');
  expect(headers['content-security-policy']).toContain(`frame-src ${origin};`);
  expect([...body.matchAll(/ src="([^"]+)"/g)].map(([, source]) => source)).toEqual([emulator.settings.SCRIPT, '/mandate/razorpay.js']);
  const form = await world.app.inject({ method: 'GET', url: '/enach' });
  expect(form.headers['content-security-policy']).not.toContain(origin);
});

test.each([
  ['email', { code: 'noEmail' }, 'Please update your email address.'],
  ['mobile', { code: 'noMobile' }, 'Please update your mobile number.'],
])('a customer without %s reads what is missing, and nothing is started', async (contact, data, message) => {
  await debits.db(`UPDATE client SET ${contact}_sealed = NULL WHERE client_id = $1`, [CLIENT]);
  expect(await person.confirmed('/token/getingenicoToken', await person.enachBody(CLIENT, POLICY))).toMatchObject({ message, data });
  expect(await readMandate()).toBeUndefined();
  expect(await debits.db('SELECT * FROM otp WHERE client_id = $1', [CLIENT])).toEqual([]);
});

test('a mandate waits for the bank, is active when it confirms, and no payment is refunded', async () => {
  const { started } = await start();
  emulator.registerWith(started, 'approve');
  await deliverAll();
  expect(await readMandate()).toMatchObject({ status: 'PENDING', adapter: 'razorpay' });
  await wait(2 * DAY_MS);
  await deliverAll();
  expect(await readMandate()).toMatchObject({ status: 'ACTIVE', umrn: expect.stringMatching(/^token_/) });
  expect([await debits.db('SELECT * FROM refund'), await listAlerts()]).toEqual([[], []]);
});

test('a declined mandate has failed', async () => {
  const { started } = await start();
  emulator.registerWith(started, 'decline');
  await deliverAll();
  expect([(await readMandate()) ?? {}, await listAlerts()]).toMatchObject([{ status: 'FAILED' }, []]);
});

test('a debit is presented in time for its day, and posted by the report about its order', async () => {
  await becomeActive();
  await debits.plan();
  const [debit] = await debits.listDebits(POLICY);
  if (!debit) throw new Error('There is no debit.');
  await advanceTo(debit.notice_on, '10:30');
  await debits.notify();
  await advanceTo(debit.present_on, '08:00');
  await debits.present();
  expect(await listStates()).toEqual([[1, 'PRESENTED', null]]);
  await wait(2 * DAY_MS);
  await deliverAll();
  expect([await listStates(), await listAlerts()]).toEqual([[[1, 'POSTED', null]], []]);
});

test('a cancelled mandate ends only when the bank reports it', async () => {
  const { mandateId } = await becomeActive();
  await cancel(mandateId);
  // The partner is told of a new mandate's end two days after its start.
  for (let day = 0; day < 3; day += 1) {
    await wait(DAY_MS);
    await sweepMandates(world.services, world.now());
  }
  expect(await readMandate()).toMatchObject({ status: 'CANCEL_REQUESTED' });
  await deliverAll();
  expect([(await readMandate()) ?? {}, await listAlerts()]).toMatchObject([{ status: 'CANCELLED' }, []]);
});

test('staff learn of a cancellation that the bank has not reported after five working days', async () => {
  const { mandateId } = await becomeActive();
  await cancel(mandateId);
  const passDays = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      await wait(DAY_MS);
      await sweepMandates(world.services, world.now());
    }
  };
  await passDays(8);
  expect(await listAlerts()).toEqual([]);
  await passDays(1);
  expect([(await readMandate()) ?? {}, await listAlerts()]).toMatchObject([{ status: 'CANCEL_REQUESTED' }, ['mandateWithoutAnswer']]);
});
