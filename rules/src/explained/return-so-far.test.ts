import { describe, expect, test } from 'vitest';
import { addDays, addYears, type Day, daysBetween } from '../calendar/dates.ts';
import { type CashFlow, findReturn, findReturnSoFar, solveReturn } from './return-so-far.ts';

const yearly = (first: Day, count: number, amount: number): CashFlow[] =>
  Array.from({ length: count }, (_, year) => ({ on: addYears(first, year), amount }));

const TODAY = '2026-11-27';
const ENDOWMENT = { policyType: 'TRAD', issueDate: '2020-12-01', flows: yearly('2020-12-01', 6, 10_040_000), value: 41_569_500 } as const;
const LINKED = {
  policyType: 'ULIP',
  issueDate: '2020-01-14',
  flows: [...yearly('2020-01-14', 7, 10_000_000), { on: '2026-06-05', amount: -5_000_000 }],
  value: 84_000_000,
} as const;
const MONEY_BACK = {
  policyType: 'TRAD',
  issueDate: '2015-03-15',
  flows: [...yearly('2015-03-15', 10, 4_000_000), { on: '2020-03-15', amount: -4_000_000 }, { on: '2025-03-15', amount: -4_000_000 }],
  value: 40_500_000,
} as const;

describe('examples of the specification', () => {
  test('an endowment of six years has lost 10.5% a year', () => expect(findReturnSoFar(ENDOWMENT, TODAY)).toBe(-10.5));
  test('a unit-linked policy with a withdrawal has gained 6.2% a year', () => expect(findReturnSoFar(LINKED, TODAY)).toBe(6.2));
  test('a money-back plan has gained 3.0% a year', () => expect(findReturnSoFar(MONEY_BACK, TODAY)).toBe(3));
  test('the guaranteed amounts of the endowment are a return of 1.5% a year', () =>
    expect(findReturn({ flows: yearly('2020-12-01', 15, 10_040_000), value: 183_750_000, on: '2040-12-01' })).toBe(1.5));
  test('a term policy of nine days has no return', () =>
    expect(
      findReturnSoFar({ policyType: 'TERM', issueDate: '2026-11-18', flows: [{ on: '2026-11-18', amount: 1_800_000 }], value: 0 }, TODAY),
    ).toBeNull());
});

describe('policies without a return', () => {
  test.each(['TERM', 'GROUP', 'ANNUITY'] as const)('type %s', (policyType) =>
    expect(findReturnSoFar({ ...ENDOWMENT, policyType }, TODAY)).toBeNull(),
  );
  test.each([
    [364, null],
    [365, 10],
  ])('%i days after the issue', (days, expected) => {
    const issueDate = addDays(TODAY, -days);
    const policy = { policyType: 'TRAD', issueDate, flows: [{ on: issueDate, amount: 1_000_000 }], value: 1_100_000 } as const;
    expect(findReturnSoFar(policy, TODAY)).toBe(expected);
  });
  test.each([
    ['nothing was paid', [], 1_000_000],
    ['the value is 0', yearly('2020-01-01', 3, 1_000_000), 0],
    ['it has more than doubled each year', [{ on: '2025-11-27', amount: 1_000_000 }], 2_000_001],
  ])('%s', (_, flows, value) => expect(findReturn({ flows, value, on: TODAY })).toBeNull());
});

test.each([
  [1_004_400, 0.4],
  [1_004_600, 0.5],
  [995_600, -0.4],
  [995_400, -0.5],
  [1_000_400, 0],
  [999_600, 0],
  [1_000_000, 0],
  [1_999_000, 99.9],
  [20_000, -98],
])('a year after a payment of 1,000,000 a value of %i is a return of %d%', (value, expected) => {
  const found = findReturn({ flows: [{ on: '2025-11-27', amount: 1_000_000 }], value, on: TODAY });
  expect(found).toBe(expected);
});

/** Pseudorandom numbers from 0 to 1 (mulberry32), the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A policy of up to 30 years: regular payments, money received in its second half, and a value from a tenth to eight times of the rest. */
function createPolicy(random: () => number) {
  const issueDate = addDays('1996-01-01', Math.floor(random() * 10_000));
  const days = 366 + Math.floor(random() * 10_600);
  const count = 1 + Math.floor(random() * 60);
  const premium = 10_000 + Math.floor(random() * 20_000_000);
  const payments = Array.from({ length: count }, (_, index) => ({
    on: addDays(issueDate, Math.floor((days * index) / count)),
    amount: premium,
  }));
  const paid = premium * count;
  const received = Array.from({ length: Math.floor(random() * 4) }, () => ({
    on: addDays(issueDate, Math.floor(days * (0.5 + random() / 2))),
    amount: -Math.floor(paid * random() * 0.1),
  }));
  const value = Math.floor(paid * (0.1 + random() ** 3 * 8));
  return { flows: [...payments, ...received], value, on: addDays(issueDate, days) };
}

/** Newton's method on the logarithm of the growth of a day, with the slope computed exactly. */
function solve({ flows, value, on }: ReturnType<typeof createPolicy>): number {
  const aged = flows.map((flow) => ({ amount: flow.amount, days: daysBetween(flow.on, on) }));
  let growth = 0;
  for (let step = 0; step < 200; step += 1) {
    let [excess, slope] = [-value, 0];
    for (const { amount, days } of aged) {
      const grown = amount * Math.exp(growth * days);
      excess += grown;
      slope += days * grown;
    }
    const change = Math.max(-0.0005, Math.min(0.0005, excess / slope));
    growth -= change;
    if (Math.abs(change) < 1e-13) return Math.expm1(growth * 365) * 100;
  }
  return Number.NaN;
}

test('10,000 random policies have the return that another method finds', () => {
  const [seed, count] = [20_261_127, 10_000];
  const random = randomFrom(seed);
  const counts = { compared: 0, negative: 0, outside: 0, received: 0 };
  let [widest, widestShown] = [0, 0];
  while (counts.compared < count) {
    const policy = createPolicy(random);
    const expected = solve(policy);
    const found = solveReturn(policy);
    if (expected > 100 || expected < -99) {
      expect(found).toBeNull();
      counts.outside += 1;
      continue;
    }
    if (found === null) throw new Error(`no return, but another method finds ${expected}`);
    widest = Math.max(widest, Math.abs(found - expected));
    widestShown = Math.max(widestShown, Math.abs((findReturn(policy) ?? Number.NaN) - found));
    counts.compared += 1;
    counts.negative += found < 0 ? 1 : 0;
    counts.received += policy.flows.some(({ amount }) => amount < 0) ? 1 : 0;
  }
  console.log(`seed ${seed}: ${JSON.stringify(counts)}, largest difference ${widest.toFixed(6)} percentage points`);
  expect(widest).toBeLessThanOrEqual(0.0001);
  expect(widestShown).toBeLessThanOrEqual(0.05 + 1e-9);
  expect(counts.negative).toBeGreaterThan(500);
  expect(counts.received).toBeGreaterThan(5_000);
});
