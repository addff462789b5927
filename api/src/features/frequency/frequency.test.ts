import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewSession } from '../../platform/session/session-rows.store.ts';
import { learnOfCapture } from '../../testing/factories/captured-orders.ts';
import { newestCode } from '../../testing/partners/browser.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';
import { runModeChanges } from './run-mode-changes.ts';

/** p17: one annual policy, next due in half a year. p10: quarterly by UPI. */
const ANNUAL = { user: 'p17', mobile: '9000000017', policyNo: '100001701' };

let world: World;
let as: Actor;
beforeEach(async () => {
  world = await testWorld();
  as = await world.actAs(ANNUAL.user);
});
afterEach(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
type Wire = { mode: string; instalment: number; effectiveOn: string; allowed: boolean; reason: string | null; duesBefore: object[] };
const enquire = async (policyNumber = ANNUAL.policyNo) =>
  (await world.call('/modeChangeEnquiry', { policyNumber }, { as })) as Reply<{
    quoteId: string;
    modes: Wire[];
    code?: string;
    reason?: string;
  }>;
async function buildChange(newMode: string) {
  const { data } = await enquire();
  const quote = data.modes.find(({ mode }) => mode === newMode);
  const terms = { termsCondition: true, termsVersion: TERMS_VERSION };
  return { policyNumber: ANNUAL.policyNo, newMode, quoteId: data.quoteId, instalment: quote?.instalment, ...terms };
}
async function change(
  body: object,
  caller: { as: Actor; cookies?: Record<string, string> } = { as },
  path = '/modeChange',
): Promise<Reply> {
  const { data } = (await world.send(path, body, caller)) as Reply<{ otpReferenceId: string }>;
  await world.drain();
  if (!data.otpReferenceId) return { ...(await world.send(path, body, caller)) };
  return world.send(path, { ...body, otpProof: { otpReferenceId: data.otpReferenceId, otp: newestCode(world, ANNUAL.mobile) } }, caller);
}
const present = async () =>
  (
    await db(
      `SELECT p.frequency, p.modal_premium::int AS modal, p.next_due_date::text AS next,
        (SELECT json_agg(json_build_array(d.due_date, d.premium, d.rider_premium) ORDER BY d.due_date) FROM premium_due d WHERE d.policy_no = p.policy_no AND d.posted_at IS NULL) AS dues
       FROM policy p WHERE policy_no = $1`,
      [ANNUAL.policyNo],
    )
  )[0];

test('lists the frequency of every policy and if it may change; another customer’s policies are not listed', async () => {
  const ownPolicies = await world.call('/currentmodeChange', { ClientId: '1000000017' }, { as });
  expect(ownPolicies.data).toMatchObject([
    { POLICY_NUMBER: ANNUAL.policyNo, CURRENT_MODE: 'A', ALLOWED_MODES: ['A', 'H', 'Q', 'M'], allowed: true, reason: null, since: null },
  ]);
  expect(await world.call('/currentmodeChange', { ClientId: '1000000010' }, { as })).toMatchObject({ status: 12 });
  expect(await enquire('100001001')).toMatchObject({ status: 12 });
  const lapsed = await world.actAs('p13');
  expect((await world.call('/currentmodeChange', { ClientId: '1000000013' }, { as: lapsed })).data).toMatchObject([
    { allowed: false, reason: 'LAPSED' },
  ]);
  const rejected = await world.call('/modeChangeEnquiry', { policyNumber: '100001301' }, { as: lapsed });
  expect(rejected).toMatchObject({ status: 13, message: 'This policy has lapsed. Reinstate it first.' });
});

test('a change from the next due date applies immediately, with the premium, due and totals of the quotation', async () => {
  const before = await present();
  const body = await buildChange('Q');
  const reply = await change(body);
  expect(reply).toMatchObject({
    success: true,
    data: { caseStatus: 'COMPLETED', effectiveOn: before?.next, newInstalment: body.instalment, mandateImpact: 'NONE', payment: null },
  });
  const after = await present();
  const modal = Number(body.instalment) * 100;
  expect(after).toEqual({ frequency: 'Q', modal, next: before?.next, dues: [[before?.next, modal, 0]] });
  expect(await change({ ...body, newMode: 'Q' })).toMatchObject({ data: { code: 'modeSame' } });
  // Changed back, the yearly premium is the original one.
  expect(await change(await buildChange('A'))).toMatchObject({ success: true });
  expect(await present()).toEqual(before);
});

describe('a rejected change of frequency', () => {
  const REFUSALS: [change: object, code: string][] = [
    [{ quoteId: 'B'.repeat(22) }, 'quoteOld'],
    [{ instalment: 1 }, 'amountChanged'],
    [{ newMode: 'A' }, 'modeSame'],
    [{ policyNumber: '100001001' }, 'notFound'],
  ];
  test.each(REFUSALS)('rejects a change with %o as %s', async (wrong, code) => {
    expect(REFUSALS).toHaveLength(4);
    const before = await present();
    const reply = await world.send('/modeChange', { ...(await buildChange('H')), ...wrong }, { as });
    expect(code === 'notFound' ? reply.status : reply.data).toEqual(code === 'notFound' ? 12 : expect.objectContaining({ code }));
    expect(await present()).toEqual(before);
  });

  test('rejects a quotation after fifteen minutes, or when its figures have changed', async () => {
    const body = await buildChange('H');
    await world.advance(14 * 60_000);
    expect(await world.send('/modeChange', body, { as })).toMatchObject({ data: { otpNeeded: true } });
    await world.advance(3 * 60_000);
    expect(await world.send('/modeChange', body, { as })).toMatchObject({ status: 13, data: { code: 'quoteOld' } });
    const fresh = await buildChange('H');
    await db('UPDATE policy SET annual_premium = annual_premium + 100000 WHERE policy_no = $1', [ANNUAL.policyNo]);
    expect(await world.send('/modeChange', fresh, { as })).toMatchObject({ data: { code: 'quoteOld' } });
  });
});

test('rejects a change while a payment is in progress or a debit is at the bank', async () => {
  const body = await buildChange('H');
  const [{ id } = { id: '' }] = await db(
    `INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, merchant_id, state, created_at, expires_at)
     VALUES (gen_random_uuid(), 'PO000000009901', '1000000017', 'WEBSITE', 'PREMIUM', 100, 'M', 'PENDING', now(), now()) RETURNING order_id AS id`,
  );
  await db(
    `INSERT INTO payment_line (order_id, line_no, policy_no, due_date, purpose, amount, gst, credit_used, is_open)
     SELECT $1, 1, policy_no, next_due_date, 'PREMIUM', 100, 0, 0, true FROM policy WHERE policy_no = $2`,
    [id, ANNUAL.policyNo],
  );
  expect(await world.send('/modeChange', body, { as })).toMatchObject({ status: 21, http: 409, data: { code: 'paymentPending' } });
});

describe('the first premium of the new frequency', () => {
  const DAY_MS = 86_400_000;
  type Changed = {
    caseId: string;
    newInstalment: number;
    payment: { orderNo: string; refId: string; purpose: string; amount: number } | null;
  };
  const changeTo = async (mode: string) => ((await change(await buildChange(mode))) as Reply<Changed>).data;
  /** Advances the clock to a number of days before the due date. */
  async function comeCloser(days: number): Promise<void> {
    await world.advance(Date.parse((await present())?.next) - days * DAY_MS - world.now().getTime());
    as = await world.actAs(ANNUAL.user);
  }
  const dues = () =>
    db(`SELECT due_date::text AS due, posted_at IS NOT NULL AS posted FROM premium_due WHERE policy_no = $1 ORDER BY due_date`, [
      ANNUAL.policyNo,
    ]);
  const openPayment = async () =>
    (await world.call('/currentmodeChange', { ClientId: '1000000017' }, { as })).data.find(
      ({ POLICY_NUMBER }) => POLICY_NUMBER === ANNUAL.policyNo,
    )?.OPEN_PAYMENT;
  const readState = async (orderNo = '') => (await db('SELECT state FROM payment_order WHERE order_no = $1', [orderNo]))[0]?.state;
  const capture = async ({ orderNo = '', amount = 0 }: Partial<NonNullable<Changed['payment']>>) => {
    await learnOfCapture(world, { orderNo, amountPaise: Math.round(amount * 100), at: world.now(), learned: world.now() });
    await world.drain();
  };

  test('the first premium may be paid with the change within thirty days, by an order for which the change does not wait', async () => {
    await comeCloser(20);
    const due = (await present())?.next;
    const { payment, caseId, newInstalment } = await changeTo('M');
    expect(payment).toMatchObject({ purpose: 'MODE_CHANGE', refId: caseId, amount: newInstalment });
    expect(await openPayment()).toEqual(payment);
    expect(await present()).toMatchObject({ frequency: 'M', next: due });
    await capture(payment ?? {});
    expect(await readState(payment?.orderNo)).toBe('POSTED');
    expect(await openPayment()).toBeNull();
    expect(await dues()).toEqual([
      { due, posted: true },
      { due: expect.stringMatching(/^\d/), posted: false },
    ]);
    const [receipt] = await db('SELECT amount::int, gst::int FROM receipt WHERE policy_no = $1 AND due_date = $2', [ANNUAL.policyNo, due]);
    expect(receipt).toMatchObject({ amount: Math.round(newInstalment * 100) });
  });

  test('a first premium that has been paid another way is refunded', async () => {
    await comeCloser(20);
    const { payment } = await changeTo('M');
    await db('UPDATE premium_due SET posted_at = now() WHERE policy_no = $1', [ANNUAL.policyNo]);
    await capture(payment ?? {});
    expect(await readState(payment?.orderNo)).toBe('REFUND_INITIATED');
  });

  test('another change replaces the order of the first premium if no one has started to pay it', async () => {
    await comeCloser(20);
    const first = await changeTo('M');
    const second = await changeTo('H');
    expect([await readState(first.payment?.orderNo), await readState(second.payment?.orderNo)]).toEqual(['ABANDONED', 'CREATED']);
    expect(await openPayment()).toEqual(second.payment);
  });

  test('the first premium is not requested if it is due later, or if existing credit pays a part of it', async () => {
    await comeCloser(31);
    expect((await changeTo('M')).payment).toBeNull();
    await comeCloser(20);
    await db('UPDATE policy SET suspense_balance = 100 WHERE policy_no = $1', [ANNUAL.policyNo]);
    expect((await changeTo('H')).payment).toBeNull();
  });
});

describe('a change that starts after older due dates', () => {
  const toMonthly = async () => {
    expect(await change(await buildChange('M'))).toMatchObject({ success: true });
    // The next monthly due date is not on the yearly grid: a yearly premium starts at the anniversary.
    await db(`UPDATE premium_due SET posted_at = now() WHERE policy_no = $1`, [ANNUAL.policyNo]);
    const first = (await present())?.next;
    const [{ next } = { next: '' }] = await db(`SELECT ($1::date + interval '1 month')::date::text AS next`, [first]);
    await db(
      `INSERT INTO premium_due (policy_no, due_date, premium) SELECT policy_no, $2, modal_premium FROM policy WHERE policy_no = $1`,
      [ANNUAL.policyNo, next],
    );
    await db('UPDATE policy SET next_due_date = $2 WHERE policy_no = $1', [ANNUAL.policyNo, next]);
    return String(next);
  };
  const readStatus = async (caseId: unknown) => (await db('SELECT status FROM service_case WHERE case_id = $1', [caseId]))[0]?.status;
  const runOn = (day: string) => runModeChanges(world.services, new Date(`${day}T00:45:00+05:30`));

  test('waits for its day and for older due dates, and is completed by the job once', async () => {
    const next = await toMonthly();
    const { data } = (await change(await buildChange('A'))) as Reply<{
      caseId: string;
      effectiveOn: string;
      promisedBy: string;
      caseStatus: string;
    }>;
    expect(data).toMatchObject({ caseStatus: 'SUBMITTED', promisedBy: data.effectiveOn });
    expect(data.effectiveOn > next).toBe(true);
    expect((await world.call('/currentmodeChange', { ClientId: '1000000017' }, { as })).data).toMatchObject([
      { allowed: false, reason: 'CASE_PENDING', since: '2026-11-20' },
    ]);
    await runOn(data.effectiveOn);
    expect(await readStatus(data.caseId), 'older dues are unpaid').toBe('SUBMITTED');
    await db('UPDATE premium_due SET posted_at = now() WHERE policy_no = $1', [ANNUAL.policyNo]);
    await db('INSERT INTO premium_due (policy_no, due_date, premium) VALUES ($1, $2, 1)', [ANNUAL.policyNo, data.effectiveOn]);
    await runOn(next);
    expect(await readStatus(data.caseId), 'its day has not come').toBe('SUBMITTED');
    await Promise.all([runOn(data.effectiveOn), runOn(data.effectiveOn)]);
    expect(await readStatus(data.caseId)).toBe('COMPLETED');
    const after = await present();
    expect(after).toMatchObject({ frequency: 'A', next: data.effectiveOn, dues: [[data.effectiveOn, after?.modal, 0]] });
  });

  test('the owner can cancel a change until its day, and then nothing changes', async () => {
    await toMonthly();
    const { data } = (await change(await buildChange('A'))) as Reply<{ caseId: string; effectiveOn: string }>;
    expect(await world.send('/serviceTracker/cancel', { caseId: data.caseId }, { as })).toMatchObject({ success: true });
    await runOn(data.effectiveOn);
    expect(await readStatus(data.caseId)).toBe('CANCELLED');
    expect(await present()).toMatchObject({ frequency: 'M' });
  });

  test('a change is rejected if the policy lapses first', async () => {
    await toMonthly();
    const { data } = (await change(await buildChange('A'))) as Reply<{ caseId: string; effectiveOn: string }>;
    await db(`UPDATE policy SET status = 'LAPSED' WHERE policy_no = $1`, [ANNUAL.policyNo]);
    await runOn(data.effectiveOn);
    expect(await readStatus(data.caseId)).toBe('REJECTED');
    expect(await present()).toMatchObject({ frequency: 'M' });
  });
});

describe('a change of frequency with the key of a link', () => {
  const LINK: NewSession = {
    kind: 'preKey',
    clientId: '1000000017',
    clientIds: ['1000000017'],
    scope: 'STPMC',
    policyNo: ANNUAL.policyNo,
    absoluteMs: 1_800_000,
  };
  const come = async (changes: Partial<NewSession> = {}) => {
    const key = await world.services.store.session.create({ ...LINK, ...changes }, world.now());
    return { as: key, cookies: { c: '', p: key.cookie } };
  };

  test('a link’s key quotes and changes its one policy, ends with the change, and opens nothing else', async () => {
    const caller = await come();
    expect((await world.call('/stp/modeChange', {}, caller)).data).toMatchObject([{ POLICY_NUMBER: ANNUAL.policyNo }]);
    expect(await world.call('/stp/modeChangeEnquiry', { policyNumber: '100001001' }, caller)).toMatchObject({ success: false });
    expect(await world.call('/modeChangeEnquiry', { policyNumber: ANNUAL.policyNo }, caller)).toMatchObject({ status: 40 });
    const { data } = (await world.call('/stp/modeChangeEnquiry', { policyNumber: ANNUAL.policyNo }, caller)) as Reply<{
      quoteId: string;
      modes: Wire[];
    }>;
    const quote = data.modes.find(({ mode }) => mode === 'H');
    const terms = { termsCondition: true, termsVersion: TERMS_VERSION };
    const body = { policyNumber: ANNUAL.policyNo, newMode: 'H', quoteId: data.quoteId, instalment: quote?.instalment, ...terms };
    expect(await change(body, caller, '/stp/modeChangeUpdate')).toMatchObject({ success: true, data: { payment: null } });
    expect(await db(`SELECT channel FROM service_case WHERE type = 'MODE_CHANGE'`)).toEqual([{ channel: 'STP' }]);
    expect(await world.call('/stp/modeChange', {}, caller)).toMatchObject({ status: 40 });
  });

  test('a key for another journey cannot change the frequency', async () => {
    const caller = await come({ scope: 'STPFS' });
    for (const path of ['/stp/modeChange', '/stp/modeChangeEnquiry'] as const)
      expect(await world.call(path, path === '/stp/modeChange' ? {} : { policyNumber: ANNUAL.policyNo }, caller), path).toMatchObject({
        status: 40,
      });
  });
});
