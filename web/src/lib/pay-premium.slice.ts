import { area } from './slices.ts';

/** Area `PayPremium`: the payment that another screen handed over. Amounts are asked again from the server. */
export type HandedPayment = { purpose: 'PREMIUM'; policyId: string; refId?: string };

export const usePayPremium = area('PayPremium', { paypremium: null as HandedPayment | null }, ['paypremium']);
