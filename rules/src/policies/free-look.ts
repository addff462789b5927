import { addDays, addYears, type Day, daysBetween } from '../calendar/dates.ts';
import { calculateShare, type Paise } from '../money/money.ts';

/**
 * Cancelling a policy in the free-look period (IRDAI Master Circular on Protection of Policyholders' Interests, 05-09-2024). The reason and
 * the deductions are an open question (A16).
 */

const FREE_LOOK_DAYS = 30;

/** The last day on which a policy can be cancelled, until its end. */
export const freeLookUntil = (receivedOn: Day): Day => addDays(receivedOn, FREE_LOOK_DAYS);

/** A policy of less than a year has no free-look period. */
export const hasFreeLook = ({ issueDate, maturityDate }: { issueDate: Day; maturityDate: Day | null }): boolean =>
  maturityDate === null || maturityDate >= addYears(issueDate, 1);

export type FreeLookFacts = {
  /** Premiums paid, with tax. */
  premiums: Paise;
  /** Unit-linked: the value of the units, and the charges that were taken by cancelling units. */
  linked: { units: Paise; charges: Paise } | null;
  riskFrom: Day;
  annualRiskPremium: Paise | null;
  medicalCost: Paise | null;
  stampDuty: Paise | null;
};
export type FreeLookRefund = { risk: Paise; daysCovered: number; medical: Paise; stamp: Paise; refund: Paise };

/** Refund on a day. Null if the book lacks a value that decides it. */
export function findFreeLookRefund(facts: FreeLookFacts, today: Day): FreeLookRefund | null {
  const { premiums, linked, riskFrom, annualRiskPremium, medicalCost: medical, stampDuty: stamp } = facts;
  if (annualRiskPremium === null || medical === null || stamp === null) return null;
  const daysCovered = Math.max(0, daysBetween(riskFrom, today));
  const risk = calculateShare(annualRiskPremium, daysCovered, 365);
  const returned = linked ? linked.units + linked.charges : premiums;
  return { risk, daysCovered, medical, stamp, refund: Math.max(0, returned - risk - medical - stamp) };
}

/** Why a customer cancels. The law asks for a reason (A16); one of the list is enough. */
export const FREE_LOOK_REASONS = ['CHANGED_MIND', 'PREMIUM', 'NOT_AS_TOLD', 'TERMS', 'OTHER'] as const;
export type FreeLookReason = (typeof FREE_LOOK_REASONS)[number];
export const FREE_LOOK_REASON_TEXTS: Readonly<Record<FreeLookReason, { readonly en: string; readonly hi: string }>> = {
  CHANGED_MIND: { en: 'I changed my mind', hi: 'मैंने अपना विचार बदल दिया' },
  PREMIUM: { en: 'The premium is too high', hi: 'प्रीमियम बहुत अधिक है' },
  NOT_AS_TOLD: { en: 'The policy is not what I was told', hi: 'पॉलिसी वैसी नहीं है जैसी बताई गई थी' },
  TERMS: { en: 'I do not agree with the terms', hi: 'मैं शर्तों से सहमत नहीं हूँ' },
  OTHER: { en: 'Another reason', hi: 'कोई और कारण' },
};
