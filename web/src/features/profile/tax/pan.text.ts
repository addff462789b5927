import { text } from '../../../lib/text/text.ts';

/** The PAN, and whether it is linked with Aadhaar. */
export const panText = text({
  none: { en: 'We have no PAN of yours yet.', hi: 'हमारे पास अभी आपका पैन नहीं है।' },
  verified: { en: 'Your PAN <b>{pan}</b> is verified.', hi: 'आपका पैन <b>{pan}</b> सत्यापित है।' },
  notVerified: { en: 'Your PAN <b>{pan}</b> is not verified yet.', hi: 'आपका पैन <b>{pan}</b> अभी सत्यापित नहीं है।' },
  inoperative: { en: 'Your PAN <b>{pan}</b> is inoperative.', hi: 'आपका पैन <b>{pan}</b> निष्क्रिय है।' },
  inoperativeWhy: {
    en: 'It is not linked with Aadhaar. The tax department links them for a fee of ₹1,000. <link>Link with Aadhaar</link>',
    hi: 'यह आधार से जुड़ा नहीं है। आयकर विभाग ₹1,000 के शुल्क पर इन्हें जोड़ता है। <link>आधार से जोड़ें</link>',
  },
  linkedKeep: {
    en: 'Policies that you linked keep their own details.',
    hi: 'जो पॉलिसियाँ आपने जोड़ी हैं, उनके विवरण अलग रहते हैं।',
  },
  change: { en: 'Change PAN', hi: 'पैन बदलें' },
  pan: { en: 'PAN', hi: 'पैन' },
  panForm: { en: '5 letters, 4 digits, 1 letter', hi: '5 अक्षर, 4 अंक, 1 अक्षर' },
  name: { en: 'Name as on PAN', hi: 'पैन पर लिखा नाम' },
  birth: { en: 'Date of birth', hi: 'जन्मतिथि' },
  errorPanEmpty: { en: 'PAN is required.', hi: 'पैन ज़रूरी है।' },
  errorPan: { en: 'This does not look like a PAN. Example: ABCPR1234F.', hi: 'यह पैन जैसा नहीं लगता। उदाहरण: ABCPR1234F।' },
  errorKind: { en: 'Use the PAN of a person or family.', hi: 'किसी व्यक्ति या परिवार (HUF) का पैन डालें।' },
  errorName: { en: 'Name as on PAN is required.', hi: 'पैन पर लिखा नाम ज़रूरी है।' },
  errorBirth: { en: 'Date of birth is required.', hi: 'जन्मतिथि ज़रूरी है।' },
  check: { en: 'Check PAN', hi: 'पैन जाँचें' },
  checking: { en: 'Checking with the tax department', hi: 'आयकर विभाग से जाँच हो रही है' },
  tooMany: { en: 'You have checked 5 PANs today. Try again tomorrow.', hi: 'आज आप 5 पैन जाँच चुके हैं। कल फिर कोशिश करें।' },
  tryAgain: { en: 'Try again', hi: 'फिर कोशिश करें' },
  checked: { en: 'Result of the check', hi: 'जाँच का नतीजा' },
  validLinked: {
    en: 'PAN is valid and in your name · linked with Aadhaar',
    hi: 'पैन मान्य है और आपके नाम पर है · आधार से जुड़ा है',
  },
  validNotLinked: {
    en: 'PAN is valid and in your name · not linked with Aadhaar',
    hi: 'पैन मान्य है और आपके नाम पर है · आधार से जुड़ा नहीं है',
  },
  validExempt: {
    en: 'PAN is valid and in your name · no link with Aadhaar needed',
    hi: 'पैन मान्य है और आपके नाम पर है · आधार से जोड़ना ज़रूरी नहीं है',
  },
  otherName: {
    en: 'The name on this PAN is <b>{name}</b>. Use the PAN of the policy owner, or upload a copy.',
    hi: 'इस पैन पर नाम <b>{name}</b> है। पॉलिसी के मालिक का पैन डालें, या उसकी प्रति अपलोड करें।',
  },
  otherBirth: {
    en: 'The date of birth on this PAN differs from our record.',
    hi: 'इस पैन पर जन्मतिथि हमारे रिकॉर्ड से अलग है।',
  },
  copy: { en: 'Copy of the PAN card', hi: 'पैन कार्ड की प्रति' },
  errorCopy: { en: 'Add a copy of the PAN card.', hi: 'पैन कार्ड की प्रति जोड़ें।' },
  errorSending: { en: 'Wait until the file is sent.', hi: 'फ़ाइल भेजे जाने तक रुकें।' },
  save: { en: 'Save PAN', hi: 'पैन सहेजें' },
  sendCopy: { en: 'Send for checking', hi: 'जाँच के लिए भेजें' },
  another: { en: 'Check another PAN', hi: 'कोई और पैन जाँचें' },
  saving: { en: 'Saving', hi: 'सहेजा जा रहा है' },
  inUse: {
    en: 'This PAN is registered with another customer. Call {phone}.',
    hi: 'यह पैन किसी दूसरे ग्राहक के नाम दर्ज है। {phone} पर कॉल करें।',
  },
  checkAgain: { en: 'Please check the PAN again.', hi: 'कृपया पैन की जाँच फिर करें।' },
  saved: { en: 'Your PAN is saved', hi: 'आपका पैन सहेज लिया गया है' },
  savedNext: { en: 'It is now on record as {pan} for all your policies.', hi: 'अब यह आपकी सभी पॉलिसियों के लिए {pan} के रूप में दर्ज है।' },
  reviewNext: {
    en: 'We compare the copy with our record. Until then your record stays as it is.',
    hi: 'हम प्रति को अपने रिकॉर्ड से मिलाते हैं। तब तक आपका रिकॉर्ड वैसा ही रहता है।',
  },
  toProfile: { en: 'Go to my profile', hi: 'मेरी प्रोफ़ाइल पर जाएँ' },
});
