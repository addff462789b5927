/** The version of the terms that a customer accepts; a command carries the version shown (R20). */
export const TERMS_VERSION = '1';

/** Each has its own text, verbatim (TERM-002..013). A standing instruction (ESI) uses eNACH. */
export const TERMS_TYPES = [
  'PremiumPayment',
  'LoanRepay',
  'SI',
  'Mode Change',
  'FundSwitch',
  'LoanApplication',
  'Update Nominee',
  'E-insurance',
  'Reinstatement',
  'BankUpdate',
  'SurvivalCertificate',
  'eNACH',
] as const;
export type TermsType = (typeof TERMS_TYPES)[number];
