import type { Paise } from './money.ts';

/** Why a due is not debited: paid another way, covered by money held, or above what the person allowed. */
export type DebitSkip = 'ALREADY_PAID' | 'COVERED' | 'OVER_LIMIT';

/** What a mandate is debited for one due: its premium less suspense and advance held, never more than the limit (calls, part B, 2.4). */
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
