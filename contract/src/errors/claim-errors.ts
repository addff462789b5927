/** Claims. */
export const CLAIM_ERRORS = {
  alreadyClaimed: { status: 13, http: 200, message: 'This amount has already been claimed.', hi: 'इस राशि का दावा पहले ही हो चुका है।' },
  claimTokenOver: { status: 12, http: 200, message: 'Please start again.', hi: 'कृपया फिर से शुरू करें।' },
  claimExists: { status: 13, http: 200, message: 'You have already filed this claim.', hi: 'आप यह दावा पहले ही कर चुके हैं।' },
  claimNotCovered: {
    status: 13,
    http: 200,
    message: 'This policy does not cover this type of claim.',
    hi: 'इस पॉलिसी में इस प्रकार का दावा शामिल नहीं है।',
  },
  accountNotTaken: { status: 13, http: 200, message: 'We cannot pay into this account.', hi: 'हम इस खाते में भुगतान नहीं कर सकते।' },
  claimClosed: { status: 13, http: 200, message: 'This claim has been closed.', hi: 'यह दावा बंद हो चुका है।' },
  claimMoveRefused: { status: 13, http: 200, message: 'You can no longer do this.', hi: 'अब यह संभव नहीं है।' },
  objectionLate: {
    status: 13,
    http: 200,
    message: 'The decision is more than a year old. You can still complain to the Insurance Ombudsman.',
    hi: 'निर्णय को एक वर्ष से अधिक हो चुका है। आप अब भी बीमा लोकपाल से शिकायत कर सकते हैं।',
  },
  bankNotVerified: { status: 13, http: 200, message: 'Please verify your bank account first.', hi: 'कृपया पहले अपना बैंक खाता सत्यापित करें।' },
  papersMissing: { status: 13, http: 200, message: 'Please add the missing documents.', hi: 'कृपया बाकी दस्तावेज़ जोड़ें।' },
  paperMissing: { status: 13, http: 200, message: 'Please add your identity document.', hi: 'कृपया अपना पहचान पत्र जोड़ें।' },
} as const;
