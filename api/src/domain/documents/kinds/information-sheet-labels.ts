import type { NoValueReason } from '@portal/rules/explained/explained.ts';
import type { AmountTopic, RightTopic } from '@portal/rules/policies/plan-topics.ts';
import type { Frequency } from '@portal/rules/policies/policy.ts';
import type { Language } from '../receipt-labels.ts';

type Labels = {
  title: string;
  intro: string;
  columns: readonly [string, string, string, string];
  plan: string;
  number: string;
  type: string;
  basics: string;
  guaranteed: string;
  notGuaranteed: string;
  excluded: string;
  servicing: string;
  rights: Record<RightTopic, string>;
  amounts: Record<AmountTopic, string>;
  each: Record<Frequency, (sum: string) => string>;
  paid: (paid: number, all: number) => string;
  lastDue: (day: string) => string;
  cover: (sum: string, until: string | null) => string;
  cannotPromise: string;
  notKnown: string;
  none: string;
  on: (day: string) => string;
  asOf: (day: string) => string;
  lastDay: (day: string) => string;
  firstDay: (day: string) => string;
  contact: (phone: string, email: string) => string;
  soFar: string;
  facts: { paid: string; received: string; value: (day: string | null) => string; rate: string };
  aYear: (rate: string) => string;
  noValue: Record<NoValueReason, string>;
  flows: string;
  flowColumns: readonly [string, string, string];
  kinds: Record<'PREMIUM' | 'LOAN_REPAYMENT' | 'RECEIVED' | 'LOAN', string>;
  illustration: (year: number, day: string) => string;
  results: readonly [string, string];
  illustrated: { at4: string; at8: string; actual: string };
  examples: string;
  forPremium: (sum: string) => string;
  legal: string;
};

const EN: Labels = {
  title: 'Customer information sheet',
  intro: 'Your policy in plain words. The policy document decides if the two differ.',
  columns: ['No.', 'Title', 'Description in simple words', 'Clause'],
  plan: 'Product and UIN',
  number: 'Policy number',
  type: 'Type',
  basics: 'Basic details',
  guaranteed: 'Benefits: guaranteed',
  notGuaranteed: 'Benefits: not guaranteed',
  excluded: 'Exclusions',
  servicing: 'Servicing',
  rights: {
    FREE_LOOK: 'Free look',
    GRACE: 'Late payment and lapse',
    REVIVAL: 'Revival',
    LOAN: 'Loan',
    SURRENDER: 'Surrender',
    CLAIM: 'Claims',
    COMPLAINT: 'Complaints',
  },
  amounts: {
    SUM_ASSURED: 'Sum assured',
    VESTED_BONUS: 'Declared bonus',
    ADDITION: 'Guaranteed addition',
    SURVIVAL: 'Survival benefit',
    MATURITY: 'Maturity amount',
    ANNUITY: 'Annuity',
    FUTURE_BONUS: 'Future bonus',
    FUND_VALUE: 'Fund value',
  },
  each: {
    M: (sum) => `You pay ${sum} a month.`,
    Q: (sum) => `You pay ${sum} every three months.`,
    H: (sum) => `You pay ${sum} every six months.`,
    A: (sum) => `You pay ${sum} a year.`,
    S: (sum) => `You paid ${sum} once.`,
  },
  paid: (paid, all) => `${paid} of ${all} premiums are paid.`,
  lastDue: (day) => `The last premium is due on ${day}.`,
  cover: (sum, until) => `Your family gets ${sum} if you die${until ? ` before ${until}` : ''}.`,
  cannotPromise: 'We cannot promise these amounts. They depend on future results.',
  notKnown: 'not known',
  none: 'None.',
  on: (day) => `On ${day}.`,
  asOf: (day) => `As of ${day}.`,
  lastDay: (day) => `Last day ${day}.`,
  firstDay: (day) => `From ${day}.`,
  contact: (phone, email) => `Call us on ${phone} or write to ${email}.`,
  soFar: 'So far',
  facts: {
    paid: 'You have paid, with tax and riders',
    received: 'You have received',
    value: (day) => (day === null ? 'Value today, before tax' : `Value today, before tax, paid on ${day}`),
    rate: 'Return',
  },
  aYear: (rate) => `${rate}% a year`,
  noValue: {
    ENDED: 'This policy has ended, so it has no value today.',
    NO_SAVINGS: 'This policy has no savings part. It pays only if you die.',
    ANNUITY: 'An annuity pays you an income. We do not show a value or a return for it.',
    NOT_KNOWN: 'We cannot tell you here what you would get today. Please call us.',
  },
  flows: 'All payments',
  flowColumns: ['Date', 'Payment', 'Amount'],
  kinds: { PREMIUM: 'Premium', LOAN_REPAYMENT: 'Loan repayment', RECEIVED: 'Received', LOAN: 'Loan received' },
  illustration: (year, day) => `The illustration: value at the end of policy year ${year}, on ${day}`,
  results: ['Result', 'Amount'],
  illustrated: { at4: 'Illustrated at 4%', at8: 'Illustrated at 8%', actual: 'Actual' },
  examples: 'The two rates were examples. They were not a promise and not the lowest or highest possible result.',
  forPremium: (sum) => `The illustration was made for a premium of ${sum} a year.`,
  legal: 'You can complain at any time, also after you have confirmed that the policy is what you were told.',
};

