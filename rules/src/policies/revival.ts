import { addDays, addMonths, type Day, daysBetween, minDay } from '../calendar/dates.ts';
import { applyBasisPoints, type Paise } from '../money/money.ts';
import { gstRateOn } from '../money/premium.ts';
import { type Frequency, isTerminated, nextDueAfter, type PolicyStatus, type PolicyType, statusGroup } from './policy.ts';
import { isInterestFree, type Relief } from './relief.ts';

/** Cost of reinstating a lapsed policy, and the health information it requires (calls, part B, 5; domain, 5 [S87]). */

/** A year, compounded each half-year. */
const RATE = 0.095;
const VALID_DAYS = 15;
/** Answers that were accepted spare the person new ones for so long. */
export const APPROVED_DAYS = 30;
/** Files that may come with the answers. */
export const MAX_REVIVAL_FILES = 3;

/** Interest on one unpaid premium, riders included, tax not: full half-years since its due date, and the days after them. Linked policies: none. */
export function revivalInterest(
  premium: Paise,
  { dueDate, quotedOn, isLinked }: { dueDate: Day; quotedOn: Day; isLinked: boolean },
): Paise {
  if (isLinked || quotedOn <= dueDate) return 0;
  let halves = 0;
  while (addMonths(dueDate, 6 * (halves + 1)) <= quotedOn) halves += 1;
  const days = daysBetween(addMonths(dueDate, 6 * halves), quotedOn);
  return Math.round(premium * ((1 + RATE / 2) ** halves * (1 + (RATE * days) / 365) - 1));
}

export const REQUIREMENTS = ['DECLARATION', 'HEALTH_FORM', 'MEDICAL', 'APPROVED'] as const;
export type RevivalRequirement = (typeof REQUIREMENTS)[number];

/** The last day on which a declaration of good health is enough. */
export const declarationUntil = (unpaidSince: Day): Day => addMonths(unpaidSince, 6);
/** Health information required, by calendar months since the first unpaid due date. */
export function revivalRequirement(unpaidSince: Day, quotedOn: Day): Exclude<RevivalRequirement, 'APPROVED'> {
  if (quotedOn <= declarationUntil(unpaidSince)) return 'DECLARATION';
  return quotedOn <= addMonths(unpaidSince, 12) ? 'HEALTH_FORM' : 'MEDICAL';
}

export const revivalValidTill = (quotedOn: Day, reviveBy: Day): Day => minDay(addDays(quotedOn, VALID_DAYS), reviveBy);

export const REVIVAL_REASONS = ['WINDOW_OVER', 'NOT_LAPSED', 'PAID_UP', 'ENDED', 'CASE_PENDING'] as const;
export type RevivalReason = (typeof REVIVAL_REASONS)[number];

export const isRevivable = (status: PolicyStatus): boolean => statusGroup(status) === 'lapsed';

/** Reason why a policy cannot be reinstated on a day, or null. The last day of the period counts. */
export function revivalRejection(
  { status, reviveBy, isPending }: { status: PolicyStatus; reviveBy: Day | null; isPending: boolean },
  today: Day,
): RevivalReason | null {
  if (status === 'PAID_UP' || status === 'REDUCED_PAID_UP') return 'PAID_UP';
  if (isTerminated(status) || statusGroup(status) === 'closed') return 'ENDED';
  if (!isRevivable(status)) return 'NOT_LAPSED';
  if (isPending) return 'CASE_PENDING';
  return reviveBy === null || today > reviveBy ? 'WINDOW_OVER' : null;
}

/** One unpaid premium; `premium` with riders, without tax. */
export type UnpaidPremium = { due: Day; premium: Paise; tax: Paise };
export type RevivalDue = UnpaidPremium & { interest: Paise; lateFee: Paise };
export type RevivalPolicy = {
  policyType: PolicyType;
  frequency: Frequency;
  issueDate: Day;
  premiumsEnd: Day | null;
  /** One instalment, with riders. */
  instalment: Paise;
  /** Unpaid premiums in the book, earliest first. */
  unpaid: readonly UnpaidPremium[];
  /** Advance premium and suspense held. */
  credit: Paise;
  reviveBy: Day;
  reliefs: readonly Relief[];
};
export type RevivalQuote = {
  quotedOn: Day;
  validTill: Day;
  /** In percent a year. */
  rate: number;
  dues: RevivalDue[];
  creditUsed: Paise;
  payable: Paise;
  requirement: RevivalRequirement;
};

