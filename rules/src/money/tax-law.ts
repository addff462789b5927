import type { PolicyType } from '../policies/policy.ts';

type LocalizedText = { readonly en: string; readonly hi: string };
/** Purpose of a premium, as tax law distinguishes it. */
export type TaxUse = 'life' | 'pension' | 'health';

/** The first financial year (by its first calendar year) under the Income-tax Act, 2025 (domain facts, section 9). */
const ACT_2025_FROM = 2026;

type Law = { act: LocalizedText; sections: Readonly<Record<TaxUse, string>> };
const ACT_1961: Law = {
  act: { en: 'Income-tax Act, 1961', hi: 'आयकर अधिनियम, 1961' },
  sections: { life: '80C', pension: '80CCC', health: '80D' },
};
const ACT_2025: Law = {
  act: { en: 'Income-tax Act, 2025', hi: 'आयकर अधिनियम, 2025' },
  // Pension plans are within the group of section 123.
  sections: { life: '123', pension: '123', health: '126' },
};

/** The law of a financial year: a certificate names the sections of the year it covers. */
export const taxLaw = (startYear: number): Law => (startYear >= ACT_2025_FROM ? ACT_2025 : ACT_1961);

/** Riders whose premium is one of health insurance (calls, 8.2); every other rider is part of the life cover. */
const HEALTH_RIDERS: ReadonlySet<string> = new Set(['Critical Illness Cover', 'Hospital Cash Benefit']);
export const isHealthRider = (name: string): boolean => HEALTH_RIDERS.has(name);

/** The use of the base premium and of riders that are part of the life cover. */
export const getTaxUse = (type: PolicyType): TaxUse => (type === 'PENSION' || type === 'ANNUITY' ? 'pension' : 'life');

/** The share of the sum assured up to which a year's premium is deducted: 20% for policies issued before 01-04-2012, then 10%. */
export const deductiblePercent = (issueDate: string): number => (issueDate < '2012-04-01' ? 20 : 10);
/** The limit of all deductions under section 80C, 80CCC or 123 in a year, in paise. */
export const DEDUCTION_LIMIT = 15_000_000;
