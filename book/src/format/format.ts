import { bankAccounts, clients, credentials } from './format-clients.ts';
import { funds, holdings, navs } from './format-funds.ts';
import { plans } from './format-plans.ts';
import { coverages, nominees, policies } from './format-policies.ts';
import { mandates, payments, premiumsDue } from './format-premiums.ts';
import { illustrations, planWords, policyDocuments } from './format-sale.ts';
import { annuities, applications, benefits, loanEntries, loans, reliefs, requests, transferPlans, unclaimed } from './format-services.ts';
import type { BookFile, RowOf } from './format-table.ts';

/** The files of a book, ordered so that each refers only to rows of earlier files. docs/book-format.md is generated from this. */
export const BOOK_FILES = {
  clients,
  'bank-accounts': bankAccounts,
  plans,
  'plan-words': planWords,
  policies,
  coverages,
  nominees,
  'premiums-due': premiumsDue,
  mandates,
  funds,
  navs,
  holdings,
  'transfer-plans': transferPlans,
  payments,
  loans,
  'loan-entries': loanEntries,
  annuities,
  benefits,
  illustrations,
  'policy-documents': policyDocuments,
  reliefs,
  unclaimed,
  requests,
  applications,
  credentials,
} as const satisfies Record<string, BookFile>;

export type BookFileName = keyof typeof BOOK_FILES;
export type BookRow<N extends BookFileName> = RowOf<(typeof BOOK_FILES)[N]>;

export const isBookFileName = (name: string): name is BookFileName => Object.hasOwn(BOOK_FILES, name);
export const BOOK_FILE_NAMES: readonly BookFileName[] = Object.keys(BOOK_FILES).filter(isBookFileName);