const isLinked = ({ policyType }: Pick<RevivalPolicy, 'policyType'>): boolean => policyType === 'ULIP' || policyType === 'PENSION';

const toSchedule = ({ frequency, premiumsEnd, issueDate }: Pick<RevivalPolicy, 'frequency' | 'premiumsEnd' | 'issueDate'>) => ({
  frequency,
  premiumsEnd,
  anchorDay: Number(issueDate.slice(8, 10)),
});

/** A premium that the book does not name yet, taxed at the rate of its due date. */
function premiumOn(policy: RevivalPolicy, due: Day): UnpaidPremium {
  const { instalment: premium, policyType: type, issueDate } = policy;
  return { due, premium, tax: applyBasisPoints(premium, gstRateOn({ type, issueDate }, due)) };
}

/** All premiums unpaid up to a day: those of the book, and those that became due after it. */
export function unpaidUpTo(policy: RevivalPolicy, day: Day): UnpaidPremium[] {
  const unpaid = policy.unpaid.filter(({ due }) => due <= day);
  for (let due = dueAfter(policy, unpaid.at(-1)); due !== null && due <= day; due = nextDueAfter(due, toSchedule(policy)))
    unpaid.push(premiumOn(policy, due));
  return unpaid;
}
const dueAfter = (policy: RevivalPolicy, last: UnpaidPremium | undefined): Day | null =>
  last ? nextDueAfter(last.due, toSchedule(policy)) : null;

const sumAmounts = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);
export const dueAmount = ({ premium, tax, interest, lateFee }: RevivalDue): Paise => premium + tax + interest + lateFee;
/** Total of one column of the dues. */
export const sumColumn = (dues: readonly RevivalDue[], column: 'premium' | 'tax' | 'interest' | 'lateFee'): Paise =>
  sumAmounts(dues.map((due) => due[column]));

/** Cost of reinstatement on a day; undefined if no premium is unpaid. */
export function quoteRevival(policy: RevivalPolicy, today: Day, by: { lateFee: Paise; isApproved: boolean }): RevivalQuote | undefined {
  const linked = isLinked(policy);
  const dues = unpaidUpTo(policy, today).map((unpaidPremium) => ({
    ...unpaidPremium,
    interest: isInterestFree(policy, unpaidPremium.due)
      ? 0
      : revivalInterest(unpaidPremium.premium, { dueDate: unpaidPremium.due, quotedOn: today, isLinked: linked }),
    lateFee: by.lateFee,
  }));
  const [first] = dues;
  if (!first) return undefined;
  const cost = sumAmounts(dues.map(dueAmount));
  const creditUsed = Math.min(policy.credit, cost);
  return {
    quotedOn: today,
    validTill: revivalValidTill(today, policy.reviveBy),
    rate: linked ? 0 : 9.5,
    dues,
    creditUsed,
    payable: cost - creditUsed,
    requirement: by.isApproved ? 'APPROVED' : revivalRequirement(first.due, today),
  };
}

/** Amount to pay for each due. Money in suspense settles the earliest due first, and a due that it settles in full has no line. */
export function revivalLines({ dues, creditUsed }: Pick<RevivalQuote, 'dues' | 'creditUsed'>): { dueDate: Day; amount: Paise }[] {
  let remainingCredit = creditUsed;
  return dues.flatMap((due) => {
    const used = Math.min(remainingCredit, dueAmount(due));
    remainingCredit -= used;
    const amount = dueAmount(due) - used;
    return amount > 0 ? [{ dueDate: due.due, amount }] : [];
  });
}

/** The premium that follows those of a quotation. */
export function premiumAfter(policy: RevivalPolicy, dues: readonly RevivalDue[]): UnpaidPremium | null {
  const due = dueAfter(policy, dues.at(-1));
  return due === null ? null : premiumOn(policy, due);
}

