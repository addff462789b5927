import { describe, expect, test } from 'vitest';
import { addDays, addYears } from '../calendar/dates.ts';
import { parseNav, parseUnits, unitsFor, valueUnits } from '../funds/units.ts';
import { previewWithdrawal, sellAll, sellForAmount } from '../funds/withdrawal.ts';
import type { MoneyFacts } from './money-columns.ts';
import { compareWays, findWithdrawalPayment } from './need-money.ts';
import { LINKED } from './testing-money-facts.ts';

const TODAY = '2026-11-27';
const UNITS = new Map([
  ['LARGECAP', '11200.00000'],
  ['INCOME', '8400.00000'],
]);
const NAVS = new Map([
  ['LARGECAP', '52.5000'],
  ['INCOME', '30.0000'],
]);
const SEED = 219;
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

describe('the worked example: ₹1,00,000 from a policy with ₹8,40,000 in two funds', () => {
  test('shows the funds before and after', () => {
    expect(previewWithdrawal(10_000_000, UNITS, NAVS)).toEqual([
      { fundCode: 'LARGECAP', unitsBefore: '11200.00000', unitsAfter: '9866.66666', before: 58_800_000, after: 51_800_000 },
      { fundCode: 'INCOME', unitsBefore: '8400.00000', unitsAfter: '7400.00000', before: 25_200_000, after: 22_200_000 },
    ]);
  });

  test.each([
    [
      'the amount up to the limit',
      84_000_000,
      10_000_000,
      { get: 10_000_000, max: 11_800_000, coverNow: 95_000_000, coverAfter: 85_000_000 },
    ],
    ['the whole limit', 84_000_000, 11_800_000, { get: 11_800_000, max: 11_800_000, coverAfter: 83_200_000 }],
    ['less than the amount if the NAVs fell 15%', 71_400_000, 10_000_000, { get: 9_280_000, max: 9_280_000 }],
    ['the same amount if the NAVs fell a little', 80_000_000, 10_000_000, { get: 10_000_000, max: 11_000_000 }],
  ])('pays %s', (_title, fundValue, amount, figures) => {
    expect(findWithdrawalPayment({ ...LINKED, fundValue }, amount, TODAY)).toMatchObject({ reason: null, ...figures });
  });

  test.each<[string, Partial<MoneyFacts>, string | null]>([
    ['a wait that began since', { holdUntil: TODAY }, null],
    ['its own request', { open: { ...LINKED.open, withdrawal: TODAY } }, null],
    ['a switch that waits behind it', { switchUntil: TODAY }, null],
    ['a claim', { status: 'DEATH_CLAIM_INTIMATED' }, 'CLAIM'],
    ['a policy that has lapsed since', { status: 'LAPSED' }, 'NOT_IN_FORCE'],
    ['an assignment since', { assigned: 'ABSOLUTE' }, 'ASSIGNED'],
    ['a fund value of little more than a premium', { fundValue: 10_400_000 }, 'TOO_LITTLE'],
  ])('%s on the NAV day: %s', (_title, changes, reason) => {
    expect(findWithdrawalPayment({ ...LINKED, ...changes }, 10_000_000, TODAY).reason).toBe(reason);
  });
});

test('10,000 random policies: every withdrawal pays what was shown', () => {
  const random = createRandom(SEED);
  let [open, difference] = [0, 0];
  for (let count = 0; count < 10_000; count += 1) {
    const issueDate = addDays(TODAY, -1_827 - random(3_000));
    const facts: MoneyFacts = {
      ...{ ...LINKED, issueDate, lockInEnds: addYears(issueDate, 5), fundValue: random(200_000_000), annualPremium: random(20_000_000) },
      ...{ taxExempt: random(2) === 0, hasOperativePan: random(4) > 0, paidInYear: random(20_000_000), totalPaid: random(90_000_000) },
      withdrawals: Array.from({ length: random(3) }, () => ({ on: addDays(TODAY, -random(900)), amount: random(100) * 10_000 })),
    };
    const amount = (50 + random(3_000)) * 10_000;
    const shown = compareWays(facts, TODAY, amount).find(({ way }) => way === 'WITHDRAW');
    if (!shown || shown.reason !== null || amount > shown.max) continue;
    open += 1;
    const paid = findWithdrawalPayment({ ...facts, open: { ...facts.open, withdrawal: TODAY }, holdUntil: TODAY }, amount, TODAY);
    difference +=
      Math.abs(shown.get - paid.get) + Math.abs(shown.tds - paid.tds) + Math.abs((shown.coverAfter ?? 0) - (paid.coverAfter ?? 0));
    expect([paid.reason, paid.get + paid.tds], JSON.stringify(facts)).toEqual([null, amount]);
  }
  console.log(`N = 10000 policies, seed ${SEED}: ${open} open withdrawals, difference ₹${(difference / 100).toFixed(2)}`);
  expect([open > 3_000, difference]).toEqual([true, 0]);
});

test('10,000 random withdrawals conserve units to five decimals and value to the rounding of a unit', () => {
  const random = createRandom(SEED);
  const codes = ['LARGECAP', 'MIDCAP', 'INCOME', 'LIQUID', 'BALANCED'];
  let sales = 0;
  for (let count = 0; count < 10_000; count += 1) {
    const funds = codes.slice(0, 1 + random(5));
    const units = new Map(funds.map((fund) => [fund, ((1 + random(2_000_000_000)) / 100_000).toFixed(5)]));
    const navs = new Map(funds.map((fund) => [fund, (5 + random(2_000_000) / 10_000).toFixed(4)]));
    const total = sellAll(units, navs).reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.floor((total * random(800)) / 1_000);
    const legs = sellForAmount(amount, units, navs);
    sales += legs.length;
    expect(legs.reduce((sum, leg) => sum + leg.amount, 0)).toBe(amount);
    const sold = new Map(legs.map((leg) => [leg.fundCode, leg]));
    for (const { fundCode, unitsBefore, unitsAfter, before, after } of previewWithdrawal(amount, units, navs)) {
      const leg = sold.get(fundCode);
      const nav = parseNav(navs.get(fundCode) ?? '');
      expect(parseUnits(unitsBefore) - parseUnits(unitsAfter)).toBe(leg ? parseUnits(leg.units) : 0n);
      expect(parseUnits(unitsAfter)).toBeGreaterThanOrEqual(0n);
      if (!leg) continue;
      const needed = unitsFor(leg.amount, nav);
      const held = parseUnits(unitsBefore);
      expect(parseUnits(leg.units)).toBe(needed < held ? needed : held);
      // Less than the value of a hundred-thousandth of a unit, and a paisa for each of two roundings.
      expect(Math.abs(before - after - leg.amount)).toBeLessThanOrEqual(valueUnits(1n, nav) + 2);
    }
  }
  console.log(`N = 10000 withdrawals, seed ${SEED}: ${sales} sales of units, all conserved to 5 decimals`);
});
