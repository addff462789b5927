import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFundAlerts } from '../../domain/alerts/fund-alerts.ts';
import { sendPolicyAlerts } from '../../domain/alerts/policy-alerts.ts';
import { sendEventAlerts } from '../../domain/alerts/send-alert.ts';
import { sendMandateAlert } from '../../domain/mandates/mandate-alert.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let world: World;
let customer: Customer;
let as: Actor;
let plan: string;
let linked: string;
let fund: string;
beforeAll(async () => {
  world = await testWorld();
  customer = await aCustomer(world, {
    owns(book) {
      aPolicy(book, { nextDue: book.inDays(3) });
      aPolicy(book, { plan: 'ULP1', nextDue: book.inDays(90), years: 4 });
    },
  });
  as = await customer.signIn();
  [plan = '', linked = ''] = customer.policyNos;
  await query(`UPDATE policy SET whatsapp_ind = 'N' WHERE client_id = $1`, [customer.clientId]);
  await query(`UPDATE policy SET fund_units = '{"INDEX": "1000.00000"}' WHERE policy_no = $1`, [linked]);
  fund = (await catalogue()).policies.find(({ POLICY_NUMBER }) => POLICY_NUMBER === linked)?.FUNDS[0]?.FUND_CODE ?? '';
});
afterAll(() => world.close());

const catalogue = async () => (await world.call('/setAlert', {}, { as })).data;
const existing = async () => (await world.call('/setAlert/existingAlert', {}, { as })).data ?? [];
const GROUPS = { POLICY: '/setAlertUpdate', SERVICE: '/setAlertUpdate/serviceRelated', FUND: '/setAlertUpdate/fundRelated' } as const;
const save = (group: keyof typeof GROUPS, ...alerts: object[]) => world.send(GROUPS[group], { alerts }, { as });
const saved = async (group: keyof typeof GROUPS, alert: object) => {
  const { data } = (await save(group, alert)) as Reply<{ alertId: string; saved: boolean }[]>;
  return data[0] as { alertId: string; saved: boolean };
};
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;
const messages = (template: string) =>
  query<{ channel: string; state: string }>('SELECT channel, state FROM message WHERE client_id = $1 AND template = $2 ORDER BY channel', [
    customer.clientId,
    template,
  ]);
const due = (daysBefore: number, channels = ['SMS', 'EMAIL']) => ({ kind: 'PREMIUM_DUE', policyNumber: plan, daysBefore, channels });

test('the alert catalogue lists the kinds that apply to each policy, and the available channels', async () => {
  const { policies, channels, statutory } = await catalogue();
  expect(policies.find(({ POLICY_NUMBER }) => POLICY_NUMBER === plan)?.kinds).toEqual([
    'PREMIUM_DUE',
    'PAYMENT_RECEIVED',
    'MATURITY',
    'MANDATE',
    'CASE_STATUS',
    'DOCUMENT_READY',
  ]);
  expect(policies.find(({ POLICY_NUMBER }) => POLICY_NUMBER === linked)?.kinds).toContain('FUND_VALUE_CHANGE');
  expect(channels).toEqual([
    { channel: 'SMS', to: expect.stringMatching(/^XXXXXX\d{4}$/), on: true },
    { channel: 'EMAIL', to: expect.stringContaining('*'), on: true },
    { channel: 'WHATSAPP', to: expect.any(String), on: false },
  ]);
  expect(statutory).toHaveLength(4);
});

test('rejects an invalid alert at its field and saves nothing', async () => {
  const other = await aCustomer(world);
  const foreign = { ...due(7), policyNumber: other.policyNo };
  const rejections: [keyof typeof GROUPS, object, object][] = [
    [
      'POLICY',
      due(7, ['WHATSAPP']),
      { status: 13, data: { code: 'whatsappOff', fields: { 'alerts.1.channels': 'Please turn on WhatsApp messages first.' } } },
    ],
    [
      'POLICY',
      { ...due(7), kind: 'LOAN_INTEREST' },
      { status: 13, data: { code: 'kindNotForPolicy', fields: { 'alerts.1.policyNumber': expect.any(String) } } },
    ],
    ['POLICY', foreign, { status: 12 }],
    ['POLICY', { ...due(7), alertId: crypto.randomUUID() }, { status: 12 }],
    ['POLICY', { ...due(7), kind: 'NAV_ABOVE' }, { status: 21, http: 400 }],
    ['POLICY', due(2), { status: 21, http: 400 }],
    ['POLICY', due(7, []), { status: 21, http: 400 }],
    ['POLICY', { ...due(7), threshold: 5 }, { status: 21, http: 400 }],
  ];
  for (const [group, alert, rejected] of rejections) expect(await save(group, due(1), alert)).toMatchObject(rejected);
  const nav = (more: object) => save('FUND', { kind: 'NAV_ABOVE', fundCode: fund, threshold: 50, channels: ['SMS'], ...more });
  expect(await nav({ fundCode: 'NOFUND' })).toMatchObject({ status: 13, data: { code: 'fundNotHeld' } });
  for (const threshold of [0, 10_000, 1.00001]) expect(await nav({ threshold })).toMatchObject({ status: 21, http: 400 });
  expect(await existing()).toEqual([]);
});

