import { addDays, type Day, dayOf, formatDay, formatInstant } from '../calendar/dates.ts';
import { formatRupees, type Paise } from '../money/money.ts';

/** The life of an application for a policy (domain facts, 17.3). */

export const APPLICATION_STAGES = [
  'LOGIN',
  'DOCS_PENDING',
  'PIVC',
  'MEDICAL',
  'UW',
  'DECISION',
  'COUNTER_OFFER',
  'ISSUED',
  'DECLINED',
  'POSTPONED',
] as const;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];

export const APPLICATION_REQUIREMENT_STATUSES = ['OPEN', 'SUBMITTED', 'ACCEPTED', 'REJECTED'] as const;
export type ApplicationRequirementStatus = (typeof APPLICATION_REQUIREMENT_STATUSES)[number];

const REQUIREMENT_TRANSITIONS: Record<ApplicationRequirementStatus, readonly ApplicationRequirementStatus[]> = {
  OPEN: ['SUBMITTED'],
  SUBMITTED: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: [],
  REJECTED: ['SUBMITTED'],
};
export const mayTransitionRequirement = (from: ApplicationRequirementStatus, to: ApplicationRequirementStatus): boolean =>
  REQUIREMENT_TRANSITIONS[from].includes(to);

/** Files of one requirement, which become one document. */
export const MAX_REQUIREMENT_FILES = 5;

/** A time for a call or a test that is still free. */
export const isSlotFree = (slots: readonly Date[], slot: Date): boolean => slots.some((free) => free.getTime() === slot.getTime());

/** An offer is open until 23:59:59 IST of its last day. */
export const isOfferOpen = (validTill: Day, now: Date): boolean => dayOf(now) <= validTill;

/** Days after documents were asked for on which the proposer is reminded; a day that was missed is made up, the latest only. */
const REMINDED_AFTER_D = [15, 7, 3] as const;
export const reminderDue = (requestedOn: Day, today: Day): number | undefined =>
  REMINDED_AFTER_D.find((days) => addDays(requestedOn, days) <= today);

/** An offer is brought to mind three days before its last one. */
const OFFER_REMINDED_BEFORE_D = 3;
export const isOfferReminderDue = (validTill: Day, today: Day): boolean =>
  addDays(validTill, -OFFER_REMINDED_BEFORE_D) <= today && today <= validTill;

const REFUNDED: readonly ApplicationStage[] = ['DECLINED', 'POSTPONED'];
/** True if everything paid is returned, including payments after the decision. */
export const isRefunded = (stage: ApplicationStage): boolean => REFUNDED.includes(stage);
export const takesPayment = (stage: ApplicationStage): boolean => stage !== 'ISSUED' && !isRefunded(stage);

/** True if the money arrived only after the decision, so that its refund started on a later day. */
export const cameAfterDecision = (refund: { state: 'STARTED' | 'DONE'; on: Day }, decidedAt: Date | null): boolean =>
  refund.state === 'STARTED' && decidedAt !== null && refund.on > dayOf(decidedAt);

type Text = { readonly en: string; readonly hi: string };
type Followed = {
  stage: ApplicationStage;
  /** Number of requirements that are open or were sent back. */
  needed: number;
  pivcAt: Date | null;
  medical: { centre: string; at: Date } | null;
  validTill: Day | null;
  policyNumber: string | null;
  reason: string | null;
  until: Day | null;
  /** Amount to return after the decision. */
  refund: Paise | null;
};

const DECIDING: Text = { en: 'We are assessing your application.', hi: 'हम आपके आवेदन पर विचार कर रहे हैं।' };
const ANSWERS: Record<ApplicationStage, (of: Followed) => Text> = {
  LOGIN: () => ({ en: 'We have received your application.', hi: 'आपका आवेदन हमें मिल गया है।' }),
  DOCS_PENDING: ({ needed }) => ({
    en: `We need ${needed} ${needed === 1 ? 'document' : 'documents'} from you before we can decide.`,
    hi: `निर्णय से पहले हमें आपसे ${needed} दस्तावेज़ चाहिए।`,
  }),
  PIVC: ({ pivcAt }) =>
    pivcAt
      ? { en: `We will call you on ${formatInstant(pivcAt)}.`, hi: `हम आपको ${formatInstant(pivcAt)} पर कॉल करेंगे।` }
      : { en: 'Please choose a time for our call.', hi: 'कृपया हमारी कॉल के लिए समय चुनें।' },
  MEDICAL: ({ medical }) =>
    medical
      ? {
          en: `Your medical test is at ${medical.centre} on ${formatInstant(medical.at)}.`,
          hi: `आपकी मेडिकल जाँच ${formatInstant(medical.at)} को ${medical.centre} में है।`,
        }
      : { en: 'Please choose a time for your medical test.', hi: 'कृपया अपनी मेडिकल जाँच के लिए समय चुनें।' },
  UW: () => DECIDING,
  DECISION: () => DECIDING,
  COUNTER_OFFER: ({ validTill }) => {
    const by =
      validTill === null
        ? { en: '', hi: '' }
        : { en: ` Please answer by ${formatDay(validTill)}.`, hi: ` ${formatDay(validTill)} तक उत्तर दें।` };
    return { en: `We can insure you on different terms.${by.en}`, hi: `हम बदली हुई शर्तों पर आपका बीमा कर सकते हैं।${by.hi}` };
  },
  ISSUED: ({ policyNumber }) =>
    policyNumber === null
      ? { en: 'Your policy has been issued.', hi: 'आपकी पॉलिसी जारी हो गई है।' }
      : { en: `Your policy ${policyNumber} has been issued.`, hi: `आपकी पॉलिसी ${policyNumber} जारी हो गई है।` },
  DECLINED: ({ reason, refund }) => {
    const returned = returnedLine(refund);
    return { en: join(reason ?? 'We cannot insure you.', returned.en), hi: join(reason ?? 'हम आपका बीमा नहीं कर सकते।', returned.hi) };
  },
  POSTPONED: ({ reason, until, refund }) => {
    const after =
      until === null
        ? NO_LINE
        : { en: `You can apply again after ${formatDay(until)}.`, hi: `आप ${formatDay(until)} के बाद फिर आवेदन कर सकते हैं।` };
    const returned = returnedLine(refund);
    return { en: join(reason, after.en, returned.en), hi: join(reason, after.hi, returned.hi) };
  },
};
const NO_LINE: Text = { en: '', hi: '' };
const returnedLine = (refund: Paise | null): Text =>
  refund === null
    ? NO_LINE
    : {
        en: `We will return ${formatRupees(refund)} to the account it came from.`,
        hi: `हम ${formatRupees(refund)} उसी खाते में लौटाएँगे जिससे वे आए थे।`,
      };
const join = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

/** The line at the head of the page: where the application is and what comes next. */
export const applicationAnswer = (of: Followed): Text => ANSWERS[of.stage](of);
