import { text } from '../../lib/text/text.ts';

/** TERM-010: the terms of bringing a lapsed policy back. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Bringing a lapsed policy back', hi: 'लैप्स पॉलिसी को बहाल करना' },
  clause1: {
    en: 'The amount shown is made of unpaid premiums, interest and tax. The quotation holds until the date shown on it, at most 15 days.',
    hi: 'दिखाई गई राशि बिना भरे प्रीमियम, ब्याज और कर से बनी है। कोटेशन उस पर दिखाई गई तारीख़ तक मान्य है, अधिक से अधिक 15 दिन।',
  },
  clause2: {
    en: 'You say that the answers on your health, work and habits are complete and true. A wrong or left-out answer can make the cover void.',
    hi: 'आप कहते हैं कि आपके स्वास्थ्य, काम और आदतों के बारे में जवाब पूरे और सच हैं। ग़लत या छोड़ा गया जवाब सुरक्षा को अमान्य कर सकता है।',
  },
  clause3: {
    en: 'The policy is in force again only when we have accepted your declaration, any medical tests and the payment, and have told you so.',
    hi: 'पॉलिसी तभी फिर चालू होती है जब हम आपकी घोषणा, आवश्यक मेडिकल जाँच और भुगतान स्वीकार कर लें और आपको बता दें।',
  },
  clause4: {
    en: 'Until then you are not covered. Payment alone does not mean we have accepted.',
    hi: 'तब तक आपको सुरक्षा नहीं है। केवल भुगतान स्वीकृति नहीं है।',
  },
  clause5: {
    en: 'If we do not accept, or change the terms and you do not agree, we return what you paid for the reinstatement.',
    hi: 'यदि हम स्वीकार न करें, या शर्तें बदलें और आप सहमत न हों, तो बहाली के लिए आपकी भरी राशि हम लौटाते हैं।',
  },
  clause6: {
    en: 'Some waiting and exclusion periods start anew on reinstatement.',
    hi: 'कुछ प्रतीक्षा और अपवर्जन अवधियाँ बहाली पर नए सिरे से शुरू होती हैं।',
  },
});
