/** One text for every invalid link, so that the reason is not revealed. */
const LINK_OVER = { message: 'This link is no longer valid. Please log in.', hi: 'यह लिंक अब मान्य नहीं है। कृपया लॉग इन करें।' };

/** Logging in, codes, links and accounts. */
export const SESSION_ERRORS = {
  staffCredentialsWrong: {
    status: 13,
    http: 200,
    message: 'Please Enter correct credentials',
    hi: 'कृपया सही जानकारी डालें',
  },
  credentialsWrong: { status: 13, http: 200, message: 'The details you entered are not correct.', hi: 'आपकी दी हुई जानकारी सही नहीं है।' },
  passwordReset: { status: 10, http: 200, message: '', hi: '' },
  otpWrong: { status: 13, http: 200, message: 'This code is not correct.', hi: 'यह कोड सही नहीं है।' },
  otpExpired: {
    status: 13,
    http: 200,
    message: 'This code has expired. Please request a new one.',
    hi: 'इस कोड की अवधि समाप्त हो गई है। कृपया नया कोड मँगाएँ।',
  },
  otpDead: {
    status: 13,
    http: 200,
    message: 'Too many wrong attempts. Please request a new code.',
    hi: 'कई बार गलत कोड डाला गया। कृपया नया कोड मँगाएँ।',
  },
  otpNeeded: { status: 10, http: 200, message: '', hi: '' },
  noContact: {
    status: 13,
    http: 200,
    message: "We don't have a mobile number or email address to send you a code. Please add one in your profile first.",
    hi: 'कोड भेजने के लिए हमारे पास आपका मोबाइल नंबर या ई-मेल पता नहीं है। कृपया पहले अपनी प्रोफ़ाइल में जोड़ें।',
  },
  passwordNeeded: { status: 13, http: 200, message: 'Please enter your password.', hi: 'कृपया अपना पासवर्ड डालें।' },
  linkUsed: { status: 12, http: 200, ...LINK_OVER },
  linkExpired: { status: 12, http: 200, ...LINK_OVER },
  linkUnknown: { status: 12, http: 200, ...LINK_OVER },
  linkRefused: { status: 13, http: 200, ...LINK_OVER },
  ssoTokenInvalid: { status: 13, http: 200, ...LINK_OVER },
  notRegistered: { status: 10, http: 200, message: '', hi: '' },
  alreadyRegistered: { status: 10, http: 200, message: '', hi: '' },
  proofOld: { status: 13, http: 200, message: 'Please confirm with a new code.', hi: 'कृपया नए कोड से पुष्टि करें।' },
  userIdTaken: {
    status: 13,
    http: 200,
    message: 'This user ID is already taken. Please choose another one.',
    hi: 'यह यूज़र आईडी पहले से ली जा चुकी है। कृपया दूसरी चुनें।',
  },
  passwordWeak: { status: 13, http: 200, message: 'Please choose another password.', hi: 'कृपया कोई और पासवर्ड चुनें।' },
  alreadyLinked: { status: 13, http: 200, message: 'This policy is already in your list.', hi: 'यह पॉलिसी पहले से आपकी सूची में है।' },
  linkNotPossible: { status: 13, http: 200, message: 'We cannot link this policy online.', hi: 'यह पॉलिसी ऑनलाइन नहीं जोड़ी जा सकी।' },
  needsLogin: {
    status: 13,
    http: 200,
    message: 'Please log in to complete the health form.',
    hi: 'स्वास्थ्य फ़ॉर्म पूरा करने के लिए कृपया लॉग इन करें।',
  },
  noMobile: { status: 13, http: 200, message: 'Please update your mobile number.', hi: 'कृपया अपना मोबाइल नंबर अपडेट करें।' },
} as const;
