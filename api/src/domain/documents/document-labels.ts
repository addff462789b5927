import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, type Paise } from '@portal/rules/money/money.ts';
import type { PolicyStatus, PolicyType } from '@portal/rules/policies/policy.ts';
import type { DocumentPolicy } from './document-record.ts';
import type { Fact } from './receipt-document.ts';
import { type Language, receiptLabels } from './receipt-labels.ts';

/** Texts that certificates, statements and copies of policies share, in both languages. */
const LABELS = {
  type: { en: 'Type', hi: 'प्रकार' },
  lifeAssured: { en: 'Life assured', hi: 'बीमित व्यक्ति' },
  issueDate: { en: 'Issued', hi: 'जारी होने की तिथि' },
  status: { en: 'Status', hi: 'स्थिति' },
  since: {
    en: (status: string, day: Day) => `${status} since ${formatDay(day)}`,
    hi: (status: string, day: Day) => `${formatDay(day)} से ${status}`,
  },
} as const;

const TYPES: Record<PolicyType, Record<Language, string>> = {
  TERM: { en: 'Term insurance', hi: 'टर्म बीमा' },
  TRAD: { en: 'Savings', hi: 'बचत' },
  ULIP: { en: 'Unit-linked', hi: 'यूनिट-लिंक्ड' },
  PENSION: { en: 'Pension, unit-linked', hi: 'पेंशन, यूनिट-लिंक्ड' },
  ANNUITY: { en: 'Annuity', hi: 'वार्षिकी' },
  GROUP: { en: 'Group insurance', hi: 'समूह बीमा' },
};
const STATUSES: Record<PolicyStatus, Record<Language, string>> = {
  IN_FORCE: { en: 'In force', hi: 'चालू' },
  GRACE: { en: 'In grace period', hi: 'अनुग्रह अवधि में' },
  LAPSED: { en: 'Lapsed', hi: 'लैप्स' },
  PAID_UP: { en: 'Paid-up', hi: 'चुकता' },
  DISCONTINUED_LOCKIN: { en: 'Discontinued', hi: 'बंद की गई' },
  REDUCED_PAID_UP: { en: 'Reduced paid-up', hi: 'घटी हुई चुकता' },
  PREMIUM_PAYING_COMPLETE: { en: 'In force, all premiums paid', hi: 'चालू, सभी प्रीमियम चुकाए गए' },
  MATURED: { en: 'Matured', hi: 'परिपक्व' },
  SURRENDERED: { en: 'Surrendered', hi: 'समर्पित' },
  FREE_LOOK_CANCELLED: { en: 'Cancelled in the free-look period', hi: 'फ्री-लुक अवधि में रद्द' },
  TERMINATED: { en: 'Ended', hi: 'समाप्त' },
  DEATH_CLAIM_INTIMATED: { en: 'Claim in process', hi: 'दावा प्रक्रिया में' },
  CLAIM_PAID: { en: 'Claim paid', hi: 'दावा चुकाया गया' },
  VESTED: { en: 'Vested', hi: 'निहित' },
};

/** '-' for a missing value. */
export const orDash = (value: string | null): string => value ?? '-';
export const dayOrDash = (day: Day | null): string => (day === null ? '-' : formatDay(day));
export const rupeesOrDash = (paise: Paise | null): string => (paise === null ? '-' : formatRupees(paise));

export const statusName = (status: PolicyStatus, language: Language): string => STATUSES[status][language];
export const typeName = (type: PolicyType, language: Language): string => TYPES[type][language];

/** Facts on every document: number, plan, UIN, type, owner, life insured, issue date, frequency, status (calls, 8.2). */
export function documentFacts(policy: DocumentPolicy, language: Language): Fact[] {
  const shared = receiptLabels(language);
  return [
    { label: shared.policyNumber, value: policy.policyNo },
    { label: shared.plan, value: policy.planName },
    { label: 'UIN', value: policy.uin },
    { label: LABELS.type[language], value: typeName(policy.policyType, language) },
    { label: shared.policyOwner, value: policy.ownerName },
    { label: LABELS.lifeAssured[language], value: policy.lifeAssuredName },
    { label: LABELS.issueDate[language], value: formatDay(policy.issueDate) },
    { label: shared.frequency, value: shared.frequencies[policy.frequency] },
    { label: LABELS.status[language], value: LABELS.since[language](statusName(policy.status, language), policy.statusDate) },
  ];
}
