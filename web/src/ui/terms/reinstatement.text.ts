import { text } from '../../lib/text/text.ts';

/** TERM-010: the terms of bringing a lapsed policy back. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Reinstating a lapsed policy', hi: 'लैप्स पॉलिसी को फिर चालू कराना' },
  clause1: {
    en: 'The amount shown consists of unpaid premiums, interest and tax. The quotation is valid until the date shown on it, for at most 15 days.',
    hi: 'दिखाई गई राशि बिना भरे प्रीमियम, ब्याज और कर से बनी है। कोटेशन उस पर दिखाई गई तारीख़ तक मान्य है, अधिक से अधिक 15 दिन।',
  },
  clause2: {
    en: 'You declare that your answers about your health, work and habits are complete and true. An incorrect or omitted answer can make the cover void.',
    hi: 'आप घोषणा करते हैं कि आपके स्वास्थ्य, काम और आदतों के बारे में जवाब पूरे और सच हैं। ग़लत या छोड़ा गया जवाब सुरक्षा को अमान्य कर सकता है।',
  },
  clause3: {
    en: 'The policy is back in force only when we have accepted your declaration, any medical tests and the payment, and have told you so.',
    hi: 'पॉलिसी तभी फिर चालू होती है जब हम आपकी घोषणा, आवश्यक मेडिकल जाँच और भुगतान स्वीकार कर लें और आपको बता दें।',
  },
  clause4: {
    en: 'Until then, you are not covered. Payment alone does not mean that we have accepted.',
    hi: 'तब तक आपको सुरक्षा नहीं है। केवल भुगतान करने का अर्थ यह नहीं कि हमने स्वीकार कर लिया है।',
  },
  clause5: {
    en: 'If we do not accept, or if we change the terms and you do not agree, we will return what you paid for the reinstatement.',
    hi: 'यदि हम स्वीकार न करें, या शर्तें बदलें और आप सहमत न हों, तो पॉलिसी फिर चालू कराने के लिए आपकी भरी राशि हम लौटा देंगे।',
  },
  clause6: {
    en: 'Some waiting periods and exclusion periods start again on reinstatement.',
    hi: 'पॉलिसी फिर चालू होने पर कुछ प्रतीक्षा और अपवर्जन अवधियाँ नए सिरे से शुरू होती हैं।',
  },
});
