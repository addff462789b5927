/** Refusals of the admin area. */
export const STAFF_ERRORS = {
  ownApproval: {
    status: 13,
    http: 200,
    message: 'You cannot approve your own request.',
    hi: 'आप अपने ही अनुरोध को मंज़ूरी नहीं दे सकते।',
  },
  notIndependent: {
    status: 13,
    http: 200,
    message: 'Another approver must decide this. You created or changed an account that it comes from or is about.',
    hi: 'इस पर किसी दूसरे अनुमोदक को निर्णय लेना होगा। जिस खाते से यह आया है या जिसके बारे में है, उसे आपने बनाया या बदला है।',
  },
  staffEmailMissing: {
    status: 13,
    http: 200,
    message: 'This account has no email address. Add one first, because we send the setup code to it.',
    hi: 'इस खाते का कोई ई-मेल पता नहीं है। पहले पता जोड़ें: शुरुआती कोड वहीं भेजा जाता है।',
  },
  approvalExpired: { status: 13, http: 200, message: 'This request has expired.', hi: 'इस अनुरोध का समय समाप्त हो गया है।' },
  alreadyDecided: { status: 13, http: 200, message: 'This has already been decided.', hi: 'इस पर पहले ही फ़ैसला हो चुका है।' },
  approvalNotReady: { status: 13, http: 200, message: 'No one has approved this yet.', hi: 'इसे अभी किसी ने मंज़ूर नहीं किया है।' },
  approvalOver: {
    status: 13,
    http: 200,
    message: 'This approval has expired. Please request it again.',
    hi: 'यह मंज़ूरी समाप्त हो गई है। कृपया फिर से माँगें।',
  },
  cannotDecrypt: { status: 12, http: 200, message: 'This text cannot be decrypted.', hi: 'यह पाठ डिक्रिप्ट नहीं हो सकता।' },
  cronTokenOver: { status: 13, http: 200, message: 'Please confirm your identity again.', hi: 'कृपया अपनी पहचान की फिर पुष्टि करें।' },
  staffUserIdTaken: {
    status: 13,
    http: 200,
    message: 'This user ID is taken. Try another.',
    hi: 'यह यूज़र आईडी पहले से किसी और की है। कृपया दूसरी चुनें।',
  },
  ownAccount: { status: 13, http: 200, message: 'You cannot change your own account.', hi: 'आप अपना ही खाता नहीं बदल सकते।' },
  lastApprover: { status: 13, http: 200, message: 'At least two approvers must remain active.', hi: 'कम से कम दो अनुमोदक सक्रिय रहने चाहिए।' },
  notYours: { status: 13, http: 200, message: 'Someone else is working on this case.', hi: 'इस केस पर कोई और काम कर रहा है।' },
  actRefused: {
    status: 13,
    http: 200,
    message: 'This is not possible in the current status.',
    hi: 'वर्तमान स्थिति में यह संभव नहीं है।',
  },
  refundRefused: {
    status: 13,
    http: 200,
    message: 'The partner rejected the refund: {reason}.',
    hi: 'रिफ़ंड अस्वीकार हुआ: {reason}।',
  },
  decidedBefore: {
    status: 13,
    http: 200,
    message: 'You have already decided this case. Another person must decide it now.',
    hi: 'इस पर पहले आपने फ़ैसला किया था। अब कोई और फ़ैसला करेगा।',
  },
} as const;
