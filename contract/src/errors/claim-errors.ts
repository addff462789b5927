/** Claims. */
export const CLAIM_ERRORS = {
  alreadyClaimed: { status: 13, http: 200, message: 'This amount is already claimed.', hi: 'यह राशि पहले ही ली जा चुकी है।' },
  claimTokenOver: { status: 12, http: 200, message: 'Please start again.', hi: 'कृपया फिर से शुरू करें।' },
  claimExists: { status: 13, http: 200, message: 'You have already filed this claim.', hi: 'आप यह दावा पहले ही कर चुके हैं।' },
  claimNotCovered: { status: 13, http: 200, message: 'This policy has no such benefit.', hi: 'इस पॉलिसी में ऐसा कोई लाभ नहीं है।' },
  accountNotTaken: { status: 13, http: 200, message: 'We cannot pay to this account.', hi: 'हम इस खाते में भुगतान नहीं कर सकते।' },
  claimClosed: { status: 13, http: 200, message: 'This claim is closed.', hi: 'यह दावा बंद हो चुका है।' },
  claimMoveRefused: { status: 13, http: 200, message: 'This is not possible any more.', hi: 'अब यह संभव नहीं है।' },
  objectionLate: {
    status: 13,
    http: 200,
    message: 'The decision is more than a year old. You can still go to the Ombudsman.',
    hi: 'निर्णय को एक वर्ष से अधिक हो चुका है। आप अब भी लोकपाल के पास जा सकते हैं।',
  },
  bankNotVerified: { status: 13, http: 200, message: 'Verify your bank account first.', hi: 'पहले अपना बैंक खाता सत्यापित करें।' },
  papersMissing: { status: 13, http: 200, message: 'Add what is missing.', hi: 'जो बाकी है उसे जोड़ें।' },
  paperMissing: { status: 13, http: 200, message: 'Add your identity paper.', hi: 'अपना पहचान पत्र जोड़ें।' },
} as const;
