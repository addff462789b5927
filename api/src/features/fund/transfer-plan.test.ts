import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewSession } from '../../platform/session/session-rows.store.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';
import { priceOrders } from './price-orders.ts';
import { runTransfers } from './run-transfers.ts';

/** p22: ₹20,000 on the 5th from Liquid to Large-cap, 5 of 12 made. p23: no plan. Friday, 20 November 2026, 10:30. */
const RUNNING = { user: 'p22', clientId: '1000000022', mobile: '9000000022', policyNo: '100002201' };
const FREE = { user: 'p23', clientId: '1000000023', mobile: '9000000023', policyNo: '100002301' };

let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const terms = { termsCondition: true, termsVersion: TERMS_VERSION };
const goTo = (at: string) => world.advance(new Date(`${at}+05:30`).getTime() - world.now().getTime());
const asPerson = async ({ user }: { user: string }): Promise<CallOptions> => ({ as: await world.actAs(user) });
type Sent = {
  caseId: string;
  caseStatus: string;
  charge: number;
  code?: string;
  stp?: { firstOn: string; lastOn: string };
  validationId: string;
};

async function send(body: object, { mobile }: { mobile: string }, callOptions: CallOptions, prefix = ''): Promise<Reply<Sent>> {
  const checked = (await world.send(`${prefix}/fundSwitchGetValidationDetails`, body, callOptions)) as Reply<Sent>;
  if (!checked.success) return checked;
  const sent = { ...body, validationId: checked.data.validationId, ...terms };
  const challenge = (await world.send(`${prefix}/fundSwitchUpdate`, sent, callOptions)) as Reply<{ otpReferenceId: string }>;
  if (!challenge.data.otpReferenceId) return challenge as never;
  await world.drain();
  const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, mobile) };
  return (await world.send(`${prefix}/fundSwitchUpdate`, { ...sent, otpProof }, callOptions)) as Reply<Sent>;
}
const stop = (policyNo: string) => ({ PolicyId: policyNo, switchType: 'STP_CANCEL' });
const start = (changes: object = {}) => ({
  PolicyId: FREE.policyNo,
  switchType: 'STP',
  stp: { fromFund: 'LIQUID', toFund: 'LARGECAP', amount: 20_000, dayOfMonth: 5, instalments: 6, ...changes },
});
const readPlan = async ({ policyNo }: { policyNo: string }) =>
  (
    await db(`SELECT t.status, made, total, p.strategy FROM transfer_plan t JOIN policy p USING (policy_no) WHERE policy_no = $1`, [
      policyNo,
    ])
  )[0];
const moves = ({ policyNo }: { policyNo: string }) =>
  db(
    `SELECT kind, fund_code AS fund, value_date::text AS day, amount::int AS amount FROM unit_ledger
     WHERE policy_no = $1 AND portal_ref IS NOT NULL ORDER BY movement_no`,
    [policyNo],
  );
const setNavs = (day: string) =>
  db(
    `INSERT INTO nav (fund_code, nav_date, nav) SELECT fund_code, $1, nav FROM nav WHERE nav_date = '2026-11-19'
     ON CONFLICT (fund_code, nav_date) DO NOTHING`,
    [day],
  );
/** Runs the jobs of a day, several times. */
async function passDay(day: string, navDay = day) {
  await setNavs(navDay);
  await goTo(`${day}T06:30:00`);
  for (const _ of [1, 2]) await runTransfers(day, world.services, world.now());
  await goTo(`${navDay}T22:15:00`);
  for (const _ of [1, 2]) await priceOrders(world.services, { now: world.now() });
}

test('a transfer plan starts immediately, transfers once on each of its days, and ends after the last', async () => {
  const person = await asPerson(FREE);
  const sent = await send(start(), FREE, person);
  expect(sent.data).toMatchObject({ caseStatus: 'COMPLETED', charge: 0 });
  expect(await readPlan(FREE)).toEqual({ status: 'RUNNING', made: 0, total: 6, strategy: 'STP' });
  await world.drain();
  expect(sentTexts(world, FREE.mobile)[0]).toMatch(/systematic transfer of Rs 20,000\.00 .*starts on 05-12-2026 \(SR\d{10}\)/);
  expect(await send(start(), FREE, person)).toMatchObject({ status: 13, data: { code: 'planExists' } });
  // On a Saturday the NAV of Monday applies.
  await passDay('2026-12-05', '2026-12-07');
  const [out, bought] = await moves(FREE);
  expect([out, bought]).toMatchObject([
    { kind: 'STP_OUT', fund: 'LIQUID', day: '2026-12-07' },
    { kind: 'STP_IN', fund: 'LARGECAP', day: '2026-12-07' },
  ]);
  expect(Number(out?.amount) + Number(bought?.amount)).toBe(0);
  expect(Math.abs(Number(bought?.amount) - 2_000_000)).toBeLessThanOrEqual(1);
  expect(await readPlan(FREE)).toMatchObject({ made: 1, status: 'RUNNING' });
  await db('UPDATE transfer_plan SET made = 5 WHERE policy_no = $1', [FREE.policyNo]);
  await passDay('2027-01-05');
  expect(await readPlan(FREE)).toEqual({ status: 'ENDED', made: 6, total: 6, strategy: 'SELF' });
  expect(await moves(FREE)).toHaveLength(4);
  await world.drain();
  expect(sentTexts(world, FREE.mobile)[0]).toMatch(/your systematic transfer has ended/);
  await passDay('2027-02-05');
  expect(await moves(FREE)).toHaveLength(4);
});

