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

export const sharesOf = (typed: Typed): SwitchShare[] =>
  Object.entries(typed).flatMap(([fundCode, text]) => {
    const percent = parsePercent(text) ?? 0;
    return percent > 0 ? [{ fundCode, percent }] : [];
  });

const unitsOf = ({ currentFunds }: Detail) => new Map(currentFunds.map(({ FUND_CODE, UNITS }) => [FUND_CODE, UNITS]));
const navsOf = ({ currentFunds, targetFunds }: Detail) =>
  new Map([...targetFunds, ...currentFunds].map(({ FUND_CODE, NAV }) => [FUND_CODE, NAV]));
const chargeOf = ({ switchCharge }: Detail) => parseRupees(switchCharge) ?? 0;

/** Holdings before and after by the latest NAVs. Undefined while more than 100 % is typed. */
export const previewOf = (from: Typed, to: Typed, detail: Detail): SwitchPreview | undefined =>
  previewSwitch({ from: sharesOf(from), to: sharesOf(to), charge: chargeOf(detail) }, unitsOf(detail), navsOf(detail));

/** Rupees that leave each fund, and all of them. */
export function outOf(from: Typed, detail: Detail): { total: number; byFund: ReadonlyMap<string, number> } {
  const { out } = priceSwitch({ from: sharesOf(from), to: [], charge: 0 }, unitsOf(detail), navsOf(detail));
  const total = out.reduce((sum, { amount }) => sum + amount, 0);
  return { total: toRupees(total), byFund: new Map(out.map(({ fundCode, amount }) => [fundCode, toRupees(amount)])) };
}

type InputError = { at: 'from' | 'to'; fundCode?: string; message: string };

/** Errors of the form values, by the server's rules. */
export function faultsOf(from: Typed, to: Typed, detail: Detail): InputError[] {
  const notWhole = (at: 'from' | 'to', typed: Typed) =>
    Object.entries(typed).flatMap(([fundCode, text]): InputError[] =>
      parsePercent(text) === undefined ? [{ at, fundCode, message: t.notWhole }] : [],
    );
  const tooMuch = sharesOf(from).flatMap(({ fundCode, percent }): InputError[] =>
    percent > 100 ? [{ at: 'from', fundCode, message: t.tooMuchOfFund }] : [],
  );
  const wrong = [...notWhole('from', from), ...tooMuch, ...notWhole('to', to)];
  if (wrong.length > 0) return wrong;
  const [sold, bought] = [sharesOf(from), sharesOf(to)];
  const total = shareTotal(bought);
  const inputErrors: InputError[] = [];
  if (sold.length === 0) inputErrors.push({ at: 'from', message: t.noSource });
  if (total !== 100) inputErrors.push({ at: 'to', message: t.switchTotal({ n: String(total) }) });
  if (inputErrors.length > 0) return inputErrors;
  const open = new Set(detail.targetFunds.map(({ FUND_CODE }) => FUND_CODE));
  const error = findSwitchError(
    { from: sold, to: bought, charge: chargeOf(detail) },
    { holdings: unitsOf(detail), open, navs: navsOf(detail) },
  );
  if (error === 'switchSameFund') return [{ at: 'to', message: t.switchSameFund }];
  return error === 'switchTooSmall' ? [{ at: 'from', message: t.switchTooSmall({ min: detail.minSwitch }) }] : [];
}
