import { demoEntries } from '@portal/book/demo/demo-book.ts';
import type { PlanCode } from '@portal/book/plans.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { beneficiary, letBankPay, runBenefits } from '../../testing/factories/payouts.ts';
import type { Actor, Reply } from '../../testing/world.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** A policy in plain words. Friday, 20 November 2026, 10:30. */
let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { BENEFITS_PAID_FROM: '2026-10-01', LEGAL_ANSWERS: 'A3,A4' } });
});
afterAll(() => world.close());
const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const explain = async (policyNumber: string, as: Actor) => (await world.call('/policyExplained/getDetails', { policyNumber }, { as })).data;
const ENDOWMENT = '100006101';

describe('an endowment of five years', () => {
  test('has its premium, its cover and the guaranteed amounts with their clauses', async () => {
    const { basics, guaranteed, notGuaranteed } = await explain(ENDOWMENT, await world.actAs('p61'));
    expect(basics).toMatchObject({ frequency: 'A', paidCount: 6, payCount: 15, cover: 1_837_500, clause: '2.1' });
    expect(guaranteed.map(({ name, amount, clause }) => [name, amount, clause])).toEqual([
      ['SUM_ASSURED', 1_500_000, '3.1'],
      ['VESTED_BONUS', 337_500, '3.3'],
      ['MATURITY', 1_837_500, '3.6'],
    ]);
    expect(notGuaranteed.map(({ name, amount }) => [name, amount])).toEqual([['FUTURE_BONUS', null]]);
  });

  test('shows the sum of its payments, its value and its return', async () => {
    const { soFar, noValue } = await explain(ENDOWMENT, await world.actAs('p61'));
    expect(noValue).toBeNull();
    expect(soFar).toMatchObject({ paid: 602_400, payments: 6, received: 0, value: 415_695, valueOn: '2026-11-20', valuePaidOn: null });
    expect(soFar?.ratePercent).toBe(-11.7);
    expect(soFar?.flows.map(({ amount, kind }) => [amount, kind])).toEqual(Array.from({ length: 6 }, () => [100_400, 'PREMIUM']));
    const days = soFar?.flows.map(({ on }) => on) ?? [];
    expect(days).toEqual(days.toSorted());
  });

  test('shows the illustration of its last completed year only', async () => {
    const { illustrated } = await explain(ENDOWMENT, await world.actAs('p61'));
    const [row] = await query('SELECT value4, value8 FROM illustration WHERE policy_no = $1 AND policy_year = 5', [ENDOWMENT]);
    expect(illustrated).toEqual({
      policyYear: 5,
      on: illustrated?.on,
      at4: Number(row?.value4) / 100,
      at8: Number(row?.value8) / 100,
      actual: 352_100,
      forPremium: null,
    });
    await query('DELETE FROM illustration WHERE policy_no = $1 AND policy_year = 5', [ENDOWMENT]);
    expect(await explain(ENDOWMENT, await world.actAs('p61'))).toMatchObject({ illustrated: null, hasIllustration: true });
  });

  test('lists exclusions and rights in both languages', async () => {
    const { exclusions, rights } = await explain(ENDOWMENT, await world.actAs('p61'));
    expect(exclusions.map(({ clause }) => clause)).toEqual(['9.1', '9.2']);
    expect(rights.map(({ right }) => right)).toEqual(['FREE_LOOK', 'GRACE', 'REVIVAL', 'LOAN', 'SURRENDER', 'CLAIM', 'COMPLAINT']);
    for (const { words } of [...exclusions, ...rights]) {
      expect(words.en).toMatch(/^[A-Z]/);
      expect(words.hi).toMatch(/[\u0900-\u097f]/);
    }
  });
});

test('the return of a unit-linked policy counts its withdrawal, and its value is that of the units', async () => {
  const { soFar, guaranteed, notGuaranteed, illustrated } = await explain('100005801', await world.actAs('p58'));
  const compared = (await world.call('/needMoney/compare', { policyNumber: '100005801' }, { as: await world.actAs('p58') })).data;
  expect(soFar).toMatchObject({ paid: 715_750, payments: 7, received: 50_000, value: compared.value, valuePaidOn: null });
  expect(soFar?.flows.filter(({ kind }) => kind === 'RECEIVED').map(({ amount }) => amount)).toEqual([-50_000]);
  expect(guaranteed.map(({ name, amount }) => [name, amount])).toEqual([['SUM_ASSURED', 950_000]]);
  expect(notGuaranteed.map(({ name, amount }) => [name, amount])).toEqual([['FUND_VALUE', compared.value]]);
  expect(illustrated?.actual).toBeGreaterThan(100_000);
});

