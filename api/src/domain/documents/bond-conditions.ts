import { type Frequency, graceDays, type PolicyType } from '@portal/rules/policies/policy.ts';

type LocalizedText = { readonly en: string; readonly hi: string };
type Condition = { heading: LocalizedText; lines: readonly LocalizedText[]; only?: readonly PolicyType[] };

const SAVINGS: readonly PolicyType[] = ['TRAD'];
const LINKED: readonly PolicyType[] = ['ULIP', 'PENSION'];
const PAYING: readonly PolicyType[] = ['TERM', 'TRAD', 'ULIP', 'PENSION', 'GROUP'];

/** The words of the policy in plain language. */
export const DEFINITIONS: readonly LocalizedText[] = [
  { en: 'Premium: the price of the cover, paid once or in instalments.', hi: 'प्रीमियम: सुरक्षा का मूल्य, किस्तों में या एक बार में चुकाया जाता है।' },
  { en: 'Sum assured: the amount of cover on which the benefits are based.', hi: 'बीमा राशि: सुरक्षा की वह राशि जिस पर लाभ आधारित हैं।' },
  { en: 'Life assured: the person whose life is covered.', hi: 'बीमित व्यक्ति: जिसके जीवन का बीमा है।' },
  { en: 'Policyholder: the person who owns the policy and pays for it.', hi: 'पॉलिसीधारक: पॉलिसी जिसकी है और जो उसका भुगतान करता है।' },
  { en: 'Nominee: the person who receives the death benefit.', hi: 'नॉमिनी: जिसे मृत्यु लाभ मिलता है।' },
  {
    en: 'Surrender value: the amount that we pay when a savings policy ends early.',
    hi: 'समर्पण मूल्य: बचत पॉलिसी समय से पहले समाप्त करने पर मिलने वाली राशि।',
  },
];

/** Benefits of the plan, by its type. */
export const BENEFITS: Readonly<Record<PolicyType, readonly LocalizedText[]>> = {
  TERM: [
    {
      en: 'If the life assured dies while the policy is in force, we pay the death benefit.',
      hi: 'पॉलिसी चालू रहते बीमित व्यक्ति की मृत्यु होने पर मृत्यु लाभ दिया जाता है।',
    },
    {
      en: 'We pay nothing at the end of the term, unless the plan returns the premiums.',
      hi: 'अवधि के अंत में कुछ नहीं मिलता, जब तक प्लान में प्रीमियम लौटाने का लाभ न हो।',
    },
  ],
  TRAD: [
    {
      en: 'If the life assured dies while the policy is in force, we pay the death benefit.',
      hi: 'पॉलिसी चालू रहते बीमित व्यक्ति की मृत्यु होने पर मृत्यु लाभ दिया जाता है।',
    },
    {
      en: 'On the maturity date, we pay the sum assured and any vested bonus.',
      hi: 'परिपक्वता तिथि पर बीमा राशि दी जाती है; प्लान में बोनस हो तो निहित बोनस सहित।',
    },
  ],
  ULIP: [
    {
      en: 'If the life assured dies while the policy is in force, we pay the sum assured or the fund value, whichever is higher.',
      hi: 'पॉलिसी चालू रहते बीमित व्यक्ति की मृत्यु होने पर बीमा राशि और फंड मूल्य में से जो अधिक हो, वह दिया जाता है।',
    },
    { en: 'On the maturity date, we pay the fund value.', hi: 'परिपक्वता तिथि पर फंड मूल्य दिया जाता है।' },
    {
      en: 'The value of the funds can fall as well as rise. The policyholder bears the investment risk.',
      hi: 'फंड का मूल्य बढ़ भी सकता है और घट भी सकता है। निवेश का जोखिम पॉलिसीधारक का है।',
    },
  ],
  PENSION: [
    {
      en: 'On vesting, the fund value provides a pension under the rules that apply on that day.',
      hi: 'निहित होने पर उस दिन के नियमों के अनुसार फंड मूल्य से पेंशन मिलती है।',
    },
    { en: 'If the life assured dies before vesting, we pay the death benefit.', hi: 'निहित होने से पहले मृत्यु होने पर मृत्यु लाभ दिया जाता है।' },
  ],
  ANNUITY: [
    {
      en: 'We pay the annuity for the lifetime of the life assured. We need proof of life once a year.',
      hi: 'बीमित व्यक्ति के जीवित रहने तक, साल में एक बार जीवन प्रमाण पर, वार्षिकी दी जाती है।',
    },
    {
      en: 'The chosen annuity option states if the purchase price is returned on death.',
      hi: 'मृत्यु पर क्रय मूल्य लौटेगा या नहीं, यह चुने गए विकल्प पर निर्भर है।',
    },
  ],
  GROUP: [
    {
      en: 'If the member dies while the cover is in force, we pay the sum assured to the nominee.',
      hi: 'सुरक्षा चालू रहते सदस्य की मृत्यु होने पर बीमा राशि नॉमिनी को दी जाती है।',
    },
  ],
};

