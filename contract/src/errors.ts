import { VERBATIM } from '@portal/rules/verbatim.ts';
import { VERBATIM_MANDATE } from '@portal/rules/verbatim-mandate.ts';

/** The legacy status numbers (specification, section 4). */
export const STATUS = { ok: 10, noData: 12, refused: 13, technical: 20, badRequest: 21, sessionExpired: 40 } as const;

/** One text for every invalid link, so that the reason is not revealed. */
const LINK_OVER = { message: 'This link is no longer valid. Please log in.', hi: 'यह लिंक अब मान्य नहीं है। कृपया लॉग इन करें।' };

/** Every failure a caller can receive: legacy status, HTTP status, text, and the text in Hindi. Codes never change; only our own texts may. */
export const ERRORS = {
  empty: { status: 10, http: 200, message: '', hi: '' },
  notFound: { status: 12, http: 200, message: 'No data found', hi: 'कोई जानकारी नहीं मिली।' },
  badRequest: { status: 21, http: 400, message: 'Bad Request', hi: 'अनुरोध मान्य नहीं है।' },
  sealInvalid: { status: 21, http: 400, message: 'Bad Request', hi: 'अनुरोध मान्य नहीं है।' },
  tooLarge: { status: 21, http: 413, message: 'File is too large', hi: 'फ़ाइल बहुत बड़ी है।' },
  tooMany: {
    status: 21,
    http: 429,
    message: 'Too many attempts. Please try again later.',
    hi: 'बहुत अधिक प्रयास हुए। कृपया कुछ देर बाद फिर कोशिश करें।',
  },
  idempotencyMismatch: {
    status: 21,
    http: 409,
    message: 'This request was already used for something else.',
    hi: 'यह अनुरोध पहले किसी और काम के लिए भेजा जा चुका है।',
  },
  inProgress: { status: 21, http: 409, message: 'We are still working on this request.', hi: 'आपका अनुरोध अभी प्रक्रिया में है।' },
  partnerDown: { status: 20, http: 200, message: VERBATIM.networkIssue, hi: 'नेटवर्क में समस्या है।' },
  unexpected: { status: 20, http: 500, message: VERBATIM.networkIssue, hi: 'नेटवर्क में समस्या है।' },
  shed: { status: 20, http: 503, message: VERBATIM.networkIssue, hi: 'नेटवर्क में समस्या है।' },
  sessionExpired: { status: 40, http: 401, message: VERBATIM.sessionExpired, hi: 'आपका सत्र समाप्त हो गया है। कृपया फिर लॉग इन करें।' },

  notAllowed: { status: 13, http: 200, message: 'You do not have access to this page.', hi: 'आपको यह पृष्ठ देखने की अनुमति नहीं है।' },

  credentialsWrong: { status: 13, http: 200, message: 'The details you entered are not correct.', hi: 'आपकी दी हुई जानकारी सही नहीं है।' },
  passwordReset: { status: 10, http: 200, message: '', hi: '' },
  otpWrong: { status: 13, http: 200, message: 'The OTP you entered is not correct.', hi: 'आपका डाला हुआ OTP सही नहीं है।' },
  otpExpired: {
    status: 13,
    http: 200,
    message: 'The OTP has expired. Please request a new OTP.',
    hi: 'OTP की अवधि समाप्त हो गई है। कृपया नया OTP मँगाएँ।',
  },
  otpDead: {
    status: 13,
    http: 200,
    message: 'Too many wrong attempts. Please request a new OTP.',
    hi: 'कई बार गलत OTP डाला गया। कृपया नया OTP मँगाएँ।',
  },

  otpNeeded: { status: 10, http: 200, message: '', hi: '' },
  noContact: {
    status: 13,
    http: 200,
    message: 'We have no mobile number or e-mail address to send the one-time password to. Please add one in your profile first.',
    hi: 'वन-टाइम पासवर्ड भेजने के लिए हमारे पास आपका मोबाइल नंबर या ई-मेल पता नहीं है। कृपया पहले अपनी प्रोफ़ाइल में जोड़ें।',
  },
  refusedOnHold: {
    status: 13,
    http: 200,
    message: 'For your safety this service opens 24 hours after your last contact or bank change.',
    hi: 'आपकी सुरक्षा के लिए यह सेवा संपर्क या बैंक की जानकारी बदलने के 24 घंटे बाद खुलती है।',
  },

  contactInUse: {
    status: 13,
    http: 200,
    message: 'This number is used by too many customers. Choose another one.',
    hi: 'इस नंबर का उपयोग बहुत से ग्राहक कर रहे हैं। कृपया कोई दूसरा नंबर चुनें।',
  },
  passwordNeeded: { status: 13, http: 200, message: 'Please enter your password.', hi: 'कृपया अपना पासवर्ड डालें।' },

  linkUsed: { status: 12, http: 200, ...LINK_OVER },
  linkExpired: { status: 12, http: 200, ...LINK_OVER },
  linkUnknown: { status: 12, http: 200, ...LINK_OVER },
  linkRefused: { status: 13, http: 200, ...LINK_OVER },
  ssoTokenInvalid: { status: 13, http: 200, ...LINK_OVER },
  versionOld: { status: 21, http: 409, message: 'This text has changed. Please read it again.', hi: 'यह पाठ बदल गया है। कृपया इसे फिर पढ़ें।' },
  notRegistered: { status: 10, http: 200, message: '', hi: '' },
  alreadyRegistered: { status: 10, http: 200, message: '', hi: '' },
  proofOld: { status: 13, http: 200, message: 'Please verify the OTP again.', hi: 'कृपया OTP से फिर पुष्टि करें।' },
  userIdTaken: {
    status: 13,
    http: 200,
    message: 'This user ID is taken. Try another.',
    hi: 'यह यूज़र आईडी पहले से किसी और की है। कृपया दूसरी चुनें।',
  },
  passwordWeak: { status: 13, http: 200, message: 'Please choose another password.', hi: 'कृपया कोई और पासवर्ड चुनें।' },
  alreadyLinked: { status: 13, http: 200, message: 'This policy is already in your list.', hi: 'यह पॉलिसी पहले से आपकी सूची में है।' },
  linkNotPossible: { status: 13, http: 200, message: 'We could not link this policy online.', hi: 'यह पॉलिसी ऑनलाइन नहीं जोड़ी जा सकी।' },

  amountChanged: {
    status: 21,
    http: 409,
    message: 'The amount payable has changed. Please check and pay again.',
    hi: 'देय राशि बदल गई है। कृपया जाँचकर फिर भुगतान करें।',
  },
  alreadyPaid: {
    status: 21,
    http: 409,
    message: 'Premium for this policy is already paid.',
    hi: 'इस पॉलिसी का प्रीमियम पहले ही चुकाया जा चुका है।',
  },
  paymentPending: {
    status: 21,
    http: 409,
    message: 'Your earlier payment is still being processed.',
    hi: 'आपका पिछला भुगतान अभी प्रक्रिया में है।',
  },
  amountZero: { status: 13, http: 200, message: 'There is nothing to pay for this policy now.', hi: 'इस पॉलिसी के लिए अभी कुछ भी देय नहीं है।' },
  amountInvalid: { status: 13, http: 200, message: 'Please check the amount.', hi: 'कृपया राशि जाँचें।' },
  policyTerminated: {
    status: 13,
    http: 200,
    message: 'This policy has ended. There is nothing to pay.',
    hi: 'यह पॉलिसी समाप्त हो चुकी है। इसके लिए कुछ भी देय नहीं है।',
  },
  policyLapsed: {
    status: 13,
    http: 200,
    message: 'This policy has lapsed. It must be reinstated before a premium can be paid.',
    hi: 'यह पॉलिसी लैप्स हो चुकी है। प्रीमियम चुकाने से पहले इसे फिर चालू कराना होगा।',
  },
  paymentApology: {
    status: 20,
    http: 200,
    message: VERBATIM.paymentApology,
    hi: 'क्षमा करें, कुछ गड़बड़ हो गई। हम इसे ठीक कर रहे हैं। इस बीच हमारी ग्राहक सेवा को {email} पर लिखें या 1800 270 7000 पर कॉल करें (हर दिन सुबह 10 से शाम 7 बजे तक)।',
  },

  enachOngoing: { status: 13, http: 200, message: VERBATIM_MANDATE.enachOngoing, hi: 'इस पॉलिसी के लिए eNACH पंजीकरण पहले से प्रक्रिया में है।' },
  enachNotAllowed: { status: 13, http: 200, message: VERBATIM_MANDATE.enachNotAvailable, hi: 'इस पॉलिसी के लिए eNACH पंजीकरण उपलब्ध नहीं है।' },
  enachExists: { status: 13, http: 200, message: VERBATIM_MANDATE.enachRegistered, hi: 'आप eNACH के लिए पहले ही पंजीकरण कर चुके हैं।' },
  esiOngoing: { status: 13, http: 200, message: VERBATIM_MANDATE.esiOngoing, hi: 'इस पॉलिसी के लिए ESI पंजीकरण पहले से प्रक्रिया में है।' },
  esiNotAllowed: { status: 13, http: 200, message: VERBATIM_MANDATE.esiNotAvailable, hi: 'इस पॉलिसी के लिए ESI पंजीकरण उपलब्ध नहीं है।' },
  esiExists: { status: 13, http: 200, message: VERBATIM_MANDATE.esiRegistered, hi: 'आप ESI के लिए पहले ही पंजीकरण कर चुके हैं।' },
  upiOngoing: {
    status: 13,
    http: 200,
    message: 'A registration is already in process for this policy.',
    hi: 'इस पॉलिसी का पंजीकरण पहले से प्रक्रिया में है।',
  },
  upiNotAllowed: {
    status: 13,
    http: 200,
    message: 'UPI Autopay is not available for this policy.',
    hi: 'इस पॉलिसी के लिए UPI ऑटोपे उपलब्ध नहीं है।',
  },
  replaceNotAccepted: {
    status: 13,
    http: 200,
    message: 'Please confirm that the current auto debit will be replaced.',
    hi: 'कृपया पुष्टि करें कि मौजूदा ऑटो-डेबिट की जगह नया चालू किया जाए।',
  },
  abcIdNeeded: { status: 12, http: 200, message: 'Link your ABC ID to go on.', hi: 'आगे बढ़ने के लिए अपनी ABC ID जोड़ें।' },
  nothingToCancel: {
    status: 13,
    http: 200,
    message: 'There is no auto pay to cancel for this policy.',
    hi: 'इस पॉलिसी पर ऐसा कोई ऑटो-डेबिट नहीं है जिसे बंद किया जा सके।',
  },
  casePending: { status: 13, http: 200, message: 'A change is already being processed.', hi: 'एक बदलाव पहले से प्रक्रिया में है।' },
  unchanged: { status: 13, http: 200, message: 'This is already saved.', hi: 'यह पहले से सहेजा हुआ है।' },
  policyClosed: {
    status: 13,
    http: 200,
    message: 'This policy has ended. Nothing can be changed.',
    hi: 'यह पॉलिसी समाप्त हो चुकी है। इसमें कुछ बदला नहीं जा सकता।',
  },
  assigned: {
    status: 13,
    http: 200,
    message: 'This policy is assigned. Its nominees cannot be changed now.',
    hi: 'यह पॉलिसी किसी और के नाम समनुदेशित है। इसके नामांकित व्यक्ति अभी बदले नहीं जा सकते।',
  },
  mwpPolicy: {
    status: 13,
    http: 200,
    message: 'This policy is under the Married Women’s Property Act; its nominees cannot be changed.',
    hi: 'यह पॉलिसी विवाहित महिला संपत्ति अधिनियम के अधीन है; इसके नामांकित व्यक्ति बदले नहीं जा सकते।',
  },
  notOwnLife: {
    status: 13,
    http: 200,
    message: 'A nomination is possible only on a policy on your own life.',
    hi: 'नामांकन केवल अपने जीवन पर ली गई पॉलिसी में हो सकता है।',
  },
  sharesNot100: { status: 13, http: 200, message: 'The shares must add up to 100%.', hi: 'सभी हिस्सों का जोड़ 100% होना चाहिए।' },
  appointeeNeeded: {
    status: 13,
    http: 200,
    message: 'An appointee is needed for a minor nominee.',
    hi: 'नाबालिग नामांकित व्यक्ति के लिए एक नियुक्त व्यक्ति चाहिए।',
  },
  appointeeInvalid: {
    status: 13,
    http: 200,
    message: 'The appointee must be 18 or older and cannot be a nominee or the life insured.',
    hi: 'नियुक्त व्यक्ति 18 वर्ष या उससे अधिक का हो, और न नामांकित व्यक्ति हो, न बीमित व्यक्ति।',
  },
  nomineeIsOwner: {
    status: 13,
    http: 200,
    message: 'You cannot be your own nominee.',
    hi: 'आप स्वयं अपने नामांकित व्यक्ति नहीं हो सकते।',
  },
  nomineeTwice: { status: 13, http: 200, message: 'This person is listed twice.', hi: 'यह व्यक्ति सूची में दो बार है।' },
  cancelRefused: { status: 13, http: 200, message: 'We have already begun. Please call us.', hi: 'हमने काम शुरू कर दिया है। कृपया हमें कॉल करें।' },
  reopenRefused: {
    status: 13,
    http: 200,
    message: 'This request can no longer be reopened.',
    hi: 'यह अनुरोध अब फिर नहीं खोला जा सकता।',
  },
  accountRefused: { status: 13, http: 200, message: 'We could not verify this account.', hi: 'इस खाते की पुष्टि नहीं हो सकी।' },
  accountsDiffer: { status: 13, http: 200, message: 'Account numbers do not match.', hi: 'खाता संख्याएँ मेल नहीं खातीं।' },
  nameMismatch: {
    status: 13,
    http: 200,
    message: 'The account holder name does not match the policy owner.',
    hi: 'खाताधारक का नाम पॉलिसी के स्वामी से मेल नहीं खाता।',
  },
  proofNeeded: { status: 13, http: 200, message: 'We need a proof of this account.', hi: 'इस खाते का प्रमाण चाहिए।' },
  accountClosed: {
    status: 13,
    http: 200,
    message: 'The bank reports this account as closed or frozen.',
    hi: 'बैंक के अनुसार यह खाता बंद है या रोका हुआ है।',
  },
  nreAccount: {
    status: 13,
    http: 200,
    message: 'An NRE account is for customers registered as non-resident.',
    hi: 'NRE खाता केवल उन ग्राहकों के लिए है जो अनिवासी के रूप में दर्ज हैं।',
  },
  fileGone: {
    status: 13,
    http: 200,
    message: 'A file has expired. Please add it again.',
    hi: 'एक फ़ाइल की अवधि समाप्त हो गई है। कृपया उसे फिर जोड़ें।',
  },
  fileRefused: {
    status: 13,
    http: 200,
    message: 'We cannot take this file. Please choose another one.',
    hi: 'यह फ़ाइल स्वीकार नहीं की जा सकती। कृपया कोई दूसरी फ़ाइल चुनें।',
  },

  notForThisPolicy: {
    status: 13,
    http: 200,
    message: 'This document is not available for this policy.',
    hi: 'यह दस्तावेज़ इस पॉलिसी के लिए उपलब्ध नहीं है।',
  },
  noMobile: { status: 13, http: 200, message: 'Please update your mobile number.', hi: 'कृपया अपना मोबाइल नंबर अपडेट करें।' },
  whatsappNotOptedIn: {
    status: 13,
    http: 200,
    message: 'WhatsApp is turned off for this policy.',
    hi: 'इस पॉलिसी के लिए WhatsApp बंद है।',
  },
  noEmail: { status: 13, http: 200, message: 'Please update your e-mail address.', hi: 'कृपया अपना ई-मेल पता अपडेट करें।' },
  tooManyReceipts: {
    status: 13,
    http: 200,
    message: 'These are too many receipts for one file. Please choose a shorter period.',
    hi: 'रसीदें एक फ़ाइल के लिए बहुत अधिक हैं। कृपया छोटी अवधि चुनें।',
  },
} as const satisfies Record<string, { status: number; http: number; message: string; hi: string }>;
export type ErrorCode = keyof typeof ERRORS;

/** Failures of every endpoint; not repeated in the table. */
export const COMMON_FAILURES = [
  'empty',
  'notFound',
  'badRequest',
  'sealInvalid',
  'tooLarge',
  'tooMany',
  'idempotencyMismatch',
  'inProgress',
  'partnerDown',
  'unexpected',
  'shed',
  'sessionExpired',
  'notAllowed',
] as const satisfies readonly ErrorCode[];
