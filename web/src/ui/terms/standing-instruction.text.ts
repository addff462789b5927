import { text } from '../../lib/text/text.ts';

/** TERM-004: the terms of a standing instruction on a card. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Standing instruction on your card', hi: 'आपके कार्ड पर स्थायी निर्देश' },
  clause1: {
    en: 'You allow us to charge the premiums of the policies shown to your card on each due date, up to the limit shown.',
    hi: 'आप हमें अनुमति देते हैं कि हम दिखाई गई पॉलिसियों का प्रीमियम हर देय तारीख़ को, दिखाई गई सीमा तक, आपके कार्ड से लें।',
  },
  clause2: {
    en: 'The card must be your own. Your card number stays with our card partner and your bank. We store only the last four digits and the name of the bank.',
    hi: 'कार्ड आपका अपना होना चाहिए। आपका कार्ड नंबर हमारे कार्ड साझेदार और आपके बैंक के पास रहता है। हम केवल अंतिम चार अंक और बैंक का नाम रखते हैं।',
  },
  clause3: {
    en: 'You will be told at least 24 hours before each charge, and you may stop that charge at your bank.',
    hi: 'हर बार राशि लेने से कम से कम 24 घंटे पहले आपको बताया जाएगा, और आप उसे अपने बैंक में रोक सकते हैं।',
  },
  clause4: {
    en: 'If a charge fails, the premium is still due. Please pay it yourself so that your cover continues.',
    hi: 'यदि कार्ड से राशि नहीं मिली, तो प्रीमियम फिर भी देय है। कृपया इसे ख़ुद भरें ताकि आपकी सुरक्षा बनी रहे।',
  },
  clause5: {
    en: 'Please tell us when your card is replaced or expires. You may stop the instruction at any time, but a charge that has already been sent may still go through.',
    hi: 'कार्ड बदले या उसकी अवधि समाप्त हो तो कृपया हमें बताएँ। आप निर्देश कभी भी रोक सकते हैं, पर जो राशि माँगी जा चुकी है वह फिर भी कट सकती है।',
  },
  clause6: {
    en: 'Until the instruction is shown as active, please pay the premium yourself.',
    hi: 'जब तक निर्देश चालू न दिखे, कृपया प्रीमियम ख़ुद भरें।',
  },
});
