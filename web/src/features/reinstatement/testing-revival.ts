import { revivalQuestions } from '@portal/rules/policies/revival.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { LapsedPolicy, Quotation } from './use-revival.ts';

/** Fixtures for the reinstatement tests. */
export const POLICY = '100001301';
export const createLapsed = (changes: Partial<LapsedPolicy> = {}): LapsedPolicy => ({
  POLICY_NUMBER: POLICY,
  PLAN_NAME: 'Secure Shield Term',
  LAPSED_ON: '2026-07-20',
  REVIVE_BY: '2031-06-19',
  allowed: true,
  reason: null,
  remains: { kind: 'NONE', amount: 0, paidOutFrom: null },
  pending: null,
  ...changes,
});
export const createQuotation = (changes: Partial<Quotation> = {}): Quotation => ({
  quotationNo: 'RQ0123456789',
  quotedOn: '2026-11-20',
  validTill: '2026-12-05',
  lapsedDays: 123,
  interestRate: 9.5,
  dues: [
    { due: '2026-06-19', premium: 5_382, tax: 0, interest: 215.72, lateFee: 0 },
    { due: '2026-09-19', premium: 5_382, tax: 0, interest: 86.85, lateFee: 0 },
  ],
  totalPremium: 10_764,
  totalTax: 0,
  totalInterest: 302.57,
  totalLateFee: 0,
  suspenseUsed: 0,
  payable: 11_066.57,
  requirement: 'DECLARATION',
  questions: revivalQuestions('DECLARATION', false).map(({ id, text, hi }) => ({ id, text, textHi: hi, detailOn: 'Y' })),
  coverNow: 0,
  coverAfter: 7_500_000,
  covers: [{ name: 'Secure Shield Term', sumAssured: 7_500_000 }],
  nominees: ['Kavita Patil'],
  oldMandates: [],
  termsVersion: '1',
  ...changes,
});
export const createRevival = (
  policy: Partial<LapsedPolicy> = {},
  quotation: Partial<Quotation> = {},
): ResponseOf<'/reInstatementQuotation'> => {
  const lapsed = createLapsed(policy);
  return { policies: [lapsed], ...(lapsed.allowed && { quotation: createQuotation(quotation) }), document: null };
};
export const PAYMENT = {
  orderNo: 'PO000000100001',
  refId: 'SR0123456789',
  purpose: 'REVIVAL' as const,
  amount: 11_066.57,
  allowedMethods: ['UPI' as const],
  expiresAt: '2026-12-05T18:29:59.999Z',
};
export const createAccepted = (changes: Partial<ResponseOf<'/reInstatementUpdate'>> = {}): ResponseOf<'/reInstatementUpdate'> => ({
  caseId: 'SR0123456789',
  policyNo: POLICY,
  caseStatus: 'SUBMITTED',
  submittedOn: '2026-11-20T05:00:00.000Z',
  promisedBy: null,
  message: '',
  endpoint: 'reInstatementUpdate',
  payment: PAYMENT,
  nextStep: 'PAY',
  ...changes,
});
