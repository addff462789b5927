import type { ReasonText as Words } from '@portal/rules/mandates/debit-code.ts';
import type { MandateRail, MandateState } from '@portal/rules/mandates/mandate-state.ts';

/** What the cards say of mandates and debits. Names in braces are filled in by `said`. */

export const RAIL_WORDS: Record<MandateRail, Words> = {
  ENACH: { en: 'eNACH', hi: 'eNACH' },
  ESI: { en: 'standing instruction', hi: 'स्थायी निर्देश' },
  UPI: { en: 'UPI', hi: 'UPI' },
};

export const STEP_WORDS: Record<MandateState, Words> = {
  STARTED: { en: 'You started setting up auto pay by {rail}.', hi: '{rail} से ऑटो पे चालू करना शुरू हुआ।' },
  PENDING: { en: 'Your bank is setting up auto pay by {rail}.', hi: '{rail} से ऑटो पे का अनुरोध आपके बैंक के पास है।' },
  ACTIVE: { en: 'Auto pay by {rail} is active.', hi: '{rail} से ऑटो पे चालू है।' },
  PAUSED: {
    en: 'You paused it in your UPI app. No premium is debited meanwhile.',
    hi: 'आपने इसे अपने UPI ऐप में रोका है। तब तक कोई प्रीमियम डेबिट नहीं होता।',
  },
  FAILED: { en: 'Auto pay by {rail} was not set up: {reason}.', hi: '{rail} से ऑटो पे का अनुरोध अस्वीकार हुआ: {reason}।' },
  ABORTED: { en: 'You left before auto pay by {rail} was set up.', hi: '{rail} से ऑटो पे चालू करना अधूरा छोड़ा गया।' },
  TIMED_OUT: { en: 'Auto pay by {rail} was not set up in time.', hi: '{rail} से ऑटो पे चालू करना समय पर पूरा नहीं हुआ।' },
  CANCEL_REQUESTED: { en: 'You asked us to cancel it.', hi: 'आपने इसे बंद करने का अनुरोध किया।' },
  CANCELLED: { en: 'Auto pay by {rail} was cancelled.', hi: '{rail} से ऑटो पे बंद किया गया।' },
  REPLACED: { en: 'Auto pay by {rail} was replaced by a newer one.', hi: '{rail} से ऑटो पे की जगह नए ने ली।' },
  EXPIRED: { en: 'Auto pay by {rail} has ended on its last day.', hi: '{rail} से ऑटो पे की अवधि पूरी हुई।' },
  WITHDRAWN: { en: 'The request for auto pay by {rail} was withdrawn.', hi: '{rail} से ऑटो पे का अनुरोध वापस लिया गया।' },
};
export const CANCELLED_BECAUSE: Words = {
  en: 'Auto pay by {rail} was cancelled: {reason}.',
  hi: '{rail} से ऑटो पे बंद किया गया: {reason}।',
};

export const VERIFICATION_BACK: Words = {
  en: 'The {amount} that verified your account was sent back.',
  hi: 'सत्यापन के {amount} वापस भेजे गए।',
};

export const DEBIT_WORDS = {
  notice: {
    en: 'We told you about the debit of {amount} for the premium due on {due}.',
    hi: 'हमने आपको {due} को देय प्रीमियम के {amount} के डेबिट की सूचना दी।',
  },
  presented: { en: 'A debit of {amount} was sent to your bank.', hi: '{amount} का डेबिट आपके बैंक को भेजा गया।' },
  presentedAgain: {
    en: 'A debit of {amount} was sent to your bank, attempt {attempt}.',
    hi: '{amount} का डेबिट आपके बैंक को भेजा गया, प्रयास {attempt}।',
  },
  paid: {
    en: 'The premium due on {due} was paid by auto pay: {amount}.',
    hi: '{due} को देय प्रीमियम ऑटो पे से चुकाया गया: {amount}।',
  },
  returned: {
    en: 'Your bank did not pay the premium due on {due}: {reason}.',
    hi: 'आपके बैंक ने {due} को देय प्रीमियम नहीं चुकाया: {reason}।',
  },
  reversed: {
    en: 'Your bank took back the premium due on {due}: {reason}.',
    hi: 'आपके बैंक ने {due} को देय प्रीमियम वापस लिया: {reason}।',
  },
  skipped: { en: 'The premium due on {due} is not debited: {reason}.', hi: '{due} को देय प्रीमियम डेबिट नहीं होगा: {reason}।' },
} as const satisfies Record<string, Words>;

export const SKIP_WORDS: Readonly<Record<string, Words>> = {
  ALREADY_PAID: { en: 'it was paid already', hi: 'वह पहले ही चुकाया जा चुका है' },
  COVERED: { en: 'it is covered by money we hold for you', hi: 'हमारे पास जमा राशि उसके लिए पर्याप्त है' },
  OVER_LIMIT: {
    en: 'it is above the limit of the mandate. Please pay it yourself or set up a new mandate',
    hi: 'वह मैंडेट की सीमा से अधिक है। कृपया स्वयं चुकाएँ या नया मैंडेट बनाएँ',
  },
  CANCELLED: { en: 'auto pay was cancelled', hi: 'ऑटो पे बंद किया गया' },
  CANCEL_REQUESTED: { en: 'auto pay was cancelled', hi: 'ऑटो पे बंद किया गया' },
  PAUSED: {
    en: 'auto pay was paused in your UPI app. Please resume it there or pay yourself',
    hi: 'आपके UPI ऐप में ऑटो पे रोका गया। कृपया वहीं फिर चालू करें या स्वयं चुकाएँ',
  },
  TOO_LATE: {
    en: 'there was no time left to tell you about it. Please pay it yourself',
    hi: 'उसकी सूचना देने का समय नहीं बचा था। कृपया स्वयं चुकाएँ',
  },
  NOTICE_REFUSED: {
    en: 'your UPI app did not accept its notice. Please pay it yourself',
    hi: 'आपके UPI ऐप ने उसकी सूचना स्वीकार नहीं की। कृपया स्वयं चुकाएँ',
  },
  ANNOUNCED_ANEW: { en: 'we will tell you a new, later day', hi: 'हम बाद के दिन के लिए फिर सूचना देंगे' },
  POLICY_ENDED: { en: 'premiums of this policy are not collected any more', hi: 'इस पॉलिसी के प्रीमियम अब नहीं लिए जाते' },
  REPLACED: { en: 'a newer mandate takes its place', hi: 'उसकी जगह नया मैंडेट है' },
  EXPIRED: { en: 'the mandate has come to its last day', hi: 'मैंडेट की अवधि पूरी हो गई' },
};
export const TAKEN_BACK: Words = { en: 'it was taken back', hi: 'वह वापस लिया गया' };

/** Why a mandate that was there is not in force, or what is on its way. */
export const STANDING_WORDS = {
  CANCEL_REQUESTED: { en: 'Cancellation in process', hi: 'बंद करने का अनुरोध प्रक्रिया में है' },
  PAUSED: { en: 'Paused in your UPI app', hi: 'आपके UPI ऐप में रोका गया' },
  CANCELLED: { en: 'Cancelled', hi: 'बंद किया गया' },
  EXPIRED: { en: 'Expired', hi: 'अवधि समाप्त' },
} as const satisfies Partial<Record<MandateState, Words>>;

/** A sentence with its values, each in the language of the sentence. */
export function said(sentence: Words, values: Readonly<Record<string, string | Words>>): Words {
  const fill = (language: keyof Words) =>
    sentence[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return (typeof value === 'string' ? value : value?.[language]) ?? whole;
    });
  return { en: fill('en'), hi: fill('hi') };
}
