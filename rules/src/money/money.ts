import { plainText } from '../text/typed-text.ts';

/** Whole paise: a safe integer, never a float (one rupee is 100). */
export type Paise = number;

const inr = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeInr = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** Paise as rupees on the wire: a number with at most two decimals. */
export const toRupees = (paise: Paise): number => paise / 100;

/**
 * Rupees from the wire (a number, or text that may contain commas, E-31, a rupee sign and spaces) as paise. Undefined if it is not an amount,
 * has more than two decimals, or is too large to be exact.
 */
export function parseRupees(value: number | string): Paise | undefined {
  const text = typeof value === 'string' ? compactRupees(value) : String(value);
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const paise = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' && paise !== 0 ? -paise : paise;
}

const compactRupees = (text: string): string =>
  plainText(text)
    .replace(/^(-?) ?(?:₹|rs\b\.?|inr\b)/i, '$1')
    .replace(/\/-$/, '')
    .replaceAll(/ ?, ?/g, '')
    .replaceAll(/(\d) (?=\d{2,3}(?:\D|$))/g, '$1')
    .trim();

/** "₹25,00,000.00": Indian grouping, always two decimals. */
export const formatRupees = (paise: Paise): string => inr.format(paise / 100);

/** A typed amount with Indian grouping: "353300.5" is "3,53,300.5". Other text stays as it is. */
export const groupRupees = (typed: string): string =>
  typed.replace(/^\d+/, (integerPart) => integerPart.replaceAll(/\d(?=(?:\d\d)+\d$)/g, '$&,'));

/** With a minus sign and a space before what is below zero. */
export const signedRupees = (paise: Paise): string => (paise < 0 ? `− ${formatRupees(-paise)}` : formatRupees(paise));

/** "₹25,00,000": only for cover totals. */
export const formatWholeRupees = (paise: Paise): string => wholeInr.format(Math.round(paise / 100));

/** A share of an amount in basis points (1800 is 18%), rounded half up to the paisa. Exact for every amount that `parseRupees` accepts. */
export function applyBasisPoints(paise: Paise, basisPoints: number): Paise {
  const quotient = Math.floor(paise / 10_000);
  return quotient * basisPoints + Math.floor(((paise - quotient * 10_000) * basisPoints + 5_000) / 10_000);
}

/** An amount times a fraction of whole numbers, half up to the paisa: interest by days, where the product outgrows a safe integer. */
export const calculateShare = (paise: Paise, numerator: number, denominator: number): Paise =>
  Number(((2n * BigInt(paise) * BigInt(numerator)) / BigInt(denominator) + 1n) / 2n);

const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const;
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const;
const SCALES = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function spellNumber(n: number): string {
  if (n < 20) return ONES[n] ?? '';
  if (n < 100) return [TENS[Math.floor(n / 10)], ONES[n % 10]].filter(Boolean).join(' ');
  for (const [size, name] of SCALES) {
    if (n >= size) return [spellNumber(Math.floor(n / size)), name, spellNumber(n % size)].filter(Boolean).join(' ');
  }
  return '';
}

/** An amount as spelled on Indian receipts: "Rupees Twenty Five Thousand and Fifty Paise Only". */
export function spellAmount(paise: Paise): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const spelledAmount = `Rupees ${rupees === 0 ? 'Zero' : spellNumber(rupees)}`;
  return rest === 0 ? `${spelledAmount} Only` : `${spelledAmount} and ${spellNumber(rest)} Paise Only`;
}
