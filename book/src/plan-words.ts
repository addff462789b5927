import type { PlanTopic } from '@portal/rules/policies/plan-topics.ts';
import type { PlanWordRow } from './format/format-sale.ts';
import { PLANS, type Plan } from './plans.ts';
import type { BookEntry } from './write-book.ts';

type Words = Pick<PlanWordRow, 'topic' | 'en' | 'hi' | 'clause'>;
const toWords = (topic: PlanTopic, clause: string, [en, hi]: readonly [en: string, hi: string]): Words => ({ topic, clause, en, hi });

const BASICS: Readonly<Record<string, readonly [en: string, hi: string]>> = {
  TRM1: [
    'This plan pays your family if you die before the end of the policy. It pays nothing if you are alive then.',
    'पॉलिसी पूरी होने से पहले आपकी मृत्यु होने पर यह प्लान आपके परिवार को राशि देता है। आपके जीवित रहने पर कुछ नहीं मिलता।',
  ],
  TRM2: [
    'This plan pays your family if you die before the end of the policy. It pays back your premiums if you are alive then.',
    'पॉलिसी पूरी होने से पहले आपकी मृत्यु होने पर यह प्लान आपके परिवार को राशि देता है। आपके जीवित रहने पर आपके प्रीमियम लौटाता है।',
  ],
  END1: [
    'This plan pays a sum with bonuses on a fixed date, or to your family if you die earlier.',
    'यह प्लान तय तारीख़ पर बोनस के साथ राशि देता है, या उससे पहले आपकी मृत्यु होने पर आपके परिवार को।',
  ],
  GIN1: [
    'This plan pays you a fixed income after the premiums end. It pays your family if you die earlier.',
    'प्रीमियम पूरे होने के बाद यह प्लान आपको तय आय देता है। उससे पहले आपकी मृत्यु होने पर आपके परिवार को राशि देता है।',
  ],
  PEN1: [
    'Your premiums buy units of funds. At the end, most of their value buys a pension for life.',
    'आपके प्रीमियम से फ़ंड की यूनिट खरीदी जाती हैं। अंत में उनके मूल्य के अधिकांश हिस्से से जीवन भर की पेंशन खरीदी जाती है।',
  ],
  ANN1: ['This plan pays you a regular income for life.', 'यह प्लान आपको जीवन भर नियमित आय देता है।'],
  ANN2: [
    'You pay premiums first. From a fixed date this plan pays you a regular income for life.',
    'पहले आप प्रीमियम भरते हैं। तय तारीख़ से यह प्लान आपको जीवन भर नियमित आय देता है।',
  ],
  GRP1: ['The policy of your group covers your life while you are a member.', 'जब तक आप सदस्य हैं, आपके समूह की पॉलिसी आपके जीवन को कवर करती है।'],
};
const LINKED_BASICS = [
  'Your premiums buy units of funds. Their value rises and falls with the market. Your family also gets a life cover.',
  'आपके प्रीमियम से फ़ंड की यूनिट खरीदी जाती हैं। उनका मूल्य बाज़ार के साथ घटता-बढ़ता है। आपके परिवार को जीवन कवर भी मिलता है।',
] as const;

const isLinked = ({ value }: Plan): boolean => value === 'units';
const isSaving = ({ type }: Plan): boolean => type === 'TRAD';

/** Amounts that the plan can pay, with their clauses. */
function listAmounts(plan: Plan): Words[] {
  const words: Words[] = [];
  if (plan.type !== 'ANNUITY')
    words.push(toWords('SUM_ASSURED', '3.1', ['Paid to your nominee if you die.', 'आपकी मृत्यु होने पर आपके नॉमिनी को दी जाती है।']));
  if (plan.bonus) {
    words.push(
      toWords('VESTED_BONUS', '3.3', [
        'Bonus that has been declared. It cannot be taken back.',
        'घोषित हो चुका बोनस। इसे वापस नहीं लिया जा सकता।',
      ]),
      toWords('FUTURE_BONUS', '3.4', [
        'Bonus of later years. It depends on our results.',
        'आगे के वर्षों का बोनस। यह हमारे परिणामों पर निर्भर है।',
      ]),
    );
  }
  if (plan.code === 'GIN1')
    words.push(toWords('SURVIVAL', '3.5', ['Income on a fixed day, if you are alive.', 'तय दिन पर आय, यदि आप जीवित हैं।']));
  if (isSaving(plan) || plan.code === 'TRM2')
    words.push(
      toWords('MATURITY', '3.6', ['Paid at the end of the policy, if you are alive.', 'पॉलिसी पूरी होने पर दी जाती है, यदि आप जीवित हैं।']),
    );
  if (isLinked(plan))
    words.push(toWords('FUND_VALUE', '3.7', ['The value of your units. It can fall.', 'आपकी यूनिटों का मूल्य। यह घट सकता है।']));
  if (plan.type === 'ANNUITY') words.push(toWords('ANNUITY', '3.8', ['Your regular income for life.', 'जीवन भर आपकी नियमित आय।']));
  return words;
}

