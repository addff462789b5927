/**
 * Text as a keyboard, a paste or an autofill delivers it, in one form. The readers of each kind of value (dates, numbers, codes, names)
 * start here, before any length is checked. Both the browser and the server use them.
 */

/** Characters without a glyph: zero-width spaces, direction marks, soft hyphens, variation selectors, fillers. Not the joiners of Indian scripts. */
const INVISIBLE = /(?![\u200c\u200d])(?:[\p{Cf}\u115f\u1160\u3164]|\u034f|[\ufe00-\ufe0f])/gu;
const JOINERS = /[\u200c\u200d]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/** The text without invisible characters, with one space where there was any white space. Keeps joiners, which belong to names. */
export const visibleText = (text: string): string => text.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').replaceAll(CONTROL, '').trim();

const DIGIT = /\p{Nd}/u;
/** The value of a decimal digit of any script. Unicode assigns the ten digits of a script in one run, so its place in the run is its value. */
function digitValue(digit: string): string {
  let before = (digit.codePointAt(0) ?? 0) - 1;
  const code = before + 1;
  while (DIGIT.test(String.fromCodePoint(before))) before -= 1;
  return String((code - before - 1) % 10);
}

/** Visible text with full-width characters, digits of any script and every kind of dash in their ASCII form. */
export const plainText = (text: string): string =>
  visibleText(text.normalize('NFKC').replaceAll(JOINERS, ''))
    .replaceAll(/(?![0-9])\p{Nd}/gu, digitValue)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim();

/**
 * The text without its accents, composed. Accents are no part of a letter in these scripts; in all others a mark is a vowel, and राम and रमा
 * are two names.
 */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '$1')
    .normalize('NFC');

/** The characters of a number or a code without what separates its groups: "ABC-123 4" is ABC1234. */
export const compactText = (text: string): string => plainText(text).replaceAll(/[\s.\-_/]/g, '');

/** Only the digits: for a field that holds digits alone. */
export const extractDigits = (text: string): string => plainText(text).replaceAll(/\D/g, '');

/** Digits and the first dot: for a field with an amount (VAL-017). */
export function extractDecimal(text: string): string {
  const [whole = '', ...rest] = plainText(text)
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}
