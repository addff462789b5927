/** Version of the terms texts that a customer accepts; a command carries the one that was shown (R20). */
export const TERMS_VERSION = '1';

/** Each has a text of its own, to the letter (TERM-002..013). A standing instruction by ESI takes eNACH. */
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
