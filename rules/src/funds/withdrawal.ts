import { addMonths, addYears, type Day } from '../calendar/dates.ts';
import { calculateShare, type Paise } from '../money/money.ts';
import { type ByFund, policyYear, type UnitLeg } from './fund-switch.ts';
import { parseNav, parseUnits, printUnits, unitsFor, valueUnits } from './units.ts';

/** Withdrawals from unit-linked policies (beyond the specification, A 2; IRDAI (Insurance Products) Regulations, 2024). */

export const WITHDRAWAL_STEP: Paise = 10_000;
const ADULT_YEARS = 18;
/** A withdrawal lowers the death benefit for this time (A3). */
const REDUCED_MONTHS = 24;
/** The least death benefit, as a share of the premiums paid. */
const LEAST_BENEFIT_PERCENT = 105;

export type Withdrawal = { on: Day; amount: Paise };
type Limit = {
  /** Share of the fund value that the plan pays out in a policy year, in basis points. */
  shareBp: number;
  fundValue: Paise;
  withdrawals: readonly Withdrawal[];
  issueDate: Day;
  annualPremium: Paise;
};

/** The most that may be withdrawn on a day, in steps of ₹100. */
export function withdrawalLimit({ shareBp, fundValue, withdrawals, issueDate, annualPremium }: Limit, today: Day): Paise {
  const { from, until } = policyYear(issueDate, today);
  const withdrawn = sumAmounts(withdrawals.filter(({ on }) => on >= from && on < until));
  const limit = Math.min(Math.floor((fundValue * shareBp) / 10_000) - withdrawn, fundValue - annualPremium);
  return Math.floor(Math.max(0, limit) / WITHDRAWAL_STEP) * WITHDRAWAL_STEP;
}

export const isMinor = (birthDate: Day, today: Day): boolean => addYears(birthDate, ADULT_YEARS) > today;

type Benefit = { sumAssured: Paise; withdrawals: readonly Withdrawal[]; fundValue: Paise; premiumsPaid: Paise };

/**
 * Death benefit on a day: the highest of the sum assured less the withdrawals of the last 24 months, the fund value, and 105% of the
 * premiums paid. A withdrawal counts until the day before its 24 months are over (A3).
 */
export function benefitAfterWithdrawals({ sumAssured, withdrawals, fundValue, premiumsPaid }: Benefit, today: Day): Paise {
  const recent = sumAmounts(withdrawals.filter(({ on }) => on <= today && today < reducedUntil(on)));
  return Math.max(sumAssured - recent, fundValue, calculateShare(premiumsPaid, LEAST_BENEFIT_PERCENT, 100));
}

/** The day from which a withdrawal no longer lowers the death benefit. */
export const reducedUntil = (withdrawnOn: Day): Day => addMonths(withdrawnOn, REDUCED_MONTHS);

const sumAmounts = (withdrawals: readonly Withdrawal[]): Paise => withdrawals.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Units that pay for an amount, sold from all funds by value. Each fund's amount is rounded down to the paisa, and what is left comes from
 * the largest fund. Units are rounded up, to at most those held.
 */
export function sellForAmount(amount: Paise, units: ByFund, navs: ByFund): UnitLeg[] {
  if (amount === 0) return [];
  const funds = [...units].map(([fundCode, held]) => {
    const nav = navs.get(fundCode);
    if (nav === undefined) throw new Error(`A withdrawal was priced without the NAV of ${fundCode}.`);
    return { fundCode, held: parseUnits(held), nav, value: valueUnits(parseUnits(held), parseNav(nav)) };
  });
  const total = funds.reduce((sum, { value }) => sum + value, 0);
  if (amount > total) throw new Error('A withdrawal is larger than the value of its funds.');
  const amounts = funds.map(({ value }) => Number((BigInt(amount) * BigInt(value)) / BigInt(total)));
  const largest = funds.reduce((best, { value }, at) => (value > (funds[best]?.value ?? 0) ? at : best), 0);
  amounts[largest] = (amounts[largest] ?? 0) + amount - amounts.reduce((sum, part) => sum + part, 0);
  return funds
    .map(({ fundCode, held, nav }, at) => {
      const part = amounts[at] ?? 0;
      const needed = unitsFor(part, parseNav(nav));
      return { fundCode, nav, units: printUnits(needed < held ? needed : held), amount: part };
    })
    .filter((leg) => leg.amount > 0);
}

export type FundBeforeAfter = { fundCode: string; unitsBefore: string; unitsAfter: string; before: Paise; after: Paise };
/** Units and values of each fund before and after a withdrawal. */
export function previewWithdrawal(amount: Paise, units: ByFund, navs: ByFund): FundBeforeAfter[] {
  const sold = new Map(sellForAmount(amount, units, navs).map((leg) => [leg.fundCode, parseUnits(leg.units)]));
  return sellAll(units, navs).map(({ fundCode, units: held, nav, amount: before }) => {
    const left = parseUnits(held) - (sold.get(fundCode) ?? 0n);
    return { fundCode, unitsBefore: held, unitsAfter: printUnits(left), before, after: valueUnits(left, parseNav(nav)) };
  });
}

/** Sells every unit. */
export const sellAll = (units: ByFund, navs: ByFund): UnitLeg[] =>
  [...units].map(([fundCode, held]) => {
    const nav = navs.get(fundCode);
    if (nav === undefined) throw new Error(`Units of ${fundCode} were priced without its NAV.`);
    return { fundCode, nav, units: held, amount: valueUnits(parseUnits(held), parseNav(nav)) };
  });
