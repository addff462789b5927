import type { Paise } from '@portal/rules/money/money.ts';
import { modalPremium as modalOf } from '@portal/rules/money/payment-mode.ts';
import type { Frequency } from '@portal/rules/policies/policy.ts';
import type { Plan, Terms } from './plans.ts';

/** Annual premium of pure life cover per mille of sum assured, by the age up to which it applies (non-smokers). */
const MORTALITY: readonly (readonly [number, number])[] = [
  [25, 1.1],
  [30, 1.3],
  [35, 1.6],
  [40, 2.3],
  [45, 3.4],
  [50, 5.1],
  [55, 7.8],
  [60, 11.5],
  [65, 17],
  [70, 26],
];
const OLDEST = 38;
const SMOKER = 1.6;

const mortality = (age: number): number => MORTALITY.find(([to]) => age <= to)?.[1] ?? OLDEST;

/** Premiums are in whole rupees, rounded up. */
const wholeRupees = (paise: number): Paise => Math.ceil(Math.round(paise) / 100) * 100;

/** One instalment without riders and GST. */
export const modalPremium = (annual: Paise, frequency: Frequency): Paise => (frequency === 'S' ? annual : modalOf(annual, frequency));

/** Annual premium: a small rate table by plan, age and term (book.md section 2). */
export function annualPremium(
  plan: Plan,
  { terms, life, sumAssured }: { terms: Terms; life: { age: number; smoker: boolean }; sumAssured: Paise },
): Paise {
  return wholeRupees((sumAssured * perMille(plan, terms, mortality(life.age) * (life.smoker ? SMOKER : 1))) / 1_000);
}

function perMille(plan: Plan, [policyYears, premiumYears]: Terms, risk: number): number {
  switch (plan.code) {
    case 'TRM1':
      return risk * (1 + policyYears / 100);
    case 'TRM2':
      return risk * (1.8 + 10 / premiumYears);
    case 'END1':
      return 980 / premiumYears + risk;
    case 'GIN1':
      return 1_000 / premiumYears + risk / 2;
    case 'ANN2':
      return 1_000 / premiumYears;
    case 'ANN1':
      return 1_000;
    case 'GRP1':
      return risk * 0.8;
    default:
      // Unit-linked: the sum assured is ten times the annual premium, so that the maturity is tax-free.
      return 100;
  }
}

/** A rider's share of one instalment. */
export const riderPremium = (perMilleOfCover: number, cover: Paise, frequency: Frequency): Paise =>
  modalPremium(wholeRupees((cover * perMilleOfCover) / 1_000), frequency);
