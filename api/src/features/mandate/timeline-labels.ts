import type { ReasonText as Words } from '@portal/rules/mandates/debit-code.ts';
import type { MandateRail, MandateState } from '@portal/rules/mandates/mandate-state.ts';

/** Labels of mandates and debits on the auto-debit cards. `mandate-timeline.ts` fills in the names in braces. */

export const RAIL_LABELS: Record<MandateRail, Words> = {
  ENACH: { en: 'eNACH', hi: 'eNACH' },
  ESI: { en: 'standing instruction', hi: 'स्थायी निर्देश' },
  UPI: { en: 'UPI', hi: 'UPI' },
};

export const STEP_LABELS: Record<MandateState, Words> = {
  STARTED: { en: 'You started setting up auto-debit by {rail}.', hi: 'आपने {rail} से ऑटो-डेबिट चालू करना शुरू किया।' },
  PENDING: { en: 'Your bank is setting up auto-debit by {rail}.', hi: 'आपका बैंक {rail} से ऑटो-डेबिट चालू कर रहा है।' },
  ACTIVE: { en: 'Auto-debit by {rail} is active.', hi: '{rail} से ऑटो-डेबिट चालू है।' },
  PAUSED: {
    en: 'You paused auto-debit in your UPI app. We will not debit premiums until you resume it.',
    hi: 'आपने अपने UPI ऐप में ऑटो-डेबिट रोका है। इसे फिर चालू करने तक हम प्रीमियम डेबिट नहीं करेंगे।',
  },
  FAILED: { en: 'Auto-debit by {rail} could not be set up: {reason}.', hi: '{rail} से ऑटो-डेबिट चालू नहीं हो सका: {reason}।' },
  ABORTED: { en: 'You left before auto-debit by {rail} was set up.', hi: 'आपने {rail} से ऑटो-डेबिट चालू होने से पहले छोड़ दिया।' },
  TIMED_OUT: { en: 'Auto-debit by {rail} was not set up in time.', hi: '{rail} से ऑटो-डेबिट समय पर चालू नहीं हुआ।' },
  CANCEL_REQUESTED: { en: 'You asked us to cancel auto-debit.', hi: 'आपने ऑटो-डेबिट बंद करने का अनुरोध किया।' },
  CANCELLED: { en: 'Auto-debit by {rail} was cancelled.', hi: '{rail} से ऑटो-डेबिट बंद किया गया।' },
  REPLACED: { en: 'Auto-debit by {rail} was replaced by a newer mandate.', hi: '{rail} से ऑटो-डेबिट की जगह नए मैंडेट ने ले ली।' },
  EXPIRED: { en: 'Auto-debit by {rail} has expired.', hi: '{rail} से ऑटो-डेबिट की अवधि पूरी हो गई।' },
  WITHDRAWN: { en: 'The request for auto-debit by {rail} was withdrawn.', hi: '{rail} से ऑटो-डेबिट का अनुरोध वापस लिया गया।' },
};
export const CANCELLED_BECAUSE: Words = {
  en: 'Auto-debit by {rail} was cancelled: {reason}.',
  hi: '{rail} से ऑटो-डेबिट बंद किया गया: {reason}।',
};

export const VERIFICATION_BACK: Words = {
  en: 'We refunded the {amount} that verified your account.',
  hi: 'हमने सत्यापन के {amount} लौटा दिए।',
};

