import type { PolicyStatus, PolicyType } from '../policies/policy.ts';
import { isUnderWay, type RequestStatus } from '../requests/request-status.ts';
import { isPersonName } from './nominee.ts';
import { isRelationship } from './relationship.ts';

/** e-Insurance accounts (calls, part B, 6): one for each person, at one of four insurance repositories. */

type LocalizedText = { readonly en: string; readonly hi: string };

export const REPOSITORY_CODES = ['NDML', 'CIRL', 'KARVY', 'CAMS'] as const;
export type RepositoryCode = (typeof REPOSITORY_CODES)[number];
export const isRepositoryCode = (code: string): code is RepositoryCode =>
  REPOSITORY_CODES.some((repositoryCode) => repositoryCode === code);

/** Policies of one request. */
export const MAX_EIA_POLICIES = 20;
export const isEiaNo = (text: string): boolean => /^\d{13}$/.test(text);
export const isIndianMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(text);

const CONVERTIBLE: readonly PolicyStatus[] = ['IN_FORCE', 'GRACE', 'PAID_UP', 'REDUCED_PAID_UP', 'PREMIUM_PAYING_COMPLETE'];
const NOT_IN_FORCE: readonly PolicyStatus[] = ['LAPSED', 'DISCONTINUED_LOCKIN'];

/** Reasons why a policy stays on paper. The portal gives the first three before it asks the repository, which gives the others by code. */
export const EIA_REASONS = {
  group: { en: 'Group policies cannot be converted.', hi: 'समूह पॉलिसियों को बदला नहीं जा सकता।' },
  notInForce: { en: 'This policy is not in force.', hi: 'यह पॉलिसी चालू नहीं है।' },
  ended: { en: 'This policy has ended.', hi: 'यह पॉलिसी समाप्त हो चुकी है।' },
  KYC_MISMATCH: {
    en: "Your KYC details do not match the repository's records.",
    hi: 'आपके KYC विवरण रिपॉज़िटरी के रिकॉर्ड से मेल नहीं खाते।',
  },
  ACCOUNT_EXISTS: {
    en: 'You already have an e-Insurance account with a repository. Enter its number instead.',
    hi: 'किसी रिपॉज़िटरी में आपका ई-इंश्योरेंस खाता पहले से है। इसके बजाय उसकी संख्या लिखें।',
  },
  ACCOUNT_INACTIVE: { en: 'The e-Insurance account is not active.', hi: 'ई-इंश्योरेंस खाता सक्रिय नहीं है।' },
  other: {
    en: 'The repository did not accept the request. Please call us.',
    hi: 'रिपॉज़िटरी ने अनुरोध स्वीकार नहीं किया। कृपया हमें कॉल करें।',
  },
} as const satisfies Record<string, LocalizedText>;
/** A sentence of a policy that is converted already. */
export const EIA_CONVERTED: LocalizedText = {
  en: 'This policy is already in your e-Insurance account.',
  hi: 'यह पॉलिसी पहले से आपके ई-इंश्योरेंस खाते में है।',
};

/** Customer text for a repository's reason code. */
export const repositoryReason = (code: string | null): LocalizedText =>
  code === 'KYC_MISMATCH' || code === 'ACCOUNT_EXISTS' || code === 'ACCOUNT_INACTIVE' ? EIA_REASONS[code] : EIA_REASONS.other;

/** A sentence of these in both languages; any other stays as it is. */
export const eiaLabels = (sentence: string): LocalizedText =>
  [EIA_CONVERTED, ...Object.values(EIA_REASONS)].find(({ en }) => en === sentence) ?? { en: sentence, hi: sentence };

type Policy = { status: PolicyStatus; policyType: PolicyType };
/** Why a policy cannot be converted; null: it can. In force, in grace, paid-up and fully paid policies can, group cover cannot. */
export function eiaRejection({ status, policyType }: Policy): 'group' | 'notInForce' | 'ended' | null {
  if (policyType === 'GROUP') return 'group';
  if (CONVERTIBLE.includes(status)) return null;
  return NOT_IN_FORCE.includes(status) ? 'notInForce' : 'ended';
}

export type EiaStatus = 'PAPER' | 'REQUESTED' | 'ELECTRONIC' | 'REJECTED';
/** How a policy is held, by its newest request to convert it. */
export function eiaStatus(isElectronic: boolean, newest: RequestStatus | null): EiaStatus {
  if (isElectronic) return 'ELECTRONIC';
  if (newest === null) return 'PAPER';
  return isUnderWay(newest) ? 'REQUESTED' : newest === 'REJECTED' ? 'REJECTED' : 'PAPER';
}

export const EIA_TEXTS = {
  policies: { en: 'Choose at least one policy.', hi: 'कम से कम एक पॉलिसी चुनें।' },
  most: { en: 'Choose up to 20 policies.', hi: 'अधिकतम 20 पॉलिसियाँ चुनें।' },
  repository: { en: 'Choose a repository.', hi: 'रिपॉज़िटरी चुनें।' },
  eiaNo: { en: 'Enter an account number with 13 digits.', hi: '13 अंकों की खाता संख्या लिखें।' },
  parent: { en: "Enter your father's or spouse's name.", hi: 'अपने पिता या पति/पत्नी का नाम लिखें।' },
  representative: { en: "Enter the representative's name.", hi: 'प्रतिनिधि का नाम लिखें।' },
  relation: { en: 'Choose a relationship.', hi: 'संबंध चुनें।' },
  mobile: { en: 'Enter a 10-digit mobile number.', hi: '10 अंकों का मोबाइल नंबर लिखें।' },
} as const satisfies Record<string, LocalizedText>;

export type OpeningForm = {
  repository: string;
  fatherOrSpouseName: string;
  representativeName: string;
  representativeRelation: string;
  representativeMobile: string;
};
/** Errors of the form that opens an account, by field. A representative is optional, but needs all details. */
export function findOpeningErrors(form: OpeningForm): Record<keyof OpeningForm, LocalizedText | undefined> {
  const { representativeName: name, representativeRelation: relation, representativeMobile: mobile } = form;
  const hasRepresentative = [name, relation, mobile].some((text) => text.trim() !== '');
  return {
    repository: isRepositoryCode(form.repository) ? undefined : EIA_TEXTS.repository,
    fatherOrSpouseName: isPersonName(form.fatherOrSpouseName.trim()) ? undefined : EIA_TEXTS.parent,
    representativeName: hasRepresentative && !isPersonName(name.trim()) ? EIA_TEXTS.representative : undefined,
    representativeRelation: hasRepresentative && !isRelationship(relation) ? EIA_TEXTS.relation : undefined,
    representativeMobile: hasRepresentative && !isIndianMobile(mobile) ? EIA_TEXTS.mobile : undefined,
  };
}
