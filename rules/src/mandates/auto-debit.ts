import type { Day } from '../calendar/dates.ts';
import type { PaymentMethod } from '../money/payment-method.ts';
import type { MandateRail, MandateState } from './mandate-state.ts';
import { isOpen, mayDebit } from './mandate-state.ts';

/** Arrangements that debit premiums automatically. `OTHER`: one that only the insurer's books know, such as a card. */
export const AUTO_DEBITS = ['UPI', 'ENACH', 'ESI', 'OTHER'] as const;
export type AutoDebit = (typeof AUTO_DEBITS)[number];

/** The mandate that holds the policy's place; at most one over all rails. */
type OpenMandate = { rail: MandateRail; state: MandateState } | null;

/**
 * The arrangement that will debit the next premium, or null if the customer pays. A mandate that is paused or being cancelled debits
 * nothing (invariant 8), whatever the billing type says.
 */
export function findAutoDebit(method: PaymentMethod, openMandate: OpenMandate): AutoDebit | null {
  if (openMandate) return mayDebit(openMandate.state) ? openMandate.rail : null;
  return method === 'Auto Pay' ? 'OTHER' : null;
}

/** The newest mandate of a policy. `isRevoked`: ended at the bank or in the customer's app, not here. */
export type NewestMandate = { state: MandateState; isRevoked: boolean; endedOn: Day };

/**
 * True if auto-debit is paused, was revoked or could not be set up, and no new mandate is on its way. A customer who has paid a premium
 * since a mandate ended has chosen to pay directly.
 */
export function isStopped(newest: NewestMandate, { held, lastPaidOn }: { held: MandateState | null; lastPaidOn: Day | null }): boolean {
  if (isOpen(newest.state)) return false;
  if (held !== null) return held === 'PAUSED';
  const isLost = newest.state === 'FAILED' || (newest.state === 'CANCELLED' && newest.isRevoked);
  return isLost && (lastPaidOn === null || lastPaidOn <= newest.endedOn);
}

/** UPI asks for no PIN below this amount in rupees (RBI e-mandate framework 2026); from there a bank account is the better way. */
const UPI_WITHOUT_PIN_BELOW = 100_000;

/** Rail to suggest for a premium that is paid directly. `premium` is in rupees. */
export const suggestedRail = (premium: number): 'UPI' | 'ENACH' => (premium < UPI_WITHOUT_PIN_BELOW ? 'UPI' : 'ENACH');
