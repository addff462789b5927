import { addDays, addYears } from '@portal/rules/calendar/dates.ts';
import type { MoneyFacts } from '@portal/rules/policies/money-columns.ts';
import { compareWays, findSurrenderPayment } from '@portal/rules/policies/need-money.ts';
import { ENDOWMENT, LINKED } from '@portal/rules/policies/testing-money-facts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aHolder,
  compareSurrender,
  createBody,
  letBankPay,
  letPeopleApprove,
  listPayouts,
  readPolicy,
  surrender,
} from '../../testing/factories/surrender-request.ts';
import { newestCode } from '../../testing/partners/browser.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';
import { paySurrenders } from './pay-surrender.ts';

/** The amount shown is the amount paid, one request is paid once, and a kill leaves nothing half done. */
let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A2,A3,A4,A5', LOG_LEVEL: 'silent' } });
});
afterAll(() => world.close());

const SEED = 216;
/** Mulberry32: the same policies in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most);
  };
}
const TODAY = '2026-11-27';

function createFacts(random: (most: number) => number): MoneyFacts {
  const isLinked = random(2) === 0;
  const issueDate = addDays(TODAY, -random(3_650));
  const base = isLinked ? LINKED : ENDOWMENT;
  const common = { ...base, issueDate, taxExempt: random(2) === 0, hasOperativePan: random(4) > 0, paidInYear: random(20_000_000) };
  const paid = { totalPaid: random(90_000_000), annualPremium: 1_000_000 + random(20_000_000) };
  if (isLinked)
    return { ...common, ...paid, lockInEnds: addYears(issueDate, 5), fundValue: random(200_000_000), isDiscontinued: random(9) === 0 };
  const payoff = random(3) === 0 ? random(50_000_000) : null;
  return { ...common, ...paid, surrenderValue: random(100_000_000), loan: { ...base.loan, payoff } };
}

test('10,000 random policies: every surrender pays what was shown', () => {
  const random = createRandom(SEED);
  let [open, difference] = [0, 0];
  for (let count = 0; count < 10_000; count += 1) {
    const facts = createFacts(random);
    const shown = compareWays(facts, TODAY).find(({ way }) => way === 'SURRENDER');
    if (!shown || shown.reason !== null) continue;
    open += 1;
    // At the approval the request is open, and a wait may have begun since.
    const later = { ...facts, open: { ...facts.open, surrender: TODAY }, holdUntil: TODAY };
    const paid = findSurrenderPayment(later, TODAY);
    difference += Math.abs(shown.get - paid.get) + Math.abs(shown.tds - paid.tds);
    expect(paid.reason, JSON.stringify(facts)).toBeNull();
  }
  console.log(`N = 10000 policies, seed ${SEED}: ${open} open surrenders, difference ₹${(difference / 100).toFixed(2)}`);
  expect([open > 8_000, difference]).toEqual([true, 0]);
});

test('8 policies through the database: amount shown − amount paid = ₹0.00', async () => {
  const random = createRandom(SEED);
  const shownAmounts: [caseId: string, amount: number][] = [];
  for (let count = 0; count < 8; count += 1) {
    const holder = await aHolder(world, {
      policy: { surrenderValue: 5_000_000 + random(90_000_000), taxExempt: random(2) === 0 },
      ...(random(2) === 0 && { loan: 0.1 }),
    });
    const { surrender: shown } = await compareSurrender(world, holder, await holder.signIn());
    const { data } = await surrender(world, holder);
    shownAmounts.push([data.caseId, Math.round(shown.get * 100)]);
  }
  await letPeopleApprove(world);
  await letBankPay(world);
  for (const [caseId, amount] of shownAmounts) expect(await listPayouts(world, caseId)).toEqual([{ amount, status: 'PAID' }]);
  console.log(`N = ${shownAmounts.length} policies through the database, seed ${SEED}: difference ₹0.00`);
});

test('200 parallel submissions make one request and one payout', async () => {
  const holder = await aHolder(world);
  const tabs: { as: Actor; body: object }[] = [];
  for (let tab = 0; tab < 10; tab += 1) {
    const as = await holder.signIn();
    const body = createBody(holder, (await compareSurrender(world, holder, as)).quoteId);
    const { data } = (await world.send('/surrender/save', body, { as })) as Reply<{ otpReferenceId: string }>;
    await world.drain();
    tabs.push({ as, body: { ...body, otpProof: { otpReferenceId: data.otpReferenceId, otp: newestCode(world, holder.mobile) } } });
  }
  const calls = Array.from({ length: 20 }, () => tabs).flat();
  const replies = await Promise.all(calls.map(({ as, body }) => world.send('/surrender/save', body, { as })));
  const { rows } = await world.database.pool.query<{ id: string }>(
    `SELECT case_id AS id FROM service_case WHERE policy_no = $1 AND type = 'SURRENDER'`,
    [holder.policyNo],
  );
  await letPeopleApprove(world);
  await Promise.all(Array.from({ length: 20 }, () => paySurrenders(world.services, world.now())));
  await letBankPay(world);
  const succeeded = replies.filter(({ success }) => success).length;
  console.log(`200 parallel submissions: ${succeeded} accepted, ${rows.length} request, 1 payout`);
  expect([succeeded, rows.length]).toEqual([1, 1]);
  expect(await listPayouts(world, rows[0]?.id ?? '')).toEqual([{ amount: 42_000_000, status: 'PAID' }]);
  expect((await readPolicy(world, holder))?.status).toBe('SURRENDERED');
});

test('50 kills between the steps leave one payout and no half-ended policy', async () => {
  const random = createRandom(SEED);
  const points = ['back-office-event-before-commit', 'payout-taken', 'payout-event-before-commit', 'policy-end-before-commit'];
  const holders = [];
  for (let count = 0; count < 5; count += 1) {
    const holder = await aHolder(world, { hasMandate: true, loan: 0.2 });
    holders.push({ holder, caseId: (await surrender(world, holder)).data.caseId });
  }
  const { crashPoint } = world.services;
  let kills = 0;
  // Each kill stops one transaction at a random step; the queue then repeats the job.
  world.services.crashPoint = (name) => {
    if (kills >= 50 || !points.includes(name) || random(10) === 0) return;
    kills += 1;
    throw new Error('killed');
  };
  for (let round = 0; round < 60 && kills < 50; round += 1) {
    await world.advance(121_000);
    await world.drain().catch(() => undefined);
  }
  world.services.crashPoint = crashPoint;
  for (let round = 0; round < 3; round += 1) {
    await world.advance(121_000);
    await world.drain().catch(() => undefined);
  }
  for (const { holder, caseId } of holders) {
    const payouts = await listPayouts(world, caseId);
    expect(payouts.map(({ status }) => status)).toEqual(['PAID']);
    expect((await readPolicy(world, holder))?.status).toBe('SURRENDERED');
  }
  console.log(`${kills} kills over ${holders.length} surrenders, seed ${SEED}: one payout each, no half-ended policy`);
});
