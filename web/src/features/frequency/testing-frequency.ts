import type { PolicyMode, Quotation, Quote } from './use-quotation.ts';

/** Fixtures for the payment frequency tests. */
export const POLICY = '100000401';
export const createPolicy = (changes: Partial<PolicyMode> = {}): PolicyMode => ({
  POLICY_NUMBER: POLICY,
  PLAN_NAME: 'Secure Shield Term',
  CURRENT_MODE: 'Q',
  MODAL_PREMIUM: 25_000,
  NEXT_DUE: '2027-01-14',
  ALLOWED_MODES: ['A', 'H', 'Q', 'M'],
  allowed: true,
  reason: null,
  since: null,
  OPEN_PAYMENT: null,
  ...changes,
});
const createQuote = (mode: Quote['mode'], instalment: number, changes: Partial<Quote> = {}): Quote => {
  const yearlyCost = instalment * { A: 1, H: 2, Q: 4, M: 12 }[mode];
  return {
    mode,
    modalPremium: instalment,
    tax: 0,
    instalment,
    yearlyCost,
    difference: yearlyCost - 100_000,
    effectiveOn: '2027-01-14',
    frozenDue: null,
    duesBefore: [],
    mandateImpact: 'NONE',
    payNow: false,
    allowed: true,
    reason: null,
    ...changes,
  };
};
export const createQuotation = (changes: Partial<Quotation> = {}, ofYear: Partial<Quote> = {}): Quotation => ({
  POLICY_NUMBER: POLICY,
  PLAN_NAME: 'Secure Shield Term',
  CURRENT_MODE: 'Q',
  ANNUAL_PREMIUM: 96_900,
  yearlyCostNow: 100_000,
  quoteId: 'A'.repeat(22),
  termsVersion: '1',
  mandate: { kind: 'ENACH', limit: 37_500, frequency: null },
  modes: [
    createQuote('A', 96_900, { mandateImpact: 'LIMIT_TOO_LOW', ...ofYear }),
    createQuote('H', 49_420),
    createQuote('Q', 25_000, { allowed: false, reason: 'CURRENT' }),
    createQuote('M', 8_430, { allowed: false, reason: 'NO_AUTO_DEBIT' }),
  ],
  ...changes,
});
