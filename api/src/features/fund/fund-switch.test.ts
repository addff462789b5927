import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { crash } from '../../testing/crash.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { readEvents } from '../../testing/state-changes.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';
import { priceOrders } from './price-orders.ts';

/** p23 has LARGECAP, MIDCAP, INCOME and LIQUID in one policy; a life-stage strategy moves the other. Friday, 20 November 2026, 10:30. */
const OWN = { user: 'p23', mobile: '9000000023', policyNo: '100002301', locked: '100002302' };

let world: World;
let as: Actor;
beforeEach(async () => {
  world = await testWorld();
  as = await world.actAs(OWN.user);
});
afterEach(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const terms = { termsCondition: true, termsVersion: TERMS_VERSION };
const clockTo = (at: string) => world.advance(new Date(`${at}+05:30`).getTime() - world.now().getTime());
/** Advances the clock and opens a new session. */
async function goTo(at: string): Promise<void> {
  await clockTo(at);
  as = await world.actAs(OWN.user);
}
type Figures = {
  navDate: string;
  navRule: string;
  validationId: string;
  charge: number;
  freeSwitchesLeft: number;
  out: { units: string; estimatedAmount: number }[];
  in: { estimatedAmount: number }[];
  code?: string;
};
const createSwitch = (from: [string, number][], to: [string, number][], PolicyId = OWN.policyNo) => ({
  PolicyId,
  switchType: 'SWITCH' as const,
  switchFrom: from.map(([fundCode, percent]) => ({ fundCode, percent })),
  switchTo: to.map(([fundCode, percent]) => ({ fundCode, percent })),
});
const toIndex = createSwitch([['LIQUID', 100]], [['INDEX', 100]]);
const dryRun = async (body: object) => (await world.send('/fundSwitchGetValidationDetails', body, { as })) as Reply<Figures>;

/** The whole journey: dry run, one-time password, and `meanwhile` before the code is sent. */
async function send(
  body: object,
  meanwhile = async () => {},
): Promise<Reply<Figures & { caseId: string; caseStatus: string; promisedBy: string }>> {
  const { data } = await dryRun(body);
  const sent = { ...body, validationId: data.validationId, ...terms };
  const challenge = (await world.send('/fundSwitchUpdate', sent, { as })) as Reply<{ otpReferenceId: string }>;
  if (!challenge.data.otpReferenceId) return challenge as never;
  await world.drain();
  await meanwhile();
  const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, OWN.mobile) };
  return (await world.send('/fundSwitchUpdate', { ...sent, otpProof }, { as })) as never;
}
const setNavs = (day: string, change = '1') =>
  db(
    `INSERT INTO nav (fund_code, nav_date, nav) SELECT fund_code, $1, round(nav * ${change}, 4) FROM nav WHERE nav_date = '2026-11-19'
     ON CONFLICT (fund_code, nav_date) DO UPDATE SET nav = excluded.nav`,
    [day],
  );
const holdings = async () =>
  Object.fromEntries(
    (await db('SELECT fund_code AS code, sum(units)::text AS units FROM unit_ledger WHERE policy_no = $1 GROUP BY 1', [OWN.policyNo])).map(
      ({ code, units }) => [code, units],
    ),
  );
const moves = () =>
  db(
    `SELECT kind, fund_code AS fund, value_date::text AS day, units::text AS units, nav::text AS nav, amount::int AS amount, portal_ref AS ref
     FROM unit_ledger WHERE policy_no = $1 AND portal_ref IS NOT NULL ORDER BY movement_no`,
    [OWN.policyNo],
  );
const readStatus = async (caseId: string) => (await db('SELECT status FROM service_case WHERE case_id = $1', [caseId]))[0]?.status;
const price = () => priceOrders(world.services, { now: world.now() });

