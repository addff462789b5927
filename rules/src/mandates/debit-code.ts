import type { MandateRail, MandateState } from './mandate-state.ts';

/** A bank's reason in plain language, without a full stop: it is used inside sentences. */
export type ReasonText = { en: string; hi: string };

/**
 * The effect of a returned debit: it is presented again; it ends the mandate (account closed, cancelled by the customer at the bank,
 * expired); or the customer is notified and the mandate stays.
 */
export type ReturnEffect = 'RETRY' | 'CANCEL' | 'CANCEL_BY_CUSTOMER' | 'EXPIRE' | 'MESSAGE';

/** Return and reject codes of debits (domain facts, section 1) and their effects (calls, part B, 2.4). */
export const RETURN_CODES: Readonly<Record<string, { effect: ReturnEffect; text: ReasonText }>> = {
  '01': { effect: 'CANCEL', text: { en: 'The account is closed', hi: 'खाता बंद हो चुका है' } },
  '02': { effect: 'CANCEL', text: { en: 'The bank could not find this account', hi: 'बैंक को यह खाता नहीं मिला' } },
  '04': { effect: 'RETRY', text: { en: 'Insufficient balance', hi: 'खाते में पर्याप्त राशि नहीं थी' } },
  '05': { effect: 'MESSAGE', text: { en: 'The bank cannot process this debit', hi: 'बैंक यह डेबिट नहीं कर सकता' } },
  '06': { effect: 'MESSAGE', text: { en: 'You asked your bank to stop this payment', hi: 'आपने बैंक को यह भुगतान रोकने को कहा' } },
  '07': { effect: 'MESSAGE', text: { en: 'A court order has stopped payments from the account', hi: 'न्यायालय के आदेश से खाते से भुगतान रुका है' } },
  '08': { effect: 'MESSAGE', text: { en: 'The bank has not received the mandate', hi: 'बैंक को मैंडेट नहीं मिला' } },
  '12': { effect: 'MESSAGE', text: { en: 'The frequency does not match the mandate', hi: 'आवृत्ति मैंडेट से अलग है' } },
  '13': {
    effect: 'MESSAGE',
    text: { en: 'The bank treated it as a second debit for the same premium', hi: 'बैंक ने इसे उसी प्रीमियम का दूसरा डेबिट माना' },
  },
  '14': { effect: 'EXPIRE', text: { en: 'The mandate has expired', hi: 'मैंडेट की अवधि समाप्त हो गई है' } },
  '15': { effect: 'MESSAGE', text: { en: 'The amount does not match the mandate', hi: 'राशि मैंडेट से अलग है' } },
  '16': { effect: 'MESSAGE', text: { en: 'The name does not match the account', hi: 'नाम खाते के नाम से अलग है' } },
  '21': { effect: 'CANCEL', text: { en: 'The bank could not find the mandate number', hi: 'बैंक को यह मैंडेट संख्या नहीं मिली' } },
  '22': { effect: 'CANCEL', text: { en: 'The mandate is not valid for debits', hi: 'मैंडेट डेबिट के लिए मान्य नहीं है' } },
  '23': { effect: 'CANCEL', text: { en: 'The account does not match the mandate', hi: 'खाता मैंडेट से अलग है' } },
  '51': { effect: 'MESSAGE', text: { en: 'The KYC of the account is pending', hi: 'खाते का केवाईसी बाकी है' } },
  '52': {
    effect: 'MESSAGE',
    text: { en: 'The account of a minor must be converted to an adult account', hi: 'नाबालिग के खाते को वयस्क खाते में बदलना बाकी है' },
  },
  '53': { effect: 'MESSAGE', text: { en: 'The account is inoperative', hi: 'खाता निष्क्रिय है' } },
  '54': { effect: 'MESSAGE', text: { en: 'The account is dormant', hi: 'खाता लंबे समय से उपयोग में नहीं है' } },
  '57': { effect: 'RETRY', text: { en: "The debit is above the account's limit for one debit", hi: 'खाते की एक डेबिट की सीमा पार हो गई' } },
  '58': { effect: 'RETRY', text: { en: 'The account has reached its limit for debits', hi: 'खाते के डेबिट की सीमा पूरी हो गई' } },
  '59': { effect: 'RETRY', text: { en: "The bank's network was not working", hi: 'बैंक का नेटवर्क काम नहीं कर रहा था' } },
  '60': {
    effect: 'CANCEL',
    text: { en: 'The bank has closed the account because the account holder has died', hi: 'खाताधारक के निधन के बाद बैंक ने खाता रोक दिया है' },
  },
  '61': { effect: 'CANCEL_BY_CUSTOMER', text: { en: 'The mandate was cancelled at your bank', hi: 'मैंडेट आपके बैंक में रद्द किया गया' } },
  '68': { effect: 'CANCEL', text: { en: 'The account is frozen', hi: 'खाते पर रोक लगी है' } },
  '70': { effect: 'MESSAGE', text: { en: 'Your bank branch asks you to contact it', hi: 'आपकी बैंक शाखा ने आपको संपर्क करने को कहा है' } },
};

