import { VERBATIM_MANDATE as V } from '@portal/rules/text/verbatim-mandate.ts';
import { text } from '../../../lib/text/text.ts';

export const upiText = text({
  howTitle: { en: 'How it works', hi: 'यह कैसे काम करता है' },
  how: {
    en: 'You approve a mandate in your UPI app and we verify it with ₹1.00, which is refunded. After that only the premium due is debited, even if the limit is higher.',
    hi: 'आप अपने UPI ऐप में मैंडेट स्वीकृत करते हैं और हम इसे ₹1.00 से जाँचते हैं, जो लौटा दिया जाता है। उसके बाद केवल देय प्रीमियम डेबिट होता है, भले सीमा अधिक हो।',
  },
  empty: { en: V.noUpi, hi: 'UPI ऑटोपे के लिए कोई पॉलिसी नहीं' },
  emptyWhy: {
    en: 'Only policies with premiums still to pay can be set up.',
    hi: 'केवल वे पॉलिसियाँ जिनके प्रीमियम बाकी हैं, चालू की जा सकती हैं।',
  },
  emptyLink: { en: 'Open the link in our message again, or log in.', hi: 'हमारे संदेश का लिंक फिर खोलें, या लॉग इन करें।' },
  logIn: { en: 'Log in', hi: 'लॉग इन करें' },
  logInToCancel: { en: 'Log in to cancel', hi: 'बंद करने के लिए लॉग इन करें' },
  seeAll: { en: 'See all my policies', hi: 'मेरी सभी पॉलिसियाँ देखें' },

  dueAndOff: {
    en: '<b>{premium}</b> is due on <b>{due}</b> and not on auto-debit.',
    hi: '<b>{premium}</b> <b>{due}</b> को देय है और ऑटो-डेबिट पर नहीं है।',
  },
  settingUp: { en: 'Your bank is setting up autopay for <b>{plan}</b>.', hi: 'आपका बैंक <b>{plan}</b> के लिए ऑटोपे चालू कर रहा है।' },
  otherOne: { en: 'The other one is on auto-debit.', hi: 'दूसरी ऑटो-डेबिट पर है।' },
  otherMany: { en: 'The other <b>{n:count}</b> are on auto-debit.', hi: 'बाकी <b>{n:count}</b> ऑटो-डेबिट पर हैं।' },
  manyOff: {
    en: '<b>{n:count}</b> of your {all:count} policies are not on auto-debit.',
    hi: 'आपकी {all:count} में से <b>{n:count}</b> पॉलिसियाँ ऑटो-डेबिट पर नहीं हैं।',
  },

  aboutLimit: { en: 'About the mandate limit', hi: 'मैंडेट की सीमा के बारे में' },
  limitWhy: {
    en: 'The limit is higher than your premium so that you need not register again when it rises. Only the premium due is debited.',
    hi: 'सीमा प्रीमियम से अधिक है ताकि उसके बढ़ने पर फिर पंजीकरण न करना पड़े। केवल देय प्रीमियम डेबिट होता है।',
  },
  aboutUntil: { en: 'About the validity', hi: 'वैधता के बारे में' },
  untilWhy: {
    en: 'A UPI mandate is valid for up to 40 years, or until you stop it.',
    hi: 'UPI मैंडेट 40 वर्ष तक, या जब तक आप इसे बंद न करें, मान्य है।',
  },
  pin: {
    en: 'Your UPI app will ask for your PIN at each debit above ₹1,00,000.00.',
    hi: '₹1,00,000.00 से अधिक के हर डेबिट पर आपका UPI ऐप पिन माँगेगा।',
  },
  overdue: {
    en: 'The premium of {due} is overdue and is not collected by a new mandate. <link>Pay it now.</link>',
    hi: '{due} का प्रीमियम बकाया है और नए मैंडेट से नहीं लिया जाएगा। <link>अभी चुकाएँ।</link>',
  },
  pending: {
    en: 'We are waiting for your bank. You can change this once it has answered.',
    hi: 'हम आपके बैंक की प्रतीक्षा कर रहे हैं। उसके उत्तर के बाद आप इसे बदल सकते हैं।',
  },
  started: {
    en: 'You have started this in your UPI app. Finish it there, or log in again to start over.',
    hi: 'आपने इसे अपने UPI ऐप में शुरू किया है। वहीं पूरा करें, या फिर से शुरू करने के लिए दोबारा लॉग इन करें।',
  },
  pausedSince: {
    en: 'Paused in your UPI app since {date:date}. Resume it there, or set a new one.',
    hi: '{date:date} से आपके UPI ऐप में रुका हुआ है। वहीं फिर चालू करें, या नया बनाएँ।',
  },
  PAUSED: { en: 'Paused in your UPI app. Resume it there, or set a new one.', hi: 'आपके UPI ऐप में रुका हुआ है। वहीं फिर चालू करें, या नया बनाएँ।' },
  REVOKED: { en: 'The last mandate was cancelled.', hi: 'पिछला मैंडेट रद्द हो गया।' },
  EXPIRED: { en: 'The last mandate has expired.', hi: 'पिछले मैंडेट की अवधि समाप्त हो गई।' },
  [V.setMandate]: { en: V.setMandate, hi: 'मैंडेट बनाएँ' },
  [V.replaceMandate]: { en: V.replaceMandate, hi: 'मैंडेट बदलें' },

  // Popups
  willBeReplaced: {
    en: 'The current auto debit will be replaced by another bank account.',
    hi: 'मौजूदा ऑटो डेबिट की जगह दूसरा बैंक खाता लेगा।',
  },
  now: { en: 'Now', hi: 'अभी' },
  nowAccount: { en: '{method}, account ending {last4}', hi: '{method}, खाते के अंतिम अंक {last4}' },
  after: { en: 'After', hi: 'बाद में' },
  afterOtherUpi: { en: 'The UPI app you choose next', hi: 'वह UPI ऐप जो आप आगे चुनेंगे' },
  afterUpi: { en: 'UPI Autopay, your UPI app', hi: 'UPI ऑटोपे, आपका UPI ऐप' },
  premium: { en: 'Premium', hi: 'प्रीमियम' },
  fromDate: {
    en: 'The premium will be auto-debited from the next due date, {date:date}.',
    hi: 'प्रीमियम अगली देय तारीख़ {date:date} से ऑटो-डेबिट होगा।',
  },
  fromNext: { en: 'The premium will be auto-debited from the next due date.', hi: 'प्रीमियम अगली देय तारीख़ से ऑटो-डेबिट होगा।' },
  payYourself: { en: 'Pay the premium of {due:date} yourself.', hi: '{due:date} का प्रीमियम स्वयं चुकाएँ।' },
  within10: {
    en: '{due} is within 10 days. Until you see UPI Active, please pay it yourself.',
    hi: '{due} 10 दिनों के भीतर है। जब तक “UPI चालू” न दिखे, कृपया स्वयं चुकाएँ।',
  },
  onceActive: {
    en: 'Once it is active, we will debit {amount:money} on {date:date}.',
    hi: 'चालू होने पर हम {date:date} को {amount:money} डेबिट करेंगे।',
  },
  opening: { en: 'Opening your UPI app', hi: 'आपका UPI ऐप खुल रहा है' },
  asking: { en: 'Asking your UPI app', hi: 'आपके UPI ऐप से पूछा जा रहा है' },
  statusFailed: {
    en: 'We do not know yet whether your mandate has been set up. The cards below show what we know so far.',
    hi: 'हमें अभी पता नहीं कि आपका मैंडेट चालू हुआ या नहीं। नीचे के कार्ड वह दिखाते हैं जो हमें अब तक पता है।',
  },
  [V.upiCreated]: { en: V.upiCreated, hi: 'आपका ऑटोपे मैंडेट सफलतापूर्वक बन गया है। हमारी सेवा चुनने के लिए धन्यवाद।' },
  [V.upiUnderProcess]: { en: V.upiUnderProcess, hi: 'आपके ऑटोपे मैंडेट का पंजीकरण प्रक्रिया में है, स्थिति शीघ्र बताई जाएगी।' },
  [V.upiFailed]: { en: V.upiFailed, hi: 'आपके ऑटोपे मैंडेट का पंजीकरण असफल रहा, कृपया फिर कोशिश करें।' },
  [V.noWebLink]: { en: V.noWebLink, hi: 'कुछ गड़बड़ हुई। कृपया बाद में फिर कोशिश करें' },
});
