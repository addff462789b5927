import { text } from '../lib/text.ts';

export const notOnlineText = text({
  answer: { en: 'This service is not available online yet.', hi: 'यह सेवा अभी ऑनलाइन उपलब्ध नहीं है।' },
  call: {
    en: 'We will do it for you: call <link>{phone}</link>, 10am to 7pm every day.',
    hi: 'हम आपके लिए कर देंगे: <link>{phone}</link> पर कॉल करें, हर दिन सुबह 10 से शाम 7 बजे तक।',
  },
  write: { en: 'Or write to <link>{email}</link>.', hi: 'या <link>{email}</link> पर लिखें।' },
  goHome: { en: 'Go to the home page', hi: 'मुख्य पृष्ठ पर जाएँ' },
});
