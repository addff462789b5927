import type { Text } from '../requests/kinds/kind-row.ts';
import type { ComplaintCategory, ComplaintSubject, ReceiptChannel, RootCause } from './complaint.ts';
import type { Decision, StepName } from './ladder.ts';

/** Names that the pages of customers and staff share with the documents. */

export const COMPLAINT_SUBJECT_TEXTS: Record<ComplaintSubject, Text> = {
  POLICY: { en: 'Policy', hi: 'पॉलिसी' },
  REQUEST: { en: 'Request', hi: 'अनुरोध' },
  CLAIM: { en: 'Claim', hi: 'दावा' },
  PAYMENT: { en: 'Payment', hi: 'भुगतान' },
  PERSON: { en: 'A person', hi: 'कोई व्यक्ति' },
  OTHER: { en: 'Something else', hi: 'कुछ और' },
};

export const RECEIPT_CHANNEL_TEXTS: Record<ReceiptChannel, Text> = {
  LETTER: { en: 'Letter', hi: 'पत्र' },
  CALL: { en: 'Call', hi: 'कॉल' },
  EMAIL: { en: 'Email', hi: 'ई-मेल' },
  BRANCH: { en: 'Visit to a branch', hi: 'शाखा में आकर' },
};

export const DECISION_TEXTS: Record<Decision, Text> = {
  AGREED: { en: 'We agree', hi: 'हम सहमत हैं' },
  PART: { en: 'We agree in part', hi: 'हम आंशिक रूप से सहमत हैं' },
  NOT_AGREED: { en: 'We do not agree', hi: 'हम सहमत नहीं हैं' },
};

export const STEP_TEXTS: Record<StepName, Text> = {
  TEAM: { en: 'Our complaints team', hi: 'हमारी शिकायत टीम' },
  OFFICER: { en: 'Grievance officer', hi: 'शिकायत अधिकारी' },
  INTERNAL_OMBUDSMAN: { en: 'Internal ombudsman', hi: 'आंतरिक लोकपाल' },
  REGULATOR: { en: 'Bima Bharosa (IRDAI)', hi: 'बीमा भरोसा (IRDAI)' },
  OMBUDSMAN: { en: 'Insurance Ombudsman', hi: 'बीमा लोकपाल' },
};

export const COMPLAINT_CATEGORY_TEXTS: Record<ComplaintCategory, Text> = {
  UNFAIR_SALE: { en: 'How the policy was sold', hi: 'पॉलिसी कैसे बेची गई' },
  SERVICE: { en: 'Service', hi: 'सेवा' },
  CLAIM: { en: 'Claim', hi: 'दावा' },
  PREMIUM: { en: 'Premium', hi: 'प्रीमियम' },
  PAYOUT: { en: 'Payout', hi: 'भुगतान' },
  DATA: { en: 'My data', hi: 'मेरा डेटा' },
  DOCUMENT: { en: 'Document', hi: 'दस्तावेज़' },
  OTHER: { en: 'Something else', hi: 'कुछ और' },
};

export const ROOT_CAUSE_TEXTS: Record<RootCause, Text> = {
  DELAY: { en: 'We were late', hi: 'हमसे देर हुई' },
  WRONG_INFORMATION: { en: 'Wrong or unclear information', hi: 'ग़लत या अस्पष्ट जानकारी' },
  SALE: { en: 'Sale of the policy', hi: 'पॉलिसी की बिक्री' },
  SYSTEM: { en: 'Fault of a system', hi: 'सिस्टम की गड़बड़ी' },
  STAFF: { en: 'Mistake of a person', hi: 'किसी व्यक्ति की भूल' },
  PARTNER: { en: 'Mistake of a partner', hi: 'किसी साझेदार की भूल' },
  TERMS: { en: 'Terms of the policy', hi: 'पॉलिसी की शर्तें' },
  NO_FAULT: { en: 'No fault found', hi: 'कोई ग़लती नहीं मिली' },
};
