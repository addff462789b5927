// Six digits that stand alone: not part of a number, an amount, a date, a word or a link.
const sixDigits = /(?<![\w,.₹/=#&-])(?<!(?:₹|Rs\.?|INR)\s)\d{6}(?![\w,/-]|\.\d)/;

/** The one-time code in a message, or null. */
export function findOneTimeCode(text: string): string | null {
  return sixDigits.exec(text)?.[0] ?? null;
}
