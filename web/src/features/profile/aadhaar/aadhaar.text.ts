import { text } from '../../../lib/text/text.ts';

/** Texts about the link between PAN and Aadhaar. */
export const aadhaarText = text({
  linked: { en: 'Your PAN <b>{pan}</b> is linked with Aadhaar.', hi: 'आपका पैन <b>{pan}</b> आधार से जुड़ा है।' },
  linkedWhy: { en: "You don't need to do anything.", hi: 'कुछ करने की ज़रूरत नहीं है।' },
  notRequired: { en: "You don't need to link your PAN with Aadhaar.", hi: 'आपको पैन को आधार से जोड़ने की ज़रूरत नहीं है।' },
  notRequiredWhy: {
    en: 'This applies if you are 80 or older, or live abroad or in Assam, Jammu and Kashmir or Meghalaya.',
    hi: 'यह 80 वर्ष या अधिक उम्र के, विदेश में रहने वाले, या असम, जम्मू-कश्मीर और मेघालय में रहने वाले लोगों पर लागू है।',
  },
  notLinked: { en: 'Your PAN <b>{pan}</b> is not linked with Aadhaar.', hi: 'आपका पैन <b>{pan}</b> आधार से जुड़ा नहीं है।' },
  inoperative: {
    en: 'Your PAN <b>{pan}</b> is inoperative because it is not linked with Aadhaar.',
    hi: 'आपका पैन <b>{pan}</b> निष्क्रिय है, क्योंकि यह आधार से जुड़ा नहीं है।',
  },
  noPan: { en: "We don't have your PAN yet.", hi: 'हमारे पास अभी आपका पैन नहीं है।' },
  noPanWhy: { en: 'Please add your PAN first.', hi: 'कृपया पहले अपना पैन जोड़ें।' },
  addPan: { en: 'Add PAN', hi: 'पैन जोड़ें' },
  step: { en: 'Is your PAN linked at the Income Tax Department?', hi: 'क्या आयकर विभाग में आपका पैन आधार से जुड़ा है?' },
  check: { en: 'Check link', hi: 'लिंक जाँचें' },
  shown: {
    en: 'The Income Tax Department shows that they are linked. Save this to update your record.',
    hi: 'आयकर विभाग के रिकॉर्ड में दोनों जुड़े हैं। अपना रिकॉर्ड अपडेट करने के लिए इसे सहेजें।',
  },
  save: { en: 'Save link', hi: 'लिंक सहेजें' },
  saving: { en: 'Saving', hi: 'सहेजा जा रहा है' },
  notShown: {
    en: 'Link them on the Income Tax portal, then share your Aadhaar with us and we will check again.',
    hi: 'इन्हें आयकर पोर्टल पर जोड़ें, फिर अपना आधार हमारे साथ साझा करें। हम फिर जाँच करेंगे।',
  },
  send: { en: 'Share your Aadhaar', hi: 'अपना आधार साझा करें' },
  orCopy: { en: 'Or upload a photo or PDF of your Aadhaar', hi: 'या अपने आधार की फ़ोटो या PDF अपलोड करें' },
  onlyLast4: { en: 'We store only the last 4 digits.', hi: 'हम केवल आखिरी 4 अंक रखते हैं।' },
  preview: { en: 'Your Aadhaar with its first 8 digits covered', hi: 'आपका आधार, पहले 8 अंक ढके हुए' },
  isMine: { en: 'This is my Aadhaar', hi: 'यह मेरा आधार है' },
  errorMine: { en: 'Tick the box to continue.', hi: 'आगे बढ़ने के लिए बॉक्स पर निशान लगाएँ।' },
  sendCopy: { en: 'Send for checking', hi: 'जाँच के लिए भेजें' },
  unreadable: {
    en: 'We could not read the number. Take the photo again in good light.',
    hi: 'हम संख्या नहीं पढ़ सके। अच्छी रोशनी में फिर फ़ोटो लें।',
  },
  mismatch: {
    en: 'The name is different from our records. Update your name at a branch first, or call {phone}.',
    hi: 'नाम हमारे रिकॉर्ड से अलग है। पहले किसी शाखा में अपना नाम अपडेट कराएँ, या {phone} पर कॉल करें।',
  },
  shared: {
    en: 'DigiLocker confirmed your Aadhaar ending {last4}.',
    hi: 'डिजिलॉकर ने आपके आधार (अंतिम अंक {last4}) की पुष्टि की।',
  },
  checkAgain: { en: 'Please check the link again.', hi: 'कृपया लिंक फिर जाँचें।' },
  doneLinked: { en: 'Your PAN is linked with Aadhaar.', hi: 'आपका पैन आधार से जुड़ा है।' },
  doneNext: { en: 'We have updated this for all your policies.', hi: 'हमने इसे आपकी सभी पॉलिसियों में अपडेट कर दिया है।' },
  reviewNext: {
    en: 'We will check with the Income Tax Department again and tell you the result.',
    hi: 'हम आयकर विभाग से फिर जाँच करेंगे और आपको परिणाम बताएँगे।',
  },
});
