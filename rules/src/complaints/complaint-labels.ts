import type { Text } from '../requests/kinds/kind-row.ts';
import type { ComplaintCategory, RootCause } from './complaint.ts';

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
