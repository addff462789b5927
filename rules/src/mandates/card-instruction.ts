import { addMonths, type Day } from '../calendar/dates.ts';
import { HOUR_MS } from '../calendar/durations.ts';
import type { Paise } from '../money/money.ts';
import { type DebitKind, isAutoPaySource, kindOfSource } from '../money/payment-method.ts';
import { CARD_LIMIT_PERCENT, mandateLimit, PIN_FREE } from './mandate-amount.ts';
import { isListed, type MandatePolicy } from './mandate-flags.ts';
import { holdsSlot, type MandateRail, type MandateState } from './mandate-state.ts';

/** Standing instructions on cards (calls, part A, 4: /getSIReg and /createCase/setSI). */

/** How long a person has on the card partner's page; nothing is set up afterwards. */
export const CARD_PAGE_MS = HOUR_MS / 2;

/** Above ₹1,00,000 the bank asks the holder of the card at each charge of an insurance premium (RBI e-mandate framework). */
export const CARD_APPROVAL_ABOVE = PIN_FREE;

/** State of a card instruction: being registered, or in force. */
export type CardState = 'STARTED' | 'ACTIVE';

type DebitStatus = { status: 'ACTIVE' | 'PENDING' | 'NONE'; kind: DebitKind | null };
type DebitArrangements = {
  sourceCode: string;
  mandates: readonly { rail: MandateRail; state: MandateState }[];
  card: CardState | null;
};

/**
 * The arrangement that takes the premiums of a policy, or is about to. A mandate precedes a card, because it replaces the card once it is
 * active. A mandate that is being cancelled still counts, because its end writes how the policy is billed.
 */
export function findDebitStatus({ sourceCode, mandates, card }: DebitArrangements): DebitStatus {
  const active = mandates.find(({ state }) => state === 'ACTIVE' || state === 'PAUSED');
  if (active) return { status: 'ACTIVE', kind: active.rail };
  const pending = mandates.find(({ state }) => state === 'PENDING' || holdsSlot(state));
  if (pending) return { status: 'PENDING', kind: pending.rail };
  if (card === 'ACTIVE') return { status: 'ACTIVE', kind: 'CARD' };
  if (isAutoPaySource(sourceCode)) return { status: 'ACTIVE', kind: kindOfSource(sourceCode) };
  return card === 'STARTED' ? { status: 'PENDING', kind: 'CARD' } : { status: 'NONE', kind: null };
}

/** True if premiums may be charged to a card: the policy is in force and not assigned. */
export const isCardPayable = (policy: MandatePolicy, today: Day): boolean =>
  isListed(policy, today) && policy.status !== 'LAPSED' && !policy.isAbsolutelyAssigned;

/** Reason why no card may be registered, or null. A registration that was started may continue. */
export const cardRejection = ({ status, kind }: DebitStatus): 'mandateOngoing' | null =>
  status === 'NONE' || (status === 'PENDING' && kind === 'CARD') ? null : 'mandateOngoing';

/** Highest single charge, calculated from the instalment with tax. */
export const cardLimit = (instalment: Paise): Paise => mandateLimit(instalment, CARD_LIMIT_PERCENT);

const EXPIRY = /^(0[1-9]|1[0-2])\/(\d\d)$/;
const WARNED_MONTHS = 2;
/** The last day on which a card is good, from its MM/YY; null for anything else. */
export function cardEndsOn(expiry: string | null): Day | null {
  const [, month, year] = EXPIRY.exec(expiry ?? '') ?? [];
  if (!month || !year) return null;
  return new Date(Date.UTC(2000 + Number(year), Number(month), 0)).toISOString().slice(0, 10) as Day;
}
/** A card that ends within two months is said to end (screens, /set-si). */
export function cardEndsSoon(expiry: string | null, today: Day): boolean {
  const ends = cardEndsOn(expiry);
  return ends !== null && ends < addMonths(today, WARNED_MONTHS);
}

/** Why a bank refuses a card, by the answer code of card networks (ISO 8583, field 39). */
const REFUSALS = {
  '05': { en: 'Your bank did not accept this card.', hi: 'आपके बैंक ने यह कार्ड स्वीकार नहीं किया।' },
  '14': { en: 'Your bank does not recognise this card number.', hi: 'आपका बैंक इस कार्ड संख्या को नहीं पहचानता।' },
  '54': { en: 'This card has expired.', hi: 'इस कार्ड की अवधि समाप्त हो चुकी है।' },
  '57': { en: 'This card does not allow standing instructions.', hi: 'इस कार्ड पर स्थायी निर्देश की अनुमति नहीं है।' },
  '1A': { en: 'Your bank could not confirm your identity.', hi: 'आपका बैंक आपकी पहचान की पुष्टि नहीं कर सका।' },
} as const;
export const CARD_REFUSALS = Object.keys(REFUSALS) as (keyof typeof REFUSALS)[];
/** In words; a code that is not in the table is a plain refusal. */
export const cardReason = (code: string): { en: string; hi: string } => REFUSALS[code as keyof typeof REFUSALS] ?? REFUSALS['05'];
