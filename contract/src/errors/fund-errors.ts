/** Funds, transfer plans and alerts. */
export const FUND_ERRORS = {
  alertNoContact: {
    status: 13,
    http: 200,
    message: "We don't have your contact details for this channel.",
    hi: 'इस माध्यम के लिए हमारे पास आपका संपर्क विवरण नहीं है।',
  },
  kindNotForPolicy: {
    status: 13,
    http: 200,
    message: 'This alert does not apply to this policy.',
    hi: 'यह अलर्ट इस पॉलिसी पर लागू नहीं होता।',
  },
  fundNotHeld: { status: 13, http: 200, message: 'You have no units in this fund.', hi: 'आपके पास इस फंड की कोई यूनिट नहीं है।' },
  switchTotal: {
    status: 13,
    http: 200,
    message: "The 'switch to' total must be 100%.",
    hi: "कुल 'switch to' 100% होना चाहिए।",
  },
  switchSameFund: {
    status: 13,
    http: 200,
    message: 'Choose a different fund from the one you are switching from.',
    hi: 'जिस फंड से निकाल रहे हैं, उससे अलग फंड चुनें।',
  },
  switchTooSmall: { status: 13, http: 200, message: 'Switch at least ₹5,000.', hi: 'कम से कम ₹5,000 बदलें।' },
  fundNotOpen: { status: 13, http: 200, message: 'This fund is not available.', hi: 'यह फंड उपलब्ध नहीं है।' },
  stpTooSmall: { status: 13, http: 200, message: 'Transfer at least ₹1,000.', hi: 'कम से कम ₹1,000 ट्रांसफ़र करें।' },
  stpFunds: {
    status: 13,
    http: 200,
    message: 'You can transfer from the Liquid or Income fund to one equity fund.',
    hi: 'आप लिक्विड या इनकम फंड से किसी एक इक्विटी फंड में ट्रांसफ़र कर सकते हैं।',
  },
  stpSourceSmall: {
    status: 13,
    http: 200,
    message: 'The value of this fund is less than one transfer.',
    hi: 'इस फंड का मूल्य एक ट्रांसफ़र से कम है।',
  },
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
  refusedSwitch: {
    status: 13,
    http: 200,
    message: 'You cannot switch funds in this policy at the moment.',
    hi: 'इस पॉलिसी में अभी फंड नहीं बदले जा सकते।',
  },
  validationOld: { status: 13, http: 200, message: 'Please check the details again.', hi: 'कृपया विवरण एक बार फिर जाँचें।' },
  tooManyAlerts: { status: 13, http: 200, message: 'You can have up to 50 alerts.', hi: 'आप अधिकतम 50 अलर्ट रख सकते हैं।' },
} as const;
