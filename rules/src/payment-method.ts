import type { MandateRail } from './mandate-state.ts';

export type PaymentMethod = 'Auto Pay' | 'Non Auto Pay';

const DIRECT_BILL = 'Direct Bill';
const AUTO_PAY_SOURCES = ['BD', 'DD', 'EI', 'EN', 'PU', 'SI', 'TS'];
const SOURCE_OF_RAIL: Record<MandateRail, string> = { ENACH: 'EN', ESI: 'EI', UPI: 'PU' };

/**
 * 'Auto Pay' if billing_typ is not 'Direct Bill' or source_cd is one of seven (ENACH-023..025). Without a billing type only the source
 * decides, so that nobody is promised a debit without a mandate; `literal` follows the specification to the letter (E-36).
 */
export function paymentMethod(billingType: string | null, sourceCode: string, { literal = false } = {}): PaymentMethod {
  const isKnown = literal || (billingType !== null && billingType !== '');
  const byBilling = isKnown && billingType !== DIRECT_BILL;
  return byBilling || AUTO_PAY_SOURCES.includes(sourceCode) ? 'Auto Pay' : 'Non Auto Pay';
}

/** billing_typ and source_cd of a policy, with a mandate of a rail in force or without one (calls, part B, 2.3 and 2.4). */
export const billingOf = (rail: MandateRail | null): { billingType: 'Auto Pay' | 'Direct Bill'; sourceCode: string } =>
  rail === null ? { billingType: DIRECT_BILL, sourceCode: '' } : { billingType: 'Auto Pay', sourceCode: SOURCE_OF_RAIL[rail] };
