import { type Day, daysBetween, maxDay, minDay } from '../calendar/dates.ts';
import { calculateShare, type Paise } from './money.ts';

/** The bank rate in basis points from a day on. */
export type BankRate = { from: Day; rateBp: number };

/** Interest on a late payment is 2 percentage points above the bank rate (IRDAI Master Circular of 05-09-2024; question A6). */
const ABOVE_BANK_RATE_BP = 200;
const YEAR_IN_BP = 365 * 10_000;

/**
 * Interest in paise on an amount that was due on `dueOn` and is paid on `paidOn`: for each day from the due day to the day before the
 * payment, at the rate of that day. Rounded once, half up. Undefined if a day has no rate.
 */
export function lateInterest(amount: Paise, { dueOn, paidOn }: { dueOn: Day; paidOn: Day }, rates: readonly BankRate[]): Paise | undefined {
  if (paidOn <= dueOn) return 0;
  const ordered = rates.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const [first] = ordered;
  if (!first || first.from > dueOn) return undefined;
  let rateDays = 0;
  ordered.forEach(({ from, rateBp }, index) => {
    const until = minDay(ordered[index + 1]?.from ?? paidOn, paidOn);
    rateDays += Math.max(0, daysBetween(maxDay(from, dueOn), until)) * (rateBp + ABOVE_BANK_RATE_BP);
  });
  return calculateShare(amount, rateDays, YEAR_IN_BP);
}

const ITEM = /^ *(\d{4}-\d{2}-\d{2}) *= *(\d{1,2}(?:\.\d{1,2})?) *$/;
/** Reads a list such as `2026-01-01=5.50,2026-10-09=5.25`. Undefined if it is malformed or a day repeats. */
export function readBankRates(text: string): BankRate[] | undefined {
  const rates: BankRate[] = [];
  for (const item of text.split(',')) {
    const [, from = '', percent = ''] = ITEM.exec(item) ?? [];
    if (!isDay(from) || rates.some((rate) => rate.from === from)) return undefined;
    rates.push({ from, rateBp: Math.round(Number(percent) * 100) });
  }
  return rates;
}

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};
