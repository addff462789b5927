import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findSwitchError,
  policyYear,
  priceSwitch,
  type SwitchReason,
  shareOut,
  switchesLeft,
  switchRejection,
  toUnitMoves,
} from './fund-switch.ts';
import { parseNav, parseUnits, printUnits, valueUnits } from './units.ts';

const NAVS = new Map([
  ['LIQUID', '25.4321'],
  ['LARGECAP', '48.1234'],
  ['MIDCAP', '62.5000'],
  ['INDEX', '10.0000'],
]);
const HELD = new Map([
  ['LIQUID', '1000.00000'],
  ['MIDCAP', '50.00000'],
  ['INDEX', '100.00000'],
]);
const EXAMPLE = {
  from: [{ fundCode: 'LIQUID', percent: 40 }],
  to: [
    { fundCode: 'LARGECAP', percent: 70 },
    { fundCode: 'MIDCAP', percent: 30 },
  ],
};
const brief = (moves: ReturnType<typeof toUnitMoves>) => moves.map(({ kind, fundCode, units, amount }) => [kind, fundCode, units, amount]);

describe('prices the switch example of the specification', () => {
  test('a free switch has no charge', () => {
    expect(brief(toUnitMoves(priceSwitch({ ...EXAMPLE, charge: 0 }, HELD, NAVS)))).toEqual([
      ['SWITCH_OUT', 'LIQUID', '-400.00000', -1_017_284],
      ['SWITCH_IN', 'LARGECAP', '147.97354', 712_099],
      ['SWITCH_IN', 'MIDCAP', '48.82960', 305_185],
    ]);
  });

  test('deducts the charge from a switch', () => {
    expect(brief(toUnitMoves(priceSwitch({ ...EXAMPLE, charge: 10_000 }, HELD, NAVS)))).toEqual([
      ['SWITCH_CHARGE', 'LIQUID', '-3.93204', -10_000],
      ['SWITCH_OUT', 'LIQUID', '-396.06796', -1_007_284],
      ['SWITCH_IN', 'LARGECAP', '146.51894', 705_099],
      ['SWITCH_IN', 'MIDCAP', '48.34960', 302_185],
    ]);
  });
});

test('switching a whole fund sells every unit, and a part is rounded down', () => {
  const sell = (ownedUnits: string, percent: number) =>
    priceSwitch(
      { from: [{ fundCode: 'INDEX', percent }], to: [{ fundCode: 'LIQUID', percent: 100 }], charge: 0 },
      new Map([['INDEX', ownedUnits]]),
      NAVS,
    ).out[0]?.units;
  expect([sell('0.00001', 100), sell('3.33333', 100), sell('3.33333', 50), sell('0.00001', 50)]).toEqual([
    '0.00001',
    '3.33333',
    '1.66666',
    '0.00000',
  ]);
});

test('takes the charge from the largest source fund, up to its proceeds', () => {
  const charged = (ownedFunds: [string, string][]) =>
    priceSwitch(
      {
        from: ownedFunds.map(([fundCode]) => ({ fundCode, percent: 100 })),
        to: [{ fundCode: 'LARGECAP', percent: 100 }],
        charge: 10_000,
      },
      new Map(ownedFunds),
      NAVS,
    ).charge;
  const LIQUID: [string, string] = ['LIQUID', '10.00000'];
  expect(charged([LIQUID, ['MIDCAP', '10.00000']])).toMatchObject({ fundCode: 'MIDCAP', amount: 10_000 });
  expect(charged([LIQUID, ['LIQUID', '10.00000']])).toMatchObject({ fundCode: 'LIQUID' });
  expect(charged([['INDEX', '9.99900']])).toMatchObject({ units: '9.99900', amount: 9_999 });
  expect(charged([['INDEX', '10.00000']])).toMatchObject({ units: '10.00000', amount: 10_000 });
  expect(charged([['INDEX', '10.00001']])).toMatchObject({ units: '10.00000', amount: 10_000 });
});

test('leftover paise go to the largest remainder, or the first of equals', () => {
  const splits: [amount: number, percents: number[], shares: number[]][] = [
    [1_017_284, [70, 30], [712_099, 305_185]],
    [100, [33, 33, 34], [33, 33, 34]],
    [101, [50, 50], [51, 50]],
    [1, [34, 33, 33], [1, 0, 0]],
    [2, [33, 33, 34], [1, 0, 1]],
    [0, [50, 50], [0, 0]],
  ];
  for (const [amount, percents, shares] of splits) expect(shareOut(amount, percents), `${amount} ${percents}`).toEqual(shares);
  expect(splits).toHaveLength(6);
});

