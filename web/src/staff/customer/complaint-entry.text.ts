import { text } from '../../lib/text/text.ts';

export const entryText = text({
  enter: { en: 'Enter a letter or call', hi: 'पत्र या कॉल दर्ज करें' },
  title: { en: 'Complaint by letter or call', hi: 'पत्र या कॉल से शिकायत' },
  seen: {
    en: 'The customer gets the number and sees the complaint in the account. All dates count from the day of receipt.',
    hi: 'ग्राहक को संख्या मिलती है और शिकायत खाते में दिखती है। सभी तिथियाँ प्राप्ति के दिन से गिनी जाती हैं।',
  },
  save: { en: 'Enter complaint', hi: 'शिकायत दर्ज करें' },
  channel: { en: 'How did it come?', hi: 'यह कैसे आई?' },
  receivedOn: { en: 'Day of receipt', hi: 'प्राप्ति का दिन' },
  about: { en: 'What is it about?', hi: 'शिकायत किस बारे में है?' },
  policy: { en: 'Policy', hi: 'पॉलिसी' },
  number: { en: 'Number or name', hi: 'संख्या या नाम' },
  category: { en: 'Category', hi: 'श्रेणी' },
  happened: { en: 'What happened, in the words of the customer', hi: 'क्या हुआ, ग्राहक के शब्दों में' },
  wish: { en: 'What would put it right', hi: 'क्या करने से ठीक होगा' },
  errorDay: { en: 'Enter a day in the last year.', hi: 'पिछले एक वर्ष का कोई दिन लिखें।' },
  errorNumber: { en: 'Enter a number or a name.', hi: 'संख्या या नाम लिखें।' },
  errorHappened: { en: 'Describe what happened in 20 to 4,000 characters.', hi: '20 से 4,000 अक्षरों में लिखें कि क्या हुआ।' },
  errorWish: { en: 'Enter what would put it right, in up to 500 characters.', hi: '500 अक्षरों तक में लिखें कि क्या करने से ठीक होगा।' },
  done: { en: 'Complaint {no} has been entered. Answer due {date:date}.', hi: 'शिकायत {no} दर्ज हो गई है। उत्तर {date:date} तक।' },
});