test('a policy in its lock-in pays after it, and names the premium of its illustration', async () => {
  const { soFar, illustrated, rights } = await explain('100005802', await world.actAs('p58'));
  const { value } = (await world.call('/needMoney/compare', { policyNumber: '100005802' }, { as: await world.actAs('p58') })).data;
  // The charge of the third policy year is 3% of the yearly premium.
  expect(soFar?.value).toBeCloseTo(value - 1_800, 2);
  expect(soFar?.valuePaidOn).toBe('2029-01-21');
  expect(illustrated?.forPremium).toBe(50_000);
  expect([illustrated?.policyYear, illustrated?.on]).toEqual([2, '2026-01-19']);
  const [row] = await query(
    `SELECT sum(round(u.units::numeric * n.nav::numeric, 2)) AS value
     FROM (SELECT fund_code, sum(units) AS units FROM unit_ledger WHERE policy_no = '100005802' AND value_date <= '2026-01-19' GROUP BY 1) u
     JOIN LATERAL (SELECT nav FROM nav WHERE fund_code = u.fund_code AND nav_date <= '2026-01-19' ORDER BY nav_date DESC LIMIT 1) n ON true`,
  );
  expect(illustrated?.actual).toBe(Number(row?.value));
  // The premium of the third year was paid before its due day, 20 January 2026. It belongs to the third year.
  const [bought] = await query(
    `SELECT sum(amount) / 100 AS amount FROM unit_ledger WHERE policy_no = '100005802' AND kind = 'ALLOCATION' AND value_date <= '2026-01-19'`,
  );
  expect(Number(bought?.amount)).toBe(2 * 60_000 * 0.97);
  expect(rights.find(({ right }) => right === 'SURRENDER')?.until).toBe('2029-01-20');
});

test('a new term policy has no value, and names the end of its free look', async () => {
  const { soFar, noValue, rights, illustrated, hasIllustration } = await explain('100005301', await world.actAs('p53'));
  expect([soFar, noValue, illustrated, hasIllustration]).toEqual([null, 'NO_SAVINGS', null, false]);
  expect(rights.find(({ right }) => right === 'FREE_LOOK')?.until).toBe('2026-11-30');
});

test('an ended policy promises nothing and keeps the rights to claim and to complain', async () => {
  const as = await world.actAs('p60');
  for (const policyNumber of ['100006001', '100006002', '100006003']) {
    const found = await explain(policyNumber, as);
    expect(found).toMatchObject({ isEnded: true, guaranteed: [], notGuaranteed: [], soFar: null, noValue: 'ENDED' });
    expect(found.rights.map(({ right }) => right)).toEqual(['CLAIM', 'COMPLAINT']);
  }
});

test('a loan counts as money received, and its repayment as money paid', async () => {
  const { soFar } = await explain('100001601', await world.actAs('p16'));
  const entries = await query(
    `SELECT e.kind, e.amount FROM loan l JOIN loan_entry e USING (loan_no) WHERE l.policy_no = '100001601' AND e.kind <> 'LOAN_INTEREST'`,
  );
  const sum = (kinds: readonly string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + Number(amount), 0) / 100;
  const sumFlows = (wanted: string) => soFar?.flows.filter(({ kind }) => kind === wanted).reduce((total, { amount }) => total + amount, 0);
  expect(sumFlows('LOAN')).toBe(-sum(['LOAN_DISBURSED']));
  expect(sumFlows('LOAN_REPAYMENT')).toBeCloseTo(sum(['LOAN_REPAY_INTEREST', 'LOAN_REPAY_PRINCIPAL']), 2);
  expect(soFar?.received).toBe(sum(['LOAN_DISBURSED']));
});

test('a benefit counts as received when its payment has arrived, and one of before the portal on its due day', async () => {
  const customer = await beneficiary(world, {
    benefits: [
      { dueOn: '2026-09-30', amount: 1_000_000 },
      { dueOn: '2026-11-20', amount: 2_000_000 },
      { dueOn: '2027-03-11', amount: 4_000_000 },
      { dueOn: '2027-04-11', amount: 8_000_000, guaranteed: false },
    ],
  });
  const as = await customer.signIn();
  const readReceived = async () => (await explain(customer.policyNo, as)).soFar?.flows.filter(({ kind }) => kind === 'RECEIVED');
  expect(await readReceived()).toEqual([{ on: '2026-09-30', amount: -10_000, kind: 'RECEIVED' }]);
  await runBenefits(world);
  await letBankPay(world);
  expect(await readReceived()).toEqual([
    { on: '2026-09-30', amount: -10_000, kind: 'RECEIVED' },
    { on: '2026-11-20', amount: -20_000, kind: 'RECEIVED' },
  ]);
  const { guaranteed, notGuaranteed } = await explain(customer.policyNo, as);
  expect(guaranteed.filter(({ name }) => name === 'SURVIVAL').map(({ on, amount }) => [on, amount])).toEqual([['2027-03-11', 40_000]]);
  expect(notGuaranteed.filter(({ name }) => name === 'SURVIVAL').map(({ on, amount }) => [on, amount])).toEqual([['2027-04-11', 80_000]]);
});

