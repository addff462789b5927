/**
 * Since the regulator's direction of 18 November 2025 (TRAI, under TCCCPR 2018) each variable of a registered SMS text carries a tag.
 * Operators drop a message whose value does not fit its tag. Links, phone numbers and email addresses are in the fixed, registered part of
 * a text, so two tags are enough.
 */
export type SmsTag = 'numeric' | 'alphanumeric';

/** Operators accept at most this many characters for one variable. */
const MAX_SMS_VALUE = 30;

/** Variables whose values are digits only. All others are alphanumeric: dates, amounts, names, request numbers. */
const NUMERIC: ReadonlySet<string> = new Set(['code', 'count', 'hours', 'left', 'minutes', 'policyLast3', 'policyLast4']);

export const toSmsTag = (variable: string): SmsTag => (NUMERIC.has(variable) ? 'numeric' : 'alphanumeric');

/** Shortens a value to what operators accept, at the end of a word if possible. The rupee sign would make an English SMS Unicode, at twice the price. */
export function fitSmsValue(value: string): string {
  const text = value.replaceAll('₹', 'Rs ');
  if (text.length <= MAX_SMS_VALUE) return text;
  const cut = text.slice(0, MAX_SMS_VALUE + 1);
  const end = cut.lastIndexOf(' ');
  return text.slice(0, end > 0 ? end : MAX_SMS_VALUE);
}
