import { addDays, type Day } from './dates.ts';

const RISK_CLASSES = ['LOW', 'MED', 'HIGH'] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];

/** How long before new KYC papers are due to prompt for them (calls, getKycPopUp). */
const ASK_DAYS: Record<RiskClass, number> = { LOW: 60, MED: 60, HIGH: 90 };
/** 'Not now' hides the prompt for this long. */
export const KYC_LATER_DAYS = 7;

export type KycPrompt = { show: boolean; mandatory: boolean; reason: 'PERIODIC' | 'EXPIRED' | null };

/** Whether to prompt for new KYC papers. Once overdue the prompt is mandatory, and 'not now' no longer hides it. */
export function kycPrompt(
  { kycDue, riskClass, hiddenUntil }: { kycDue: Day | null; riskClass: RiskClass | null; hiddenUntil: Day | null },
  today: Day,
): KycPrompt {
  const none = { show: false, mandatory: false, reason: null };
  if (kycDue === null || kycDue > addDays(today, ASK_DAYS[riskClass ?? 'LOW'])) return none;
  if (kycDue < today) return { show: true, mandatory: true, reason: 'EXPIRED' };
  return hiddenUntil !== null && hiddenUntil > today ? none : { show: true, mandatory: false, reason: 'PERIODIC' };
}
