import { type Card, last4 } from './cards.ts';
import { toFlags } from './enach/AccountBody.tsx';
import { methodNow } from './upi/upi-flags.ts';

/** The mandate that a card can cancel. */
export type Debited = { card: Card; mandateId: string; method: string; last4: string | undefined };

/** Method that debits the policy now, as its screen names it. Undefined if there is none. */
export function howDebited(card: Card): Debited | undefined {
  const mandateId = card.Active_Mandate_Id;
  if (mandateId === null) return undefined;
  if ('Upi_Mandate_Status' in card) return { card, mandateId, method: methodNow(card), last4: last4(card.Active_Account_Last4) };
  if (!toFlags(card).active) return undefined;
  return { card, mandateId, method: 'Enach_Status' in card ? 'eNACH' : 'ESI', last4: last4(card.Account_Number) };
}