/** The conditions in their order; which apply depends on the type of the plan (domain facts, sections 5 and 8). */
export const CONDITION_GROUPS: readonly { conditions: readonly Condition[] }[] = [
  {
    conditions: [
      {
        heading: { en: 'Grace period', hi: 'अनुग्रह अवधि' },
        only: PAYING,
        lines: [
          {
            en: 'You can pay a premium up to {grace} days after its due date. The cover continues during this time.',
            hi: 'देय तिथि पर न चुकाया गया प्रीमियम {grace} दिनों के भीतर चुकाया जा सकता है। इस दौरान सुरक्षा जारी रहती है।',
          },
        ],
      },
      {
        heading: { en: 'Lapse', hi: 'लैप्स' },
        only: ['TERM', 'TRAD', 'GROUP'],
        lines: [
          {
            en: 'If the premium is not paid within the grace period, the policy lapses and the cover ends. A policy with a surrender value continues as a paid-up policy with reduced cover.',
            hi: 'अनुग्रह अवधि में प्रीमियम न चुकाने पर पॉलिसी लैप्स हो जाती है और सुरक्षा समाप्त होती है; समर्पण मूल्य वाली पॉलिसी घटी हुई सुरक्षा के साथ चुकता पॉलिसी बनी रहती है।',
          },
        ],
      },
      {
        heading: { en: 'Discontinuance', hi: 'बंद होना' },
        only: LINKED,
        lines: [
          {
            en: 'If a premium of the first five years is not paid within the grace period, the units move to the discontinued policy fund. They stay there until the lock-in period ends.',
            hi: 'पहले पाँच वर्षों में अनुग्रह अवधि के भीतर प्रीमियम न चुकाने पर यूनिट बंद पॉलिसी फंड में जाते हैं और लॉक-इन समाप्त होने तक वहीं रहते हैं।',
          },
        ],
      },
      {
        heading: { en: 'Reinstatement', hi: 'फिर चालू करना' },
        only: ['TERM', 'TRAD', 'GROUP'],
        lines: [
          {
            en: 'You can reinstate a lapsed policy within 5 years of the first unpaid premium. You pay the unpaid premiums with interest, and we may ask about your health.',
            hi: 'लैप्स पॉलिसी पहले बकाया प्रीमियम से 5 वर्ष के भीतर फिर चालू कराई जा सकती है: बकाया प्रीमियम ब्याज सहित चुकाए जाते हैं और हम स्वास्थ्य की जानकारी माँग सकते हैं।',
          },
        ],
      },
      {
        heading: { en: 'Reinstatement', hi: 'फिर चालू करना' },
        only: LINKED,
        lines: [
          {
            en: 'You can reinstate a discontinued policy within 3 years. You pay the unpaid premiums, and the units return to the chosen funds.',
            hi: 'बंद पॉलिसी 3 वर्ष के भीतर फिर चालू कराई जा सकती है: बकाया प्रीमियम चुकाए जाते हैं और यूनिट चुने हुए फंडों में लौटते हैं।',
          },
        ],
      },
      {
        heading: { en: 'Single premium', hi: 'एकल प्रीमियम' },
        only: ['ANNUITY'],
        lines: [
          {
            en: 'You pay the purchase price once. There are no further premiums.',
            hi: 'क्रय मूल्य एक बार दिया जाता है। आगे कोई प्रीमियम देय नहीं।',
          },
        ],
      },
    ],
  },
  {
    conditions: [
      {
        heading: { en: 'Loan', hi: 'ऋण' },
        only: SAVINGS,
        lines: [
          {
            en: 'You can take a loan against the surrender value. It reduces every benefit until it is repaid with interest.',
            hi: 'समर्पण मूल्य पर ऋण लिया जा सकता है। ब्याज सहित चुकाए जाने तक वह हर लाभ को घटाता है।',
          },
        ],
      },
      {
        heading: { en: 'Loan', hi: 'ऋण' },
        only: ['TERM', 'ULIP', 'PENSION', 'ANNUITY', 'GROUP'],
        lines: [{ en: 'This policy does not allow a loan.', hi: 'इस पॉलिसी पर ऋण नहीं दिया जाता।' }],
      },
      {
        heading: { en: 'Surrender', hi: 'समर्पण' },
        only: SAVINGS,
        lines: [
          {
            en: 'After the premiums of the first full year, the policy has a surrender value. The policy ends when we pay it.',
            hi: 'पहले पूरे वर्ष का प्रीमियम चुकाने के बाद पॉलिसी का समर्पण मूल्य होता है। उसके भुगतान के साथ पॉलिसी समाप्त होती है।',
          },
        ],
      },
      {
        heading: { en: 'Surrender', hi: 'समर्पण' },
        only: LINKED,
        lines: [
          {
            en: 'We pay nothing on surrender in the first five years. After that, we pay the fund value.',
            hi: 'पहले पाँच वर्षों में समर्पण पर भुगतान नहीं होता; उसके बाद फंड मूल्य दिया जाता है।',
          },
        ],
      },
      {
        heading: { en: 'Surrender', hi: 'समर्पण' },
        only: ['TERM', 'ANNUITY', 'GROUP'],
        lines: [
          {
            en: 'This policy has a surrender value only if the plan’s schedule states one.',
            hi: 'समर्पण मूल्य केवल तभी है जब प्लान की अनुसूची में उसका उल्लेख हो।',
          },
        ],
      },
    ],
  },
  {
    conditions: [
      {
        heading: { en: 'Free look', hi: 'फ्री-लुक' },
        lines: [
          {
            en: 'You can return the policy with your reason within 30 days of receiving it. We refund the premium, less the cost of the cover for the days passed, medical tests and stamp duty.',
            hi: 'पॉलिसी मिलने के 30 दिनों के भीतर आप कारण बताकर उसे लौटा सकते हैं। बीते दिनों की सुरक्षा, चिकित्सा जाँच और स्टाम्प शुल्क घटाकर प्रीमियम लौटाया जाता है।',
          },
        ],
      },
      {
        heading: { en: 'Nomination', hi: 'नामांकन' },
        lines: [
          {
            en: 'The policyholder may name and change nominees at any time before the policy ends (section 39, Insurance Act, 1938). A nominee who is a minor needs an appointee.',
            hi: 'पॉलिसी समाप्त होने से पहले पॉलिसीधारक कभी भी नॉमिनी तय और बदल सकता है (बीमा अधिनियम, 1938, धारा 39)। नाबालिग के लिए नियुक्त व्यक्ति तय किया जाता है।',
          },
        ],
      },
      {
        heading: { en: 'Assignment', hi: 'समनुदेशन' },
        lines: [
          {
            en: 'The policy may be assigned by a notice to us (section 38, Insurance Act, 1938). It takes effect when we register it.',
            hi: 'हमें सूचना देकर पॉलिसी समनुदेशित की जा सकती है (बीमा अधिनियम, 1938, धारा 38)। यह हमारे दर्ज करने के दिन से मान्य होता है।',
          },
        ],
      },
    ],
  },
  {
    conditions: [
      {
        heading: { en: 'Exclusions', hi: 'अपवाद' },
        lines: [
          {
            en: 'After a death by suicide within 12 months of the start or reinstatement of the cover, we pay the premiums paid or the value of the policy instead of the death benefit.',
            hi: 'सुरक्षा शुरू होने या फिर चालू होने के 12 महीनों के भीतर आत्महत्या से मृत्यु होने पर मृत्यु लाभ के स्थान पर चुकाए गए प्रीमियम या पॉलिसी का मूल्य दिया जाता है।',
          },
          { en: 'Each rider has its own exclusions.', hi: 'राइडर के अपने अपवाद हैं।' },
        ],
      },
      {
        heading: { en: 'Claims', hi: 'दावे' },
        lines: [
          {
            en: 'The nominee reports the death online, by phone or at any branch, with the death certificate, proof of identity and a bank account.',
            hi: 'नॉमिनी मृत्यु प्रमाणपत्र, पहचान प्रमाण और बैंक खाते के साथ ऑनलाइन, फ़ोन पर या किसी भी शाखा में हमें मृत्यु की सूचना देता है।',
          },
          {
            en: 'After three years the policy cannot be called in question on any ground (section 45, Insurance Act, 1938).',
            hi: 'तीन वर्ष के बाद पॉलिसी पर किसी भी आधार पर प्रश्न नहीं उठाया जा सकता (बीमा अधिनियम, 1938, धारा 45)।',
          },
        ],
      },
    ],
  },
];

/** Steps of a complaint (domain facts, section 16). */
export const GRIEVANCE: readonly LocalizedText[] = [
  {
    en: 'First, write to us or call us at the address and number below. We will answer within 14 days.',
    hi: 'पहले: नीचे दिए पते और नंबर पर हमें लिखें या कॉल करें। हम 14 दिनों में उत्तर देते हैं।',
  },
  {
    en: 'Then, complain on the regulator’s portal Bima Bharosa, or call 155255.',
    hi: 'फिर: नियामक का पोर्टल बीमा भरोसा, या उसका कॉल सेंटर 155255।',
  },
  {
    en: 'Finally, complain to the Insurance Ombudsman of your region within one year of our final answer.',
    hi: 'अंत में: हमारे अंतिम उत्तर के एक वर्ष के भीतर आपके क्षेत्र के बीमा लोकपाल।',
  },
];

/** The conditions of a group that apply to a type of plan. */
export const conditionsFor = (group: (typeof CONDITION_GROUPS)[number], type: PolicyType): Condition[] =>
  group.conditions.filter(({ only }) => !only || only.includes(type));

export const withGrace = (text: LocalizedText, frequency: Frequency, language: keyof LocalizedText): string =>
  text[language].replace('{grace}', String(graceDays(frequency)));
