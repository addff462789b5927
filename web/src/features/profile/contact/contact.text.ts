import { text } from '../../../lib/text/text.ts';

/** Changing mobile or e-mail. */
export const contactText = text({
  mobileAnswer: { en: 'Codes and reminders go to <b>{now}</b>.', hi: 'कोड और याद दिलाने वाले संदेश <b>{now}</b> पर जाते हैं।' },
  mobileNone: { en: 'We have no mobile number of yours yet.', hi: 'हमारे पास अभी आपका मोबाइल नंबर नहीं है।' },
  emailAnswer: { en: 'Receipts and documents go to <b>{now}</b>.', hi: 'रसीदें और दस्तावेज़ <b>{now}</b> पर जाते हैं।' },
  emailNone: { en: 'We have no e-mail address of yours yet.', hi: 'हमारे पास अभी आपका ई-मेल पता नहीं है।' },
  newMobile: { en: 'New mobile number', hi: 'नया मोबाइल नंबर' },
  newEmail: { en: 'New e-mail', hi: 'नया ई-मेल' },
  countryCode: { en: 'Country code', hi: 'देश का कोड' },
  country: { en: '{name} ({dial})', hi: '{name} ({dial})' },
  password: { en: 'Password', hi: 'पासवर्ड' },
  passwordWhy: {
    en: 'We cannot send you a code yet, so your password confirms the change.',
    hi: 'अभी हम आपको कोड नहीं भेज सकते, इसलिए आपका पासवर्ड बदलाव की पुष्टि करता है।',
  },
  howMany: {
    en: 'First we send a code to the new contact, then one to the contact that we have.',
    hi: 'पहले हम नए संपर्क पर कोड भेजते हैं, फिर उस संपर्क पर जो हमारे पास है।',
  },
  neither: {
    en: 'No access to your old mobile or e-mail? A branch can change them for you.',
    hi: 'अब न मोबाइल चलता है, न ई-मेल? शाखा में ये बदले जा सकते हैं।',
  },
  continue: { en: 'Continue', hi: 'आगे बढ़ें' },
  sending: { en: 'Sending a code', hi: 'कोड भेजा जा रहा है' },
  checking: { en: 'Checking the code', hi: 'कोड जाँचा जा रहा है' },
  sentMobile: { en: 'We sent a 6-digit code by SMS to <b>{target}</b>', hi: 'हमने SMS से <b>{target}</b> पर 6 अंकों का कोड भेजा है' },
  sentEmail: { en: 'We sent a 6-digit code by e-mail to <b>{target}</b>', hi: 'हमने ई-मेल से <b>{target}</b> पर 6 अंकों का कोड भेजा है' },
  newCode: { en: 'Confirm the new contact', hi: 'नए संपर्क की पुष्टि करें' },
  confirm: { en: 'Confirm', hi: 'पुष्टि करें' },

  errorMobile: { en: 'Enter 10 digits starting with 6, 7, 8 or 9.', hi: '6, 7, 8 या 9 से शुरू होने वाले 10 अंक लिखें।' },
  errorAbroad: { en: 'Enter 6 to 14 digits.', hi: '6 से 14 अंक लिखें।' },
  errorEmail: { en: 'Enter an e-mail address like name@example.in.', hi: 'ई-मेल पता name@example.in की तरह लिखें।' },
  errorPassword: { en: 'Please enter your password.', hi: 'कृपया अपना पासवर्ड डालें।' },
  wrongPassword: { en: 'The password is not right.', hi: 'पासवर्ड सही नहीं है।' },

  mobileDone: { en: 'Your mobile number is changed', hi: 'आपका मोबाइल नंबर बदल गया है' },
  emailDone: { en: 'Your e-mail is changed', hi: 'आपका ई-मेल बदल गया है' },
  mobileNow: { en: 'Your mobile number is now <b>{now}</b>.', hi: 'आपका मोबाइल नंबर अब <b>{now}</b> है।' },
  emailNow: { en: 'Your e-mail is now <b>{now}</b>.', hi: 'आपका ई-मेल अब <b>{now}</b> है।' },
  hold: {
    en: 'For your safety, changes of bank account and nominee, loans and payouts open again after 24 hours.',
    hi: 'आपकी सुरक्षा के लिए बैंक खाते और नॉमिनी के बदलाव, ऋण और भुगतान 24 घंटे बाद फिर खुलेंगे।',
  },
  notYou: { en: 'If this was not you, call <link>{phone}</link>.', hi: 'यदि यह आपने नहीं किया, तो <link>{phone}</link> पर कॉल करें।' },
  toProfile: { en: 'Go to my profile', hi: 'मेरी प्रोफ़ाइल पर जाएँ' },
  mobileThing: { en: 'mobile number', hi: 'मोबाइल नंबर' },
  emailThing: { en: 'e-mail', hi: 'ई-मेल' },
});