test('the form lists the held and available funds; a strategy that moves funds automatically allows no switch', async () => {
  const all = await world.call('/fundSwitchGetAllDetails', {}, { as });
  expect(all.data).toMatchObject({
    navDate: '2026-11-20',
    navRule: 'SAME_DAY',
    cutOff: '2026-11-20T09:30:00.000Z',
    policies: expect.arrayContaining([
      expect.objectContaining({ POLICY_NUMBER: OWN.policyNo, freeSwitchesLeft: 1, switchAllowed: true, reason: null, pendingSwitch: null }),
      expect.objectContaining({ POLICY_NUMBER: OWN.locked, switchAllowed: false, reason: 'LIFESTAGE_STRATEGY' }),
    ]),
  });
  const { data } = await world.call('/fundSwitchGetAllDetails', { PolicyId: OWN.policyNo }, { as });
  expect(data?.detail).toMatchObject({ switchCharge: 0, minSwitch: 5_000, stp: { allowedTo: ['INDEX', 'LARGECAP', 'MIDCAP'] } });
  expect(data?.detail?.currentFunds.map(({ FUND_CODE }) => FUND_CODE).sort()).toEqual(['INCOME', 'LARGECAP', 'LIQUID', 'MIDCAP']);
  expect(data?.detail?.targetFunds).toHaveLength(8);
  const locked = await dryRun(createSwitch([['LARGECAP', 50]], [['INCOME', 100]], OWN.locked));
  expect(locked).toMatchObject({
    status: 13,
    message: 'The life-stage strategy moves your funds for you, so you cannot switch them yourself.',
    data: { code: 'refusedSwitch', reason: 'LIFESTAGE_STRATEGY' },
  });
  const foreign = await world.actAs('p02');
  for (const path of ['/fundSwitchGetValidationDetails', '/checkRecentAddUpdate', '/fundSwitchGetAllDetails'] as const)
    expect(
      await world.send(path, path === '/fundSwitchGetValidationDetails' ? toIndex : { PolicyId: OWN.policyNo }, { as: foreign }),
    ).toMatchObject({
      status: 12,
    });
});

describe('a rejected fund switch', () => {
  const REFUSALS: [body: object, code: string, field: string][] = [
    [createSwitch([['LIQUID', 100]], [['INDEX', 95]]), 'switchTotal', 'switchTo'],
    [
      createSwitch(
        [['LIQUID', 100]],
        [
          ['INDEX', 70],
          ['LARGECAP', 35],
        ],
      ),
      'switchTotal',
      'switchTo',
    ],
    [createSwitch([['LIQUID', 100]], [['LIQUID', 100]]), 'switchSameFund', 'switchTo'],
    [createSwitch([['GROWTH', 100]], [['INDEX', 100]]), 'fundNotHeld', 'switchFrom'],
    [createSwitch([['LIQUID', 100]], [['DISCONT', 100]]), 'fundNotOpen', 'switchTo'],
    [createSwitch([['LIQUID', 1]], [['INDEX', 100]]), 'switchTooSmall', 'switchFrom'],
  ];
  test('rejects each invalid switch at its field with its reason', async () => {
    for (const [body, code, field] of REFUSALS)
      expect((await dryRun(body)).data, code).toMatchObject({ code, fields: { [field]: expect.any(String) } });
    expect(REFUSALS).toHaveLength(6);
  });

  test('rejects a switch with an expired dry run, one of another order, or none', async () => {
    const { data } = await dryRun(toIndex);
    const sent = (validationId: string, body: object = toIndex) =>
      world.send('/fundSwitchUpdate', { ...body, validationId, ...terms }, { as });
    expect(await sent('A'.repeat(22))).toMatchObject({ status: 13, data: { code: 'validationOld' } });
    expect(await sent(data.validationId, createSwitch([['LIQUID', 99]], [['INDEX', 100]]))).toMatchObject({
      data: { code: 'validationOld' },
    });
    await world.advance(14 * 60_000);
    expect(await sent(data.validationId)).toMatchObject({ data: { otpNeeded: true } });
    await world.advance(3 * 60_000);
    expect(await sent(data.validationId)).toMatchObject({ data: { code: 'validationOld' } });
  });
});

test('the time of the correct code decides the NAV date: that day’s NAV at 3 pm, the next business day’s a moment later', async () => {
  await goTo('2026-11-20T14:58:00');
  const inTime = await send(toIndex, () => clockTo('2026-11-20T15:00:00.000'));
  expect(inTime.data).toMatchObject({
    navDate: '2026-11-20',
    navRule: 'SAME_DAY',
    charge: 0,
    freeSwitchesLeft: 0,
    caseStatus: 'SUBMITTED',
    promisedBy: '2026-11-23',
  });
  await db(`UPDATE service_case SET status = 'REJECTED' WHERE case_id = $1`, [inTime.data.caseId]);
  await db('UPDATE fund_order SET closed_at = now()');
  const late = await send(toIndex, () => clockTo('2026-11-20T15:00:00.001'));
  // A rejected order uses no free switch. Tuesday, 24 November, is a holiday.
  expect(late.data).toMatchObject({
    navDate: '2026-11-23',
    navRule: 'AFTER_CUT_OFF',
    charge: 0,
    freeSwitchesLeft: 0,
    promisedBy: '2026-11-25',
  });
});