function listExclusions(plan: Plan): Words[] {
  if (plan.code === 'ANN1') return [];
  const paid = isLinked(plan) ? (['the fund value', 'फ़ंड का मूल्य'] as const) : (['the premiums that were paid', 'भरे गए प्रीमियम'] as const);
  const words = [
    toWords('EXCLUSION', '9.1', [
      `Suicide in the first 12 months: we pay ${paid[0]}, not the cover.`,
      `पहले 12 महीनों में आत्महत्या: हम ${paid[1]} देते हैं, कवर की राशि नहीं।`,
    ]),
    toWords('EXCLUSION', '9.2', [
      'Wrong or missing facts in the proposal: we can cancel the policy in its first three years.',
      'प्रस्ताव में गलत या छिपाए गए तथ्य: हम पहले तीन वर्षों में पॉलिसी रद्द कर सकते हैं।',
    ]),
  ];
  if (plan.type === 'GROUP')
    words.push(
      toWords('WAITING', '9.3', [
        'In the first 45 days of your membership, only death by accident is covered.',
        'आपकी सदस्यता के पहले 45 दिनों में केवल दुर्घटना से मृत्यु पर कवर मिलता है।',
      ]),
    );
  return words;
}

const CLAIM = toWords('CLAIM', '11.1', [
  'Your nominee can report a claim online, by phone or at a branch. They need the death certificate, the policy document, a proof of identity and their bank details.',
  'आपके नॉमिनी दावे की सूचना ऑनलाइन, फ़ोन पर या शाखा में दे सकते हैं। उन्हें मृत्यु प्रमाण पत्र, पॉलिसी दस्तावेज़, पहचान का प्रमाण और अपने बैंक खाते का विवरण चाहिए।',
]);
const COMPLAINT = toWords('COMPLAINT', '12.1', [
  'Complain to us first. If you do not agree with our answer, go to our grievance officer, to Bima Bharosa or to the Insurance Ombudsman. None of them charges you.',
  'पहले हमसे शिकायत करें। हमारे उत्तर से असहमत हों तो हमारे शिकायत अधिकारी, बीमा भरोसा या बीमा लोकपाल के पास जाएँ। इनमें से कोई शुल्क नहीं लेता।',
]);

function findSurrenderWords({ value, type }: Plan): readonly [en: string, hi: string] {
  if (value === 'none') return ['This plan has no surrender value.', 'इस प्लान का कोई सरेंडर मूल्य नहीं है।'];
  if (value === 'surrender')
    return [
      'You can surrender the policy after two full years of premiums. You usually get less than you paid.',
      'पूरे दो वर्ष के प्रीमियम भरने के बाद आप पॉलिसी सरेंडर कर सकते हैं। आमतौर पर आपको भरी गई राशि से कम मिलता है।',
    ];
  if (type === 'PENSION')
    return [
      'You can leave the plan after the first five years. Most of the value then buys a pension.',
      'पहले पाँच वर्ष के बाद आप प्लान छोड़ सकते हैं। तब मूल्य के अधिकांश हिस्से से पेंशन खरीदी जाती है।',
    ];
  return [
    'You can take out the whole value after the first five years. If you stop earlier, we pay it after them.',
    'पहले पाँच वर्ष के बाद आप पूरा मूल्य निकाल सकते हैं। पहले रोकने पर हम उसे पाँच वर्ष पूरे होने पर देते हैं।',
  ];
}

function listRights(plan: Plan): Words[] {
  if (plan.type === 'GROUP') return [CLAIM, COMPLAINT];
  const words = [
    toWords('FREE_LOOK', '6.1', [
      'You can cancel the policy within 30 days after you received the policy document. We pay back the premium less a few costs.',
      'पॉलिसी दस्तावेज़ मिलने के बाद 30 दिनों में आप पॉलिसी रद्द कर सकते हैं। हम कुछ खर्च घटाकर प्रीमियम लौटाते हैं।',
    ]),
  ];
  if (plan.code !== 'ANN1')
    words.push(
      toWords('GRACE', '7.1', [
        'You can pay up to 30 days after the due date, or 15 days if you pay monthly. Your cover continues until then.',
        'आप नियत तारीख़ के 30 दिन बाद तक भर सकते हैं, मासिक प्रीमियम में 15 दिन। तब तक आपका कवर जारी रहता है।',
      ]),
      toWords('REVIVAL', '7.3', [
        `You can reinstate a lapsed policy within ${isLinked(plan) ? 'three' : 'five'} years after the first unpaid premium.`,
        `पहले बकाया प्रीमियम के बाद ${isLinked(plan) ? 'तीन' : 'पाँच'} वर्ष में आप लैप्स पॉलिसी फिर चालू करा सकते हैं।`,
      ]),
    );
  words.push(
    toWords(
      'LOAN',
      '8.1',
      plan.loan
        ? ['You can borrow against the surrender value. Interest is charged.', 'आप सरेंडर मूल्य पर ऋण ले सकते हैं। इस पर ब्याज लगता है।']
        : ['This plan has no loan.', 'इस प्लान पर ऋण नहीं मिलता।'],
    ),
    toWords('SURRENDER', '8.2', findSurrenderWords(plan)),
    CLAIM,
    COMPLAINT,
  );
  return words;
}

/** Sentences about each plan: its amounts, exclusions and rights. */
export const planWordEntries = (): BookEntry[] =>
  PLANS.flatMap((plan) =>
    [toWords('BASICS', '2.1', BASICS[plan.code] ?? LINKED_BASICS), ...listAmounts(plan), ...listExclusions(plan), ...listRights(plan)].map(
      (words, index): BookEntry => ({ file: 'plan-words', row: { planCode: plan.code, wordNo: index + 1, ...words } }),
    ),
  );
