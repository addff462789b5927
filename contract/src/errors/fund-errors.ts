/** Funds, transfer plans and alerts. */
export const FUND_ERRORS = {
  alertNoContact: {
    status: 13,
    http: 200,
    message: 'We have no contact for this channel.',
    hi: 'इस माध्यम के लिए हमारे पास आपका कोई संपर्क नहीं है।',
  },
  kindNotForPolicy: {
    status: 13,
    http: 200,
    message: 'This alert does not apply to this policy.',
    hi: 'यह अलर्ट इस पॉलिसी पर लागू नहीं होता।',
  },
  fundNotHeld: { status: 13, http: 200, message: 'You hold no units of this fund.', hi: 'आपके पास इस फंड की कोई यूनिट नहीं है।' },
  switchTotal: {
    status: 13,
    http: 200,
    message: "The 'switch to' total must be 100%.",
    hi: "कुल 'switch to' 100% होना चाहिए।",
  },
  switchSameFund: {
    status: 13,
    http: 200,
    message: 'Choose a fund other than the one you move from.',
    hi: 'जिस फंड से निकाल रहे हैं, उससे अलग फंड चुनें।',
  },
  switchTooSmall: { status: 13, http: 200, message: 'Move at least ₹5,000.', hi: 'कम से कम ₹5,000 स्थानांतरित करें।' },
  fundNotOpen: { status: 13, http: 200, message: 'This fund cannot be chosen.', hi: 'यह फंड नहीं चुना जा सकता।' },
  stpTooSmall: { status: 13, http: 200, message: 'Transfer at least ₹1,000.', hi: 'कम से कम ₹1,000 ट्रांसफ़र करें।' },
  stpFunds: {
    status: 13,
    http: 200,
    message: 'A transfer goes from Liquid or Income to one equity fund.',
    hi: 'ट्रांसफ़र लिक्विड या इनकम फंड से किसी एक इक्विटी फंड में होता है।',
  },
  stpSourceSmall: { status: 13, http: 200, message: 'The fund holds less than one transfer.', hi: 'फंड में एक ट्रांसफ़र जितनी राशि भी नहीं है।' },
  planExists: {
    status: 13,
    http: 200,
    message: 'A systematic transfer is already running for this policy.',
    hi: 'इस पॉलिसी में एक सिस्टमैटिक ट्रांसफ़र पहले से चल रहा है।',
  },
  noPlan: {
    status: 13,
    http: 200,
    message: 'No systematic transfer is running for this policy.',
    hi: 'इस पॉलिसी में कोई सिस्टमैटिक ट्रांसफ़र नहीं चल रहा।',
  },
  refusedSwitch: { status: 13, http: 200, message: 'This policy cannot switch funds now.', hi: 'इस पॉलिसी में अभी फंड नहीं बदले जा सकते।' },
  validationOld: { status: 13, http: 200, message: 'Please check the details once more.', hi: 'कृपया विवरण एक बार फिर जाँचें।' },
  tooManyAlerts: { status: 13, http: 200, message: 'You can have up to 50 alerts.', hi: 'आप अधिकतम 50 अलर्ट रख सकते हैं।' },
} as const;
