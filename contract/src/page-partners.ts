/**
 * Partners whose script, frame or form a page uses in its own document, by the first part of its address in lower case. The server allows
 * each page its own partners only (Content-Security-Policy), so the browser loads such a page as a document. A link may open the payment
 * of its policy, whose data is in memory only: its address has the policy of the payment pages.
 */
const PAGE_PARTNERS: Readonly<Record<string, readonly PagePartner[]>> = {
  paypremium: ['payment'],
  paymentview: ['payment'],
  payments: ['payment'],
  preloginpaypremium: ['payment'],
  'application-tracker': ['payment'],
  'customer-login': ['payment'],
  abclogin: ['payment'],
  enach: ['enach'],
  esi: ['esi'],
  'set-si': ['card'],
  survaivalkyc: ['kyc'],
};
export type PagePartner = 'payment' | 'enach' | 'esi' | 'card' | 'kyc';

export const partnersOfPage = (path: string): readonly PagePartner[] => PAGE_PARTNERS[path.toLowerCase().split('/')[1] ?? ''] ?? [];
