import { text } from '../../lib/text/text.ts';

/** TERM-009: terms of an e-Insurance account. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Your e-Insurance account', hi: 'आपका ई-बीमा खाता' },
  clause1: {
    en: 'You allow us to send the details of the policies you chose, and your KYC details, to the insurance repository you chose.',
    hi: 'आप हमें अनुमति देते हैं कि हम आपकी चुनी पॉलिसियों का ब्योरा और आपका KYC ब्योरा आपके चुने बीमा रिपॉज़िटरी को भेजें।',
  },
  clause2: {
    en: 'Each person can hold only one e-Insurance account. It is free of charge to you.',
    hi: 'हर व्यक्ति का एक ही ई-बीमा खाता हो सकता है। आपके लिए यह मुफ़्त है।',
  },
  clause3: {
    en: 'After conversion, the electronic policy is the valid one. The paper bond is then only a keepsake.',
    hi: 'बदलने के बाद इलेक्ट्रॉनिक पॉलिसी ही मान्य है। छपा हुआ बॉन्ड तब केवल यादगार के लिए रहता है।',
  },
  clause4: {
    en: 'We will pass on to the repository any changes that you ask us to make. The repository’s own terms apply to its service.',
    hi: 'आप हमसे जो बदलाव कराते हैं, उन्हें हम रिपॉज़िटरी को भेज देंगे। उसकी सेवा पर रिपॉज़िटरी की अपनी शर्तें लागू हैं।',
  },
  clause5: {
    en: 'After your death, the authorised representative may see your policies, but may not own them or receive money from them.',
    hi: 'आपकी मृत्यु के बाद अधिकृत प्रतिनिधि आपकी पॉलिसियाँ देख सकता है, पर न उनका स्वामी बन सकता है, न उनसे राशि ले सकता है।',
  },
  clause6: {
    en: 'You can change the repository or return to paper policies by writing to us.',
    hi: 'हमें लिखकर आप रिपॉज़िटरी बदल सकते हैं या छपी हुई पॉलिसी पर लौट सकते हैं।',
  },
});
