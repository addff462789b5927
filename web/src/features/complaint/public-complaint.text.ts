import { text } from '../../lib/text/text.ts';

/** Pages about complaints for people without a login. */
export const publicText = text({
  title: { en: 'Your complaint', hi: 'आपकी शिकायत' },
  name: { en: 'Your name', hi: 'आपका नाम' },
  mobile: { en: 'Your mobile number', hi: 'आपका मोबाइल नंबर' },
  mobileHint: {
    en: 'We send a one-time password to this number, and later our answer.',
    hi: 'इस नंबर पर हम वन-टाइम पासवर्ड और बाद में उत्तर भेजते हैं।',
  },
  errorName: { en: 'Enter your name.', hi: 'अपना नाम लिखें।' },
  errorMobile: { en: 'Enter a 10-digit mobile number.', hi: '10 अंकों का मोबाइल नंबर लिखें।' },
  needMobile: { en: 'Your mobile phone, for a one-time password', hi: 'वन-टाइम पासवर्ड के लिए आपका मोबाइल फ़ोन' },
  needNumber: { en: 'The policy or claim number, if you know it', hi: 'पॉलिसी या दावा संख्या, यदि आपको पता हो' },
  seeSent: { en: 'See a complaint that I sent', hi: 'भेजी गई शिकायत देखें' },
  keepNumber: {
    en: 'Please keep the number. With it and your mobile number you can see our answer, and who you can ask next and when.',
    hi: 'कृपया यह संख्या सँभालकर रखें। इससे और अपने मोबाइल नंबर से आप हमारा उत्तर देख सकते हैं, और यह भी कि आगे किससे और कब बात कर सकते हैं।',
  },
  // Finding
  howTo: { en: 'See our answer, and who you can ask next.', hi: 'हमारा उत्तर देखें, और यह भी कि आप आगे किससे बात कर सकते हैं।' },
  find: { en: 'Find your complaint', hi: 'अपनी शिकायत खोजें' },
  number: { en: 'Complaint number', hi: 'शिकायत संख्या' },
  numberHint: { en: 'SR and 10 digits, from our message', hi: 'हमारे संदेश से, SR और 10 अंक' },
  usedMobile: { en: 'The number you gave with the complaint', hi: 'शिकायत के साथ दिया गया नंबर' },
  show: { en: 'Show complaint', hi: 'शिकायत दिखाएँ' },
  errorNumber: { en: 'Enter a complaint number with SR and 10 digits.', hi: 'SR और 10 अंकों वाली शिकायत संख्या लिखें।' },
  notFound: { en: 'We could not find a complaint with these details.', hi: 'इन विवरणों से कोई शिकायत नहीं मिली।' },
  looking: { en: 'Looking for your complaint', hi: 'आपकी शिकायत खोजी जा रही है' },
  needComplaint: { en: 'The complaint number from our message', hi: 'हमारे संदेश में लिखी शिकायत संख्या' },
  needUsedMobile: { en: 'The mobile number you gave with the complaint', hi: 'शिकायत के साथ दिया गया मोबाइल नंबर' },
  customer: {
    en: 'Are you a customer? <link>Log in</link> to see all your complaints.',
    hi: 'क्या आप ग्राहक हैं? अपनी सभी शिकायतें देखने के लिए <link>लॉग इन करें</link>।',
  },
});
