import { findSwitchError, priceSwitch, type SwitchShare, shareTotal } from '@portal/rules/funds/fund-switch.ts';
import { previewSwitch, type SwitchPreview } from '@portal/rules/funds/switch-preview.ts';
import { parseRupees, toRupees } from '@portal/rules/money/money.ts';
import { fundText as t } from './fund.text.ts';
import type { Detail } from './fund-labels.ts';

/** Form values: percent by fund. */
export type Typed = Readonly<Record<string, string>>;

/** A whole percent, also one above 100, which counts in the total; 0 for nothing, undefined for anything else. */
function parsePercent(text: string | undefined): number | undefined {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return 0;
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : undefined;
}

export const parseShares = (typed: Typed): SwitchShare[] =>
  Object.entries(typed).flatMap(([fundCode, text]) => {
    const percent = parsePercent(text) ?? 0;
    return percent > 0 ? [{ fundCode, percent }] : [];
  });

const mapUnits = ({ currentFunds }: Detail) => new Map(currentFunds.map(({ FUND_CODE, UNITS }) => [FUND_CODE, UNITS]));
const mapNavs = ({ currentFunds, targetFunds }: Detail) =>
  new Map([...targetFunds, ...currentFunds].map(({ FUND_CODE, NAV }) => [FUND_CODE, NAV]));
const parseCharge = ({ switchCharge }: Detail) => parseRupees(switchCharge) ?? 0;

/** Holdings before and after by the latest NAVs. Undefined while more than 100 % is typed. */
export const createPreview = (from: Typed, to: Typed, detail: Detail): SwitchPreview | undefined =>
  previewSwitch({ from: parseShares(from), to: parseShares(to), charge: parseCharge(detail) }, mapUnits(detail), mapNavs(detail));

/** Rupees that leave each fund, and all of them. */
export function sumSold(from: Typed, detail: Detail): { total: number; byFund: ReadonlyMap<string, number> } {
  const { out } = priceSwitch({ from: parseShares(from), to: [], charge: 0 }, mapUnits(detail), mapNavs(detail));
  const total = out.reduce((sum, { amount }) => sum + amount, 0);
  return { total: toRupees(total), byFund: new Map(out.map(({ fundCode, amount }) => [fundCode, toRupees(amount)])) };
}

type InputError = { at: 'from' | 'to'; fundCode?: string; message: string };

/** Errors of the form values, by the server's rules. */
export function findErrors(from: Typed, to: Typed, detail: Detail): InputError[] {
  const notWhole = (at: 'from' | 'to', typed: Typed) =>
    Object.entries(typed).flatMap(([fundCode, text]): InputError[] =>
      parsePercent(text) === undefined ? [{ at, fundCode, message: t.notWhole }] : [],
    );
  const tooMuch = parseShares(from).flatMap(({ fundCode, percent }): InputError[] =>
    percent > 100 ? [{ at: 'from', fundCode, message: t.tooMuchOfFund }] : [],
  );
  const wrong = [...notWhole('from', from), ...tooMuch, ...notWhole('to', to)];
  if (wrong.length > 0) return wrong;
  const [sold, bought] = [parseShares(from), parseShares(to)];
  const total = shareTotal(bought);
  const inputErrors: InputError[] = [];
  if (sold.length === 0) inputErrors.push({ at: 'from', message: t.noSource });
  if (total !== 100) inputErrors.push({ at: 'to', message: t.switchTotal({ n: String(total) }) });
  if (inputErrors.length > 0) return inputErrors;
  const open = new Set(detail.targetFunds.map(({ FUND_CODE }) => FUND_CODE));
  const error = findSwitchError(
    { from: sold, to: bought, charge: parseCharge(detail) },
    { holdings: mapUnits(detail), open, navs: mapNavs(detail) },
  );
  if (error === 'switchSameFund') return [{ at: 'to', message: t.switchSameFund }];
  return error === 'switchTooSmall' ? [{ at: 'from', message: t.switchTooSmall({ min: detail.minSwitch }) }] : [];
}
