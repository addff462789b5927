import type { Paise } from '../money/money.ts';

/** Money, or a partner's word, that has no home here until people have decided about it (screens, part B, 11; calls, part B, 12). */

export const MONEY_KINDS = ['LATE_DEBIT', 'MISMATCH', 'RECONCILIATION', 'UNMATCHED', 'FAILED_REFUND'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];
export const MONEY_STATES = ['OPEN', 'DECIDED'] as const;
export type MoneyState = (typeof MONEY_STATES)[number];
export const MONEY_DECISIONS = ['REFUND', 'ASSIGN', 'IGNORE'] as const;
export type MoneyDecision = (typeof MONEY_DECISIONS)[number];
/** In the order of the screen. */
export const MONEY_COLUMNS = ['at', 'kind', 'partner', 'reference', 'amount', 'policyNumber', 'state', 'decidedBy'] as const;
export const MONEY_REASON_MAX = 200;

export type MoneyStatus = {
  state: MoneyState;
  /** The money is with us. */
  isHeld: boolean;
  /** Its partner knows it by a name, and so can send it back. */
  isRefundable: boolean;
};

/** Possible decisions. Money in suspense is refunded or assigned; an entry without money can only be closed. */
export function moneyDecisions({ state, isHeld, isRefundable }: MoneyStatus): MoneyDecision[] {
  if (state === 'DECIDED') return [];
  if (!isHeld) return ['IGNORE'];
  return isRefundable ? ['REFUND', 'ASSIGN'] : ['ASSIGN'];
}

/**
 * Credit of the policy to use when an amount is assigned to one of its dues. The amount fits if it is the whole due or leaves at most the
 * credit unpaid. Undefined if it does not fit.
 */
export function creditBeside(amount: Paise, due: { amount: Paise; credit: Paise }): Paise | undefined {
  const rest = due.amount - amount;
  return rest >= 0 && rest <= due.credit ? rest : undefined;
}
