import type { Paise } from '../money/money.ts';

/** Units are counted in 1/100,000 and NAVs in 1/10,000 of a rupee, as whole numbers: nothing here is ever a float. */
const UNIT_SCALE = 5;
const NAV_SCALE = 4;
const PER_PAISA = 10n ** BigInt(UNIT_SCALE + NAV_SCALE - 2);

/** A decimal string as an integer of 10^-scale: ("12.5", 4) is 125000n. */
function scaled(text: string, scale: number): bigint {
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.');
  const value = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return negative ? -value : value;
}

export const parseUnits = (text: string): bigint => scaled(text, UNIT_SCALE);
export const parseNav = (text: string): bigint => scaled(text, NAV_SCALE);

/** "147.97354". */
export function printUnits(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(UNIT_SCALE + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -UNIT_SCALE)}.${digits.slice(-UNIT_SCALE)}`;
}

/** Value of units at a NAV, rounded half up to the paisa. */
export function valueUnits(units: bigint, nav: bigint): Paise {
  const product = units * nav;
  const half = PER_PAISA / 2n;
  return Number(product >= 0n ? (product + half) / PER_PAISA : -((-product + half) / PER_PAISA));
}

/** The units that an amount buys, rounded down (calls, part B, Switch: rules). */
export const unitsBought = (amount: Paise, nav: bigint): bigint => (BigInt(amount) * PER_PAISA) / nav;

/** The units that pay for an amount, rounded up (calls, part B, Switch: rules). */
export const unitsFor = (amount: Paise, nav: bigint): bigint => (BigInt(amount) * PER_PAISA + nav - 1n) / nav;
