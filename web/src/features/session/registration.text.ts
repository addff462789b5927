import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { text } from '../../lib/text/text.ts';

/** Texts for registration, recovery, and linking a policy. */
export const registrationText = text({
  policyNumber: { en: 'Policy number', hi: 'पॉलिसी संख्या' },
  policyNumberHint: { en: 'On your policy bond and receipts', hi: 'आपके पॉलिसी बॉन्ड और रसीदों पर' },
  policyNumberWrong: { en: 'Enter the 9 digits of your policy number.', hi: 'अपनी पॉलिसी संख्या के 9 अंक लिखें।' },
  dob: { en: 'Date of birth', hi: 'जन्म तिथि' },
  dobOfOwner: { en: 'Date of birth of the policyholder', hi: 'पॉलिसीधारक की जन्म तिथि' },
  invalidDate: { en: VERBATIM.invalidDate, hi: 'तारीख़ सही नहीं है' },
  futureDate: { en: VERBATIM.futureDate, hi: 'आगे की तारीख़ नहीं हो सकती' },
  contact: { en: 'Registered mobile number or email', hi: 'दर्ज मोबाइल नंबर या ई-मेल' },
  contactWrong: { en: 'Enter a 10-digit mobile number or an email address.', hi: '10 अंकों का मोबाइल नंबर या ई-मेल पता लिखें।' },
  identifier: { en: 'Policy number, mobile number or email', hi: 'पॉलिसी संख्या, मोबाइल नंबर या ई-मेल' },
  identifierWrong: {
    en: 'Enter a 9-digit policy number, a 10-digit mobile number or an email address.',
    hi: '9 अंकों की पॉलिसी संख्या, 10 अंकों का मोबाइल नंबर या ई-मेल पता लिखें।',
  },
  userId: { en: 'User ID', hi: 'यूज़र आईडी' },
  userIdHint: {
    en: '6 to 30 characters, starting with a letter. You can use letters, digits, dots, hyphens and underscores.',
    hi: '6 से 30 अक्षर, पहला अंग्रेज़ी अक्षर। आप अक्षर, अंक, बिंदु, हाइफ़न और अंडरस्कोर लिख सकते हैं।',
  },
  userIdWrong: {
    en: 'Use 6 to 30 characters, starting with a letter. Only letters, digits, dots, hyphens and underscores are allowed.',
    hi: '6 से 30 अक्षर लिखें, पहला अंग्रेज़ी अक्षर। केवल अक्षर, अंक, बिंदु, हाइफ़न और अंडरस्कोर लिख सकते हैं।',
  },
  userIdTaken: { en: 'This user ID is already taken. Please choose another one.', hi: 'यह यूज़र आईडी पहले से किसी और की है। दूसरी चुनें।' },
  userIdFree: { en: 'This user ID is available.', hi: 'यह यूज़र आईडी उपलब्ध है।' },
  offered: { en: 'Available user IDs: {ids}', hi: 'उपलब्ध यूज़र आईडी: {ids}' },
  newPassword: { en: 'New password', hi: 'नया पासवर्ड' },
  repeatPassword: { en: 'Repeat password', hi: 'पासवर्ड फिर लिखें' },
  passwordHint: {
    en: 'Use 8 or more characters. A few words in a row make a long password that is easy to remember.',
    hi: '8 या अधिक अक्षर लिखें। कुछ शब्द मिलाकर बना लंबा पासवर्ड याद रखना आसान होता है।',
  },
  short: { en: 'Use at least 8 characters.', hi: 'कम से कम 8 अक्षर लिखें।' },
  common: { en: 'This password is too common. Choose another.', hi: 'यह पासवर्ड बहुत लोग इस्तेमाल करते हैं। कोई दूसरा चुनें।' },
  likeUserId: {
    en: 'The password must not contain your user ID or policy number.',
    hi: 'पासवर्ड में आपकी यूज़र आईडी या पॉलिसी संख्या नहीं होनी चाहिए।',
  },
  used: { en: 'Choose a password you have not used here before.', hi: 'ऐसा पासवर्ड चुनें जो आपने यहाँ पहले इस्तेमाल न किया हो।' },
  differ: { en: 'The two passwords do not match.', hi: 'दोनों पासवर्ड अलग हैं।' },
  strengthFair: { en: 'This password will do. A longer one is safer.', hi: 'यह पासवर्ड चलेगा। लंबा पासवर्ड ज़्यादा सुरक्षित है।' },
  strengthGood: { en: 'This is a good password.', hi: 'यह अच्छा पासवर्ड है।' },

  getCode: { en: 'Get code', hi: 'कोड पाएँ' },
  checking: { en: 'Checking your code', hi: 'आपका कोड जाँच रहे हैं' },
  saving: { en: 'Saving', hi: 'सहेज रहे हैं' },
  continue: { en: 'Continue', hi: 'आगे बढ़ें' },
  tooLong: { en: 'This took too long. Please start again.', hi: 'इसमें बहुत समय लग गया। कृपया फिर से शुरू करें।' },

  // Help next to the forms
  needPolicy: {
    en: 'The policy number, from the policy bond, a receipt or our SMS',
    hi: 'पॉलिसी संख्या, जो पॉलिसी बॉन्ड, रसीद या हमारे SMS में है',
  },
  needDob: { en: 'Your date of birth', hi: 'आपकी जन्म तिथि' },
  needContact: { en: 'Your registered mobile or email: we send the code there', hi: 'आपका दर्ज मोबाइल या ई-मेल: हम कोड उसी पर भेजते हैं' },
  needUserId: { en: 'Your user ID', hi: 'आपकी यूज़र आईडी' },
  needReach: { en: 'A policy number, or your registered mobile or email', hi: 'पॉलिसी संख्या, या आपका दर्ज मोबाइल या ई-मेल' },
  needOwnersDob: { en: 'The policyholder’s date of birth', hi: 'पॉलिसीधारक की जन्म तिथि' },
  needOwnersMobile: {
    en: 'The mobile registered for the policy: we send the code there',
    hi: 'पॉलिसी के लिए दर्ज मोबाइल: हम कोड उसी पर भेजते हैं',
  },
  haveUserId: { en: 'I already have a user ID', hi: 'मेरे पास यूज़र आईडी है' },
  noUserIdAtHand: { en: 'I don’t know my user ID', hi: 'मुझे अपनी यूज़र आईडी नहीं पता' },
  registerInstead: { en: 'I don’t have a user ID yet', hi: 'मेरे पास अभी यूज़र आईडी नहीं है' },

  stepPolicy: { en: 'Your policy', hi: 'आपकी पॉलिसी' },
  stepCode: { en: 'One-time password', hi: 'वन-टाइम पासवर्ड' },
  stepChoose: { en: 'User ID and password', hi: 'यूज़र आईडी और पासवर्ड' },
  registerAnswer: {
    en: 'Get a user ID for your existing policy.',
    hi: 'अपनी मौजूदा पॉलिसी के लिए यूज़र आईडी पाएँ।',
  },
  createUserId: { en: 'Create my user ID', hi: 'मेरी यूज़र आईडी बनाएँ' },
  userIdReady: { en: 'Your user ID is ready', hi: 'आपकी यूज़र आईडी तैयार है' },
  alreadyRegistered: {
    en: 'You already have the user ID <b>{userId}</b>. Log in or reset your password.',
    hi: 'आपके पास पहले से यूज़र आईडी <b>{userId}</b> है। लॉग इन करें या पासवर्ड बदलें।',
  },
  logIn: { en: 'Log in', hi: 'लॉग इन करें' },
  resetPassword: { en: 'Reset your password', hi: 'पासवर्ड बदलें' },

  whoAreYou: { en: 'Your details', hi: 'आपके विवरण' },
  forgotUserAnswer: {
    en: 'Enter your details. We will send you a code and then show your user ID.',
    hi: 'अपने विवरण लिखें। हम आपको एक कोड भेजेंगे, फिर आपकी यूज़र आईडी दिखाएँगे।',
  },
  showUserId: { en: 'Show my user ID', hi: 'मेरी यूज़र आईडी दिखाएँ' },
  yourUserId: { en: 'Your user ID is {userId}', hi: 'आपकी यूज़र आईडी {userId} है' },
  alsoSent: { en: 'We have also sent it by SMS and email.', hi: 'हमने इसे SMS और ई-मेल से भी भेजा है।' },
  copy: { en: 'Copy', hi: 'कॉपी करें' },
  copied: { en: 'Copied', hi: 'कॉपी हो गया' },
  noUserId: { en: 'You don’t have a user ID yet.', hi: 'आपकी अभी कोई यूज़र आईडी नहीं है।' },
  register: { en: 'Register', hi: 'रजिस्टर करें' },

  forgotPasswordAnswer: {
    en: 'We will send you a code. You can then choose a new password.',
    hi: 'हम आपको एक कोड भेजेंगे। उसके बाद नया पासवर्ड चुनें।',
  },
  choosePasswordAnswer: { en: 'Your code is correct. Choose a new password.', hi: 'आपका कोड सही है। नया पासवर्ड चुनें।' },
  savePassword: { en: 'Save my password', hi: 'मेरा पासवर्ड सहेजें' },
  passwordChanged: { en: 'Your password has been changed', hi: 'आपका पासवर्ड बदल गया है' },
  othersEnd: { en: 'You will be logged out everywhere else.', hi: 'आप बाकी सभी जगहों से लॉग आउट हो जाएँगे।' },

  linkedPolicies: { en: 'linked policies', hi: 'जुड़ी पॉलिसियाँ' },
  linkAnswer: {
    en: 'Is one of your policies missing from the list? Link it with a code.',
    hi: 'आपकी कोई पॉलिसी सूची में नहीं दिख रही? उसे कोड से जोड़ें।',
  },
  logInFirst: { en: 'Log in first, then link the policy.', hi: 'पहले लॉग इन करें, फिर पॉलिसी जोड़ें।' },
  targetPolicy: { en: 'the mobile number registered for this policy', hi: 'इस पॉलिसी के लिए दर्ज मोबाइल नंबर' },
  linkPolicy: { en: 'Link the policy', hi: 'पॉलिसी जोड़ें' },
  linked: { en: 'Policy {number} is linked', hi: 'पॉलिसी {number} जुड़ गई है' },
  linkedAnswer: { en: 'You can now see it in My policies.', hi: 'अब यह “मेरी पॉलिसियाँ” में दिखेगी।' },
  alreadyLinked: { en: 'This policy is already in your list.', hi: 'यह पॉलिसी पहले से आपकी सूची में है।' },
  linkNotPossible: { en: 'We could not link this policy online.', hi: 'यह पॉलिसी ऑनलाइन नहीं जोड़ी जा सकी।' },
  seePolicies: { en: 'See my policies', hi: 'मेरी पॉलिसियाँ देखें' },
});