type Question = { readonly id: string; readonly text: string; readonly hi: string };
const DECLARATION: readonly Question[] = [
  {
    id: 'D1',
    text: 'Since your last premium, have you been ill, injured or in hospital for more than 5 days?',
    hi: 'पिछला प्रीमियम भरने के बाद से क्या आप 5 दिन से अधिक बीमार, घायल या अस्पताल में रहे हैं?',
  },
  {
    id: 'D2',
    text: 'Do you take medicine or treatment now, or were tests or surgery advised?',
    hi: 'क्या आप अभी कोई दवा या इलाज ले रहे हैं, या जाँच अथवा ऑपरेशन की सलाह दी गई है?',
  },
  {
    id: 'D3',
    text: 'Have you been told of diabetes, high blood pressure, cancer, stroke, HIV, or a disease of heart, lung, kidney or liver?',
    hi: 'क्या आपको मधुमेह, उच्च रक्तचाप, कैंसर, लकवा, HIV, या हृदय, फेफड़े, गुर्दे अथवा यकृत का कोई रोग बताया गया है?',
  },
  {
    id: 'D4',
    text: 'Have you started to use tobacco or drugs, or to drink alcohol every day?',
    hi: 'क्या आपने तंबाकू या नशीले पदार्थ लेना, या रोज़ शराब पीना शुरू किया है?',
  },
  {
    id: 'D5',
    text: 'Has your work, a hobby or your travel become dangerous?',
    hi: 'क्या आपका काम, कोई शौक या आपकी यात्राएँ जोखिम भरी हो गई हैं?',
  },
  {
    id: 'D6',
    text: 'Has an insurer refused or postponed cover on your life, or raised its price?',
    hi: 'क्या किसी बीमा कंपनी ने आपके जीवन का बीमा अस्वीकार किया, टाला या उसकी कीमत बढ़ाई है?',
  },
];
const HEALTH_FORM: readonly Question[] = [
  { id: 'H1', text: 'Has your weight changed by more than 5 kg in a year?', hi: 'क्या एक साल में आपका वज़न 5 किलो से अधिक बदला है?' },
  {
    id: 'H2',
    text: 'Has a parent, brother or sister had heart disease, cancer or diabetes before 60?',
    hi: 'क्या माता-पिता, भाई या बहन को 60 वर्ष से पहले हृदय रोग, कैंसर या मधुमेह हुआ है?',
  },
  {
    id: 'H3',
    text: 'Have you seen a doctor in the last 5 years for more than a cold?',
    hi: 'क्या पिछले 5 वर्षों में आपने सर्दी-ज़ुकाम से अधिक किसी बात के लिए डॉक्टर को दिखाया है?',
  },
];
const OF_WOMEN: Question = { id: 'H4', text: 'Are you pregnant?', hi: 'क्या आप गर्भवती हैं?' };

/** The questions of a requirement; none where the answers are accepted already. */
export function revivalQuestions(requirement: RevivalRequirement, isWoman: boolean): readonly Question[] {
  if (requirement === 'APPROVED') return [];
  if (requirement === 'DECLARATION') return DECLARATION;
  return [...DECLARATION, ...HEALTH_FORM, ...(isWoman ? [OF_WOMEN] : [])];
}

export type RevivalAnswer = { id: string; yes: boolean; detail?: string | undefined };
export const REVIVAL_ANSWER_TEXTS = {
  missing: { en: 'Answer Yes or No.', hi: 'हाँ या नहीं में उत्तर दें।' },
  detail: { en: 'Give details in a few words.', hi: 'कुछ शब्दों में विवरण दें।' },
} as const;
const DETAIL_MIN = 3;
export const DETAIL_MAX = 500;

/** Errors of the health questions: each question is answered once, and a Yes has a detail. */
export function findAnswerErrors(
  questions: readonly { id: string }[],
  answers: readonly RevivalAnswer[],
): Record<string, keyof typeof REVIVAL_ANSWER_TEXTS> {
  const errors: Record<string, keyof typeof REVIVAL_ANSWER_TEXTS> = {};
  for (const { id } of questions) {
    const [answer, ...more] = answers.filter((answer) => answer.id === id);
    if (!answer || more.length > 0) errors[id] = 'missing';
    else if (answer.yes && (answer.detail ?? '').trim().length < DETAIL_MIN) errors[id] = 'detail';
  }
  for (const { id } of answers) if (!questions.some((question) => question.id === id)) errors[id] = 'missing';
  return errors;
}

export type RevivalStep = 'PAY' | 'MEDICAL' | 'UNDERWRITING';
/** Next step after the answers. Payment comes next only if no one has to review them. */
export function revivalStep(requirement: RevivalRequirement, answers: readonly RevivalAnswer[]): RevivalStep {
  if (requirement === 'MEDICAL') return 'MEDICAL';
  return requirement === 'HEALTH_FORM' || answers.some(({ yes }) => yes) ? 'UNDERWRITING' : 'PAY';
}
