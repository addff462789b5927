import { addDays, addYears, type Day } from '../calendar/dates.ts';

const RISK_CLASSES = ['LOW', 'MED', 'HIGH'] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];

/** Days before new KYC documents are due from which to prompt for them (calls, getKycPopUp). */
const ASK_DAYS: Record<RiskClass, number> = { LOW: 60, MED: 60, HIGH: 90 };
/** 'Not now' hides the prompt for this long. */
export const KYC_LATER_DAYS = 7;

/** For how many years a renewed KYC is valid, by risk class (calls, /createCase/reKYCUpdate). */
const VALID_YEARS: Record<RiskClass, number> = { LOW: 10, MED: 8, HIGH: 2 };
export const nextKycDue = (riskClass: RiskClass, renewedOn: Day): Day => addYears(renewedOn, VALID_YEARS[riskClass]);

export type KycPrompt = { show: boolean; mandatory: boolean; reason: 'PERIODIC' | 'EXPIRED' | null };

/** Decides whether to prompt for new KYC documents. Once they are overdue the prompt is mandatory, and 'not now' no longer hides it. */
export function kycPrompt(
  { kycDue, riskClass, hiddenUntil }: { kycDue: Day | null; riskClass: RiskClass | null; hiddenUntil: Day | null },
  today: Day,
): KycPrompt {
  const none = { show: false, mandatory: false, reason: null };
  const status = dueStatus(kycDue, riskClass, today);
  if (status === undefined) return none;
  if (status === 'OVERDUE') return { show: true, mandatory: true, reason: 'EXPIRED' };
  return hiddenUntil !== null && hiddenUntil > today ? none : { show: true, mandatory: false, reason: 'PERIODIC' };
}

export const KYC_DOCUMENTS = ['PAN', 'ADDRESS', 'AADHAAR', 'FATCA'] as const;
type KycDocument = (typeof KYC_DOCUMENTS)[number];
export const KYC_METHODS = ['NO_CHANGE', 'DIGILOCKER', 'UPLOAD', 'BRANCH'] as const;
type KycMethod = (typeof KYC_METHODS)[number];
export const KYC_STATUSES = ['COMPLETE', 'DUE', 'OVERDUE', 'INCOMPLETE'] as const;
type KycStatus = (typeof KYC_STATUSES)[number];

/** KYC data on record. */
export type KycFacts = {
  kycDue: Day | null;
  riskClass: RiskClass | null;
  nri: boolean;
  hasPan: boolean;
  hasAddress: boolean;
  hasAadhaar: boolean;
  hasFatca: boolean;
  /** A request for re-KYC is open. */
  isOpen: boolean;
};
export type KycEligibility = { isEligible: boolean; status: KycStatus; missing: KycDocument[]; ways: KycMethod[] };

/**
 * Decides whether a person may and must renew the KYC, and by which methods (calls, getKYCEligibilityData). People who live abroad need a
 * FATCA declaration and no Aadhaar.
 */
export function kycEligibility(facts: KycFacts, today: Day): KycEligibility {
  const { kycDue, riskClass, nri, hasPan, hasAddress, hasAadhaar, hasFatca, isOpen } = facts;
  const isMissing: Record<KycDocument, boolean> = {
    PAN: !hasPan,
    ADDRESS: !hasAddress,
    AADHAAR: !nri && !hasAadhaar,
    FATCA: nri && !hasFatca,
  };
  const missing = KYC_DOCUMENTS.filter((document) => isMissing[document]);
  const status = dueStatus(kycDue, riskClass, today) ?? (missing.length > 0 ? 'INCOMPLETE' : 'COMPLETE');
  const methods: KycMethod[] = nri
    ? ['UPLOAD', 'BRANCH']
    : [...(missing.length === 0 ? (['NO_CHANGE'] as const) : []), 'DIGILOCKER', 'UPLOAD', 'BRANCH'];
  return { isEligible: status !== 'COMPLETE' && !isOpen, status, missing, ways: methods };
}

function dueStatus(kycDue: Day | null, riskClass: RiskClass | null, today: Day): 'DUE' | 'OVERDUE' | undefined {
  if (kycDue === null || kycDue > addDays(today, ASK_DAYS[riskClass ?? 'LOW'])) return undefined;
  return kycDue < today ? 'OVERDUE' : 'DUE';
}
