import type { Paise } from './money.ts';

const CRORE = 1_00_00_000_00;
const LAKH = 1_00_000_00;
const two = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const wholeFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** "₹6.42 cr", "₹3.5 lakh", "₹9,999": for figures of the admin area and the middle of charts; below a lakh whole rupees. */
export function shortRupees(paise: Paise): string {
  // An amount that rounds up to a crore is written in crore.
  if (paise >= CRORE - LAKH / 200) return `₹${two.format(paise / CRORE)} cr`;
  if (paise >= LAKH - 50) return `₹${two.format(paise / LAKH)} lakh`;
  return `₹${wholeFormat.format(paise / 100)}`;
}
