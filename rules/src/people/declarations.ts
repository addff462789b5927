/**
 * Declarations and consents that are none of the twelve terms (specification, screens, section 6). A request carries the version shown;
 * any change of a text is a new version.
 */
export const DECLARATIONS_VERSION = '2026-01';

export const DECLARATIONS = {
  AADHAAR: {
    en: 'I agree that my Aadhaar is used to check this request. Only its last 4 digits are kept.',
    hi: 'मैं सहमत हूँ कि इस अनुरोध की जाँच के लिए मेरे आधार का उपयोग हो। उसके केवल आखिरी 4 अंक रखे जाते हैं।',
  },
  KYC: {
    en: 'What I have stated is true and complete. I will notify you within 30 days of any change.',
    hi: 'मेरी दी हुई जानकारी सही और पूरी है। कोई बदलाव होने पर मैं 30 दिनों के भीतर आपको सूचित करूँगा/करूँगी।',
  },
  FATCA: {
    en: 'What I have stated about my tax residence is true. I will notify you within 30 days of any change.',
    hi: 'कर निवास के बारे में मेरी दी हुई जानकारी सही है। कोई बदलाव होने पर मैं 30 दिनों के भीतर आपको सूचित करूँगा/करूँगी।',
  },
  WHATSAPP: {
    en: 'Send me receipts, reminders and documents for these policies on WhatsApp. I can turn this off at any time.',
    hi: 'मुझे इन पॉलिसियों की रसीदें, याद दिलाने के संदेश और दस्तावेज़ WhatsApp पर भेजें। मैं इसे कभी भी बंद कर सकता/सकती हूँ।',
  },
  CLAIM: {
    en: 'What I have told you is true and complete. I understand that a false statement can void the claim.',
    hi: 'मेरी दी हुई जानकारी सही और पूरी है। मैं जानता/जानती हूँ कि गलत जानकारी से दावा अस्वीकार हो सकता है।',
  },
} as const;
export type DeclarationKind = keyof typeof DECLARATIONS;
