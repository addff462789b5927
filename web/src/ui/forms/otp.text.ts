import { text } from '../../lib/text/text.ts';

/** Texts of the OTP step on all screens. */
export const otpText = text({
  sent: {
    en: 'We sent a 6-digit code by SMS and email to <b>{target}</b>',
    hi: 'हमने SMS और ई-मेल से <b>{target}</b> पर 6 अंकों का कोड भेजा है',
  },
  targetUnknown: { en: 'the mobile number and email registered with us', hi: 'हमारे पास दर्ज मोबाइल नंबर और ई-मेल' },
  change: { en: 'Change', hi: 'बदलें' },
  label: { en: 'One-time password', hi: 'वन-टाइम पासवर्ड' },
  hint: { en: 'Never share it, not even with us.', hi: 'इसे किसी को न बताएँ, हमें भी नहीं।' },
  wait: { en: 'You can ask for a new code in <b>{time}</b>', hi: 'नया कोड <b>{time}</b> में माँग सकते हैं' },
  waitAnnounced: { en: 'You can ask for a new code in {n:count} seconds.', hi: 'नया कोड {n:count} सेकंड में माँग सकते हैं।' },
  ready: { en: 'You can ask for a new code now.', hi: 'अब आप नया कोड माँग सकते हैं।' },
  resend: { en: 'Send a new code', hi: 'नया कोड भेजें' },
  identifierWrong: {
    en: 'Enter a 10-digit mobile number, an email address or your user ID.',
    hi: '10 अंकों का मोबाइल नंबर, ई-मेल पता या अपनी यूज़र आईडी लिखें।',
  },
  incomplete: { en: 'Enter the 6 digits of the code.', hi: 'कोड के 6 अंक लिखें।' },
  wrongMany: {
    en: 'The one-time password is incorrect. You have {n:count} attempts left.',
    hi: 'वन-टाइम पासवर्ड सही नहीं है। {n:count} प्रयास बचे हैं।',
  },
  wrongOne: { en: 'The one-time password is incorrect. You have 1 attempt left.', hi: 'वन-टाइम पासवर्ड सही नहीं है। 1 प्रयास बचा है।' },
  wrong: { en: 'The one-time password is incorrect.', hi: 'वन-टाइम पासवर्ड सही नहीं है।' },
  dead: { en: 'Too many incorrect attempts. Ask for a new one-time password.', hi: 'कई बार ग़लत कोड लिखा गया। नया वन-टाइम पासवर्ड माँगें।' },
  expired: { en: 'This one-time password has expired. Ask for a new one.', hi: 'इस वन-टाइम पासवर्ड की अवधि समाप्त हो गई है। नया माँगें।' },
  tooMany: {
    en: 'You have asked for too many codes. Try again later or call {phone}.',
    hi: 'आप कई बार कोड माँग चुके हैं। कुछ देर बाद कोशिश करें या {phone} पर कॉल करें।',
  },
  ifMatch: {
    en: 'If these details match our records, a code is on its way.',
    hi: 'यदि ये विवरण हमारे रिकॉर्ड से मेल खाते हैं, तो कोड भेजा जा रहा है।',
  },
  ifMatchSent: {
    en: 'If these details match our records, we have sent a 6-digit code by SMS and email to <b>{target}</b>.',
    hi: 'यदि ये विवरण हमारे रिकॉर्ड से मेल खाते हैं, तो हमने SMS और ई-मेल से <b>{target}</b> पर 6 अंकों का कोड भेजा है।',
  },
  noCode: {
    en: 'Didn’t get a code? Check the details or call <link>{phone}</link>.',
    hi: 'कोड नहीं मिला? विवरण जाँचें या <link>{phone}</link> पर कॉल करें।',
  },
  sendingCode: { en: 'Sending your code', hi: 'आपका कोड भेज रहे हैं' },
});
