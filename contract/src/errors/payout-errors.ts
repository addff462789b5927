import { VERBATIM_ERRORS } from '@portal/rules/text/verbatim-errors.ts';

/** Loans, and money that the insurer pays. */
export const PAYOUT_ERRORS = {
  loanAboveOffer: { status: 13, http: 200, message: 'The amount is above your offer.', hi: 'राशि आपके प्रस्ताव से अधिक है।' },
  loanBelowMinimum: { status: 13, http: 200, message: 'The amount is too small for a loan.', hi: 'ऋण के लिए राशि बहुत कम है।' },
  loanRefused: { status: 13, http: 200, message: 'No policy has a loan value now.', hi: 'अभी किसी पॉलिसी पर ऋण नहीं मिल सकता।' },
  repayTooMuch: { status: 13, http: 200, message: 'The amount is above the outstanding loan.', hi: 'राशि बकाया ऋण से अधिक है।' },
  repayTooSmall: { status: 13, http: 200, message: 'The amount is too small.', hi: 'राशि बहुत कम है।' },
  noInterestDue: { status: 13, http: 200, message: 'No interest is due today.', hi: 'आज कोई ब्याज देय नहीं है।' },
  notOutstanding: { status: 13, http: 200, message: 'This loan is repaid.', hi: 'यह ऋण चुकाया जा चुका है।' },
  payoutCameBack: {
    status: 13,
    http: 200,
    message: 'Your bank sent the money back from this account. Choose another one.',
    hi: 'आपके बैंक ने इस खाते से राशि लौटा दी। दूसरा खाता चुनें।',
  },
  noSurrender: {
    status: 13,
    http: 200,
    message: 'There is no surrender request to stop.',
    hi: 'रोकने के लिए कोई सरेंडर अनुरोध नहीं है।',
  },
  surrenderPaid: {
    status: 13,
    http: 200,
    message: 'The surrender was paid. It cannot be stopped.',
    hi: 'सरेंडर का भुगतान हो चुका है। इसे रोका नहीं जा सकता।',
  },
  retentionDateWrong: { status: 13, http: 200, message: 'The date must be today.', hi: 'तारीख आज की होनी चाहिए।' },
  contactInvalid: {
    status: 13,
    http: 200,
    message: 'Please check your mobile number and e-mail address.',
    hi: 'कृपया अपना मोबाइल नंबर और ई-मेल पता जाँचें।',
  },
  nameFailed: { status: 13, http: 200, message: VERBATIM_ERRORS.failed, hi: 'असफल' },
  noBenefit: {
    status: 13,
    http: 200,
    message: 'This policy has no health services.',
    hi: 'इस पॉलिसी में स्वास्थ्य सेवाएँ नहीं हैं।',
  },
} as const;
