import type { TermsType } from '@portal/rules/policies/terms.ts';

/** Heading and clauses in order. The closing clause is identical for all. */
export type TermsOfType = { readonly heading: string; readonly [clause: `clause${number}`]: string };

const FILES: Record<TermsType, () => Promise<{ terms: TermsOfType }>> = {
  PremiumPayment: () => import('./premium-payment.text.ts'),
  LoanRepay: () => import('./loan-repay.text.ts'),
  SI: () => import('./standing-instruction.text.ts'),
  'Mode Change': () => import('./mode-change.text.ts'),
  FundSwitch: () => import('./fund-switch.text.ts'),
  LoanApplication: () => import('./loan-application.text.ts'),
  'Update Nominee': () => import('./update-nominee.text.ts'),
  'E-insurance': () => import('./e-insurance.text.ts'),
  Reinstatement: () => import('./reinstatement.text.ts'),
  BankUpdate: () => import('./bank-update.text.ts'),
  SurvivalCertificate: () => import('./survival-certificate.text.ts'),
  eNACH: () => import('./enach.text.ts'),
};

/** Loads one text only: a customer who changes a bank account does not download the terms about funds. */
export const loadTerms = async (type: TermsType): Promise<TermsOfType> => (await FILES[type]()).terms;
