import { shareTotal } from '@portal/rules/funds/fund-switch.ts';
import { useState } from 'react';
import type { Detail } from './fund-labels.ts';
import { findOneFundErrors, largestFund, type OneFund, toOneFund, toSplit } from './one-fund.ts';
import { findErrors, parseShares, type Typed } from './switch-form.ts';

type Side = 'from' | 'to';
type Split = Readonly<Record<Side, Typed>>;

/** Values and errors of the form in its two views. Each view starts with the first choices of the other. */
export function useSwitchForm(detail: Detail) {
  const [isSplit, setIsSplit] = useState(false);
  const [values, setValues] = useState<OneFund>(() => ({ from: largestFund(detail), to: '', amount: '' }));
  const [split, setSplit] = useState<Split>({ from: {}, to: {} });
  const [cut, setCut] = useState<{ from: string; to: string }>();
  const [attempt, setAttempt] = useState(0);
  const [unallocatedAttempt, setUnallocatedAttempt] = useState(0);

  const typed = isSplit ? split : toSplit(values, detail);
  const splitErrors = findErrors(split.from, split.to, detail);
  const oneFundErrors = findOneFundErrors(values, detail);
  // The total itself shows that something is left to allocate, and offers to allocate it.
  const isUnallocated =
    isSplit &&
    splitErrors.length === 1 &&
    splitErrors[0]?.at === 'to' &&
    shareTotal(parseShares(split.to)) < 100 &&
    splitErrors[0].fundCode === undefined;
  const hasErrors = (isSplit ? splitErrors : oneFundErrors).length > 0;
  const firstOf = { from: detail.currentFunds[0]?.FUND_CODE ?? '', to: detail.targetFunds[0]?.FUND_CODE ?? '' };
  const summary = isSplit
    ? splitErrors.map(({ at, fundCode, message }) => ({ field: `${at}-${fundCode ?? firstOf[at]}`, message }))
    : oneFundErrors;
  const isShown = attempt > 0;

  function toggle() {
    setAttempt(0);
    setIsSplit(!isSplit);
    if (!isSplit) {
      setCut(undefined);
      return setSplit(toSplit(values, detail));
    }
    const { values: next, isCut } = toOneFund(split, detail);
    setValues(next);
    setCut(isCut ? { from: findFundName(next.from, detail), to: findFundName(next.to, detail) } : undefined);
  }
  function check(): boolean {
    setAttempt(hasErrors ? attempt + 1 : 0);
    if (isUnallocated) setUnallocatedAttempt(unallocatedAttempt + 1);
    return !hasErrors;
  }
  return {
    isSplit,
    toggle,
    typed,
    values,
    setValues(next: OneFund) {
      setCut(undefined);
      setValues(next);
    },
    setSide: (side: Side, next: Typed) => setSplit({ ...split, [side]: next }),
    cut,
    check,
    unallocatedAttempt,
    summary: isShown && !isUnallocated ? summary : [],
    sideError: (side: Side, fundCode?: string) =>
      isShown ? splitErrors.find((error) => error.at === side && error.fundCode === fundCode)?.message : undefined,
    fieldError: (field: 'to' | 'amount') => (isShown ? oneFundErrors.find((error) => error.field === field)?.message : undefined),
  };
}

const findFundName = (fundCode: string, { targetFunds, currentFunds }: Detail): string =>
  [...targetFunds, ...currentFunds].find(({ FUND_CODE }) => FUND_CODE === fundCode)?.FUND_NAME ?? '';