export const DEBIT_LABELS = {
  notice: {
    en: 'We told you about the debit of {amount} for the premium due on {due}.',
    hi: 'हमने आपको {due} को देय प्रीमियम के {amount} के डेबिट की सूचना दी।',
  },
  presented: { en: 'We sent a debit of {amount} to your bank.', hi: 'हमने {amount} का डेबिट आपके बैंक को भेजा।' },
  presentedAgain: {
    en: 'We sent a debit of {amount} to your bank (attempt {attempt}).',
    hi: 'हमने {amount} का डेबिट आपके बैंक को भेजा (प्रयास {attempt})।',
  },
  paid: {
    en: 'The premium due on {due} was paid by auto-debit: {amount}.',
    hi: '{due} को देय प्रीमियम ऑटो-डेबिट से चुकाया गया: {amount}।',
  },
  returned: {
    en: 'Your bank did not pay the premium due on {due}: {reason}.',
    hi: 'आपके बैंक ने {due} को देय प्रीमियम नहीं चुकाया: {reason}।',
  },
  reversed: {
    en: 'Your bank reversed the payment of the premium due on {due}: {reason}.',
    hi: 'आपके बैंक ने {due} को देय प्रीमियम का भुगतान वापस ले लिया: {reason}।',
  },
  skipped: { en: 'We did not debit the premium due on {due}: {reason}.', hi: 'हमने {due} को देय प्रीमियम डेबिट नहीं किया: {reason}।' },
} as const satisfies Record<string, Words>;

export const SKIP_WORDS: Readonly<Record<string, Words>> = {
  ALREADY_PAID: { en: 'it has already been paid', hi: 'वह पहले ही चुकाया जा चुका है' },
  COVERED: { en: 'your advance payments cover it', hi: 'आपके अग्रिम भुगतान उसके लिए पर्याप्त हैं' },
  OVER_LIMIT: {
    en: 'it is above the limit of the mandate. Please pay it yourself or set up a new mandate',
    hi: 'वह मैंडेट की सीमा से अधिक है। कृपया स्वयं चुकाएँ या नया मैंडेट बनाएँ',
  },
  CANCELLED: { en: 'auto-debit was cancelled', hi: 'ऑटो-डेबिट बंद किया गया' },
  CANCEL_REQUESTED: { en: 'auto-debit was cancelled', hi: 'ऑटो-डेबिट बंद किया गया' },
  PAUSED: {
    en: 'auto-debit was paused in your UPI app. Please resume it there or pay yourself',
    hi: 'आपके UPI ऐप में ऑटो-डेबिट रोका गया। कृपया वहीं फिर चालू करें या स्वयं चुकाएँ',
  },
  TOO_LATE: {
    en: 'we could not tell you about it in time. Please pay it yourself',
    hi: 'हम समय पर उसकी सूचना नहीं दे सके। कृपया स्वयं चुकाएँ',
  },
  NOTICE_REFUSED: {
    en: 'your UPI app did not accept our notice. Please pay it yourself',
    hi: 'आपके UPI ऐप ने हमारी सूचना स्वीकार नहीं की। कृपया स्वयं चुकाएँ',
  },
  ANNOUNCED_ANEW: { en: 'we will tell you a new, later date', hi: 'हम बाद की नई तारीख़ बताएँगे' },
  POLICY_ENDED: { en: 'we no longer collect premiums for this policy', hi: 'हम अब इस पॉलिसी के प्रीमियम नहीं लेते' },
  REPLACED: { en: 'a newer mandate has replaced it', hi: 'उसकी जगह नया मैंडेट है' },
  EXPIRED: { en: 'the mandate has expired', hi: 'मैंडेट की अवधि पूरी हो गई' },
};
export const REVERSED: Words = { en: 'it was reversed', hi: 'वह वापस लिया गया' };

/** Reasons why a mandate is no longer in force, or its pending state. */
export const STATUS_LABELS = {
  CANCEL_REQUESTED: { en: 'Cancellation in process', hi: 'बंद करने का अनुरोध प्रक्रिया में है' },
  PAUSED: { en: 'Paused in your UPI app', hi: 'आपके UPI ऐप में रोका गया' },
  CANCELLED: { en: 'Cancelled', hi: 'बंद किया गया' },
  EXPIRED: { en: 'Expired', hi: 'अवधि समाप्त' },
} as const satisfies Partial<Record<MandateState, Words>>;

/** Fills a sentence's placeholders, each in the language of the sentence. */
export function fillTemplate(sentence: Words, values: Readonly<Record<string, string | Words>>): Words {
  const fill = (language: keyof Words) =>
    sentence[language].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      return (typeof value === 'string' ? value : value?.[language]) ?? placeholder;
    });
  return { en: fill('en'), hi: fill('hi') };
}
