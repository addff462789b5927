import type { Paise } from '../money/money.ts';

/** Why a due is not debited: paid another way, covered by money held, or above the mandate's limit. */
export type DebitSkip = 'ALREADY_PAID' | 'COVERED' | 'OVER_LIMIT';

/** The amount to debit for one due: its premium less suspense and advance held, within the limit (calls, part B, 2.4). */
export function debitAmount(due: {
  premium: Paise;
  suspense: Paise;
  advance: Paise;
  limit: Paise;
  isPaid: boolean;
}): { amount: Paise } | { skip: DebitSkip } {
  if (due.isPaid) return { skip: 'ALREADY_PAID' };
  const amount = due.premium - due.suspense - due.advance;
  if (amount <= 0) return { skip: 'COVERED' };
  return amount > due.limit ? { skip: 'OVER_LIMIT' } : { amount };
}
