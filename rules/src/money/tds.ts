import { calculateShare, type Paise } from './money.ts';

/**
 * Tax that is deducted from a payout of a life policy: Income-tax Act, 2025, section 393(1), table no. 8(i), and Schedule II (until
 * 31-03-2026: section 194DA of the Act of 1961). The threshold, the rate without PAN and partial withdrawals are an open question (A5).
 */

/** Payouts to a person in a tax year from which tax is deducted. */
const THRESHOLD: Paise = 10_000_000;
const RATE_PERCENT = 2;
const RATE_WITHOUT_PAN_PERCENT = 20;

export type TaxedPayout = {
  payout: Paise;
  /** Premiums paid for what is paid out. */
  premiums: Paise;
  /** Other payouts to the person in the tax year. */
  paidInYear: Paise;
  isExempt: boolean;
  hasOperativePan: boolean;
};

export function calculateTds({ payout, premiums, paidInYear, isExempt, hasOperativePan }: TaxedPayout): Paise {
  if (isExempt || paidInYear + payout < THRESHOLD) return 0;
  return calculateShare(Math.max(0, payout - premiums), hasOperativePan ? RATE_PERCENT : RATE_WITHOUT_PAN_PERCENT, 100);
}

/** Premiums that count for a part of the value: those paid, less what earlier withdrawals have paid back (A5). */
export const premiumsFor = (premiumsPaid: Paise, withdrawnBefore: Paise): Paise => Math.max(0, premiumsPaid - withdrawnBefore);
