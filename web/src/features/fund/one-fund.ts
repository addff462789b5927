import { percentOfFund } from '@portal/rules/funds/switch-preview.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { fundText as t } from './fund.text.ts';
import type { Detail } from './fund-labels.ts';
import { findErrors, parseShares, sumSold, type Typed } from './switch-form.ts';

/** Form values of a switch from one fund to one other. The amount decides the percentage. */
export type OneFund = { from: string; to: string; amount: string };
type Split = { from: Typed; to: Typed };

export const findFund = (fundCode: string, { currentFunds }: Detail) => currentFunds.find(({ FUND_CODE }) => FUND_CODE === fundCode);

/** The fund with the highest value. */
export function largestFund({ currentFunds }: Detail): string {
  const [largest] = [...currentFunds].sort((a, b) => b.VALUE - a.VALUE);
  return largest?.FUND_CODE ?? '';
}

/** Nearest whole percent. Undefined for an amount that the fund does not have, and for text that is no amount. */
export function percentOfAmount({ from, amount }: OneFund, detail: Detail): number | undefined {
  if (amount.trim() === '') return 0;
  const paise = parseRupees(amount);
  return paise === undefined ? undefined : percentOfFund(paise, parseRupees(findFund(from, detail)?.VALUE ?? 0) ?? 0);
}

/** Written amount of a percentage, at the latest NAV. */
export function amountOfPercent(fundCode: string, percent: number, detail: Detail): string {
  if (percent === 0) return '';
  const rupees = sumSold({ [fundCode]: String(percent) }, detail).total;
  return formatRupees(parseRupees(rupees) ?? 0).replace('₹', '');
}

export function toSplit(values: OneFund, detail: Detail): Split {
  const percent = percentOfAmount(values, detail);
  return { from: percent ? { [values.from]: String(percent) } : {}, to: values.to ? { [values.to]: '100' } : {} };
}

/** The first source and the first target of a split, in the order of the lists. `isCut` if the split had more. */
export function toOneFund({ from, to }: Split, detail: Detail): { values: OneFund; isCut: boolean } {
  const sources = inOrder(detail.currentFunds, from);
  const targets = inOrder(detail.targetFunds, to);
  const source = sources[0] ?? { fundCode: largestFund(detail), percent: 0 };
  const target = targets.find(({ fundCode }) => fundCode !== source.fundCode);
  return {
    values: {
      from: source.fundCode,
      to: target?.fundCode ?? '',
      amount: amountOfPercent(source.fundCode, Math.min(source.percent, 100), detail),
    },
    isCut: sources.length > 1 || targets.length > 1,
  };
}

function inOrder(funds: readonly { FUND_CODE: string }[], typed: Typed) {
  const shares = parseShares(typed);
  return funds.flatMap(({ FUND_CODE }) => shares.find(({ fundCode }) => fundCode === FUND_CODE) ?? []);
}

/** Errors by field: the server's rules, in the words of this form. */
export function findOneFundErrors(values: OneFund, detail: Detail): { field: 'to' | 'amount'; message: string }[] {
  const percent = percentOfAmount(values, detail);
  const max = findFund(values.from, detail)?.VALUE ?? 0;
  const amountError = percent === 0 ? t.enterAmount : percent === undefined ? t.atMost({ max }) : undefined;
  const errors = [
    ...(values.to ? [] : [{ field: 'to' as const, message: t.chooseFund }]),
    ...(amountError ? [{ field: 'amount' as const, message: amountError }] : []),
  ];
  if (errors.length > 0) return errors;
  const { from, to } = toSplit(values, detail);
  return findErrors(from, to, detail).map(({ at, message }) => ({ field: at === 'to' ? 'to' : 'amount', message }));
}
