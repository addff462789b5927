import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendEventAlerts } from '../../domain/alerts/send-alert.ts';
import { planDebits } from '../../domain/mandates/debit-plan.ts';
import type { RequestPath } from '../../testing/bodies/good-request.ts';
import { GOOD_REQUESTS } from '../../testing/bodies/request-bodies.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { aMandate } from '../../testing/factories/mandate-factory.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { inTransaction } from '../context/services.ts';

/** After a death report, all activity on the policy stops immediately. It continues when the claim hold is lifted. */
let world: World;
let as: Actor;
beforeAll(async () => {
  world = await testWorld();
  as = await world.actAs('p08');
});
afterAll(() => world.close());

const CLAIM = 'CL0000000001';
const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const hold = (policyNo: string) => world.services.store.claimHold.set(policyNo, CLAIM, '2026-11-20');
const lift = (policyNo: string) => world.services.store.claimHold.liftAll(policyNo, CLAIM, '2026-11-20');
const dashboard = async () => (await world.call('/getDashboardDetails', {}, { as })).data;

test('the dashboard shows the claim and nothing to pay; the policy keeps its status and gets it back', async () => {
  const before = await dashboard();
  const [due] = before?.alerts.filter(({ kind }) => kind === 'DUE_SOON') ?? [];
  const policyNo = due?.policyNo ?? '';
  expect(policyNo).not.toBe('');
  const [own] = await db('SELECT status FROM policy WHERE policy_no = $1', [policyNo]);
  expect(await hold(policyNo)).toBe(true);
  expect(await hold(policyNo), 'a second claim does not take it').toBe(false);
  const heldDashboard = await dashboard();
  const displayedPolicy = heldDashboard?.DASHBOARDdDETAILS.find(({ POLICY_NUMBER }) => POLICY_NUMBER === policyNo);
  expect(displayedPolicy).toMatchObject({ POLICY_STATUS: 'DEATH_CLAIM_INTIMATED' });
  expect(heldDashboard?.alerts.filter((alert) => alert.policyNo === policyNo)).toEqual([]);
  expect(await db('SELECT status FROM policy WHERE policy_no = $1', [policyNo])).toEqual([own]);
  await world.services.store.claimHold.liftAll(policyNo, 'CL0000000002', '2026-11-20');
  expect(await dashboard(), 'only the claim that holds it').toEqual(heldDashboard);
  await lift(policyNo);
  expect(await dashboard()).toEqual(before);
});

test('plans no debits and sends no alerts during a claim hold', async () => {
  const customer = await aCustomer(world, { owns: (book) => void aPolicy(book, { nextDue: book.inDays(8) }) });
  const { policyNo, clientId } = customer;
  await aMandate(world, policyNo);
  const planned = async () => {
    await planDebits(world.services, world.now());
    return (await db('SELECT FROM mandate_debit WHERE policy_no = $1', [policyNo])).length;
  };
  await hold(policyNo);
  expect(await planned()).toBe(0);
  await db(
    `INSERT INTO alert (alert_id, client_id, kind, policy_no, channels, created_at) VALUES (gen_random_uuid(), $1, 'PAYMENT_RECEIVED', $2, '{SMS}', now())`,
    [clientId, policyNo],
  );
  const alert = () =>
    inTransaction(world.services, (tx) =>
      sendEventAlerts({ kind: 'PAYMENT_RECEIVED', policyNo, occurrence: 'O1', values: { amount: '₹1' } }, tx, world.now()),
    );
  await alert();
  expect(await db('SELECT FROM alert_sent')).toHaveLength(0);
  await lift(policyNo);
  expect(await planned()).toBe(1);
  await alert();
  expect(await db('SELECT FROM alert_sent')).toHaveLength(1);
});

/** Sample requests that name no policy, so a hold on one cannot be tested with them. */
const WITHOUT_POLICY: readonly string[] = [
  '/profileUpdate',
  '/createCase/panUpdate',
  '/createCase/fatcaDeclaration',
  '/unclaimed',
  '/payouts/sendAgain',
  '/privacy/request',
];
/** They move no money, and may be about the claim. */
const COMPLAINTS: readonly RequestPath[] = ['/complaint/save', '/notAsTold/save'];
test.each(COMPLAINTS)('a claim hold leaves complaints open: %s', async (path) => {
  const good = await GOOD_REQUESTS[path]?.(world);
  await hold(good?.policyNo ?? '');
  expect(await world.send(path, good?.body, await good?.signIn())).toMatchObject({ success: true });
});

const FROZEN: readonly string[] = [
  '/createCase/nomineeUpdate',
  '/createCaseArray/bankAccountUpdate',
  '/loanapply/save',
  '/surrender/save',
  '/withdrawal/save',
];
test('a claim hold rejects every request and payment; a freeze rejects payouts and changes of nominee and bank', async () => {
  const paths = (Object.keys(GOOD_REQUESTS) as RequestPath[]).filter((path) => !COMPLAINTS.includes(path));
  const withoutPolicy: string[] = [];
  const frozen: string[] = [];
  for (const path of paths) {
    const good = await GOOD_REQUESTS[path]?.(world);
    const policyNo = /"(1000\d{5})"/.exec(JSON.stringify(good?.body))?.[1];
    if (!good || !policyNo) {
      withoutPolicy.push(path);
      continue;
    }
    await hold(policyNo);
    expect(await world.send(path, good.body, await good.signIn()), path).toMatchObject({
      status: 13,
      data: { code: 'policyClaimHold' },
      message: "A claim has been reported for this policy. You don't need to pay anything.",
    });
    await lift(policyNo);
    await world.services.store.claimHold.freeze(policyNo, CLAIM, '2026-11-20');
    const { data } = await world.send(path, good.body, await good.signIn());
    if ((data as { code?: string } | null)?.code === 'policyPayoutsFrozen') frozen.push(path);
    await lift(policyNo);
  }
  expect(withoutPolicy.toSorted()).toEqual(WITHOUT_POLICY.toSorted());
  expect(frozen.toSorted()).toEqual(FROZEN.toSorted());
});