test('saving an alert again keeps one; it can be changed and deleted, by its owner only', async () => {
  const first = await saved('POLICY', due(7));
  expect(first.saved).toBe(true);
  expect(await saved('POLICY', due(7))).toEqual({ ...first, kind: 'PREMIUM_DUE', saved: false });
  expect((await saved('POLICY', { ...due(15, ['EMAIL']), alertId: first.alertId })).saved).toBe(true);
  expect(await existing()).toMatchObject([
    { alertId: first.alertId, group: 'POLICY', daysBefore: 15, channels: ['EMAIL'], lastSentAt: null },
  ]);

  const other = await (await aCustomer(world)).signIn();
  const remove = (by: Actor, ...alertIds: string[]) => world.send('/setAlert/existingAlert/delete', { alertIds }, { as: by });
  expect(await remove(other, first.alertId)).toMatchObject({ status: 12 });
  expect(await remove(as, first.alertId, crypto.randomUUID())).toMatchObject({ status: 12 });
  expect(await existing()).toHaveLength(1);
  for (const _ of [1, 2]) expect(await remove(as, first.alertId)).toMatchObject({ status: 10, data: { deleted: [first.alertId] } });
  expect(await existing()).toEqual([]);
  expect(await save('POLICY', { ...due(7), alertId: first.alertId })).toMatchObject({ status: 12 });
});

test('limits a customer to 50 alerts', async () => {
  const customerAtLimit = await aCustomer(world);
  await query(
    `INSERT INTO alert (alert_id, client_id, kind, fund_code, threshold, channels, created_at)
     SELECT gen_random_uuid(), $1, 'NAV_ABOVE', $2, n, '{SMS}', now() FROM generate_series(1, 50) AS n`,
    [customerAtLimit.clientId, fund],
  );
  const reply = await world.send(
    GROUPS.SERVICE,
    { alerts: [{ kind: 'CASE_STATUS', channels: ['SMS'] }] },
    { as: await customerAtLimit.signIn() },
  );
  expect(reply).toMatchObject({ status: 13, message: 'You can have up to 50 alerts.' });
});

test('the daily job sends each due alert once, and none for a premium that needs no reminder', async () => {
  const { alertId } = await saved('POLICY', due(3));
  await saved('POLICY', due(7));
  const size = { batch: 1, batches: 1 };
  await sendPolicyAlerts(world.services, { now: world.now(), after: undefined, size });
  await world.drain();
  await sendPolicyAlerts(world.services, { now: world.now() });
  expect(await messages('alertPremiumDue')).toMatchObject([{ channel: 'EMAIL' }, { channel: 'SMS' }]);
  expect((await existing()).find((alert) => alert.alertId === alertId)?.lastSentAt).not.toBeNull();
  expect((await existing()).filter(({ lastSentAt }) => lastSentAt !== null)).toHaveLength(1);
});

