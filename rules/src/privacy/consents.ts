import { DECLARATIONS, DECLARATIONS_VERSION } from '../people/declarations.ts';
import { GROUP_CONSENT } from '../policies/group-consent.ts';
import type { Text } from '../requests/kinds/kind-row.ts';

type ConsentRow = {
  /** Completes "Turn off …?". */
  title: Text;
  /** The text that the customer agrees to. Any change of it is a new version. */
  text: Text;
  version: string;
  /** Effect on the service if it is turned off. */
  effect: Text;
};

/** Consents that a customer gives and withdraws. Declarations are statements of fact, and cannot be withdrawn. */
export const CONSENTS = {
  WHATSAPP: {
    title: { en: 'WhatsApp messages', hi: 'WhatsApp संदेश' },
    text: DECLARATIONS.WHATSAPP,
    version: DECLARATIONS_VERSION,
    effect: {
      en: 'You will get receipts and reminders by SMS and email instead.',
      hi: 'रसीदें और याद दिलाने वाले संदेश आपको SMS और ई-मेल से मिलेंगे।',
    },
  },
  GROUP_SHARING: {
    title: { en: 'Offers from our group', hi: 'हमारे समूह के ऑफ़र' },
    text: {
      en: GROUP_CONSENT.text,
      hi: 'क्या हम ऑफ़र के लिए आपके संपर्क विवरण समूह के साथ साझा करें?',
    },
    version: GROUP_CONSENT.version,
    effect: {
      en: 'We will no longer share your contact details with our group.',
      hi: 'हम आपके संपर्क विवरण अब अपने समूह के साथ साझा नहीं करेंगे।',
    },
  },
  PERSONAL_DETAILS: {
    title: { en: 'Use of your personal details', hi: 'आपके व्यक्तिगत विवरण का उपयोग' },
    text: {
      en: 'You may use my income, occupation, education and marital status to suggest cover that suits me.',
      hi: 'आप मेरे लिए उपयुक्त सुरक्षा सुझाने के लिए मेरी आय, पेशे, शिक्षा और वैवाहिक स्थिति का उपयोग कर सकते हैं।',
    },
    version: '2026-11',
    effect: {
      en: 'We will no longer suggest more cover. These details will no longer be in your profile.',
      hi: 'हम आपको और सुरक्षा नहीं सुझाएँगे। ये विवरण आपकी प्रोफ़ाइल में नहीं रहेंगे।',
    },
  },
} as const satisfies Record<string, ConsentRow>;
export type ConsentName = keyof typeof CONSENTS;
export const CONSENT_NAMES = Object.keys(CONSENTS) as ConsentName[];

/** The notice on the privacy page. Any change of its text is a new version. */
export const PRIVACY_NOTICE = {
  version: '1',
  on: '2026-11-29',
  /** Completes "Our privacy notice has changed: …". Operators register it as a part of the SMS. */
  change: {
    en: 'it now lists each kind of data and your rights.',
    hi: 'अब इसमें हर तरह का डेटा और आपके अधिकार हैं।',
  },
} as const;