test('gives the first reason why a policy cannot switch funds', () => {
  const policy = { status: 'IN_FORCE', assigned: null, strategy: 'SELF', hasUnits: true, hasPendingSwitch: false } as const;
  const cases: [change: object, reason: SwitchReason | null][] = [
    [{}, null],
    [{ status: 'GRACE' }, null],
    [{ status: 'REDUCED_PAID_UP' }, null],
    [{ status: 'PREMIUM_PAYING_COMPLETE' }, null],
    [{ strategy: 'STP' }, null],
    [{ assigned: 'CONDITIONAL' }, null],
    [{ hasPendingSwitch: true }, 'PENDING_SWITCH'],
    [{ hasUnits: false, hasPendingSwitch: true }, 'NO_UNITS'],
    [{ strategy: 'LIFESTAGE', hasUnits: false }, 'LIFESTAGE_STRATEGY'],
    [{ assigned: 'ABSOLUTE', strategy: 'LIFESTAGE' }, 'ASSIGNED'],
    [{ status: 'DISCONTINUED_LOCKIN', assigned: 'ABSOLUTE' }, 'DISCONTINUED'],
    [{ status: 'LAPSED', assigned: 'ABSOLUTE' }, 'NOT_IN_FORCE'],
    [{ status: 'PAID_UP' }, 'NOT_IN_FORCE'],
    [{ status: 'DEATH_CLAIM_INTIMATED' }, 'NOT_IN_FORCE'],
    [{ status: 'MATURED' }, 'NOT_IN_FORCE'],
  ];
  for (const [change, reason] of cases) expect(switchRejection({ ...policy, ...change }), JSON.stringify(change)).toBe(reason);
  expect(cases).toHaveLength(15);
});

test('a policy year runs from anniversary to anniversary', () => {
  const years: [issued: string, day: string, from: string, until: string][] = [
    ['2020-06-15', '2026-06-14', '2025-06-15', '2026-06-15'],
    ['2020-06-15', '2026-06-15', '2026-06-15', '2027-06-15'],
    ['2026-06-15', '2026-06-15', '2026-06-15', '2027-06-15'],
    ['2020-02-29', '2026-02-27', '2025-02-28', '2026-02-28'],
    ['2020-02-29', '2026-02-28', '2026-02-28', '2027-02-28'],
    ['2020-02-29', '2024-02-28', '2023-02-28', '2024-02-29'],
  ];
  for (const [issued, day, from, until] of years) expect(policyYear(issued, day), `${issued} ${day}`).toEqual({ from, until });
  expect(years).toHaveLength(6);
});

test('the twelfth switch of a year is free, the thirteenth costs ₹100', () => {
  expect([0, 11, 12, 13].map((switchCount) => switchesLeft(12, switchCount))).toEqual([
    { left: 12, charge: 0 },
    { left: 1, charge: 0 },
    { left: 0, charge: 10_000 },
    { left: 0, charge: 10_000 },
  ]);
  expect(switchesLeft(0, 0)).toEqual({ left: 0, charge: 10_000 });
});

