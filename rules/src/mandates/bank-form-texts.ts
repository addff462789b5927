import { VERBATIM_MANDATE as SPECIFIED } from '../text/verbatim-mandate.ts';

/** A message under a field. */
export type FieldText = { en: string; hi: string };

/** Messages under the fields of bank details: the English is the specification's. */
export const BANK_FORM_TEXTS = {
  selectBank: { en: SPECIFIED.selectBank, hi: 'बैंक चुनें।' },
  accountRequired: { en: SPECIFIED.accountRequired, hi: 'खाता संख्या लिखें।' },
  enachIfscRequired: { en: SPECIFIED.enachIfscRequired, hi: 'IFSC कोड लिखें।' },
  esiIfscRequired: { en: SPECIFIED.esiIfscRequired, hi: 'IFSC कोड लिखें।' },
  selectAccountType: { en: SPECIFIED.selectAccountType, hi: 'खाते का प्रकार चुनें।' },
  holderRequired: { en: SPECIFIED.holderRequired, hi: 'खाताधारक का नाम लिखें।' },
  holderInvalid: { en: SPECIFIED.holderInvalid, hi: 'नाम वैसा लिखें जैसा बैंक के खाते में है।' },
  ifscTooLong: { en: SPECIFIED.ifscTooLong, hi: 'IFSC कोड में 11 से ज़्यादा अक्षर नहीं होते।' },
  ifscInvalid: { en: SPECIFIED.ifscInvalid, hi: 'यह IFSC कोड सही नहीं है।' },
  micrRequired: { en: SPECIFIED.micrRequired, hi: 'MICR कोड लिखें।' },
  micrTooLong: { en: SPECIFIED.micrTooLong, hi: 'MICR कोड में 9 से ज़्यादा अंक नहीं होते।' },
} as const satisfies Record<string, FieldText>;
