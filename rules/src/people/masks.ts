/** Masks of W2. A value too short to mask is hidden completely. */

const showLast = (text: string, visibleCount: number, hidden: number): string => 'X'.repeat(hidden) + text.slice(-visibleCount);

/** XXXXXX0003 */
export const maskMobile = (mobile: string): string => (mobile.length < 8 ? 'XXXXXXXXXX' : showLast(mobile, 4, 6));

/** XXXXXXXX1234. Numbers of any length get the same mask, so that the length does not leak. */
export const maskAccount = (account: string): string => (account.length < 8 ? 'XXXXXXXXXXXX' : showLast(account, 4, 8));

/** XXXXX1234X */
export const maskPan = (pan: string): string => (pan.length === 10 ? `XXXXX${pan.slice(5, 9)}X` : 'XXXXXXXXXX');

/** XXXX XXXX 1234 */
export const maskAadhaar = (lastFour: string): string => `XXXX XXXX ${lastFour.length < 4 ? 'XXXX' : lastFour.slice(-4)}`;

/** p*****@example.in: the first letter, five stars, the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '*****' : `${email[0]}*****${email.slice(at)}`;
}

/** a*****: the first letter, enough to recognise one's own. */
export const maskUserId = (userId: string): string => `${userId.slice(0, 1)}*****`;

/** 'A*** R**': the first letter of each part, enough to recognise one's own name. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((part) => {
      const [first = '', ...rest] = [...part];
      return first + '*'.repeat(rest.length);
    })
    .join(' ');

/** "Asha S.": the first name and the initial of the last, for people who are not logged in. */
export function shortenName(name: string): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return last ? `${parts[0]} ${last[0]}.` : (parts[0] ?? '');
}

const IN_QUOTES = /"[^"]*"/g;
const QUERY = /\?[^\s)'"]*/g;
/** Begins where a word begins only: from each letter of a long word on, it would read the rest of the word again. */
const EMAIL = /(?<![^\s@'"()<>,;])[^\s@'"()<>,;]+@[^\s@'"()<>,;]+/g;
/** The name of a built script looks like a token; the location of an error must stay readable. */
const TOKEN = /(?<![\w+=~-])[\w+=~-]{20,}(?![\w+=~-]|\.js\b)/g;
const LETTERED_ID = /\b(?:[A-Z]{5}\d{4}[A-Z]|[A-Z]{4}0[A-Z0-9]{6})\b/gi;
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g;

/**
 * Removes possible personal data from text that was not written for a log, such as an error message: six digits and more (also in groups),
 * PAN, IFSC, email addresses, tokens, queries, and everything in double quotes, where errors repeat values.
 */
export const maskText = (text: string): string =>
  text
    .replace(IN_QUOTES, '"…"')
    .replace(QUERY, '?…')
    .replace(EMAIL, '…')
    .replace(TOKEN, (word) => (/\d/.test(word) && /[A-Za-z]/.test(word) ? '…' : word))
    .replace(LETTERED_ID, '…')
    .replace(LONG_NUMBER, '…');
