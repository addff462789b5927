import { text } from '../../lib/text.ts';

export const notFoundText = text({
  heading: { en: 'We can’t find that page', hi: 'हमें वह पृष्ठ नहीं मिला' },
  answer: {
    en: 'The link may be old or mistyped. Your policies are safe and unchanged.',
    hi: 'लिंक पुराना या ग़लत हो सकता है। आपकी पॉलिसियाँ सुरक्षित हैं और वैसी ही हैं।',
  },
  goHome: { en: 'Go to the home page', hi: 'मुख्य पृष्ठ पर जाएँ' },
  search: { en: 'Search services', hi: 'सेवाएँ खोजें' },
  needAPerson: {
    en: 'Need a person? Call <link>{phone}</link>, 10am to 7pm every day.',
    hi: 'किसी से बात करनी है? <link>{phone}</link> पर कॉल करें, हर दिन सुबह 10 से शाम 7 बजे तक।',
  },
});
