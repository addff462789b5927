import type { SALE_DOCUMENTS } from '../policies/plan-topics.ts';
import type { Text } from '../requests/kinds/kind-row.ts';

/** Complaints that a policy is not what its owner was told (beyond the specification, A 4). */

export const DIFFERENCES = ['PREMIUM', 'YEARS_TO_PAY', 'RETURNS', 'MONEY_OUT', 'COVER', 'PROMISE', 'SIGNATURE', 'OTHER'] as const;
export type Difference = (typeof DIFFERENCES)[number];
export const DIFFERENCE_TEXTS: Readonly<Record<Difference, Text>> = {
  PREMIUM: { en: 'The premium', hi: 'प्रीमियम' },
  YEARS_TO_PAY: { en: 'The number of years to pay', hi: 'कितने साल भरना है' },
  RETURNS: { en: 'The returns', hi: 'रिटर्न' },
  MONEY_OUT: { en: 'When money can be taken out', hi: 'पैसे कब निकाले जा सकते हैं' },
  COVER: { en: 'The cover', hi: 'कवर की राशि' },
  PROMISE: { en: 'A bonus or gift that was promised', hi: 'जिस बोनस या उपहार का वादा किया गया था' },
  SIGNATURE: { en: 'The signature is not mine', hi: 'हस्ताक्षर मेरे नहीं हैं' },
  OTHER: { en: 'Something else', hi: 'कुछ और' },
};

export const SALE_WISHES = ['CANCEL', 'CORRECT', 'EXPLAIN', 'OTHER'] as const;
export type SaleWish = (typeof SALE_WISHES)[number];
export const SALE_WISH_TEXTS: Readonly<Record<SaleWish, Text>> = {
  CANCEL: { en: 'Cancel the policy and refund me', hi: 'पॉलिसी रद्द करके मेरे पैसे लौटाएँ' },
  CORRECT: { en: 'Correct the policy', hi: 'पॉलिसी सुधारें' },
  EXPLAIN: { en: 'Explain it to me', hi: 'मुझे समझाएँ' },
  OTHER: { en: 'Something else', hi: 'कुछ और' },
};

export type SaleDocumentName = (typeof SALE_DOCUMENTS)[number];
export const SALE_DOCUMENT_TEXTS: Readonly<Record<SaleDocumentName, Text>> = {
  PROPOSAL: { en: 'Proposal form', hi: 'प्रस्ताव फ़ॉर्म' },
  ILLUSTRATION: { en: 'Benefit illustration', hi: 'लाभ चित्रण' },
  INFORMATION_SHEET: { en: 'Customer information sheet', hi: 'ग्राहक सूचना पत्र' },
  VERIFICATION_CALL: { en: 'Record of the verification call', hi: 'सत्यापन कॉल का रिकॉर्ड' },
  POLICY_DOCUMENT: { en: 'Policy document', hi: 'पॉलिसी दस्तावेज़' },
};
