import type { PaymentMethod } from '../money/payment-method.ts';
import type { MandateRail, MandateState } from './mandate-state.ts';
import { mayDebit } from './mandate-state.ts';

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

/** UPI asks for no PIN below this amount in rupees (RBI e-mandate framework 2026); from there a bank account is the better way. */
const UPI_WITHOUT_PIN_BELOW = 100_000;

/** Rail to suggest for a premium that is paid directly. `premium` is in rupees. */
export const suggestedRail = (premium: number): 'UPI' | 'ENACH' => (premium < UPI_WITHOUT_PIN_BELOW ? 'UPI' : 'ENACH');
