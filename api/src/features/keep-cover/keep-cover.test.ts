import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

/** p08b: premiums due in 10 and 11 days, today and yesterday. p13: lapsed for four months. p17: nothing due for half a year. */
let world: World;
let as: Actor;
beforeAll(async () => {
  world = await testWorld();
  as = await world.actAs('p08b');
});
afterAll(() => world.close());

type Way = { way: string; open: boolean; why: string | null; amounts: Record<string, number>; days: Record<string, string> };
type AtRisk = {
  policyNumber: string;
  state: string;
  amount: number;
  graceEnds: string | null;
  daysLeft: number | null;
  costs: { on: string; total: number; interest: number; requirement: string; cover: number | null }[];
  ways: Way[];
};
async function show(body: object, caller = as): Promise<AtRisk[]> {
  const { data } = (await world.call('/keepCover/getDetails', body, { as: caller })) as Reply<{ policies: AtRisk[] }>;
  return data.policies;
}
const findWay = (policy: AtRisk | undefined, name: string) => policy?.ways.find(({ way }) => way === name);

test('lists the policies at risk, the one whose cover ends first at the top', async () => {
  const policies = await show({});
  expect(policies.map(({ policyNumber, state, graceEnds, daysLeft }) => [policyNumber, state, graceEnds, daysLeft])).toEqual([
    ['100050804', 'GRACE', '2026-12-19', 29],
    ['100050803', 'GRACE', '2026-12-20', 30],
    ['100050801', 'DUE', '2026-12-30', 40],
    ['100050802', 'DUE', '2026-12-31', 41],
  ]);
});

test('waiting costs nothing more in grace, and interest and a declaration after it', async () => {
  const [policy] = await show({ policyNumber: '100050804' });
  expect(policy?.costs.map(({ on, requirement }) => [on, requirement])).toEqual([
    ['2026-11-20', 'NONE'],
    ['2026-12-20', 'DECLARATION'],
    ['2027-05-19', 'DECLARATION'],
  ]);
  const [today, later] = policy?.costs ?? [];
  expect([today?.interest, today?.total]).toEqual([0, policy?.amount]);
  expect(later?.total).toBeCloseTo((today?.total ?? 0) + (later?.interest ?? 0), 2);
  expect([today?.cover, (later?.cover ?? 0) < 400_000]).toEqual([400_000, true]);
});

test('each way is open or says why not', async () => {
  const [policy] = await show({ policyNumber: '100050801' });
  expect(policy?.ways.map(({ way, open, why }) => [way, open, why])).toEqual([
    ['PAY', true, null],
    ['DEBIT_DAY', false, 'NO_AUTO_DEBIT'],
    ['MANDATE', true, null],
    ['FREQUENCY', true, null],
    ['LOAN', false, 'NO_SURRENDER_VALUE'],
    ['PAID_UP', false, 'NO_VALUE'],
    ['HELP', true, null],
  ]);
  const { instalment = 0, now = 0, extra = 0 } = findWay(policy, 'FREQUENCY')?.amounts ?? {};
  expect(instalment).toBeLessThan(now);
  expect(extra).toBeCloseTo(12 * instalment - now, 2);
});

test('a lapsed policy costs what its quotation says today', async () => {
  const caller = await world.actAs('p13');
  const [policy] = await show({}, caller);
  const { data } = await world.call('/reInstatementQuotation', { policyNumber: '100001301' }, { as: caller });
  expect(policy).toMatchObject({ policyNumber: '100001301', state: 'LAPSED', graceEnds: null, amount: data.quotation?.payable });
  expect(policy?.ways.map(({ way, open }) => [way, open])).toEqual([
    ['REVIVE', true],
    ['HELP', true],
  ]);
});

test('answers 10 if nothing is at risk, and does not know another customer’s policy', async () => {
  const caller = await world.actAs('p17');
  expect(await world.call('/keepCover/getDetails', {}, { as: caller })).toMatchObject({ status: 10, success: false });
  expect(await world.call('/keepCover/getDetails', { policyNumber: '100050801' }, { as: caller })).toMatchObject({ status: 12 });
  const ask = { policyNumber: '100001701', reason: 'INCOME', wish: 'DAYS' };
  expect(await world.send('/keepCover/askHelp', ask, { as: caller })).toMatchObject({ status: 13, data: { code: 'notAtRisk' } });
});

test('asking for help opens one request, promises an answer in three working days and moves no date', async () => {
  const ask = { policyNumber: '100050803', reason: 'ILLNESS', wish: 'CALL' };
  const asked = (await world.send('/keepCover/askHelp', ask, { as })) as Reply<{ promisedBy: string }>;
  expect(asked.data.promisedBy).toBe('2026-11-25');
  const [policy] = await show({ policyNumber: '100050803' });
  expect(policy?.graceEnds).toBe('2026-12-20');
  expect(findWay(policy, 'HELP')).toMatchObject({ open: false, why: 'ASKED', days: { asked: '2026-11-20', answer: '2026-11-25' } });
  expect(await world.send('/keepCover/askHelp', ask, { as })).toMatchObject({ status: 13, data: { code: 'casePending' } });
});
