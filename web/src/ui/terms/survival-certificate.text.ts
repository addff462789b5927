import { text } from '../../lib/text/text.ts';

/** TERM-012: the terms of a survival certificate. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Your survival certificate', hi: 'आपका जीवन प्रमाण पत्र' },
  clause1: {
    en: 'You certify that you are alive and that the photo and the details are yours and of today.',
    hi: 'आप प्रमाणित करते हैं कि आप जीवित हैं और फ़ोटो और ब्योरा आपका और आज का है।',
  },
  clause2: {
    en: 'The certificate can be completed from 60 days before the anniversary.',
    hi: 'प्रमाण पत्र वर्षगाँठ से 60 दिन पहले से पूरा किया जा सकता है।',
  },
  clause3: {
    en: 'We compare the photo with our record and with your identity proof. If the picture is unclear a person looks at it; that takes longer.',
    hi: 'हम फ़ोटो को अपने रिकॉर्ड और आपके पहचान प्रमाण से मिलाते हैं। यदि फ़ोटो साफ़ नहीं है तो एक व्यक्ति उसे देखता है; उसमें अधिक समय लगता है।',
  },
  clause4: {
    en: 'Without a valid certificate the annuity payments wait. They are paid later in full when it is there.',
    hi: 'मान्य प्रमाण पत्र के बिना वार्षिकी के भुगतान रुके रहते हैं। प्रमाण पत्र मिलने पर वे पूरे दिए जाते हैं।',
  },
  clause5: {
    en: 'If a blink or a movement is not possible for you, you may use another way: assisted capture, video call, branch or post.',
    hi: 'यदि आपके लिए पलक झपकाना या हिलना संभव नहीं, तो आप दूसरा तरीका चुन सकते हैं: सहायता से फ़ोटो, वीडियो कॉल, शाखा या डाक।',
  },
  clause6: {
    en: 'Giving a false certificate is an offence; money paid by mistake must be returned by those who received it.',
    hi: 'झूठा प्रमाण पत्र देना अपराध है; ग़लती से दी गई राशि पाने वालों को लौटानी होगी।',
  },
  clause7: {
    en: 'The photo is kept only for this check and for the time the law asks.',
    hi: 'फ़ोटो केवल इस जाँच के लिए और क़ानून के माँगे समय तक रखी जाती है।',
  },
});
