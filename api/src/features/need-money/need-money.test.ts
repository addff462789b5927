import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestSurrender } from '../../testing/factories/surrender.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

/** p15: an endowment of six years. p15b: an endowment, a unit-linked policy in its lock-in, a term policy. p02: unit-linked for seven years. */
let world: World;
let as: Actor;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A2,A3,A4,A5' } });
  as = await world.actAs('p15');
});
afterAll(() => world.close());

type Column = {
  way: string;
  open: boolean;
  why: string | null;
  whyOn: string | null;
  get: number;
  max: number;
  by: string | null;
  charge: number;
  tds: number;
  costAYear: number;
  coverNow: number;
  coverAfter: number | null;
  navDate: string | null;
  parts: { name: string; amount: number }[];
};
type Comparison = { value: number; quoteId: string; surrenderCase: string | null; columns: Column[] };
async function show(policyNumber: string, caller = as, amount?: number): Promise<Comparison> {
  const { data } = (await world.call(
    '/needMoney/compare',
    { policyNumber, ...(amount && { amount }) },
    { as: caller },
  )) as Reply<Comparison>;
  return data;
}
const find = ({ columns }: Comparison, name: string): Column => {
  const column = columns.find(({ way }) => way === name);
  if (!column) throw new Error(`No column ${name}.`);
  return column;
};

test('an endowment offers a loan, paid-up cover and a surrender, the least loss of cover first', async () => {
  const shown = await show('100001501', as, 200_000);
  expect(shown.columns.map(({ way, open, why }) => [way, open, why])).toEqual([
    ['LOAN', true, null],
    ['WITHDRAW', false, 'NOT_LINKED'],
    ['PAID_UP', true, null],
    ['SURRENDER', true, null],
    ['FREE_LOOK', false, 'FREE_LOOK_OVER'],
  ]);
  expect(shown.value).toBe(415_695);
  expect(find(shown, 'LOAN')).toMatchObject({ get: 353_300, costAYear: 19_000, coverNow: 1_837_500, coverAfter: 1_837_500 });
  expect(find(shown, 'PAID_UP')).toMatchObject({ get: 0, coverAfter: 937_500 });
  expect(find(shown, 'SURRENDER')).toMatchObject({ get: 415_695, by: '2026-11-27', tds: 0, coverAfter: 0, navDate: null });
});

test('a unit-linked policy sells units at the price of a coming day', async () => {
  const caller = await world.actAs('p02');
  const shown = await show('100000202', caller, 10_000);
  const { value } = shown;
  const [fund] = (
    await world.database.pool.query<{ value: string; premium: string }>(
      `SELECT sum(round(u.units::numeric * n.nav, 2)) AS value, p.annual_premium / 100.0 AS premium FROM policy p, jsonb_each_text(p.fund_units) u (code, units),
       LATERAL (SELECT nav FROM nav WHERE fund_code = u.code AND nav_date <= '2026-11-19' ORDER BY nav_date DESC LIMIT 1) n
     WHERE p.policy_no = '100000202' GROUP BY p.policy_no`,
    )
  ).rows;
  expect(value).toBe(Number(fund?.value));
  const limit = Math.floor(Math.min(value * 0.2, value - Number(fund?.premium)) / 100) * 100;
  expect(find(shown, 'WITHDRAW')).toMatchObject({ open: true, get: 10_000, max: limit, navDate: '2026-11-20', by: '2026-11-27' });
  expect(find(shown, 'SURRENDER')).toMatchObject({ open: true, get: value, navDate: '2026-11-20', coverAfter: 0 });
  expect(find(shown, 'PAID_UP')).toMatchObject({ open: false, why: 'NOT_KNOWN' });
});

test('a policy in its lock-in says when withdrawals start, and a term policy has no value', async () => {
  const caller = await world.actAs('p15b');
  const linked = await show('100051502', caller);
  const { rows } = await world.database.pool.query<{ ends: string }>(
    "SELECT lock_in_ends::text AS ends FROM policy WHERE policy_no = '100051502'",
  );
  expect(find(linked, 'WITHDRAW')).toMatchObject({ open: false, why: 'LOCK_IN', whyOn: rows[0]?.ends });
  const surrender = find(linked, 'SURRENDER');
  expect(surrender.open).toBe(true);
  expect(surrender.get).toBeCloseTo(linked.value - surrender.charge, 2);
  expect(surrender.by && surrender.by > String(rows[0]?.ends)).toBe(true);
  const term = await show('100051503', caller);
  expect(term.columns.map(({ why }) => why)).toEqual(['NO_SURRENDER_VALUE', 'NOT_LINKED', 'NO_VALUE', 'NO_VALUE', 'FREE_LOOK_OVER']);
});

test('a surrender of the book that is open closes every way and names the request', async () => {
  const caseId = await requestSurrender(world, '100051501');
  const shown = await show('100051501', await world.actAs('p15b'));
  expect(shown.surrenderCase).toBe(caseId);
  expect(shown.columns.filter(({ open }) => open)).toEqual([]);
  expect(find(shown, 'SURRENDER').why).toBe('SURRENDER_OPEN');
});

test('does not know another customer’s policy', async () => {
  expect(await world.call('/needMoney/compare', { policyNumber: '100000202' }, { as })).toMatchObject({ status: 12 });
});

test('other figures have another name', async () => {
  const names = await Promise.all([show('100001501'), show('100001501', as, 200_000), show('100001501')]);
  expect(new Set(names.map(({ quoteId }) => quoteId)).size).toBe(2);
});
