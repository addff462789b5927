import { text } from '../../lib/text/text.ts';

/** TERM-012: the terms of a survival certificate. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Your survival certificate', hi: 'आपका जीवन प्रमाण पत्र' },
  clause1: {
    en: 'You certify that you are alive, that the photo and the details are yours, and that they were taken or given today.',
    hi: 'आप प्रमाणित करते हैं कि आप जीवित हैं और फ़ोटो और ब्योरा आपका और आज का है।',
  },
  clause2: {
    en: 'The certificate can be completed from 60 days before the anniversary.',
    hi: 'प्रमाण पत्र वर्षगाँठ से 60 दिन पहले से पूरा किया जा सकता है।',
  },
  clause3: {
    en: 'We compare the photo with our records and with your identity proof. If the photo is unclear, a member of our team will look at it, which takes longer.',
    hi: 'हम फ़ोटो को अपने रिकॉर्ड और आपके पहचान प्रमाण से मिलाते हैं। यदि फ़ोटो साफ़ नहीं है, तो हमारी टीम का कोई सदस्य उसे देखेगा, जिसमें अधिक समय लगता है।',
  },
  clause4: {
    en: 'Without a valid certificate, the annuity payments are put on hold. They will be paid in full when we receive the certificate.',
    hi: 'मान्य प्रमाण पत्र के बिना वार्षिकी के भुगतान रोक दिए जाते हैं। प्रमाण पत्र मिलने पर वे पूरे दिए जाएँगे।',
  },
  clause5: {
    en: 'If you cannot blink or move for the camera, you may choose another method: assisted capture, video call, branch or post.',
    hi: 'यदि आपके लिए पलक झपकाना या हिलना संभव नहीं, तो आप दूसरा तरीका चुन सकते हैं: सहायता से फ़ोटो, वीडियो कॉल, शाखा या डाक।',
  },
  clause6: {
    en: 'Giving a false certificate is an offence. Money paid by mistake must be returned by those who received it.',
    hi: 'झूठा प्रमाण पत्र देना अपराध है। ग़लती से दी गई राशि पाने वालों को लौटानी होगी।',
  },
  clause7: {
    en: 'We keep the photo only for this check and only for as long as the law requires.',
    hi: 'हम फ़ोटो केवल इस जाँच के लिए और केवल उतने समय तक रखते हैं जितना क़ानून चाहता है।',
  },
});