test('reports the first error of a switch', () => {
  const open = new Set(['LIQUID', 'LARGECAP', 'MIDCAP', 'INDEX']);
  const of = (from: [string, number][], to: [string, number][], funds = open) =>
    findSwitchError(
      {
        from: from.map(([fundCode, percent]) => ({ fundCode, percent })),
        to: to.map(([fundCode, percent]) => ({ fundCode, percent })),
        charge: 0,
      },
      { holdings: HELD, open: funds, navs: NAVS },
    );
  expect(of([['LIQUID', 40]], [['LARGECAP', 100]])).toBe(null);
  expect(of([['LARGECAP', 40]], [['LIQUID', 95]])).toBe('fundNotHeld');
  expect(of([['LIQUID', 40]], [['DISCONT', 100]])).toBe('fundNotOpen');
  expect(of([['LIQUID', 40]], [['LARGECAP', 100]], new Set(['INDEX']))).toBe('fundNotOpen');
  for (const percent of [95, 99, 1]) expect(of([['LIQUID', 40]], [['LARGECAP', percent]]), String(percent)).toBe('switchTotal');
  expect(
    of(
      [['LIQUID', 40]],
      [
        ['LARGECAP', 70],
        ['MIDCAP', 35],
      ],
    ),
  ).toBe('switchTotal');
  expect(of([['LIQUID', 40]], [['LIQUID', 100]])).toBe('switchSameFund');
  // 20% of 1,000 units at 25.4321 is ₹5,086.42; 19% is ₹4,832.10.
  expect(of([['LIQUID', 20]], [['LARGECAP', 100]])).toBe(null);
  expect(of([['LIQUID', 19]], [['LARGECAP', 100]])).toBe('switchTooSmall');
  expect(of([['INDEX', 100]], [['LARGECAP', 100]])).toBe(null);
  expect(of([['INDEX', 99]], [['LARGECAP', 100]])).toBe('switchTooSmall');
  // Each fund gets back what it gave.
  const twins = new Map([
    ['INDEX', '100.00000'],
    ['LIQUID', '39.32038'],
  ]);
  const halves = ['INDEX', 'LIQUID'].map((fundCode) => ({ fundCode, percent: 50 }));
  const all = ['INDEX', 'LIQUID'].map((fundCode) => ({ fundCode, percent: 100 }));
  expect(findSwitchError({ from: all, to: halves, charge: 0 }, { holdings: twins, open, navs: NAVS })).toBe('switchSameFund');
});

test('ten thousand switches preserve the value to the paisa, and no fund goes below zero', () => {
  const CODES = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7', 'H8'];
  const fund = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 12n }), nav: fc.bigInt({ min: 50_000n, max: 9_999_999n }) });
  const order = fc.record({
    funds: fc.array(fund, { minLength: 8, maxLength: 8 }),
    from: fc.uniqueArray(fc.record({ at: fc.nat(7), percent: fc.integer({ min: 1, max: 100 }) }), {
      minLength: 1,
      maxLength: 8,
      selector: ({ at }) => at,
    }),
    to: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 8 }),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 7, maxLength: 7 }),
    isFree: fc.boolean(),
  });
  fc.assert(
    fc.property(order, ({ funds, from, to, cuts, isFree }) => {
      const code = (at: number) => CODES[at] ?? '';
      const printNav = (nav: bigint) => `${nav / 10_000n}.${String(nav % 10_000n).padStart(4, '0')}`;
      const navs = new Map(funds.map(({ nav }, at) => [code(at), printNav(nav)]));
      const ownedFunds = new Map(funds.map(({ units }, at) => [code(at), printUnits(units)]));
      const edges = [0, ...cuts.slice(0, to.length - 1).sort((a, b) => a - b), 100];
      const shares = to.map((at, index) => ({ fundCode: code(at), percent: (edges[index + 1] ?? 0) - (edges[index] ?? 0) }));
      const sources = from.map(({ at, percent }) => ({ fundCode: code(at), percent }));
      const priced = priceSwitch({ from: sources, to: shares, charge: isFree ? 0 : 10_000 }, ownedFunds, navs);
      const moves = toUnitMoves(priced);
      // All money that leaves is invested again or is the charge.
      const charge = priced.charge?.amount ?? 0;
      expect(moves.reduce((sum, { amount }) => sum + amount, 0)).toBe(0 - charge);
      expect(charge).toBeLessThanOrEqual(isFree ? 0 : 10_000);
      for (const [fundCode, units] of ownedFunds) {
        const nav = parseNav(navs.get(fundCode) ?? '');
        const own = moves.filter((move) => move.fundCode === fundCode);
        const left = own.reduce((sum, move) => sum + parseUnits(move.units), parseUnits(units));
        expect(left >= 0n).toBe(true);
        for (const { kind, units: moved, amount } of own) {
          // Rounding takes at most one unit of the last decimal, and half a paisa more where a charge was split off.
          const difference = Math.abs(valueUnits(parseUnits(moved), nav) - amount);
          expect(difference, `${kind} ${moved} ${nav} ${amount}`).toBeLessThanOrEqual(Number(nav / 10_000_000n) + 2);
        }
      }
    }),
    { numRuns: 10_000 },
  );
}, 30_000);
