import type { Paise } from '../money/money.ts';
import { type ByFund, priceSwitch, type SwitchShare, shareOut, shareTotal } from './fund-switch.ts';
import { valueOfUnits } from './fund-value.ts';

type Order = { from: readonly SwitchShare[]; to: readonly SwitchShare[]; charge: Paise };
type FundPreview = {
  fundCode: string;
  before: Paise;
  after: Paise;
  /** Percent of the whole with one decimal. Each side adds up to 100. */
  shareBefore: number;
  shareAfter: number;
};
export type SwitchPreview = {
  funds: FundPreview[];
  /** Amount that leaves the source funds. */
  moved: Paise;
  /** Amount that each target gains. */
  gained: ReadonlyMap<string, Paise>;
  /** Part of it that no target has yet. */
  unallocated: { amount: Paise; share: number };
};

/** Holdings before and after a switch at given NAVs, also while the targets do not add up to 100 % yet. Undefined above 100 %. */
export function previewSwitch({ from, to, charge }: Order, holdings: ByFund, navs: ByFund): SwitchPreview | undefined {
  const left = 100 - shareTotal(to);
  if (left < 0 || from.some(({ percent }) => percent > 100)) return undefined;
  const { out, charge: charged } = priceSwitch({ from, to: [], charge }, holdings, navs);
  const moved = out.reduce((sum, { amount }) => sum + amount, 0);
  const amounts = shareOut(moved - (charged?.amount ?? 0), [...to.map(({ percent }) => percent), left]);
  const gained = new Map(to.map(({ fundCode }, at) => [fundCode, amounts[at] ?? 0]));
  const unallocated = amounts.at(-1) ?? 0;

  const before = new Map([...holdings].map(([fundCode, units]) => [fundCode, valueOfUnits(units, navs.get(fundCode) ?? '0')]));
  const lost = new Map(out.map(({ fundCode, amount }) => [fundCode, amount]));
  const values = [...new Set([...before.keys(), ...gained.keys()])].map((fundCode) => {
    const value = before.get(fundCode) ?? 0;
    return { fundCode, before: value, after: value - (lost.get(fundCode) ?? 0) + (gained.get(fundCode) ?? 0) };
  });
  const sharesBefore = toShares(values.map((fund) => fund.before));
  const sharesAfter = toShares([...values.map(({ after }) => after), unallocated]);
  const funds = values.map((fund, at) => ({ ...fund, shareBefore: sharesBefore[at] ?? 0, shareAfter: sharesAfter[at] ?? 0 }));
  return { funds, moved, gained, unallocated: { amount: unallocated, share: sharesAfter.at(-1) ?? 0 } };
}

const TENTHS = 1_000;

/** Percent of the sum with one decimal, by largest remainder, so that the percentages add up to 100. All are 0 if the sum is 0. */
function toShares(amounts: readonly Paise[]): number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (sum === 0) return amounts.map(() => 0);
  const tenths = amounts.map((amount) => Math.floor((amount * TENTHS) / sum));
  let left = TENTHS - tenths.reduce((total, share) => total + share, 0);
  const byRemainder = amounts
    .map((amount, at) => ({ at, remainder: (amount * TENTHS) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder) {
    if (left === 0) break;
    tenths[at] = (tenths[at] ?? 0) + 1;
    left -= 1;
  }
  return tenths.map((share) => share / 10);
}

/** Whole percent of a fund that is nearest to an amount, at least 1. Zero for no amount, undefined above the fund's value. */
export function percentOfFund(amount: Paise, value: Paise): number | undefined {
  if (amount > value) return undefined;
  return amount === 0 ? 0 : Math.max(1, Math.round((amount * 100) / value));
}
