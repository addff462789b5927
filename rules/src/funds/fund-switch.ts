import { addYears, type Day, yearsBetween } from '../calendar/dates.ts';
import type { Paise } from '../money/money.ts';
import type { PolicyStatus } from '../policies/policy.ts';
import { parseNav, parseUnits, printUnits, unitsBought, unitsFor, valueUnits } from './units.ts';

/** Fund switches (calls, part B, Switch: rules). */

/** The least that a switch moves, unless it empties its sources. */
export const MIN_SWITCH: Paise = 500_000;
/** Charge for each switch after the free ones, without tax. */
const SWITCH_CHARGE: Paise = 10_000;
/** Funds of one switch, on either side. */
export const MOST_FUNDS = 8;

export const SWITCH_REASONS = ['DISCONTINUED', 'NOT_IN_FORCE', 'ASSIGNED', 'LIFESTAGE_STRATEGY', 'NO_UNITS', 'PENDING_SWITCH'] as const;
export type SwitchReason = (typeof SWITCH_REASONS)[number];

type SwitchPolicy = {
  status: PolicyStatus;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  strategy: 'SELF' | 'LIFESTAGE' | 'STP';
  hasUnits: boolean;
  hasPendingSwitch: boolean;
};
const SWITCHABLE: readonly PolicyStatus[] = ['IN_FORCE', 'GRACE', 'REDUCED_PAID_UP', 'PREMIUM_PAYING_COMPLETE'];

/** Why a policy cannot switch, the first reason that holds; null: it can. */
export function switchRejection({ status, assigned, strategy, hasUnits, hasPendingSwitch }: SwitchPolicy): SwitchReason | null {
  if (status === 'DISCONTINUED_LOCKIN') return 'DISCONTINUED';
  if (!SWITCHABLE.includes(status)) return 'NOT_IN_FORCE';
  if (assigned === 'ABSOLUTE') return 'ASSIGNED';
  if (strategy === 'LIFESTAGE') return 'LIFESTAGE_STRATEGY';
  if (!hasUnits) return 'NO_UNITS';
  return hasPendingSwitch ? 'PENDING_SWITCH' : null;
}

/** The first day of the policy year of a day, and the first of the next: from anniversary to anniversary. */
export function policyYear(issued: Day, day: Day): { from: Day; until: Day } {
  let years = Math.max(0, yearsBetween(issued, day));
  // Issued on 29 February: the anniversary of a common year is the 28th.
  if (addYears(issued, years + 1) <= day) years += 1;
  return { from: addYears(issued, years), until: addYears(issued, years + 1) };
}

/** Free switches left of a policy year, and what the next one costs. */
export function switchesLeft(freeSwitches: number, switchCount: number): { left: number; charge: Paise } {
  const left = Math.max(0, freeSwitches - switchCount);
  return { left, charge: left > 0 ? 0 : SWITCH_CHARGE };
}

/** A share of a fund's units that is sold, or of the money that is invested again: whole percent. */
export type SwitchShare = { readonly fundCode: string; readonly percent: number };
export const shareTotal = (shares: readonly SwitchShare[]): number => shares.reduce((sum, { percent }) => sum + percent, 0);

/** Units sold or bought at a NAV, and their value. */
export type UnitLeg = { fundCode: string; units: string; nav: string; amount: Paise };
export type PricedSwitch = {
  /** One leg for each source fund, including the charge. */
  out: UnitLeg[];
  charge: UnitLeg | null;
  in: (UnitLeg & { percent: number })[];
};
export type ByFund = ReadonlyMap<string, string>;

type Order = { from: readonly SwitchShare[]; to: readonly SwitchShare[]; charge: Paise };

/**
 * The units and amounts of a switch at given NAVs: units out are rounded down, their amount half up, and all of it but the charge is
 * invested again, to the paisa. The charge is taken from the largest source, at most what that source brings.
 */
export function priceSwitch({ from, to, charge }: Order, byFund: ByFund, navs: ByFund): PricedSwitch {
  const findNav = (fundCode: string): string => navs.get(fundCode) ?? missing(fundCode);
  const out = from.map(({ fundCode, percent }) => {
    const nav = findNav(fundCode);
    const units = (parseUnits(byFund.get(fundCode) ?? '0') * BigInt(percent)) / 100n;
    return { fundCode, units: printUnits(units), nav, amount: valueUnits(units, parseNav(nav)) };
  });
  const charged = priceCharge(out, charge);
  const net = out.reduce((sum, { amount }) => sum + amount, 0) - (charged?.amount ?? 0);
  const amounts = shareOut(
    net,
    to.map(({ percent }) => percent),
  );
  const bought = to.map(({ fundCode, percent }, at) => {
    const nav = findNav(fundCode);
    const amount = amounts[at] ?? 0;
    return { fundCode, percent, units: printUnits(unitsBought(amount, parseNav(nav))), nav, amount };
  });
  return { out, charge: charged, in: bought };
}

