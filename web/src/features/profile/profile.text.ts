import { text } from '../../lib/text/text.ts';

/** The parts of the profile, and the lists of personal details. Keys are the values of the wire. */
export const partText = text({
  mobile: { en: 'Mobile', hi: 'मोबाइल' },
  email: { en: 'Email', hi: 'ई-मेल' },
  address: { en: 'Address', hi: 'पता' },
  whatsapp: { en: 'WhatsApp', hi: 'WhatsApp' },
  pan: { en: 'PAN', hi: 'पैन' },
  panSeeding: { en: 'PAN linked with Aadhaar', hi: 'पैन-आधार लिंक' },
  education: { en: 'Education', hi: 'शिक्षा' },
  occupation: { en: 'Occupation', hi: 'पेशा' },
  income: { en: 'Yearly income', hi: 'सालाना आय' },
  maritalStatus: { en: 'Marital status', hi: 'वैवाहिक स्थिति' },
});

/** Why each part is of use. */
export const whyText = text({
  mobile: { en: 'We send codes and reminders to this number.', hi: 'हम इस नंबर पर कोड और याद दिलाने वाले संदेश भेजते हैं।' },
  email: { en: 'We send receipts and documents to this address.', hi: 'हम इस पते पर रसीदें और दस्तावेज़ भेजते हैं।' },
  address: { en: 'We send letters to this address.', hi: 'हम इस पते पर पत्र भेजते हैं।' },
  whatsapp: { en: 'You get receipts and reminders on your phone.', hi: 'रसीदें और याद दिलाने वाले संदेश आपके फ़ोन पर आते हैं।' },
  pan: { en: 'The law requires it for larger premiums and payouts.', hi: 'बड़े प्रीमियम और भुगतान के लिए क़ानूनन ज़रूरी है।' },
  panSeeding: { en: 'If they are not linked, more tax is deducted from payouts.', hi: 'जुड़े न होने पर भुगतान से अधिक कर कटता है।' },
  education: { en: 'It helps us explain our plans clearly.', hi: 'इससे हम योजनाएँ आपको अच्छी तरह समझा पाते हैं।' },
  occupation: {
    en: 'Some jobs affect your cover.',
    hi: 'कुछ पेशों का असर आपके बीमा पर पड़ता है।',
  },
  income: { en: 'It helps us check that your cover is enough.', hi: 'इससे हम देख पाते हैं कि आपका जीवन बीमा पर्याप्त है या नहीं।' },
  maritalStatus: { en: 'It helps us remind you to keep your nominees up to date.', hi: 'इससे हम नॉमिनी अपडेट रखने की याद दिला पाते हैं।' },
});

export const reasonText = text({
  NOT_GIVEN: { en: 'Not added', hi: 'जोड़ा नहीं गया' },
  PAN_NOT_VERIFIED: { en: 'PAN not verified', hi: 'पैन सत्यापित नहीं है' },
  PAN_INOPERATIVE: { en: 'PAN inoperative. Link it with Aadhaar.', hi: 'पैन निष्क्रिय है। इसे आधार से जोड़ें।' },
  PAN_NOT_LINKED: { en: 'PAN not linked with Aadhaar', hi: 'पैन आधार से जुड़ा नहीं है' },
});

export const listText = text({
  'Below 10th': { en: 'Below 10th', hi: '10वीं से कम' },
  '10th': { en: '10th', hi: '10वीं' },
  '12th': { en: '12th', hi: '12वीं' },
  Diploma: { en: 'Diploma', hi: 'डिप्लोमा' },
  Graduate: { en: 'Graduate', hi: 'स्नातक' },
  Postgraduate: { en: 'Postgraduate', hi: 'स्नातकोत्तर' },
  Professional: { en: 'Professional', hi: 'प्रोफ़ेशनल' },
  Salaried: { en: 'Salaried', hi: 'नौकरी' },
  'Self-employed': { en: 'Self-employed', hi: 'स्वरोज़गार' },
  Business: { en: 'Business', hi: 'व्यवसाय' },
  Homemaker: { en: 'Homemaker', hi: 'गृहस्थी' },
  Student: { en: 'Student', hi: 'विद्यार्थी' },
  Retired: { en: 'Retired', hi: 'सेवानिवृत्त' },
  Agriculture: { en: 'Agriculture', hi: 'खेती' },
  Other: { en: 'Other', hi: 'अन्य' },
  'up to 2.5': { en: 'Up to ₹2.5 lakh', hi: '₹2.5 लाख तक' },
  '2.5-5': { en: '₹2.5 to 5 lakh', hi: '₹2.5 से 5 लाख' },
  '5-10': { en: '₹5 to 10 lakh', hi: '₹5 से 10 लाख' },
  '10-15': { en: '₹10 to 15 lakh', hi: '₹10 से 15 लाख' },
  '15-25': { en: '₹15 to 25 lakh', hi: '₹15 से 25 लाख' },
  'above 25': { en: 'Above ₹25 lakh', hi: '₹25 लाख से अधिक' },
  Single: { en: 'Single', hi: 'अविवाहित' },
  Married: { en: 'Married', hi: 'विवाहित' },
  Divorced: { en: 'Divorced', hi: 'तलाक़शुदा' },
  Widowed: { en: 'Widowed', hi: 'विधवा या विधुर' },
});

/** Label of a listed value. Any other value is shown unchanged. */
export const listWord = (value: string): string => (value in listText ? listText[value as keyof typeof listText] : value);

export const profileText = text({
  failed: { en: 'We could not load your profile', hi: 'आपकी प्रोफ़ाइल लोड नहीं हो सकी' },
  loading: { en: 'Loading your profile', hi: 'आपकी प्रोफ़ाइल लोड हो रही है' },
  notGiven: { en: 'Not added', hi: 'जोड़ा नहीं गया' },
  add: { en: 'Add', hi: 'जोड़ें' },
  change: { en: 'Change', hi: 'बदलें' },
  changeOf: { en: 'Change {part}', hi: '{part} बदलें' },
  addOf: { en: 'Add {part}', hi: '{part} जोड़ें' },
  linkedKeep: { en: 'The policies you linked keep their own details.', hi: 'आपकी जोड़ी हुई पॉलिसियों के विवरण पहले जैसे रहते हैं।' },
});
