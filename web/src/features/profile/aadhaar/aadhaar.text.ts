import { text } from '../../../lib/text/text.ts';

/** Whether PAN and Aadhaar are linked. */
export const aadhaarText = text({
  linked: { en: 'Your PAN <b>{pan}</b> is linked with Aadhaar.', hi: 'आपका पैन <b>{pan}</b> आधार से जुड़ा है।' },
  linkedWhy: { en: 'There is nothing to do.', hi: 'कुछ करने की ज़रूरत नहीं है।' },
  notRequired: { en: 'You need not link PAN and Aadhaar.', hi: 'आपको पैन और आधार जोड़ने की ज़रूरत नहीं है।' },
  notRequiredWhy: {
    en: 'This holds for people of 80 and older, who live abroad, or in Assam, Jammu and Kashmir or Meghalaya.',
    hi: 'यह 80 वर्ष और उससे अधिक उम्र के, विदेश में रहने वाले, या असम, जम्मू-कश्मीर और मेघालय के लोगों के लिए है।',
  },
  notLinked: { en: 'Your PAN <b>{pan}</b> is not linked with Aadhaar.', hi: 'आपका पैन <b>{pan}</b> आधार से जुड़ा नहीं है।' },
  inoperative: {
    en: 'Your PAN <b>{pan}</b> is inoperative: it is not linked with Aadhaar.',
    hi: 'आपका पैन <b>{pan}</b> निष्क्रिय है: यह आधार से जुड़ा नहीं है।',
  },
  noPan: { en: 'We have no PAN of yours yet.', hi: 'हमारे पास अभी आपका पैन नहीं है।' },
  noPanWhy: { en: 'Add your PAN first.', hi: 'पहले अपना पैन जोड़ें।' },
  addPan: { en: 'Add PAN', hi: 'पैन जोड़ें' },
  step: { en: 'Does the tax department show the link?', hi: 'क्या आयकर विभाग में जुड़ाव दिखता है?' },
  check: { en: 'Check the link', hi: 'जुड़ाव जाँचें' },
  shown: {
    en: 'The tax department shows the link. Save it, and your record is up to date.',
    hi: 'आयकर विभाग में जुड़ाव दिखता है। इसे सहेजें, और आपका रिकॉर्ड पूरा हो जाएगा।',
  },
  save: { en: 'Save the link', hi: 'जुड़ाव सहेजें' },
  saving: { en: 'Saving', hi: 'सहेजा जा रहा है' },
  notShown: {
    en: 'Link them at the tax department, then send us your Aadhaar; we check again.',
    hi: 'इन्हें आयकर विभाग में जोड़ें, फिर हमें अपना आधार भेजें; हम फिर जाँच करेंगे।',
  },
  send: { en: 'Send us your Aadhaar', hi: 'हमें अपना आधार भेजें' },
  digilocker: { en: 'Share from DigiLocker', hi: 'डिजिलॉकर से साझा करें' },
  opening: { en: 'Opening DigiLocker', hi: 'डिजिलॉकर खुल रहा है' },
  orCopy: { en: 'Or a photo or PDF of your Aadhaar', hi: 'या अपने आधार की फ़ोटो या PDF' },
  onlyLast4: { en: 'We keep only the last 4 digits.', hi: 'हम केवल आखिरी 4 अंक रखते हैं।' },
  preview: { en: 'Your Aadhaar with its first 8 digits covered', hi: 'आपका आधार, पहले 8 अंक ढके हुए' },
  isMine: { en: 'This is my Aadhaar', hi: 'यह मेरा आधार है' },
  errorMine: { en: 'Please confirm that this is your Aadhaar.', hi: 'कृपया पुष्टि करें कि यह आपका आधार है।' },
  sendCopy: { en: 'Send for checking', hi: 'जाँच के लिए भेजें' },
  unreadable: {
    en: 'We could not read the number. Take the photo again in good light.',
    hi: 'संख्या पढ़ी नहीं जा सकी। अच्छी रोशनी में फिर फ़ोटो लें।',
  },
  denied: { en: 'You stopped sharing. Nothing was sent.', hi: 'आपने साझा करना रोक दिया। कुछ नहीं भेजा गया।' },
  failed: {
    en: 'DigiLocker did not answer. Try again or send a copy.',
    hi: 'डिजिलॉकर से जवाब नहीं मिला। फिर कोशिश करें या प्रति भेजें।',
  },
  mismatch: {
    en: 'The name differs from our record. Update your name first at a branch or call {phone}.',
    hi: 'नाम हमारे रिकॉर्ड से अलग है। पहले किसी शाखा में अपना नाम अपडेट कराएँ या {phone} पर कॉल करें।',
  },
  shared: {
    en: 'DigiLocker confirmed your Aadhaar ending {last4}.',
    hi: 'डिजिलॉकर ने आपके {last4} पर खत्म होने वाले आधार की पुष्टि की।',
  },
  checkAgain: { en: 'Please check the link again.', hi: 'कृपया जुड़ाव फिर जाँचें।' },
  doneLinked: { en: 'Your PAN is linked with Aadhaar.', hi: 'आपका पैन आधार से जुड़ा है।' },
  doneNext: { en: 'Your record now says so for all your policies.', hi: 'अब आपकी सभी पॉलिसियों के रिकॉर्ड में यही दर्ज है।' },
  reviewNext: {
    en: 'We ask the tax department again and tell you what it shows.',
    hi: 'हम आयकर विभाग से फिर पूछेंगे और आपको बताएँगे कि वहाँ क्या दिखता है।',
  },
});
