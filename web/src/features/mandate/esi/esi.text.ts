import { REGISTERED_TEXTS } from '@portal/rules/mandates/mandate-messages.ts';
import { VERBATIM_MANDATE as V } from '@portal/rules/text/verbatim-mandate.ts';
import { text } from '../../../lib/text/text.ts';

export const esiText = text({
  note: {
    en: 'Your bank pays the premium from your account on each due date. Please pay as usual until this policy shows ACTIVE.',
    hi: 'आपका बैंक हर देय तारीख़ पर आपके खाते से प्रीमियम चुकाता है। पॉलिसी पर “चालू” दिखने तक पहले की तरह चुकाएँ।',
  },
  empty: { en: V.noEsi, hi: 'ESI के लिए कोई पॉलिसी नहीं' },
  emptyWhy: {
    en: 'You can set up auto-debit only for policies with premiums left to pay.',
    hi: 'ऑटो-डेबिट केवल उन पॉलिसियों पर चालू हो सकता है जिनके प्रीमियम बाकी हैं।',
  },
  leaving: { en: 'Taking you to your bank', hi: 'आपको आपके बैंक के पेज पर ले जाया जा रहा है' },
  wrong: { en: V.noWebLink, hi: 'कुछ गड़बड़ हुई। कृपया बाद में फिर कोशिश करें' },
  opening: { en: 'Opening your policy', hi: 'आपकी पॉलिसी खुल रही है' },

  // After the bank
  asking: { en: 'Checking with your bank', hi: 'आपके बैंक से जाँच हो रही है' },
  statusFailed: { en: 'We could not load the status of your request', hi: 'आपके अनुरोध की स्थिति लोड नहीं हो सकी' },
  registered: { en: REGISTERED_TEXTS.en, hi: REGISTERED_TEXTS.hi },
  tagSuccess: { en: 'Registered', hi: 'दर्ज' },
  tagMessage: { en: 'In process', hi: 'प्रक्रिया में' },
  tagLeft: { en: 'Not set up', hi: 'चालू नहीं हुआ' },
  tagFailure: { en: 'Rejected', hi: 'अस्वीकृत' },
  policy: { en: 'Policy', hi: 'पॉलिसी' },
  policyEnding: { en: 'Policy ending', hi: 'पॉलिसी के अंतिम अंक' },
  amount: { en: 'Mandate amount', hi: 'मैंडेट की राशि' },
  bank: { en: 'Bank', hi: 'बैंक' },
  account: { en: 'Account ending', hi: 'खाते के अंतिम अंक' },
  reference: { en: 'Reference', hi: 'संदर्भ संख्या' },
  time: { en: 'Time', hi: 'समय' },
  logIn: { en: 'Log in', hi: 'लॉग इन करें' },
  toMyPolicies: { en: 'See my policies', hi: 'मेरी पॉलिसियाँ देखें' },
  tryAgain: { en: 'Try Again', hi: 'फिर कोशिश करें' },
  nothing: { en: 'There is nothing to show here.', hi: 'यहाँ दिखाने को कुछ नहीं है।' },
  homepage: { en: 'Go to Homepage', hi: 'होम पेज पर जाएँ' },
});
