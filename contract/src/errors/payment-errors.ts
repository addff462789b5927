import { VERBATIM } from '@portal/rules/text/verbatim.ts';

/** Premiums, their amounts and receipts, and reinstatement. */
export const PAYMENT_ERRORS = {
  amountChanged: {
    status: 21,
    http: 409,
    message: 'The amount payable has changed. Please check and pay again.',
    hi: 'देय राशि बदल गई है। कृपया जाँचकर फिर भुगतान करें।',
  },
  quoteOld: {
    status: 13,
    http: 200,
    message: 'The amounts have changed. Please check them again.',
    hi: 'राशियाँ बदल गई हैं। कृपया उन्हें फिर जाँचें।',
  },
  modeSame: { status: 13, http: 200, message: 'This is already your payment frequency.', hi: 'यह पहले से आपकी भुगतान आवृत्ति है।' },
  modeChangeNotAllowed: {
    status: 13,
    http: 200,
    message: 'You cannot change the payment frequency of this policy at the moment.',
    hi: 'इस पॉलिसी की भुगतान आवृत्ति अभी नहीं बदली जा सकती।',
  },
  alreadyPaid: {
    status: 21,
    http: 409,
    message: 'The premium for this policy has already been paid.',
    hi: 'इस पॉलिसी का प्रीमियम पहले ही चुकाया जा चुका है।',
  },
  paymentPending: {
    status: 21,
    http: 409,
    message: 'We are still processing your earlier payment.',
    hi: 'आपका पिछला भुगतान अभी प्रक्रिया में है।',
  },
  beingDebited: {
    status: 21,
    http: 409,
    message: 'This premium is being debited from your bank account. Please do not pay it yourself.',
    hi: 'यह प्रीमियम आपके बैंक खाते से डेबिट हो रहा है। कृपया इसे स्वयं न चुकाएँ।',
  },
  amountZero: {
    status: 13,
    http: 200,
    message: 'No premium is due for this policy at the moment.',
    hi: 'इस पॉलिसी का कोई प्रीमियम अभी देय नहीं है।',
  },
  amountInvalid: { status: 13, http: 200, message: 'Please check the amount.', hi: 'कृपया राशि जाँचें।' },
  policyTerminated: {
    status: 13,
    http: 200,
    message: 'This policy has ended, so no more premiums are due.',
    hi: 'यह पॉलिसी समाप्त हो चुकी है, इसलिए इसका कोई प्रीमियम देय नहीं है।',
  },
  policyLapsed: {
    status: 13,
    http: 200,
    message: 'This policy has lapsed. Please reinstate it before you pay a premium.',
    hi: 'यह पॉलिसी लैप्स हो चुकी है। प्रीमियम चुकाने से पहले कृपया इसे फिर चालू कराएँ।',
  },
  quotationOver: {
    status: 13,
    http: 200,
    message: 'This quotation has expired. Please get a new one.',
    hi: 'इस कोटेशन की अवधि समाप्त हो गई है। कृपया नया कोटेशन लें।',
  },
  revivalOver: {
    status: 13,
    http: 200,
    message: 'The reinstatement period for this policy has ended.',
    hi: 'इस पॉलिसी को फिर चालू कराने की अवधि समाप्त हो गई है।',
  },
  answerInvalid: {
    status: 21,
    http: 400,
    message: 'We could not confirm this payment. Please check Past Payments.',
    hi: 'इस भुगतान की पुष्टि नहीं हो सकी। कृपया पिछले भुगतान देखें।',
  },
  paymentApology: {
    status: 20,
    http: 200,
    message: VERBATIM.paymentApology,
    hi: 'क्षमा करें, कुछ गड़बड़ हो गई। हम इसे ठीक कर रहे हैं। इस बीच हमारी ग्राहक सेवा को {email} पर लिखें या 1800 270 7000 पर कॉल करें (हर दिन सुबह 10 से शाम 7 बजे तक)।',
  },
  notPremiumPaying: {
    status: 13,
    http: 200,
    message: 'No premiums are due for this policy.',
    hi: 'इस पॉलिसी का कोई प्रीमियम देय नहीं होता।',
  },
  tooManyReceipts: {
    status: 13,
    http: 200,
    message: 'There are too many receipts for one file. Please choose a shorter period.',
    hi: 'रसीदें एक फ़ाइल के लिए बहुत अधिक हैं। कृपया छोटी अवधि चुनें।',
  },
} as const;
