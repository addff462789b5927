import { text } from '../../../lib/text/text.ts';

/** The PAN, and whether it is linked with Aadhaar. */
export const panText = text({
  none: { en: "We don't have your PAN yet.", hi: 'हमारे पास अभी आपका पैन नहीं है।' },
  verified: { en: 'Your PAN <b>{pan}</b> is verified.', hi: 'आपका पैन <b>{pan}</b> सत्यापित है।' },
  notVerified: { en: 'Your PAN <b>{pan}</b> is not verified yet.', hi: 'आपका पैन <b>{pan}</b> अभी सत्यापित नहीं है।' },
  inoperative: { en: 'Your PAN <b>{pan}</b> is inoperative.', hi: 'आपका पैन <b>{pan}</b> निष्क्रिय है।' },
  inoperativeWhy: {
    en: 'It is not linked with Aadhaar. The Income Tax Department charges ₹1,000 to link them. <link>Link with Aadhaar</link>',
    hi: 'यह आधार से जुड़ा नहीं है। आयकर विभाग इन्हें जोड़ने का ₹1,000 शुल्क लेता है। <link>आधार से जोड़ें</link>',
  },
  linkedKeep: {
    en: 'The policies you linked keep their own details.',
    hi: 'आपकी जोड़ी हुई पॉलिसियों के विवरण पहले जैसे रहते हैं।',
  },
  change: { en: 'Change PAN', hi: 'पैन बदलें' },
  pan: { en: 'PAN', hi: 'पैन' },
  panForm: { en: '5 letters, 4 digits and 1 letter', hi: '5 अक्षर, 4 अंक और 1 अक्षर' },
  name: { en: 'Name on the PAN card', hi: 'पैन कार्ड पर लिखा नाम' },
  birth: { en: 'Date of birth', hi: 'जन्म तिथि' },
  errorPanEmpty: { en: 'Enter your PAN.', hi: 'अपना पैन लिखें।' },
  errorPan: { en: 'This does not look like a PAN. Example: ABCPR1234F.', hi: 'यह पैन जैसा नहीं लगता। उदाहरण: ABCPR1234F।' },
  errorKind: { en: 'Enter the PAN of a person or a family (HUF).', hi: 'किसी व्यक्ति या परिवार (HUF) का पैन लिखें।' },
  errorName: { en: 'Enter the name on the PAN card.', hi: 'पैन कार्ड पर लिखा नाम लिखें।' },
  errorBirth: { en: 'Enter your date of birth.', hi: 'अपनी जन्म तिथि लिखें।' },
  check: { en: 'Check PAN', hi: 'पैन जाँचें' },
  checking: { en: 'Checking with the Income Tax Department', hi: 'आयकर विभाग से जाँच हो रही है' },
  tooMany: { en: 'You have checked 5 PANs today. Try again tomorrow.', hi: 'आज आप 5 पैन जाँच चुके हैं। कल फिर कोशिश करें।' },
  tryAgain: { en: 'Try again', hi: 'फिर कोशिश करें' },
  checked: { en: 'Result of the check', hi: 'जाँच का नतीजा' },
  validLinked: {
    en: 'Your PAN is valid, in your name and linked with Aadhaar',
    hi: 'आपका पैन मान्य है, आपके नाम पर है और आधार से जुड़ा है',
  },
  validNotLinked: {
    en: 'Your PAN is valid and in your name, but not linked with Aadhaar',
    hi: 'आपका पैन मान्य है और आपके नाम पर है, लेकिन आधार से जुड़ा नहीं है',
  },
  validExempt: {
    en: "Your PAN is valid and in your name. You don't need to link it with Aadhaar",
    hi: 'आपका पैन मान्य है और आपके नाम पर है। इसे आधार से जोड़ना ज़रूरी नहीं है',
  },
  otherName: {
    en: "The name on this PAN is <b>{name}</b>. Use the policyholder's PAN, or upload a copy.",
    hi: 'इस पैन पर नाम <b>{name}</b> है। पॉलिसीधारक का पैन डालें, या उसकी प्रति अपलोड करें।',
  },
  otherNameHidden: {
    en: "The name on this PAN is different from the policyholder's. Use the policyholder's PAN, or upload a copy.",
    hi: 'इस पैन पर नाम पॉलिसीधारक के नाम से अलग है। पॉलिसीधारक का पैन डालें, या उसकी प्रति अपलोड करें।',
  },
  otherBirth: {
    en: 'The date of birth on this PAN is different from our records.',
    hi: 'इस पैन पर जन्म तिथि हमारे रिकॉर्ड से अलग है।',
  },
  copy: { en: 'Copy of the PAN card', hi: 'पैन कार्ड की प्रति' },
  errorCopy: { en: 'Add a copy of the PAN card.', hi: 'पैन कार्ड की प्रति जोड़ें।' },
  errorSending: { en: 'Please wait until the file has been uploaded.', hi: 'कृपया फ़ाइल अपलोड होने तक प्रतीक्षा करें।' },
  save: { en: 'Save PAN', hi: 'पैन सहेजें' },
  sendCopy: { en: 'Send for checking', hi: 'जाँच के लिए भेजें' },
  another: { en: 'Check another PAN', hi: 'कोई और पैन जाँचें' },
  saving: { en: 'Saving', hi: 'सहेजा जा रहा है' },
  inUse: {
    en: 'This PAN is registered to another customer. Please call {phone}.',
    hi: 'यह पैन किसी दूसरे ग्राहक के नाम दर्ज है। {phone} पर कॉल करें।',
  },
  checkAgain: { en: 'Please check the PAN again.', hi: 'कृपया पैन की जाँच फिर करें।' },
  saved: { en: 'Your PAN has been saved', hi: 'आपका पैन सहेज लिया गया है' },
  savedNext: { en: 'Your PAN {pan} is now on record for all your policies.', hi: 'आपका पैन {pan} अब आपकी सभी पॉलिसियों के रिकॉर्ड में है।' },
  reviewNext: {
    en: 'We will compare the copy with our records. Until then, your record stays unchanged.',
    hi: 'हम प्रति को अपने रिकॉर्ड से मिलाएँगे। तब तक आपका रिकॉर्ड वैसा ही रहेगा।',
  },
  toProfile: { en: 'Go to my profile', hi: 'मेरी प्रोफ़ाइल पर जाएँ' },
});
