import type { Instrument } from './event.ts';
import type { OutcomeName } from './outcomes.ts';

/** Meaning of an input of the page: an outcome, or the card's password page first. */
export type Meaning = OutcomeName | 'password';

/** Accepted card numbers (calls-a 9.4). No other is accepted, so that no one types a real card number into a sandbox. */
export const cards: Readonly<Record<string, Meaning>> = {
  '4111111111111111': 'succeed',
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficientFunds',
  '4000000000003220': 'password',
};

/** The name before `@sandbox`. */
export const upiNames: Readonly<Record<string, OutcomeName>> = {
  success: 'succeed',
  decline: 'decline',
  pending: 'pending',
  stuck: 'stuck',
  late: 'late',
  silent: 'silent',
  nocallback: 'noCallback',
  duplicate: 'duplicate',
  mismatch: 'mismatch',
  badsign: 'badSignature',
  chargeback: 'chargeback',
};

export const banks: Readonly<Record<string, OutcomeName>> = { 'Sandbox Bank': 'succeed', 'Declining Bank': 'decline', Abort: 'cancel' };

/** The one-time password of the card that asks for one. */
export const cardPassword = '123456';
export const passwordAttempts = 3;

/** Data of a typed instrument: at most the last 4 digits of a card. */
export type Typed = { readonly meaning: Meaning; readonly instrument: Instrument; readonly hint: string };

export function readCard(number: string, kind: 'DC' | 'CC'): Typed | undefined {
  const digits = number.replace(/[\s-]/g, '');
  const meaning = Object.hasOwn(cards, digits) ? cards[digits] : undefined;
  return meaning && { meaning, instrument: kind, hint: digits.slice(-4) };
}

export function readUpiId(id: string): Typed | undefined {
  const [name = '', handle, ...more] = id.trim().toLowerCase().split('@');
  if (handle !== 'sandbox' || more.length > 0 || !Object.hasOwn(upiNames, name)) return undefined;
  const meaning = upiNames[name];
  return meaning && { meaning, instrument: 'UPI', hint: `${name.slice(0, 2)}****@sandbox` };
}

export function readBank(bank: string): Typed | undefined {
  const meaning = Object.hasOwn(banks, bank) ? banks[bank] : undefined;
  return meaning && { meaning, instrument: 'NB', hint: bank };
}

/** An outcome button was pressed instead of typing. */
export const buttonHints: Readonly<Record<Instrument, string>> = { UPI: 'te****@sandbox', NB: 'Sandbox Bank', DC: '1111', CC: '1111' };
