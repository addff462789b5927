import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { discontinuanceCharge } from './discontinuance.ts';
import { parseNav, parseUnits, valueUnits } from './units.ts';
import { benefitAfterWithdrawals, isMinor, sellAll, sellForAmount, withdrawalLimit } from './withdrawal.ts';

const UNITS = new Map([
  ['LARGECAP', '11200.00000'],
  ['INCOME', '8400.00000'],
]);
const NAVS = new Map([
  ['LARGECAP', '52.5000'],
  ['INCOME', '30.0000'],
]);

describe('sells units for an amount', () => {
  test('sells from all funds by value, rounded up at five decimals', () => {
    expect(sellForAmount(10_000_000, UNITS, NAVS).map(({ fundCode, units, amount }) => [fundCode, units, amount])).toEqual([
      ['LARGECAP', '1333.33334', 7_000_000],
      ['INCOME', '1000.00000', 3_000_000],
    ]);
  });

  test('takes the paise left over from the largest fund', () => {
    const legs = sellForAmount(10_001, new Map([...UNITS, ['LIQUID', '8400.00000']]), new Map([...NAVS, ['LIQUID', '30.0000']]));
    expect(legs.map(({ amount }) => amount)).toEqual([5_387, 2_307, 2_307]);
  });

  test('sells more units at a lower NAV, and never more than the policy holds', () => {
    const lower = new Map([...NAVS].map(([fund, nav]) => [fund, (Number(nav) * 0.85).toFixed(4)]));
    const sold = sellForAmount(10_000_000, UNITS, lower);
    expect(sold.map(({ units, amount }) => [units, amount])).toEqual([
      ['1568.62746', 7_000_000],
      ['1176.47059', 3_000_000],
    ]);
    expect(sellForAmount(1, new Map([['INCOME', '0.00033']]), NAVS)).toEqual([
      { fundCode: 'INCOME', nav: '30.0000', units: '0.00033', amount: 1 },
    ]);
  });

  test('refuses an amount above the value, and a fund without a NAV', () => {
    expect(() => sellForAmount(84_000_001, UNITS, NAVS)).toThrow('larger than the value');
    expect(() => sellForAmount(100, UNITS, new Map())).toThrow('without the NAV of LARGECAP');
    expect(() => sellAll(UNITS, new Map())).toThrow('LARGECAP');
  });

  test('selling everything pays the value of each fund', () => {
    expect(sellAll(UNITS, NAVS).map(({ units, amount }) => [units, amount])).toEqual([
      ['11200.00000', 58_800_000],
      ['8400.00000', 25_200_000],
    ]);
  });
});

const funds = fc.uniqueArray(
  fc.record({
    fundCode: fc.constantFrom('LARGECAP', 'MIDCAP', 'INCOME', 'LIQUID', 'BALANCED'),
    units: fc.integer({ min: 1, max: 2_000_000_000 }).map((count) => (count / 100_000).toFixed(5)),
    nav: fc.integer({ min: 50_000, max: 2_000_000 }).map((count) => (count / 10_000).toFixed(4)),
  }),
  { minLength: 1, maxLength: 5, selector: ({ fundCode }) => fundCode },
);

test('10,000 withdrawals pay exactly the amount and conserve units to five decimals', () => {
  fc.assert(
    fc.property(funds, fc.double({ min: 0, max: 1, noNaN: true }), (held, share) => {
      const units = new Map<string, string>(held.map(({ fundCode, units: count }) => [fundCode, count]));
      const navs = new Map<string, string>(held.map(({ fundCode, nav }) => [fundCode, nav]));
      const total = sellAll(units, navs).reduce((sum, { amount }) => sum + amount, 0);
      const amount = Math.floor(total * share * 0.8);
      const legs = sellForAmount(amount, units, navs);
      expect(legs.reduce((sum, leg) => sum + leg.amount, 0)).toBe(amount);
      for (const leg of legs) {
        const before = parseUnits(units.get(leg.fundCode) ?? '0');
        const sold = parseUnits(leg.units);
        expect(sold > 0n && sold <= before).toBe(true);
        // A hundred-thousandth of a unit less would not pay for the amount.
        expect(valueUnits(sold, parseNav(leg.nav))).toBeGreaterThanOrEqual(leg.amount);
        expect((sold - 1n) * parseNav(leg.nav)).toBeLessThan(BigInt(leg.amount) * 10_000_000n);
      }
    }),
    { numRuns: 10_000 },
  );
});

