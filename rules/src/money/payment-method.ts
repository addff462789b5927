import type { MandateRail } from '../mandates/mandate-state.ts';

export type PaymentMethod = 'Auto Pay' | 'Non Auto Pay';

const DIRECT_BILL = 'Direct Bill';
const AUTO_PAY_SOURCES = ['BD', 'DD', 'EI', 'EN', 'PU', 'SI', 'TS'];
const SOURCES = { ENACH: 'EN', ESI: 'EI', UPI: 'PU', CARD: 'SI' } as const satisfies Record<MandateRail | 'CARD', string>;
/** Arrangement behind a source code. */
export type DebitKind = keyof typeof SOURCES;

/** True if the insurer's books say that premiums are collected automatically. */
export const isAutoPaySource = (sourceCode: string): boolean => AUTO_PAY_SOURCES.includes(sourceCode);
/** The arrangement of a source_cd, or null for one that the portal does not set up. */
export function kindOfSource(sourceCode: string): DebitKind | null {
  const found = Object.entries(SOURCES).find(([, code]) => code === sourceCode);
  return found ? (found[0] as DebitKind) : null;
}

/**
 * 'Auto Pay' if billing_typ is not 'Direct Bill' or source_cd is one of seven (ENACH-023..025). Without a billing type only the source
 * decides, so that no customer expects a debit without a mandate; `literal` follows the specification to the letter (E-36).
 */
export function paymentMethod(billingType: string | null, sourceCode: string, { literal = false } = {}): PaymentMethod {
  const isKnown = literal || (billingType !== null && billingType !== '');
  const byBilling = isKnown && billingType !== DIRECT_BILL;
  return byBilling || isAutoPaySource(sourceCode) ? 'Auto Pay' : 'Non Auto Pay';
}

/** billing_typ and source_cd of a policy that is debited in one way, or in none (calls, part B, 2.3 and 2.4; part A, 4: /createCase/setSI). */
export const toBilling = (kind: DebitKind | null): { billingType: 'Auto Pay' | 'Direct Bill'; sourceCode: string } =>
  kind === null ? { billingType: DIRECT_BILL, sourceCode: '' } : { billingType: 'Auto Pay', sourceCode: SOURCES[kind] };
