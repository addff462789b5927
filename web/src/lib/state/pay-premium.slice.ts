import type { PaymentData } from './payment-data.ts';
import { area } from './slices.ts';

/** Area `PayPremium`: payment from another screen. Amounts are requested from the server again. */
export type HandedPayment =
  | { purpose: 'PREMIUM'; policyId: string }
  | { purpose: 'REVIVAL' | 'LOAN_REPAYMENT' | 'MODE_CHANGE'; policyId: string; refId: string };

export const usePayPremium = area(
  'PayPremium',
  {
    paypremium: null as HandedPayment | null,
    /** Payment that a link requested (PAY-005). In memory only. */
    paymentData: null as PaymentData | null,
  },
  { paypremium: { purpose: true, policyId: true, refId: true } },
);
