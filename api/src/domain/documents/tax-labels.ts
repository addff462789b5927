import type { TaxUse } from '@portal/rules/money/tax-law.ts';
import type { Language } from './receipt-labels.ts';

/** Texts of a tax certificate, in both languages. */
const WORDS = {
  heading: { en: 'Tax certificate', hi: 'कर प्रमाणपत्र' },
  number: { en: 'Certificate number', hi: 'प्रमाणपत्र संख्या' },
  about: {
    en: (year: string, act: string) => `Financial year ${year}, ${act}`,
    hi: (year: string, act: string) => `वित्तीय वर्ष ${year}, ${act}`,
  },
  provisional: { en: 'Provisional', hi: 'अस्थायी' },
  isProvisional: {
    en: 'The financial year is still running. This certificate has the premiums paid up to today; the final one is ready after 31 March.',
    hi: 'वित्तीय वर्ष अभी चल रहा है। इस प्रमाणपत्र में आज तक चुकाए गए प्रीमियम हैं; अंतिम प्रमाणपत्र 31 मार्च के बाद मिलेगा।',
  },
  total: { en: 'Premiums paid in the year', hi: 'वर्ष में चुकाए गए प्रीमियम' },
  owner: { en: 'Paid by', hi: 'भुगतानकर्ता' },
  name: { en: 'Name', hi: 'नाम' },
  pan: { en: 'PAN', hi: 'पैन' },
  address: { en: 'Address', hi: 'पता' },
  issued: { en: 'Issued on', hi: 'जारी' },
  sections: { en: 'By section', hi: 'धारा के अनुसार' },
  section: { en: 'Section', hi: 'धारा' },
  paidFor: { en: 'Paid for', hi: 'किसके लिए' },
  amount: { en: 'Amount with GST', hi: 'GST सहित राशि' },
  allSections: { en: 'All sections', hi: 'सभी धाराएँ' },
  policyHeading: { en: (plan: string, no: string) => `${plan}, ${no}`, hi: (plan: string, no: string) => `${plan}, ${no}` },
  lifeAssured: { en: 'Life insured', hi: 'बीमित व्यक्ति' },
  sumAssured: { en: 'Sum assured', hi: 'बीमा राशि' },
  issueDate: { en: 'Policy issued', hi: 'पॉलिसी जारी' },
  payments: { en: 'Payments', hi: 'भुगतान' },
  paidOn: { en: 'Paid on', hi: 'भुगतान तिथि' },
  due: { en: 'Due date', hi: 'देय तिथि' },
  receipt: { en: 'Receipt', hi: 'रसीद' },
  base: { en: 'Base premium', hi: 'मूल प्रीमियम' },
  lifeRiders: { en: 'Life riders', hi: 'जीवन राइडर' },
  healthRiders: { en: 'Health riders', hi: 'स्वास्थ्य राइडर' },
  gst: { en: 'GST', hi: 'GST' },
  sum: { en: 'Sum', hi: 'योग' },
  totalOfPolicy: { en: 'Total', hi: 'कुल' },
  limit: {
    en: (limit: string) =>
      `The deduction for life insurance and pension premiums is limited to ${limit} a year for all your savings together.`,
    hi: (limit: string) => `जीवन बीमा और पेंशन प्रीमियम की कटौती, आपकी सभी बचतों को मिलाकर, साल में ${limit} तक सीमित है।`,
  },
  percent: {
    en: 'For each policy a year’s premium counts up to 10% of the sum assured; for a policy issued before 01-04-2012 up to 20%.',
    hi: 'हर पॉलिसी का सालाना प्रीमियम बीमा राशि के 10% तक गिना जाता है; 01-04-2012 से पहले जारी पॉलिसी में 20% तक।',
  },
  counted: {
    en: 'Only premiums received and credited in the year are included. Fees, interest and reversed payments are excluded.',
    hi: 'वर्ष में मिले और दर्ज हुए प्रीमियम ही गिने गए हैं। शुल्क, ब्याज और वापस लिए गए भुगतान नहीं।',
  },
  advice: {
    en: 'This certificate is not tax advice. Ask your tax adviser what you may deduct.',
    hi: 'यह प्रमाणपत्र कर संबंधी सलाह नहीं है। आप कितनी कटौती ले सकते हैं, यह अपने कर सलाहकार से पूछें।',
  },
  legal: {
    en: 'This certificate is made by computer and needs no signature.',
    hi: 'यह प्रमाणपत्र कंप्यूटर से बना है और इस पर हस्ताक्षर आवश्यक नहीं है।',
  },
  uses: {
    en: { life: 'Life insurance', pension: 'Pension and annuity', health: 'Health riders' },
    hi: { life: 'जीवन बीमा', pension: 'पेंशन और वार्षिकी', health: 'स्वास्थ्य राइडर' },
  } satisfies Record<Language, Record<TaxUse, string>>,
  title: {
    en: (year: string, of: string) => `Tax certificate ${year}, ${of}`,
    hi: (year: string, of: string) => `कर प्रमाणपत्र ${year}, ${of}`,
  },
  policyOf: { en: (no: string) => `policy ${no}`, hi: (no: string) => `पॉलिसी ${no}` },
  allPolicies: { en: 'all policies', hi: 'सभी पॉलिसियाँ' },
} as const;

export type TaxLabels = { [Key in keyof typeof WORDS]: (typeof WORDS)[Key][Language] };
export const taxLabels = (language: Language): TaxLabels =>
  Object.fromEntries(Object.entries(WORDS).map(([key, words]) => [key, words[language]])) as TaxLabels;