const HI: Labels = {
  title: 'ग्राहक सूचना पत्र',
  intro: 'आपकी पॉलिसी सरल शब्दों में। अंतर होने पर पॉलिसी दस्तावेज़ मान्य होगा।',
  columns: ['क्रम', 'शीर्षक', 'सरल शब्दों में विवरण', 'खंड'],
  plan: 'उत्पाद और यूआईएन',
  number: 'पॉलिसी संख्या',
  type: 'प्रकार',
  basics: 'मुख्य बातें',
  guaranteed: 'लाभ: गारंटीशुदा',
  notGuaranteed: 'लाभ: बिना गारंटी',
  excluded: 'क्या कवर नहीं है',
  servicing: 'सेवा',
  rights: {
    FREE_LOOK: 'फ़्री लुक',
    GRACE: 'देर से भुगतान और लैप्स',
    REVIVAL: 'फिर चालू कराना',
    LOAN: 'ऋण',
    SURRENDER: 'सरेंडर',
    CLAIM: 'दावे',
    COMPLAINT: 'शिकायतें',
  },
  amounts: {
    SUM_ASSURED: 'बीमा राशि',
    VESTED_BONUS: 'घोषित बोनस',
    ADDITION: 'गारंटीशुदा वृद्धि',
    SURVIVAL: 'उत्तरजीविता लाभ',
    MATURITY: 'परिपक्वता राशि',
    ANNUITY: 'वार्षिकी',
    FUTURE_BONUS: 'भविष्य का बोनस',
    FUND_VALUE: 'फ़ंड मूल्य',
  },
  each: {
    M: (sum) => `आप हर महीने ${sum} भरते हैं।`,
    Q: (sum) => `आप हर तीन महीने में ${sum} भरते हैं।`,
    H: (sum) => `आप हर छह महीने में ${sum} भरते हैं।`,
    A: (sum) => `आप हर साल ${sum} भरते हैं।`,
    S: (sum) => `आपने एक बार ${sum} भरे।`,
  },
  paid: (paid, all) => `${all} में से ${paid} प्रीमियम भरे गए हैं।`,
  lastDue: (day) => `अंतिम प्रीमियम ${day} को देय है।`,
  cover: (sum, until) => `${until ? `${until} से पहले ` : ''}आपकी मृत्यु होने पर आपके परिवार को ${sum} मिलेंगे।`,
  cannotPromise: 'हम इन राशियों का वादा नहीं कर सकते। ये भविष्य के परिणामों पर निर्भर हैं।',
  notKnown: 'पता नहीं',
  none: 'कोई नहीं।',
  on: (day) => `${day} को।`,
  asOf: (day) => `${day} की स्थिति।`,
  lastDay: (day) => `अंतिम दिन ${day}।`,
  firstDay: (day) => `${day} से।`,
  contact: (phone, email) => `हमें ${phone} पर फ़ोन करें या ${email} पर लिखें।`,
  soFar: 'अब तक',
  facts: {
    paid: 'आपने भरे, कर और राइडर सहित',
    received: 'आपको मिले',
    value: (day) => (day === null ? 'आज का मूल्य, कर से पहले' : `आज का मूल्य, कर से पहले, भुगतान ${day} को`),
    rate: 'प्रतिफल',
  },
  aYear: (rate) => `${rate}% प्रति वर्ष`,
  noValue: {
    ENDED: 'यह पॉलिसी समाप्त हो चुकी है, इसलिए आज इसका कोई मूल्य नहीं है।',
    NO_SAVINGS: 'इस पॉलिसी में बचत का हिस्सा नहीं है। यह केवल आपकी मृत्यु होने पर राशि देती है।',
    ANNUITY: 'वार्षिकी आपको आय देती है। हम इसका मूल्य या प्रतिफल नहीं दिखाते।',
    NOT_KNOWN: 'आज आपको कितनी राशि मिलेगी, यह हम यहाँ नहीं बता सकते। कृपया हमें फ़ोन करें।',
  },
  flows: 'सभी भुगतान',
  flowColumns: ['तारीख़', 'भुगतान', 'राशि'],
  kinds: { PREMIUM: 'प्रीमियम', LOAN_REPAYMENT: 'ऋण की चुकौती', RECEIVED: 'प्राप्त', LOAN: 'प्राप्त ऋण' },
  illustration: (year, day) => `लाभ चित्रण: पॉलिसी वर्ष ${year} के अंत में, ${day} का मूल्य`,
  results: ['परिणाम', 'राशि'],
  illustrated: { at4: '4% पर दिखाया गया', at8: '8% पर दिखाया गया', actual: 'वास्तविक' },
  examples: 'ये दोनों दरें उदाहरण थीं। ये न वादा थीं, न सबसे कम या सबसे अधिक संभव परिणाम।',
  forPremium: (sum) => `लाभ चित्रण ${sum} सालाना प्रीमियम के लिए बनाया गया था।`,
  legal: 'आप कभी भी शिकायत कर सकते हैं, यह पुष्टि करने के बाद भी कि पॉलिसी वैसी ही है जैसी बताई गई थी।',
};

const LABELS: Readonly<Record<Language, Labels>> = { en: EN, hi: HI };
export const sheetLabels = (language: Language): Labels => LABELS[language];
