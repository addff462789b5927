import { text } from '../../lib/text/text.ts';

export const helpText = text({
  title: { en: 'Ask us for help', hi: 'हमसे मदद माँगें' },
  reason: { en: 'What happened?', hi: 'क्या हुआ?' },
  wish: { en: 'What would help?', hi: 'किससे मदद होगी?' },
  choose: { en: 'Choose', hi: 'चुनें' },
  details: { en: 'Details (optional)', hi: 'विवरण (वैकल्पिक)' },
  files: { en: 'Documents (optional)', hi: 'दस्तावेज़ (वैकल्पिक)' },
  errorReason: { en: 'Choose what happened.', hi: 'चुनें कि क्या हुआ।' },
  errorWish: { en: 'Choose what would help.', hi: 'चुनें कि किससे मदद होगी।' },
  stays: {
    en: 'Asking for help does not extend the grace period. It ends on <b>{date:date}</b>.',
    hi: 'मदद माँगने से ग्रेस अवधि नहीं बढ़ती। यह <b>{date:date}</b> को समाप्त होती है।',
  },
  staysLapsed: {
    en: 'Asking for help does not bring the cover back.',
    hi: 'मदद माँगने से सुरक्षा वापस चालू नहीं होती।',
  },
  send: { en: 'Send request', hi: 'अनुरोध भेजें' },
  sending: { en: 'Sending your request', hi: 'आपका अनुरोध भेजा जा रहा है' },
  stillSending: { en: 'Wait until the files have been sent.', hi: 'फ़ाइलें भेजे जाने तक रुकें।' },
  received: { en: 'We have your request.', hi: 'आपका अनुरोध हमें मिल गया।' },
  answerBy: {
    en: 'We have your request. We will answer by <b>{date:date}</b>.',
    hi: 'आपका अनुरोध हमें मिल गया। हम <b>{date:date}</b> तक उत्तर देंगे।',
  },
  home: { en: 'Back to the dashboard', hi: 'डैशबोर्ड पर वापस' },
});