describe('the limit of a withdrawal', () => {
  const POLICY = { shareBp: 2_000, fundValue: 84_000_000, issueDate: '2020-01-14', annualPremium: 10_000_000 };
  const withdrawals = [{ on: '2026-06-05', amount: 5_000_000 }];
  test.each([
    ['the share of the year less what was withdrawn', { withdrawals }, '2026-11-27', 11_800_000],
    ['a new policy year', { withdrawals }, '2027-01-14', 16_800_000],
    ['the last day of a policy year', { withdrawals }, '2027-01-13', 11_800_000],
    ['a withdrawal before this policy year', { withdrawals: [{ on: '2026-01-13', amount: 5_000_000 }] }, '2026-11-27', 16_800_000],
    ['a yearly premium stays in the funds', { withdrawals: [], fundValue: 11_234_567 }, '2026-11-27', 1_230_000],
    ['nothing left', { withdrawals: [], fundValue: 9_000_000 }, '2026-11-27', 0],
    ['steps of ₹100', { withdrawals: [], fundValue: 84_049_999, annualPremium: 67_240_001 }, '2026-11-27', 16_800_000],
  ])('%s', (_title, changes, today, limit) => {
    expect(withdrawalLimit({ ...POLICY, ...changes }, today)).toBe(limit);
  });
});

describe('the death benefit after withdrawals', () => {
  const POLICY = { sumAssured: 100_000_000, fundValue: 74_000_000, premiumsPaid: 70_000_000 };
  const withdrawals = [
    { on: '2026-06-05', amount: 5_000_000 },
    { on: '2026-11-27', amount: 10_000_000 },
  ];
  test.each([
    ['both withdrawals', '2026-11-27', 85_000_000],
    ['the day before the first one ends', '2028-06-04', 85_000_000],
    ['the day on which the first one ends', '2028-06-05', 90_000_000],
    ['the day on which the second one ends', '2028-11-27', 100_000_000],
    ['a day before the second one', '2026-11-26', 95_000_000],
  ])('%s', (_title, on, benefit) => {
    expect(benefitAfterWithdrawals({ ...POLICY, withdrawals }, on)).toBe(benefit);
  });

  test('is at least the fund value and 105% of the premiums', () => {
    const large = [{ on: '2026-11-27', amount: 40_000_000 }];
    expect(benefitAfterWithdrawals({ ...POLICY, withdrawals: large }, '2026-11-27')).toBe(74_000_000);
    expect(benefitAfterWithdrawals({ ...POLICY, fundValue: 0, withdrawals: large }, '2026-11-27')).toBe(73_500_000);
  });

  test('on each of 750 days it is the highest of the three amounts', () => {
    for (let days = 0; days < 750; days += 1) {
      const day = addDays('2026-11-27', days);
      const reduced = day < '2028-06-05' ? 15_000_000 : day < '2028-11-27' ? 10_000_000 : 0;
      expect(benefitAfterWithdrawals({ ...POLICY, withdrawals }, day)).toBe(100_000_000 - reduced);
    }
  });
});

test.each([
  ['2008-11-27', false],
  ['2008-11-28', true],
])('a life assured born on %s is a minor on 27-11-2026: %s', (birthDate, minor) => {
  expect(isMinor(birthDate, '2026-11-27')).toBe(minor);
});

describe('the discontinuance charge', () => {
  const CHARGES = '20/3000 15/2000 10/1500 5/1000 >50000 6/6000 4/5000 3/4000 2/2000';
  test.each([
    ['a share of the yearly premium', 3, 6_000_000, 17_250_000, 180_000],
    ['a share of the fund value', 3, 6_000_000, 1_000_000, 30_000],
    ['the limit of its year', 1, 20_000_000, 30_000_000, 600_000],
    ['a premium of ₹50,000 pays the charges of small premiums', 1, 5_000_000, 30_000_000, 300_000],
    ['a premium above ₹50,000', 1, 5_000_001, 30_000_000, 300_000],
    ['the fourth year', 4, 6_000_000, 30_000_000, 120_000],
    ['no charge from the fifth year', 5, 6_000_000, 30_000_000, 0],
  ])('%s', (_title, policyYear, annualPremium, fundValue, charge) => {
    expect(discontinuanceCharge(CHARGES, { policyYear, annualPremium, fundValue })).toBe(charge);
  });
});
