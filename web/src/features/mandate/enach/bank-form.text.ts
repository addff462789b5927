import { text } from '../../../lib/text/text.ts';

/** Texts of the forms of /enach and /esi. */
export const bankFormText = text({
  alert: {
    en: 'Use an account that is in your name only. Joint accounts are not allowed. We set the mandate at the instalment premium plus 10%, so that it still works if the premium rises a little.',
    hi: 'केवल अपने नाम का खाता दें। संयुक्त खाते मान्य नहीं हैं। मैंडेट प्रीमियम की किस्त से 10% अधिक का होता है, ताकि प्रीमियम थोड़ा बढ़ने पर भी चले।',
  },
  bank: { en: 'Bank name', hi: 'बैंक का नाम' },
  noBank: { en: 'We found no bank with this name', hi: 'इस नाम का कोई बैंक नहीं मिला' },
  otherBank: {
    en: 'This IFSC does not match {bank}. Check it on your cheque.',
    hi: 'यह IFSC {bank} से मेल नहीं खाता। इसे अपने चेक पर जाँचें।',
  },
  asBankSees: { en: "Account holder's name as your bank will see it: {name}", hi: 'खाताधारक का नाम, जैसा आपका बैंक देखेगा: {name}' },
  signsLeftOut: { en: "Characters such as . and ' are left out.", hi: ". और ' जैसे चिह्न छोड़ दिए जाते हैं।" },
  amount: { en: 'Mandate amount', hi: 'मैंडेट की राशि' },
  debitFrequency: { en: 'Debit frequency', hi: 'डेबिट की आवृत्ति' },
  validity: { en: 'Valid from and until', hi: 'कब से कब तक मान्य' },
  continue: { en: 'Continue', hi: 'जारी रखें' },
  amountChanged: {
    en: 'The premium of this policy has changed, so we have updated the amounts. Check them and press Continue again.',
    hi: 'इस पॉलिसी का प्रीमियम बदल गया है, इसलिए हमने राशियाँ अपडेट कर दी हैं। उन्हें जाँचें और फिर जारी रखें दबाएँ।',
  },
  termsChanged: {
    en: 'Our terms have changed. Please read and accept them again.',
    hi: 'हमारी शर्तें बदल गई हैं। कृपया पढ़कर फिर स्वीकार करें।',
  },
  abcIdNeeded: { en: 'Link your ABC ID to continue.', hi: 'आगे बढ़ने के लिए अपना ABC ID जोड़ें।' },
  draftThing: { en: 'auto-debit', hi: 'ऑटो-डेबिट' },
});
