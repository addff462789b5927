import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import type { Language } from './receipt-labels.ts';

/** The labels of a copy of a policy and of a certificate of insurance, in both languages. Conditions: bond-conditions.ts. */
const LABELS = {
  heading: { en: 'Policy bond copy', hi: 'पॉलिसी बॉन्ड की प्रति' },
  certificate: { en: 'Certificate of insurance', hi: 'बीमा प्रमाणपत्र' },
  number: { en: 'Policy number', hi: 'पॉलिसी संख्या' },
  issuedOn: { en: (day: Day) => `Copy issued on ${formatDay(day)}`, hi: (day: Day) => `प्रति ${formatDay(day)} को जारी` },
  copy: { en: 'COPY', hi: 'प्रति' },
  ended: {
    en: (status: string, day: Day) => `This policy has ended: ${status} on ${formatDay(day)}.`,
    hi: (status: string, day: Day) => `यह पॉलिसी समाप्त हो चुकी है: ${formatDay(day)} को ${status}।`,
  },
  electronic: {
    en: (repository: string) => `The valid policy is the electronic policy at ${repository}.`,
    hi: (repository: string) => `${repository} में रखी इलेक्ट्रॉनिक पॉलिसी ही मान्य है।`,
  },
  letterLines: {
    en: (owner: string, plan: string) => [
      `Dear ${owner},`,
      `This is a copy of your policy ${plan}. It shows our records on the day this copy was issued: the schedule, benefits, riders, nominees, conditions and every change since the policy started.`,
      'Please check the names, dates and amounts. If something is wrong, please tell us and we will correct it.',
      'The copy does not replace the policy. If you need a duplicate because the policy was lost, please write to us.',
    ],
    hi: (owner: string, plan: string) => [
      `प्रिय ${owner},`,
      `यह आपकी पॉलिसी ${plan} की प्रति है। इसमें इस प्रति के जारी होने के दिन हमारे अभिलेख में दर्ज जानकारी है: अनुसूची, लाभ, राइडर, नॉमिनी, शर्तें और पॉलिसी शुरू होने के बाद के सभी बदलाव।`,
      'कृपया जाँच लें कि नाम, तिथियाँ और राशियाँ सही हैं। कुछ गलत हो तो हमें बताएँ, हम उसे ठीक कर देंगे।',
      'यह प्रति पॉलिसी की जगह नहीं लेती। पॉलिसी खो जाने पर दूसरी प्रति के लिए कृपया हमें लिखें।',
    ],
  },
  schedule: { en: 'Schedule', hi: 'अनुसूची' },
  sumAssured: { en: 'Sum assured', hi: 'बीमा राशि' },
  deathBenefit: { en: 'Death benefit', hi: 'मृत्यु लाभ' },
  premium: { en: 'Instalment premium', hi: 'एक किस्त का प्रीमियम' },
  gst: { en: 'GST at today’s rate', hi: 'इस पर आज का GST' },
  term: { en: 'Policy term', hi: 'पॉलिसी अवधि' },
  premiumTerm: { en: 'Premium paying term', hi: 'प्रीमियम भुगतान अवधि' },
  years: { en: (n: number) => (n === 0 ? 'Whole of life' : `${n} years`), hi: (n: number) => (n === 0 ? 'आजीवन' : `${n} वर्ष`) },
  risk: { en: 'Cover started on', hi: 'सुरक्षा शुरू' },
  maturity: { en: 'Matures on', hi: 'परिपक्वता तिथि' },
  proposer: { en: 'Proposer', hi: 'प्रस्तावक' },
  cover: { en: 'Cover and premium', hi: 'सुरक्षा और प्रीमियम' },
  benefits: { en: 'Benefits', hi: 'लाभ' },
  riders: { en: 'Riders', hi: 'राइडर' },
  rider: { en: 'Rider', hi: 'राइडर' },
  ends: { en: 'Ends on', hi: 'समाप्ति' },
  riderPremium: { en: 'Premium', hi: 'प्रीमियम' },
  noRiders: { en: 'This policy has no riders.', hi: 'इस पॉलिसी में कोई राइडर नहीं है।' },
  riderLines: {
    en: [
      'A rider adds cover to the base policy and ends with it, or earlier on the date shown.',
      'Its premium is part of each instalment.',
    ],
    hi: ['राइडर मूल पॉलिसी में सुरक्षा जोड़ता है और उसके साथ, या दिखाई गई तिथि पर पहले, समाप्त होता है।', 'उसका प्रीमियम हर किस्त का हिस्सा है।'],
  },
  nominees: { en: 'Nominees', hi: 'नॉमिनी' },
  nominee: { en: 'Name', hi: 'नाम' },
  relationship: { en: 'Relationship', hi: 'संबंध' },
  born: { en: 'Date of birth', hi: 'जन्म तिथि' },
  share: { en: 'Share', hi: 'हिस्सा' },
  noNominees: { en: 'No nominee is registered for this policy.', hi: 'इस पॉलिसी के लिए कोई नॉमिनी दर्ज नहीं है।' },
  appointee: {
    en: (name: string) => `Appointee for a nominee who is a minor: ${name}.`,
    hi: (name: string) => `नाबालिग नॉमिनी के लिए नियुक्त व्यक्ति: ${name}।`,
  },
  conditions: { en: 'Terms and conditions', hi: 'नियम और शर्तें' },
  words: { en: 'Terms used in this policy', hi: 'इस पॉलिसी के शब्द' },
  endorsements: { en: 'Endorsements', hi: 'पृष्ठांकन' },
  date: { en: 'Date', hi: 'तिथि' },
  change: { en: 'Change', hi: 'बदलाव' },
  request: { en: 'Request', hi: 'अनुरोध' },
  noEndorsements: { en: 'Nothing has changed since the policy was issued.', hi: 'पॉलिसी जारी होने के बाद कुछ नहीं बदला गया है।' },
  mwp: {
    en: 'Issued under section 6 of the Married Women’s Property Act, 1874: the benefits belong to the named beneficiaries.',
    hi: 'विवाहित महिला संपत्ति अधिनियम, 1874 की धारा 6 के अंतर्गत जारी: लाभ नामित लाभार्थियों के हैं।',
  },
  assigned: {
    en: { ABSOLUTE: 'The policy is assigned absolutely.', CONDITIONAL: 'The policy is assigned as security for a loan.' },
    hi: { ABSOLUTE: 'पॉलिसी पूर्ण रूप से समनुदेशित है।', CONDITIONAL: 'पॉलिसी ऋण की ज़मानत के रूप में समनुदेशित है।' },
  },
  grievance: { en: 'If you have a complaint', hi: 'यदि आपको शिकायत हो' },
  legal: {
    en: 'This copy was generated by computer and does not need a signature.',
    hi: 'यह प्रति कंप्यूटर से बनी है और इस पर हस्ताक्षर आवश्यक नहीं है।',
  },
  member: { en: 'Member', hi: 'सदस्य' },
  masterPolicy: { en: 'Master policy', hi: 'मास्टर पॉलिसी' },
  claims: { en: 'How to claim', hi: 'दावा कैसे करें' },
  title: { en: (no: string) => `Copy of policy ${no}`, hi: (no: string) => `पॉलिसी ${no} की प्रति` },
  titleGroup: { en: (no: string) => `Certificate of insurance ${no}`, hi: (no: string) => `बीमा प्रमाणपत्र ${no}` },
} as const;

export type BondLabels = { [Key in keyof typeof LABELS]: (typeof LABELS)[Key][Language] };
export const bondLabels = (language: Language): BondLabels =>
  Object.fromEntries(Object.entries(LABELS).map(([key, words]) => [key, words[language]])) as BondLabels;
