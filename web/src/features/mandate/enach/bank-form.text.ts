import { text } from '../../../lib/text/text.ts';

/** Words of the forms of /enach and /esi. */
export const bankFormText = text({
  alert: {
    en: 'Use an account held by you alone; joint accounts are not allowed. The mandate is set at the installment premium plus 10%, so it still works if the premium rises a little.',
    hi: 'केवल अपने नाम का खाता दें; संयुक्त खाते मान्य नहीं हैं। मैंडेट प्रीमियम की किस्त से 10% अधिक पर बनता है, ताकि प्रीमियम थोड़ा बढ़ने पर भी चले।',
  },
  bank: { en: 'Bank name', hi: 'बैंक का नाम' },
  noBank: { en: 'No bank of this name', hi: 'इस नाम का कोई बैंक नहीं' },
  otherBank: {
    en: 'This IFSC does not look like {bank}. Check it on your cheque.',
    hi: 'यह IFSC {bank} का नहीं लगता। इसे अपने चेक पर जाँचें।',
  },
  asBankSees: { en: 'Account holder, as your bank will see it: {name}', hi: 'खाताधारक, जैसा आपका बैंक देखेगा: {name}' },
  signsLeftOut: { en: "Signs such as . and ' are left out.", hi: ". और ' जैसे चिह्न छोड़ दिए जाते हैं।" },
  amount: { en: 'Mandate amount', hi: 'मैंडेट की राशि' },
  debitFrequency: { en: 'Debit frequency', hi: 'डेबिट की आवृत्ति' },
  validity: { en: 'Valid from–until', hi: 'कब से कब तक मान्य' },
  continue: { en: 'Continue', hi: 'जारी रखें' },
  amountChanged: {
    en: 'The premium of this policy has changed. The amounts are up to date now: check them and press Continue again.',
    hi: 'इस पॉलिसी का प्रीमियम बदल गया है। राशियाँ अब नई हैं: जाँचें और फिर जारी रखें दबाएँ।',
  },
  termsChanged: {
    en: 'The terms have changed. Please read and accept them again.',
    hi: 'शर्तें बदल गई हैं। कृपया पढ़कर फिर स्वीकार करें।',
  },
  abcIdNeeded: { en: 'Link your ABC ID to go on.', hi: 'आगे बढ़ने के लिए अपना ABC ID जोड़ें।' },
  draftThing: { en: 'auto-debit', hi: 'ऑटो-डेबिट' },
});
