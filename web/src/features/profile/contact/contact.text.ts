import { text } from '../../../lib/text/text.ts';

/** Texts for changing the mobile number or email. */
export const contactText = text({
  mobileAnswer: { en: 'We send codes and reminders to <b>{now}</b>.', hi: 'हम कोड और याद दिलाने वाले संदेश <b>{now}</b> पर भेजते हैं।' },
  mobileNone: { en: "We don't have your mobile number yet.", hi: 'हमारे पास अभी आपका मोबाइल नंबर नहीं है।' },
  emailAnswer: { en: 'We send receipts and documents to <b>{now}</b>.', hi: 'हम रसीदें और दस्तावेज़ <b>{now}</b> पर भेजते हैं।' },
  emailNone: { en: "We don't have your email address yet.", hi: 'हमारे पास अभी आपका ई-मेल पता नहीं है।' },
  newMobile: { en: 'New mobile number', hi: 'नया मोबाइल नंबर' },
  newEmail: { en: 'New email address', hi: 'नया ई-मेल पता' },
  countryCode: { en: 'Country code', hi: 'देश का कोड' },
  country: { en: '{name} ({dial})', hi: '{name} ({dial})' },
  password: { en: 'Password', hi: 'पासवर्ड' },
  passwordWhy: {
    en: "We can't send you a code yet, so please confirm the change with your password.",
    hi: 'अभी हम आपको कोड नहीं भेज सकते, इसलिए कृपया अपने पासवर्ड से बदलाव की पुष्टि करें।',
  },
  howMany: {
    en: 'We first send a code to your new contact, then one to your current contact.',
    hi: 'हम पहले आपके नए संपर्क पर कोड भेजते हैं, फिर आपके मौजूदा संपर्क पर।',
  },
  neither: {
    en: 'No access to your old mobile or email? A branch can change them for you.',
    hi: 'पुराना मोबाइल या ई-मेल उपलब्ध नहीं है? शाखा में इन्हें बदला जा सकता है।',
  },
  continue: { en: 'Continue', hi: 'आगे बढ़ें' },
  sending: { en: 'Sending a code', hi: 'कोड भेजा जा रहा है' },
  checking: { en: 'Checking the code', hi: 'कोड जाँचा जा रहा है' },
  sentMobile: { en: 'We sent a 6-digit code by SMS to <b>{target}</b>', hi: 'हमने SMS से <b>{target}</b> पर 6 अंकों का कोड भेजा है' },
  sentEmail: { en: 'We sent a 6-digit code by email to <b>{target}</b>', hi: 'हमने ई-मेल से <b>{target}</b> पर 6 अंकों का कोड भेजा है' },
  newCode: { en: 'Confirm your new contact', hi: 'नए संपर्क की पुष्टि करें' },
  confirm: { en: 'Confirm', hi: 'पुष्टि करें' },

  errorMobile: {
    en: 'Enter a 10-digit mobile number starting with 6, 7, 8 or 9.',
    hi: '6, 7, 8 या 9 से शुरू होने वाला 10 अंकों का मोबाइल नंबर लिखें।',
  },
  errorAbroad: { en: 'Enter 6 to 14 digits.', hi: '6 से 14 अंक लिखें।' },
  errorEmail: { en: 'Enter an email address like name@example.in.', hi: 'ई-मेल पता name@example.in की तरह लिखें।' },
  errorPassword: { en: 'Enter your password.', hi: 'कृपया अपना पासवर्ड डालें।' },
  wrongPassword: { en: 'This password is not correct.', hi: 'पासवर्ड सही नहीं है।' },

  mobileDone: { en: 'Your mobile number has been changed', hi: 'आपका मोबाइल नंबर बदल गया है' },
  emailDone: { en: 'Your email address has been changed', hi: 'आपका ई-मेल पता बदल गया है' },
  mobileNow: { en: 'Your mobile number is now <b>{now}</b>.', hi: 'आपका मोबाइल नंबर अब <b>{now}</b> है।' },
  emailNow: { en: 'Your email address is now <b>{now}</b>.', hi: 'आपका ई-मेल पता अब <b>{now}</b> है।' },
  hold: {
    en: 'For your security, bank and nominee changes, loans and payouts are unavailable for 24 hours.',
    hi: 'आपकी सुरक्षा के लिए बैंक और नॉमिनी के बदलाव, ऋण और भुगतान 24 घंटे तक उपलब्ध नहीं हैं।',
  },
  notYou: {
    en: 'If you did not make this change, call <link>{phone}</link>.',
    hi: 'यदि यह बदलाव आपने नहीं किया, तो <link>{phone}</link> पर कॉल करें।',
  },
  toProfile: { en: 'Go to my profile', hi: 'मेरी प्रोफ़ाइल पर जाएँ' },
  mobileThing: { en: 'mobile number', hi: 'मोबाइल नंबर' },
  emailThing: { en: 'email address', hi: 'ई-मेल पता' },
});
