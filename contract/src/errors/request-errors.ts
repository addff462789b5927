/** Refusals that every service request may return. */
export const REQUEST_ERRORS = {
  versionOld: { status: 21, http: 409, message: 'This text has changed. Please read it again.', hi: 'यह पाठ बदल गया है। कृपया इसे फिर पढ़ें।' },
  policyClaimHold: {
    status: 13,
    http: 200,
    message: "A claim has been reported for this policy. You don't need to pay anything.",
    hi: 'इस पॉलिसी के लिए एक दावा दर्ज किया गया है। आपको कुछ भी चुकाने की ज़रूरत नहीं है।',
  },
  policyPayoutsFrozen: {
    status: 13,
    http: 200,
    message:
      'A death claim has been reported for this policy. Until we have checked it, we cannot make payouts or change the nominee or the bank account. If the claim is a mistake, please tell us under “Track a claim”.',
    hi: 'इस पॉलिसी के लिए मृत्यु दावे की सूचना मिली है। जाँच पूरी होने तक हम कोई भुगतान नहीं कर सकते और नॉमिनी या बैंक खाता नहीं बदल सकते। यदि यह दावा गलती से हुआ है, तो कृपया “दावे की स्थिति” में हमें बताएँ।',
  },
  refusedOnHold: {
    status: 13,
    http: 200,
    message: 'For your security, this service is unavailable for 24 hours after you change your contact or bank details.',
    hi: 'आपकी सुरक्षा के लिए संपर्क या बैंक विवरण बदलने के 24 घंटे बाद तक यह सेवा उपलब्ध नहीं है।',
  },
  casePending: { status: 13, http: 200, message: 'We are already processing a change.', hi: 'एक बदलाव पहले से प्रक्रिया में है।' },
  unchanged: { status: 13, http: 200, message: 'This has already been saved.', hi: 'यह पहले से सहेजा हुआ है।' },
  requirementClosed: { status: 13, http: 200, message: 'We have already received this.', hi: 'यह हमें पहले ही मिल चुका है।' },
  slotTaken: {
    status: 13,
    http: 200,
    message: 'This time is no longer available. Please choose another one.',
    hi: 'यह समय अब उपलब्ध नहीं है। कृपया दूसरा समय चुनें।',
  },
  notPayable: {
    status: 13,
    http: 200,
    message: 'You cannot make a payment for this application at the moment.',
    hi: 'इस आवेदन के लिए अभी भुगतान नहीं किया जा सकता।',
  },
  cancelRefused: {
    status: 13,
    http: 200,
    message: 'We have already started work on this request. Please call us.',
    hi: 'हमने इस अनुरोध पर काम शुरू कर दिया है। कृपया हमें कॉल करें।',
  },
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
    message: 'We cannot accept this file. Please choose another one.',
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
    message: "Your KYC is valid. You don't need to do anything.",
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
    message: 'This certificate cannot be completed at the moment.',
    hi: 'यह प्रमाण पत्र अभी पूरा नहीं किया जा सकता।',
  },
  alreadyDone: { status: 13, http: 200, message: 'This certificate has already been completed.', hi: 'यह प्रमाण पत्र पहले ही पूरा हो चुका है।' },
  fileOver: {
    status: 13,
    http: 200,
    message: 'This copy is no longer available. Ask again.',
    hi: 'यह प्रति अब उपलब्ध नहीं है। कृपया फिर माँगें।',
  },
  offerOver: { status: 13, http: 200, message: 'This offer has expired.', hi: 'इस प्रस्ताव की अवधि समाप्त हो गई है।' },
} as const;