describe('the answer that a policy is as told', () => {
  test('is stored once, and its first day stays', async () => {
    const customer = await aCustomer(world);
    const { policyNo: policyNumber } = customer;
    const as = await customer.signIn();
    expect((await explain(policyNumber, as)).confirmedOn).toBeNull();
    const confirm = async () => (await world.call('/policyExplained/answer', { policyNumber, answer: 'AS_TOLD' }, { as })).data;
    const [first, second] = await Promise.all([confirm(), confirm()]);
    expect([first, second]).toEqual([{ confirmedOn: '2026-11-20' }, { confirmedOn: '2026-11-20' }]);
    await query(`UPDATE policy_confirmation SET confirmed_at = '2026-11-02T20:00:00Z' WHERE policy_no = $1`, [policyNumber]);
    expect(await confirm()).toEqual({ confirmedOn: '2026-11-03' });
    expect((await explain(policyNumber, as)).confirmedOn).toBe('2026-11-03');
    expect(await query('SELECT client_id FROM policy_confirmation WHERE policy_no = $1', [policyNumber])).toEqual([
      { client_id: customer.clientId },
    ]);
  });

  test('about the policy of another customer is refused and stores nothing', async () => {
    const as = await world.actAs('p53');
    for (const path of ['/policyExplained/answer', '/policyExplained/getDetails'] as const) {
      const body = { policyNumber: ENDOWMENT, ...(path.endsWith('answer') ? { answer: 'AS_TOLD' } : {}) };
      const reply = (await world.send(path, body, { as })) as Reply<{ code: string }>;
      expect([reply.status, reply.data.code]).toEqual([12, 'notFound']);
    }
    expect(await query('SELECT 1 FROM policy_confirmation WHERE policy_no = $1', [ENDOWMENT])).toEqual([]);
  });
});

test('no amount of the demo book is guaranteed without the mark', async () => {
  const all = (await demoEntries('2026-11-20', 1)).flatMap(({ file, row }) => (file === 'plans' ? [row.planCode] : []));
  const owned = new Set((await query('SELECT DISTINCT plan_code FROM policy')).map(({ plan_code: code }) => code));
  for (const plan of all.filter((code) => !owned.has(code)))
    await aCustomer(world, { owns: (book) => book.policy({ plan: plan as PlanCode, sum: 500_000, issued: book.inMonths(-40) }).contract });
  const policies = await query('SELECT p.policy_no, p.client_id, p.plan_code FROM policy p ORDER BY 1');
  const plans = new Set<string>();
  let amounts = 0;
  for (const { policy_no: policyNo, client_id: clientId, plan_code: planCode } of policies) {
    const as = await world.services.store.session.create(
      { kind: 'customer', clientId, clientIds: [clientId], absoluteMs: 3_600_000 },
      world.now(),
    );
    const { guaranteed } = await explain(policyNo, as);
    const [row] = await query(
      `SELECT p.sum_assured, p.death_benefit, coalesce(p.bonus_vested, 0) AS bonus, coalesce((SELECT json_agg(json_build_array(b.kind, b.due_on, b.amount))
        FROM benefit b WHERE b.policy_no = p.policy_no AND b.guaranteed), '[]') AS marked FROM policy p WHERE p.policy_no = $1`,
      [policyNo],
    );
    const [sum, benefit, bonus] = [Number(row?.sum_assured), Number(row?.death_benefit), Number(row?.bonus)];
    const rows: [string, string, number][] = row?.marked ?? [];
    const marked = new Set(rows.map(String));
    for (const { name, on, amount } of guaranteed) {
      const paise = Math.round(amount * 100);
      const isOfPolicy =
        (name === 'SUM_ASSURED' && paise <= sum) ||
        (name === 'VESTED_BONUS' && paise === bonus) ||
        (name === 'MATURITY' && (paise === sum + bonus || paise === benefit));
      expect(isOfPolicy || marked.has(String([name, on, paise])), `${policyNo} ${name} ${amount}`).toBe(true);
      amounts += 1;
    }
    plans.add(planCode);
  }
  console.log(`${amounts} guaranteed amounts of ${policies.length} policies of ${plans.size} plans`);
  expect(plans.size).toBe(all.length);
  expect(amounts).toBeGreaterThan(130);
});
