import { VERBATIM_ERRORS } from '@portal/rules/text/verbatim-errors.ts';

/** Loans, and money that the insurer pays. */
export const PAYOUT_ERRORS = {
  loanAboveOffer: { status: 13, http: 200, message: 'The amount is more than your loan offer.', hi: 'राशि आपके ऋण प्रस्ताव से अधिक है।' },
  loanBelowMinimum: { status: 13, http: 200, message: 'The amount is too small for a loan.', hi: 'ऋण के लिए राशि बहुत कम है।' },
  loanRefused: {
    status: 13,
    http: 200,
    message: 'None of your policies has a loan value at the moment.',
    hi: 'अभी किसी पॉलिसी पर ऋण नहीं मिल सकता।',
  },
  repayTooMuch: { status: 13, http: 200, message: 'The amount is more than the outstanding loan.', hi: 'राशि बकाया ऋण से अधिक है।' },
  repayTooSmall: { status: 13, http: 200, message: 'The amount is too small.', hi: 'राशि बहुत कम है।' },
  noInterestDue: { status: 13, http: 200, message: 'No interest is due today.', hi: 'आज कोई ब्याज देय नहीं है।' },
  notOutstanding: { status: 13, http: 200, message: 'This loan has been repaid.', hi: 'यह ऋण चुकाया जा चुका है।' },
  payoutCameBack: {
    status: 13,
    http: 200,
    message: 'Your bank returned our payment to this account. Please choose another account.',
    hi: 'आपके बैंक ने इस खाते में हमारा भुगतान लौटा दिया। कृपया दूसरा खाता चुनें।',
  },
  noSurrender: {
    status: 13,
    http: 200,
    message: 'You have no surrender request to stop.',
    hi: 'रोकने के लिए कोई सरेंडर अनुरोध नहीं है।',
  },
  surrenderPaid: {
    status: 13,
    http: 200,
    message: 'We have paid the surrender value, so the surrender cannot be stopped.',
    hi: 'सरेंडर का भुगतान हो चुका है, इसलिए इसे रोका नहीं जा सकता।',
  },
  freeLookOver: {
    status: 13,
    http: 200,
    message: 'The 30 days for a cancellation have ended.',
    hi: 'रद्द करने के 30 दिन पूरे हो चुके हैं।',
  },
  claimMade: {
    status: 13,
    http: 200,
    message: 'A claim was made on this policy. It cannot be cancelled.',
    hi: 'इस पॉलिसी पर दावा किया गया है। इसे रद्द नहीं किया जा सकता।',
  },
  noValue: {
    status: 13,
    http: 200,
    message: 'This policy has no value that can be paid out.',
    hi: 'इस पॉलिसी में ऐसा कोई मूल्य नहीं है जो दिया जा सके।',
  },
  switchPending: {
    status: 13,
    http: 200,
    message: 'A fund switch is in progress. Please try again later.',
    hi: 'फंड बदलने का अनुरोध प्रक्रिया में है। कृपया बाद में फिर कोशिश करें।',
  },
  aboveLimit: {
    status: 13,
    http: 200,
    message: 'The amount is more than you can withdraw now.',
    hi: 'राशि उससे अधिक है जो आप अभी निकाल सकते हैं।',
  },
  lockIn: {
    status: 13,
    http: 200,
    message: 'You can withdraw money only after the lock-in.',
    hi: 'राशि लॉक-इन के बाद ही निकाली जा सकती है।',
  },
  minorLife: { status: 13, http: 200, message: 'The life assured is under 18.', hi: 'बीमित व्यक्ति 18 वर्ष से कम का है।' },
  moneyRefused: {
    status: 13,
    http: 200,
    message: 'This is not possible for this policy at the moment.',
    hi: 'इस पॉलिसी के लिए अभी यह संभव नहीं है।',
  },
  retentionDateWrong: { status: 13, http: 200, message: "Enter today's date.", hi: 'आज की तारीख़ लिखें।' },
  contactInvalid: {
    status: 13,
    http: 200,
    message: 'Please check your mobile number and email address.',
    hi: 'कृपया अपना मोबाइल नंबर और ई-मेल पता जाँचें।',
  },
  nameFailed: { status: 13, http: 200, message: VERBATIM_ERRORS.failed, hi: 'असफल' },
  noBenefit: {
    status: 13,
    http: 200,
    message: 'This policy does not include health services.',
    hi: 'इस पॉलिसी में स्वास्थ्य सेवाएँ शामिल नहीं हैं।',
  },
} as const;