test('one of many concurrent switches is placed; the next one costs ₹100', async () => {
  const { data } = await dryRun(toIndex);
  const sent = { ...toIndex, validationId: data.validationId, ...terms };
  const codes = [];
  for (let tab = 0; tab < 3; tab += 1) {
    const caller = { as: await world.actAs(OWN.user) };
    const challenge = (await world.send('/fundSwitchUpdate', sent, caller)) as Reply<{ otpReferenceId: string }>;
    await world.drain();
    codes.push({ who: caller, otpProof: { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, OWN.mobile) } });
  }
  const replies = await Promise.all(codes.map(({ who, otpProof }) => world.send('/fundSwitchUpdate', { ...sent, otpProof }, who)));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await db('SELECT 1 FROM fund_order')).toHaveLength(1);
  expect(await dryRun(toIndex)).toMatchObject({
    message: 'We are still processing your switch of 20-11-2026.',
    data: { reason: 'PENDING_SWITCH' },
  });
  const funds = await world.call('/getFundDetails', { PolicyId: OWN.policyNo }, { as });
  expect(funds.data?.PENDING_SWITCH).toMatchObject({ NAV_DATE: '2026-11-20' });
  await setNavs('2026-11-20');
  await goTo('2026-11-20T22:15:00');
  await price();
  expect((await dryRun(createSwitch([['INDEX', 100]], [['LIQUID', 100]]))).data).toMatchObject({ charge: 100, freeSwitchesLeft: 0 });
});

