/** Refusals that every service request may return. */
export const REQUEST_ERRORS = {
  versionOld: { status: 21, http: 409, message: 'This text has changed. Please read it again.', hi: 'यह पाठ बदल गया है। कृपया इसे फिर पढ़ें।' },
  policyClaimHold: {
    status: 13,
    http: 200,
    message: 'A claim was reported for this policy. Nothing needs to be paid.',
    hi: 'इस पॉलिसी के लिए एक दावा दर्ज किया गया है। कुछ भी चुकाने की आवश्यकता नहीं है।',
  },
  policyPayoutsFrozen: {
    status: 13,
    http: 200,
    message:
      'A death claim was reported for this policy. Until it is checked, we do not pay out money and do not change the nominee or the bank account. If the claim is a mistake, tell us under “Track a claim”.',
    hi: 'इस पॉलिसी के लिए मृत्यु दावे की सूचना मिली है। जाँच पूरी होने तक हम कोई राशि नहीं देते और नॉमिनी या बैंक खाता नहीं बदलते। यदि यह दावा गलती है, तो “दावे की स्थिति” में हमें बताएँ।',
  },
  refusedOnHold: {
    status: 13,
    http: 200,
    message: 'For your safety this service opens 24 hours after your last contact or bank change.',
    hi: 'आपकी सुरक्षा के लिए यह सेवा संपर्क या बैंक की जानकारी बदलने के 24 घंटे बाद खुलती है।',
  },
  casePending: { status: 13, http: 200, message: 'A change is already being processed.', hi: 'एक बदलाव पहले से प्रक्रिया में है।' },
  unchanged: { status: 13, http: 200, message: 'This is already saved.', hi: 'यह पहले से सहेजा हुआ है।' },
  requirementClosed: { status: 13, http: 200, message: 'We have already received this.', hi: 'यह हमें पहले ही मिल चुका है।' },
  slotTaken: {
    status: 13,
    http: 200,
    message: 'This time is no longer free. Choose another.',
    hi: 'यह समय अब उपलब्ध नहीं है। दूसरा चुनें।',
  },
  notPayable: {
    status: 13,
    http: 200,
    message: 'Nothing can be paid for this application now.',
    hi: 'इस आवेदन के लिए अभी कुछ भी नहीं चुकाया जा सकता।',
  },
  cancelRefused: { status: 13, http: 200, message: 'We have already begun. Please call us.', hi: 'हमने काम शुरू कर दिया है। कृपया हमें कॉल करें।' },
  reopenRefused: {
    status: 13,
    http: 200,
    message: 'This request can no longer be reopened.',
    hi: 'यह अनुरोध अब फिर नहीं खोला जा सकता।',
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
  unreadable: {
    status: 13,
    http: 200,
    message: 'We could not read the document. Please upload a clearer picture.',
    hi: 'दस्तावेज़ पढ़ा नहीं जा सका। कृपया साफ़ तस्वीर अपलोड करें।',
  },
  notEligible: {
    status: 13,
    http: 200,
    message: 'Your KYC is valid. There is nothing to do.',
    hi: 'आपका KYC मान्य है। कुछ करने की ज़रूरत नहीं है।',
  },
  notForThisPolicy: {
    status: 13,
    http: 200,
    message: 'This document is not available for this policy.',
    hi: 'यह दस्तावेज़ इस पॉलिसी के लिए उपलब्ध नहीं है।',
  },
  windowClosed: {
    status: 13,
    http: 200,
    message: 'This certificate cannot be completed now.',
    hi: 'यह प्रमाण पत्र अभी पूरा नहीं किया जा सकता।',
  },
  alreadyDone: { status: 13, http: 200, message: 'This certificate is done.', hi: 'यह प्रमाण पत्र पूरा हो चुका है।' },
  offerOver: { status: 13, http: 200, message: 'This offer has ended.', hi: 'यह ऑफ़र समाप्त हो गया है।' },
} as const;
