import type { Claimant } from './claim-rows.store.ts';

/**
 * True if a claimant who would be paid has given no account. Before the parts are known, one claimant with an account is enough: another
 * one, who joined and gave nothing, must not keep the first from being paid.
 */
export function lacksAccount(
  claimants: readonly Pick<Claimant, 'claimantId' | 'account'>[],
  parts: readonly { claimantRef: string }[] = [],
): boolean {
  if (parts.length === 0) return claimants.every(({ account }) => account === null);
  return claimants.some(({ claimantId, account }) => account === null && parts.some(({ claimantRef }) => claimantRef === claimantId));
}