test('units move once at the NAV of their day, exact to the paisa; statement and value follow', async () => {
  await setNavs('2026-11-20', '1.01');
  const before = await holdings();
  const placed = await send(
    createSwitch(
      [['LIQUID', 50]],
      [
        ['INDEX', 60],
        ['MIDCAP', 40],
      ],
    ),
  );
  await price();
  expect(await moves(), 'not before it is published').toEqual([]);
  await goTo('2026-11-20T22:15:00');
  await Promise.all([price(), price(), price()]);
  await price();
  const fundMoves = await moves();
  expect(fundMoves.map(({ kind, fund, day, ref }) => [kind, fund, day, ref])).toEqual([
    ['SWITCH_OUT', 'LIQUID', '2026-11-20', `${placed.data.caseId}-SWITCH_OUT-LIQUID`],
    ['SWITCH_IN', 'INDEX', '2026-11-20', `${placed.data.caseId}-SWITCH_IN-INDEX`],
    ['SWITCH_IN', 'MIDCAP', '2026-11-20', `${placed.data.caseId}-SWITCH_IN-MIDCAP`],
  ]);
  expect(fundMoves.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const [sold] = fundMoves;
  expect(Math.round(Number(sold?.units) * -100_000)).toBe(Math.floor((Math.round(Number(before.LIQUID) * 100_000) * 50) / 100));
  expect(await readStatus(placed.data.caseId)).toBe('COMPLETED');
  expect(await readEvents(world, 'fund_order.priced')).toEqual([{ orderId: expect.any(String), navDay: '2026-11-20' }]);
  await world.drain();
  expect(sentTexts(world, OWN.mobile)[0]).toMatch(/your fund switch SR\d{10} .*has been completed at the NAV of 20-11-2026/);
  // The email has the protected confirmation. Within the session the folder needs no password.
  const mail = world.sandbox
    .listMessages('p23@example.in')
    .find(({ subject }) => subject?.startsWith('Your fund switch has been completed'));
  expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual([`Acknowledgement_${placed.data.caseId}.pdf`]);
  const folder = await world.call('/serviceTracker/folder', { caseId: placed.data.caseId }, { as });
  const document = (await openPdf(Buffer.from(folder.data?.base64Data ?? '', 'base64')))?.text;
  for (const phrase of ['Units moved', 'Switch out', String(sold?.units)]) expect(document).toContain(phrase);
  const fundDetails = await world.call('/getFundDetails', { PolicyId: OWN.policyNo }, { as });
  expect(fundDetails.data?.FUNDS.map(({ FUND_CODE }) => FUND_CODE)).toContain('INDEX');
  expect(
    fundDetails.data?.HISTORY.slice(0, 3)
      .map(({ TYPE }) => TYPE)
      .sort(),
  ).toEqual(['SWITCH_IN', 'SWITCH_IN', 'SWITCH_OUT']);
  const [newestSwitch] = fundDetails.data?.SWITCHES ?? [];
  expect(newestSwitch).toMatchObject({ DATE: '2026-11-20', FROM: [expect.any(String)], TO: [expect.any(String), expect.any(String)] });
  expect(newestSwitch?.AMOUNT).toBeGreaterThan(0);
  const [sums] = await db(
    'SELECT p.fund_units = s.fund_units AS same FROM policy p JOIN policy_sums s USING (policy_no) WHERE policy_no = $1',
    [OWN.policyNo],
  );
  expect(sums?.same).toBe(true);
});

test('a switch waits for the NAV of its day; staff are alerted when it is late, and a corrected NAV moves nothing again', async () => {
  await db(`DELETE FROM nav WHERE nav_date >= '2026-11-20'`);
  const placed = await send(toIndex);
  await setNavs('2026-11-23');
  await db(`DELETE FROM nav WHERE nav_date = '2026-11-20'`);
  await goTo('2026-11-20T22:15:00');
  await price();
  const lateNavs = () => db(`SELECT subject FROM staff_alert WHERE kind = 'navMissing'`);
  expect([await readStatus(placed.data.caseId), await lateNavs()]).toEqual(['SUBMITTED', []]);
  await goTo('2026-11-23T22:15:00');
  await price();
  await price();
  expect([await moves(), await lateNavs()]).toEqual([[], [{ subject: placed.data.caseId }]]);
  await setNavs('2026-11-20');
  await price();
  const fundMoves = await moves();
  expect(fundMoves.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-20']);
  await db(`UPDATE nav SET nav = nav + 1 WHERE fund_code = 'INDEX' AND nav_date = '2026-11-20'`);
  await price();
  expect(await moves()).toEqual(fundMoves);
  const corrections = await db('SELECT policy_no, fund_code, right_nav - used_nav AS off, difference > 0 AS more FROM nav_correction');
  expect(corrections).toEqual([{ policy_no: OWN.policyNo, fund_code: 'INDEX', off: '1.0000', more: true }]);
});

test('a policy that is no longer in force when its NAV arrives keeps its units; the customer is told and gets the free switch back', async () => {
  const placed = await send(toIndex);
  const before = await holdings();
  await db(`UPDATE policy SET status = 'DEATH_CLAIM_INTIMATED' WHERE policy_no = $1`, [OWN.policyNo]);
  await setNavs('2026-11-20');
  await goTo('2026-11-20T22:15:00');
  await price();
  expect([await readStatus(placed.data.caseId), await holdings(), await moves()]).toEqual(['REJECTED', before, []]);
  await world.drain();
  expect(sentTexts(world, OWN.mobile)[0]).toMatch(/could not complete your request SR\d{10} to switch funds.* See why: /);
  const [mail] = world.sandbox.listMessages('p23@example.in');
  expect(mail?.text).toMatch(/to switch funds.*This policy is not in force\./s);
  await db(`UPDATE policy SET status = 'IN_FORCE' WHERE policy_no = $1`, [OWN.policyNo]);
  expect((await dryRun(toIndex)).data).toMatchObject({ charge: 0, freeSwitchesLeft: 0 });
});

describe('a pricing run', () => {
  test('a run that is killed before its commit and restarted moves the units once; each part sends the next', async () => {
    await send(toIndex);
    await setNavs('2026-11-20');
    await goTo('2026-11-20T22:15:00');
    expect(await crash(world, 'job', 'switch-price', 'switch-price-before-commit')).toBe('killed');
    expect(await moves()).toEqual([]);
    await priceOrders(world.services, { now: world.now(), after: '', size: { batch: 1, batches: 1 } });
    const fundMoves = await moves();
    expect(fundMoves).toHaveLength(2);
    expect(await db(`SELECT data->>'after' AS after FROM pgboss.job WHERE name = 'switch-price'`)).toEqual([{ after: OWN.policyNo }]);
    expect(await world.drain()).toBe(0);
    expect(await moves()).toEqual(fundMoves);
  });

  test('a run in which one policy fails carries out the others, and is repeated', async () => {
    const { data } = await send(toIndex);
    await setNavs('2026-11-20');
    await goTo('2026-11-20T22:15:00');
    const [storedRow] = await db(`SELECT after_sealed AS fields FROM service_case WHERE case_id = $1`, [data.caseId]);
    await db(`UPDATE service_case SET after_sealed = '\\x00' WHERE case_id = $1`, [data.caseId]);
    await db(
      `INSERT INTO fund_order (kind, policy_no, ref, received_at, nav_date, due_on, from_fund, to_fund, amount)
       VALUES ('TRANSFER', $1, 'STP-1', now(), '2026-11-20', '2026-11-20', 'LIQUID', 'INDEX', 100000)`,
      [OWN.locked],
    );
    const open = () => db('SELECT policy_no AS policy FROM fund_order WHERE closed_at IS NULL');
    await expect(price()).rejects.toThrow();
    expect(await open()).toEqual([{ policy: OWN.policyNo }]);
    await db(`UPDATE service_case SET after_sealed = $1 WHERE case_id = $2`, [storedRow?.fields, data.caseId]);
    await price();
    expect([await open(), await moves()]).toEqual([[], [expect.anything(), expect.anything()]]);
  });
});
