import { addMonths, type Day } from '../calendar/dates.ts';
import type { Paise } from '../money/money.ts';
import { type ByFund, negative, type UnitMove } from './fund-switch.ts';
import { parseNav, parseUnits, printUnits, unitsBought, unitsFor, valueUnits } from './units.ts';

/** Systematic transfers from one fund to another (calls, part B, Switch: rules). */

export const MIN_TRANSFER: Paise = 100_000;
export const TRANSFER_COUNT = [6, 48] as const;
export const TRANSFER_DAYS = [1, 28] as const;
/** A transfer goes from one of these to one fund of shares. */
export const TRANSFER_FROM: readonly string[] = ['LIQUID', 'INCOME'];
export const isTransferTarget = ({ fundClass }: { fundClass: string }): boolean => fundClass === 'Equity';

/** The first such day of a month after a day. */
export function firstTransferAfter(day: Day, dayOfMonth: number): Day {
  const thisMonth = `${day.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`;
  return thisMonth > day ? thisMonth : addMonths(thisMonth, 1);
}

/** The days of the first and the last of some transfers that are agreed on a day. */
export function transferSpan(today: Day, dayOfMonth: number, count: number): { firstOn: Day; lastOn: Day } {
  const firstOn = firstTransferAfter(today, dayOfMonth);
  return { firstOn, lastOn: addMonths(firstOn, count - 1) };
}

type Transfer = { fromFund: string; toFund: string; amount: Paise };

/**
 * Unit movements of one transfer. It sells at most the units in the fund and invests the whole proceeds. Empty if the fund has no units.
 */
export function priceTransfer({ fromFund, toFund, amount }: Transfer, byFund: ByFund, navs: ByFund): UnitMove[] {
  const [outNav, inNav] = [navs.get(fromFund), navs.get(toFund)];
  if (outNav === undefined || inNav === undefined) throw new Error(`A transfer was priced without the NAVs of ${fromFund} and ${toFund}.`);
  const most = parseUnits(byFund.get(fromFund) ?? '0');
  const requestedUnits = unitsFor(amount, parseNav(outNav));
  const units = requestedUnits < most ? requestedUnits : most;
  if (units <= 0n) return [];
  const value = valueUnits(units, parseNav(outNav));
  const sold = { fundCode: fromFund, units: printUnits(units), nav: outNav, amount: value };
  const bought = { fundCode: toFund, units: printUnits(unitsBought(value, parseNav(inNav))), nav: inNav, amount: value };
  return [
    { ...negative(sold), kind: 'STP_OUT' },
    { ...bought, kind: 'STP_IN' },
  ];
}

export type TransferError = 'stpFunds' | 'stpTooSmall' | 'fundNotHeld' | 'stpSourceSmall' | 'planExists';

/** First error of a new transfer plan. `targets`: funds that may receive shares. Values use the latest NAVs. */
export function findTransferError(
  { fromFund, toFund, amount }: Transfer,
  { holdings, targets, navs, isRunning }: { holdings: ByFund; targets: ReadonlySet<string>; navs: ByFund; isRunning: boolean },
): TransferError | null {
  if (isRunning) return 'planExists';
  if (!TRANSFER_FROM.includes(fromFund) || !targets.has(toFund)) return 'stpFunds';
  if (amount < MIN_TRANSFER) return 'stpTooSmall';
  const units = parseUnits(holdings.get(fromFund) ?? '0');
  if (units <= 0n) return 'fundNotHeld';
  return valueUnits(units, parseNav(navs.get(fromFund) ?? '0')) < amount ? 'stpSourceSmall' : null;
}
