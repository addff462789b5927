import { addDays, type Day, dayOf, toTimeOfDay } from '../calendar/dates.ts';
import type { Paise } from '../money/money.ts';
import { parseNav, parseUnits, valueUnits } from './units.ts';

/** Units (5 decimals, string) times NAV in rupees (4 decimals, string), rounded half up to the paisa. */
export const valueOfUnits = (units: string, nav: string): Paise => valueUnits(parseUnits(units), parseNav(nav));

/** A part in percent of the whole, two decimals; 0 of nothing. */
export const toPercent = (part: number, total: number): number => (total === 0 ? 0 : Math.round((part / total) * 10_000) / 100);

/** Annualised return from two NAVs: (now / then)^(365 / days) - 1, in percent with two decimals. */
export function annualReturn(navNow: string, navThen: string, days: number): number | null {
  const then = Number(navThen);
  if (then <= 0 || days <= 0) return null;
  return Math.round((Number(navNow) / then) ** (365 / days) * 10_000 - 10_000) / 100;
}

/** The latest day whose NAV is public: a day's NAV is published at 22:00 IST (book, section 5). */
export function publishedNavDay(now: Date): Day {
  const today = dayOf(now);
  return toTimeOfDay(now) >= '22:00' ? today : addDays(today, -1);
}