test('a NAV that rises to its threshold sends one alert, whose SMS waits for the morning', async () => {
  const [{ nav = '' } = {}] = await query<{ nav: string }>(
    'SELECT nav::text FROM nav WHERE fund_code = $1 ORDER BY nav_date DESC LIMIT 1',
    [fund],
  );
  const threshold = Math.round(Number(nav) * 10_000 + 10_000) / 10_000;
  await saved('FUND', { kind: 'NAV_ABOVE', fundCode: fund, threshold, channels: ['SMS'] });
  await saved('FUND', { kind: 'FUND_VALUE_CHANGE', policyNumber: linked, threshold: 5, channels: ['EMAIL'] });
  const publish = async (day: string, value: number) => {
    await query(
      'INSERT INTO nav (fund_code, nav_date, nav, source_hash) SELECT fund_code, $1, nav, source_hash FROM nav WHERE fund_code = $2 ORDER BY nav_date DESC LIMIT 1',
      [day, fund],
    );
    await query('UPDATE nav SET nav = $1 WHERE fund_code = $2 AND nav_date = $3', [value, fund, day]);
  };
  await publish('2026-11-20', threshold - 0.0001);
  // 22:30 IST.
  await world.advance(12 * HOUR_MS);
  await sendFundAlerts(world.services, world.now());
  expect(await messages('alertNavAbove')).toEqual([]);
  await publish('2026-11-21', threshold * 2);
  await world.advance(DAY_MS);
  for (const _ of [1, 2]) await sendFundAlerts(world.services, world.now(), { batch: 1, batches: 9 });
  const starts = await query<{ at: Date }>(
    `SELECT start_after AS at FROM pgboss.job JOIN message ON message_id::text = data->>'messageId' WHERE name = 'message-send' AND template = 'alertNavAbove'`,
  );
  // 08:00 IST of the next day.
  expect(starts).toEqual([{ at: new Date('2026-11-22T02:30:00Z') }]);
  expect(await messages('alertNavAbove')).toMatchObject([{ channel: 'SMS' }]);
  expect(await messages('alertFundValueChange')).toMatchObject([{ channel: 'EMAIL' }]);
  // A correction of the same day.
  await query('UPDATE nav SET nav = $1 WHERE fund_code = $2 AND nav_date = $3', [threshold * 3, fund, '2026-11-21']);
  await sendFundAlerts(world.services, world.now());
  expect(await messages('alertNavAbove')).toHaveLength(1);
});

test('a status change of a request alerts its subscribers, by another channel if WhatsApp was turned off since', async () => {
  as = await customer.signIn();
  await query(`UPDATE policy SET whatsapp_ind = 'Y' WHERE policy_no = $1`, [plan]);
  expect((await saved('SERVICE', { kind: 'CASE_STATUS', channels: ['WHATSAPP'] })).saved).toBe(true);
  await query(`UPDATE policy SET whatsapp_ind = 'N' WHERE policy_no = $1`, [plan]);
  const event = { kind: 'CASE_STATUS', policyNo: plan, clientId: customer.clientId, occurrence: 'SR0000000001:IN_REVIEW' } as const;
  const values = { caseId: 'SR0000000001', about: 'to change your nominees', change: 'under review' };
  for (const _ of [1, 2]) await inTransaction(world.services, (tx) => sendEventAlerts({ ...event, values }, tx, world.now()));
  expect(await messages('alertCaseStatus')).toMatchObject([{ channel: 'SMS' }]);
});

test('a change of auto-debit alerts its subscribers once, and no one else', async () => {
  as = await customer.signIn();
  expect((await saved('POLICY', { kind: 'MANDATE', policyNumber: plan, channels: ['EMAIL'] })).saved).toBe(true);
  const change = (to: 'PAUSED' | 'REPLACED' | 'RETURNED', occurrence: string) =>
    inTransaction(world.services, (tx) => sendMandateAlert(plan, { to, occurrence }, { tx, now: world.now() }));
  await change('REPLACED', 'M1:REPLACED');
  for (const _ of [1, 2]) await change('PAUSED', 'M1:PAUSED:1');
  await change('RETURNED', 'D1:debitReturned');
  expect(await messages('alertMandate')).toMatchObject([{ channel: 'EMAIL' }, { channel: 'EMAIL' }]);
});

test('a sent document alerts its owner without naming a policy', async () => {
  as = await customer.signIn();
  const ready = { kind: 'DOCUMENT_READY', channels: ['SMS'] };
  expect(await save('SERVICE', { ...ready, policyNumber: plan })).toMatchObject({ status: 21, http: 400 });
  expect((await saved('SERVICE', ready)).saved).toBe(true);
  const other = await aCustomer(world);
  const sendTo = (clientId: string) =>
    inTransaction(world.services, (tx) =>
      sendEventAlerts(
        { kind: 'DOCUMENT_READY', policyNo: null, clientId, occurrence: 'D1', values: { document: 'A receipt' } },
        tx,
        world.now(),
      ),
    );
  await sendTo(other.clientId);
  for (const _ of [1, 2]) await sendTo(customer.clientId);
  expect(await messages('alertDocumentReady')).toMatchObject([{ channel: 'SMS' }]);
});