function missing(fundCode: string): never {
  throw new Error(`A switch was priced without the NAV of ${fundCode}.`);
}

function priceCharge(out: readonly UnitLeg[], charge: Paise): UnitLeg | null {
  const [source] = [...out].sort((a, b) => b.amount - a.amount);
  if (charge === 0 || !source || source.amount === 0) return null;
  const units = unitsFor(charge, parseNav(source.nav));
  // Where the charge takes every unit, it takes their whole amount.
  if (units >= parseUnits(source.units)) return source;
  return { ...source, units: printUnits(units), amount: charge };
}

/** Splits an amount by percentages that add up to 100: each share rounded down, the paise left over by largest remainder, the first of equals. */
export function shareOut(amount: Paise, percents: readonly number[]): Paise[] {
  const shares = percents.map((percent) => Math.floor((amount * percent) / 100));
  const order = percents
    .map((percent, at) => ({ at, remainder: (amount * percent) % 100 }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at);
  let left = amount - shares.reduce((sum, share) => sum + share, 0);
  for (const { at } of order) {
    if (left === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

export type UnitMove = UnitLeg & {
  kind:
    | 'SWITCH_OUT'
    | 'SWITCH_CHARGE'
    | 'SWITCH_IN'
    | 'STP_OUT'
    | 'STP_IN'
    | 'PARTIAL_WITHDRAWAL'
    | 'SURRENDER'
    | 'DISCONTINUANCE_OUT'
    | 'DISCONTINUANCE_IN';
};

/** Unit movements of a switch. Units that leave a fund are negative, and the charge is a movement of its own kind. */
export function toUnitMoves({ out, charge, in: bought }: PricedSwitch): UnitMove[] {
  const sold = out.map((leg): UnitMove => {
    const unitLeg = charge?.fundCode === leg.fundCode ? lessCharge(leg, charge) : leg;
    return { ...negative(unitLeg), kind: 'SWITCH_OUT' };
  });
  const paid: UnitMove[] = charge ? [{ ...negative(charge), kind: 'SWITCH_CHARGE' }] : [];
  const added = bought.map(({ fundCode, units, nav, amount }): UnitMove => ({ fundCode, units, nav, amount, kind: 'SWITCH_IN' }));
  return [...paid, ...sold, ...added].filter(({ units, amount }) => parseUnits(units) !== 0n || amount !== 0);
}

const lessCharge = (leg: UnitLeg, charge: UnitLeg): UnitLeg => ({
  ...leg,
  units: printUnits(parseUnits(leg.units) - parseUnits(charge.units)),
  amount: leg.amount - charge.amount,
});
export const negative = (leg: UnitLeg): UnitLeg => ({ ...leg, units: printUnits(-parseUnits(leg.units)), amount: 0 - leg.amount });

/** First error of a switch order, and the field that shows it. */
export type SwitchError = 'fundNotHeld' | 'fundNotOpen' | 'switchTotal' | 'switchSameFund' | 'switchTooSmall';

/** `open`: the funds that may be chosen. Amounts by the latest NAVs. */
export function findSwitchError(
  order: Order,
  { holdings, open, navs }: { holdings: ByFund; open: ReadonlySet<string>; navs: ByFund },
): SwitchError | null {
  const { from, to } = order;
  if (from.some(({ fundCode }) => parseUnits(holdings.get(fundCode) ?? '0') <= 0n)) return 'fundNotHeld';
  if (to.some(({ fundCode }) => !open.has(fundCode))) return 'fundNotOpen';
  if (shareTotal(to) !== 100) return 'switchTotal';
  const { out, in: bought } = priceSwitch({ ...order, charge: 0 }, holdings, navs);
  const movesNothing = out.every((leg) => bought.some(({ fundCode, amount }) => fundCode === leg.fundCode && amount === leg.amount));
  if ((from.length === 1 && to.length === 1 && from[0]?.fundCode === to[0]?.fundCode) || movesNothing) return 'switchSameFund';
  const total = out.reduce((sum, { amount }) => sum + amount, 0);
  return total < MIN_SWITCH && from.some(({ percent }) => percent !== 100) ? 'switchTooSmall' : null;
}
