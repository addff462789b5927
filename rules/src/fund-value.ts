import { addDays, type Day, dayOf, timeOf } from './dates.ts';
import type { Paise } from './money.ts';

const UNIT_SCALE = 5;
const NAV_SCALE = 4;

/** A decimal string as an integer of 10^-scale: ("12.5", 4) is 125000n. */
function scaled(text: string, scale: number): bigint {
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.');
  const value = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return negative ? -value : value;
}

/** Units (5 decimals, string) times NAV in rupees (4 decimals, string), rounded half up to the paisa. */
export function valueOfUnits(units: string, nav: string): Paise {
  const product = scaled(units, UNIT_SCALE) * scaled(nav, NAV_SCALE);
  const perPaisa = 10n ** BigInt(UNIT_SCALE + NAV_SCALE - 2);
  const half = perPaisa / 2n;
  return Number(product >= 0n ? (product + half) / perPaisa : -((-product + half) / perPaisa));
}

/** Annualised return from two NAVs: (now / then)^(365 / days) - 1, in percent with two decimals. */
export function annualReturn(navNow: string, navThen: string, days: number): number | null {
  const then = Number(navThen);
  if (then <= 0 || days <= 0) return null;
  return Math.round((Number(navNow) / then) ** (365 / days) * 10_000 - 10_000) / 100;
}

/** The latest day whose NAV is public: a day's NAV is published at 22:00 IST (book, section 5). */
export function publishedNavDay(now: Date): Day {
  const today = dayOf(now);
  return timeOf(now) >= '22:00' ? today : addDays(today, -1);
}
