import { addDays, yearsBetween } from '@portal/rules/calendar/dates.ts';
import { SALE_DOCUMENTS } from '@portal/rules/policies/plan-topics.ts';
import type { AddedPolicy, PersonaBook } from './persona-book.ts';

/** Days between the date of a document and the issue of the policy; negative is earlier. */
const DATED = { PROPOSAL: -9, ILLUSTRATION: -9, INFORMATION_SHEET: -9, VERIFICATION_CALL: -2, POLICY_DOCUMENT: 0 } as const;
const ILLUSTRATED_YEARS = 20;

/** Documents about the sale of a policy. `bank`: the one that sold it, which has the proposal. */
export function addSaleDocuments(p: PersonaBook, { contract }: AddedPolicy, bank: string | null = null): void {
  for (const kind of SALE_DOCUMENTS) {
    const datedOn = addDays(contract.issueDate, DATED[kind]);
    p.add({ file: 'policy-documents', row: { policyNo: contract.policyNo, kind, datedOn, heldBy: kind === 'PROPOSAL' ? bank : null } });
  }
}

type Illustrated = { annualPremium?: number; actual?: ReadonlyMap<number, number> };

/** Surrender values that were illustrated: premiums with interest, of which the share that is paid out grows with the years. */
export function addIllustrations(p: PersonaBook, { contract }: AddedPolicy, { annualPremium, actual }: Illustrated = {}): void {
  const premium = annualPremium ?? contract.annualPremium;
  const years = Math.min(ILLUSTRATED_YEARS, Math.max(contract.terms[0], yearsBetween(contract.issueDate, p.today)));
  for (let policyYear = 1; policyYear <= years; policyYear += 1) {
    const share = contract.plan.value === 'units' ? 94 : policyYear < 2 ? 0 : Math.min(95, 30 + 6 * policyYear);
    const grow = (rate: number) =>
      Math.round(
        (Array.from({ length: Math.min(policyYear, contract.terms[1]) }, (_, year) => premium * (1 + rate) ** (policyYear - year)).reduce(
          (sum, amount) => sum + amount,
          0,
        ) *
          share) /
          10_000,
      ) * 100;
    const values = { value4: grow(0.04), value8: grow(0.08), annualPremium: premium, actual: actual?.get(policyYear) ?? null };
    p.add({ file: 'illustrations', row: { policyNo: contract.policyNo, policyYear, ...values } });
  }
}