test('rejects an impossible transfer plan at its field', async () => {
  const person = await asPerson(FREE);
  const REFUSALS: [changes: object, code: string, field: string][] = [
    [{ fromFund: 'MIDCAP' }, 'stpFunds', 'stp.toFund'],
    [{ toFund: 'INCOME' }, 'stpFunds', 'stp.toFund'],
    [{ amount: 999.99 }, 'stpTooSmall', 'stp.amount'],
    [{ amount: 99_999_999 }, 'stpSourceSmall', 'stp.amount'],
  ];
  for (const [changes, code, field] of REFUSALS)
    expect((await world.send('/fundSwitchGetValidationDetails', start(changes), person)).data, code).toMatchObject({
      code,
      fields: { [field]: expect.any(String) },
    });
  expect(REFUSALS).toHaveLength(4);
  for (const changes of [{ dayOfMonth: 29 }, { dayOfMonth: 0 }, { instalments: 5 }, { instalments: 49 }])
    expect(await world.send('/fundSwitchGetValidationDetails', start(changes), person)).toMatchObject({ http: 400 });
  expect(await world.send('/fundSwitchGetValidationDetails', stop(FREE.policyNo), person)).toMatchObject({ data: { code: 'noPlan' } });
});

test('an imported plan is shown with its remaining transfers, and makes none after it is stopped', async () => {
  const person = await asPerson(RUNNING);
  const { data } = await world.call('/getFundDetails', { PolicyId: RUNNING.policyNo }, person);
  expect(data?.STP).toEqual({ FROM_FUND: 'LIQUID', TO_FUND: 'LARGECAP', AMOUNT: 20_000, DAY: 5, REMAINING: 7, NEXT_ON: '2026-12-05' });
  expect(await send(stop(RUNNING.policyNo), RUNNING, person)).toMatchObject({ data: { caseStatus: 'COMPLETED' } });
  expect(await readPlan(RUNNING)).toMatchObject({ status: 'STOPPED', strategy: 'SELF', made: 5 });
  await passDay('2026-12-05', '2026-12-07');
  expect(await moves(RUNNING)).toEqual([]);
});

test('a plan ends when its policy is no longer in force; a transfer ordered before a stop is still made', async () => {
  await setNavs('2026-12-07');
  await goTo('2026-12-05T06:30:00');
  await runTransfers('2026-12-05', world.services, world.now());
  await send(stop(RUNNING.policyNo), RUNNING, await asPerson(RUNNING));
  await goTo('2026-12-07T22:15:00');
  await priceOrders(world.services, { now: world.now() });
  expect([(await moves(RUNNING)).length, await readPlan(RUNNING)]).toMatchObject([2, { status: 'STOPPED', made: 5 }]);
  await send(start(), FREE, await asPerson(FREE));
  await db(`UPDATE policy SET status = 'LAPSED' WHERE policy_no = $1`, [FREE.policyNo]);
  await passDay('2027-01-05');
  expect([await moves(FREE), await readPlan(FREE)]).toMatchObject([[], { status: 'ENDED', made: 0 }]);
});

test('a link’s key sets up a plan for its own policy only, after a code, and once', async () => {
  const session: NewSession = {
    kind: 'preKey',
    clientId: FREE.clientId,
    clientIds: [FREE.clientId],
    scope: 'STPFS',
    policyNo: FREE.policyNo,
    absoluteMs: 1_800_000,
  };
  const as = await world.services.store.session.create(session, world.now());
  const caller = { as, cookies: { c: '', p: as.cookie } };
  const options = await world.send('/stp/fundSwitchGetAllDetails', {}, caller);
  expect(options.data).toMatchObject({ policies: [{ POLICY_NUMBER: FREE.policyNo }], detail: { POLICY_NUMBER: FREE.policyNo } });
  for (const PolicyId of ['100002302', RUNNING.policyNo]) {
    expect(await world.send('/stp/fundSwitchGetAllDetails', { PolicyId }, caller)).toMatchObject({ status: 12 });
    expect(await world.send('/stp/fundSwitchGetValidationDetails', { ...start(), PolicyId }, caller)).toMatchObject({ status: 12 });
    expect(await world.send('/checkRecentAddUpdate', { PolicyId }, caller)).toMatchObject({ status: 12 });
  }
  expect(await world.send('/fundSwitchGetAllDetails', {}, caller)).toMatchObject({ status: 40 });
  expect(await send(start(), FREE, caller, '/stp')).toMatchObject({ data: { caseStatus: 'COMPLETED' } });
  expect(await db('SELECT channel FROM service_case WHERE policy_no = $1', [FREE.policyNo])).toEqual([{ channel: 'STP' }]);
  expect(await world.send('/stp/fundSwitchGetAllDetails', {}, caller)).toMatchObject({ status: 40 });
});