/** Refusals of an eNACH registration; ESI has the same numbers (domain facts, section 1; calls, part B, 13.4). */
export const REJECTION_CODES: Readonly<Record<string, ReasonText>> = {
  AP01: { en: 'The account is blocked', hi: 'खाता अवरुद्ध है' },
  AP02: { en: 'The account is closed', hi: 'खाता बंद हो चुका है' },
  AP03: { en: 'The account is frozen', hi: 'खाते पर रोक लगी है' },
  AP04: { en: 'The account is inoperative', hi: 'खाता निष्क्रिय है' },
  AP05: { en: 'The bank could not find this account', hi: 'बैंक को यह खाता नहीं मिला' },
  AP06: { en: 'This is an old account number that has been replaced', hi: 'यह पुरानी खाता संख्या है, जिसकी जगह नई संख्या आ गई है' },
  AP07: { en: 'The KYC of the account is pending', hi: 'खाते का केवाईसी बाकी है' },
  AP08: { en: 'The name does not match the name on the account', hi: 'नाम खाते के नाम से अलग है' },
  AP09: { en: 'The account type (savings or current) does not match', hi: 'खाते का प्रकार (बचत या चालू) अलग है' },
  AP10: { en: 'The amount is above the limit for this type of mandate', hi: 'राशि ऐसे मैंडेट की सीमा से अधिक है' },
  AP11: { en: 'Your bank could not confirm your identity', hi: 'आपका बैंक आपकी पहचान की पुष्टि नहीं कर सका' },
  AP12: { en: 'The amount is above the limit of the account', hi: 'राशि खाते की सीमा से अधिक है' },
  AP14: { en: 'The net banking user ID or password was not correct', hi: 'नेट बैंकिंग का यूज़र आईडी या पासवर्ड गलत था' },
  AP15: { en: 'The account does not have the required balance', hi: 'खाते में आवश्यक राशि नहीं है' },
  AP16: { en: 'The account belongs to a minor', hi: 'खाता नाबालिग का है' },
  AP17: { en: 'This type of mandate cannot be set up on an NRE account', hi: 'एनआरई खाते पर ऐसा मैंडेट नहीं हो सकता' },
  AP18: { en: 'This type of mandate cannot be set up on a cash credit account', hi: 'कैश क्रेडिट खाते पर ऐसा मैंडेट नहीं हो सकता' },
  AP19: { en: 'This type of mandate cannot be set up on a PF account', hi: 'पीएफ खाते पर ऐसा मैंडेट नहीं हो सकता' },
};

/** The codes are revised now and then: an unknown one only notifies the customer. */
const UNKNOWN: ReasonText = { en: 'Your bank did not give a reason', hi: 'आपके बैंक ने कारण नहीं बताया' };

const ANOTHER_ACCOUNT: ReasonText = { en: 'Try again with another account.', hi: 'किसी और खाते से फिर कोशिश करें।' };
const CHECK_ACCOUNT: ReasonText = {
  en: 'Check the account number and the IFSC code, then try again.',
  hi: 'खाता संख्या और IFSC कोड जाँचें, फिर कोशिश करें।',
};
const LOG_IN_AT_BANK: ReasonText = {
  en: 'Have your net banking login or debit card ready and try again.',
  hi: 'अपना नेट बैंकिंग लॉगिन या डेबिट कार्ड तैयार रखें और फिर कोशिश करें।',
};
const REJECTION_HELP: Readonly<Record<string, ReasonText>> = {
  AP05: CHECK_ACCOUNT,
  AP06: CHECK_ACCOUNT,
  AP07: { en: 'Complete your KYC at your bank, or use another account.', hi: 'अपने बैंक में केवाईसी पूरा करें, या कोई और खाता दें।' },
  AP08: {
    en: 'Use an account in this name, or ask your bank to correct the name on the account.',
    hi: 'इसी नाम का खाता दें, या अपने बैंक से खाते का नाम ठीक कराएँ।',
  },
  AP09: { en: 'Choose the other account type and try again.', hi: 'खाते का दूसरा प्रकार चुनें और फिर कोशिश करें।' },
  AP11: LOG_IN_AT_BANK,
  AP14: LOG_IN_AT_BANK,
};
/** Advice after a bank rejected a registration with this code. */
export const rejectionHelp = (code: string): ReasonText =>
  (Object.hasOwn(REJECTION_HELP, code) ? REJECTION_HELP[code] : undefined) ?? ANOTHER_ACCOUNT;

export const returnEffect = (code: string): ReturnEffect => returned(code)?.effect ?? 'MESSAGE';

/** The text of a return or refusal code, known or not. */
export const reasonText = (code: string): ReasonText =>
  returned(code)?.text ?? (Object.hasOwn(REJECTION_CODES, code) ? REJECTION_CODES[code] : undefined) ?? UNKNOWN;

/** Code 06 stops a payment; of a registration it says that its owner declined it. */
const DECLINED: Readonly<Record<MandateRail, ReasonText>> = {
  UPI: { en: 'You declined the request in your UPI app', hi: 'आपने अपने UPI ऐप में अनुरोध अस्वीकार किया' },
  ENACH: { en: 'You declined the request at your bank', hi: 'आपने अपने बैंक में अनुरोध अस्वीकार किया' },
  ESI: { en: 'You declined the request at your bank', hi: 'आपने अपने बैंक में अनुरोध अस्वीकार किया' },
};
/** Why a mandate was not set up: no payment was stopped or returned. */
export const registrationReason = (rail: MandateRail, code: string): ReasonText => (code === '06' ? DECLINED[rail] : reasonText(code));

/** The mandate's state after a return; null if it does not change. */
export function stateAfterReturn(code: string): MandateState | null {
  const effect = returnEffect(code);
  if (effect === 'EXPIRE') return 'EXPIRED';
  return effect === 'CANCEL' || effect === 'CANCEL_BY_CUSTOMER' ? 'CANCELLED' : null;
}

const returned = (code: string) => (Object.hasOwn(RETURN_CODES, code) ? RETURN_CODES[code] : undefined);
