import { text } from '../../lib/text/text.ts';

/** TERM-009: the terms of an e-insurance account. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Your e-insurance account', hi: 'आपका ई-बीमा खाता' },
  clause1: {
    en: 'You allow us to send the details of the policies you chose, and your KYC details, to the insurance repository you chose.',
    hi: 'आप हमें अनुमति देते हैं कि हम आपकी चुनी पॉलिसियों का ब्योरा और आपका KYC ब्योरा आपके चुने बीमा रिपॉज़िटरी को भेजें।',
  },
  clause2: {
    en: 'Each person holds one e-insurance account; it is free of charge to you.',
    hi: 'हर व्यक्ति का एक ही ई-बीमा खाता होता है; आपके लिए यह मुफ़्त है।',
  },
  clause3: {
    en: 'After conversion the electronic policy is the valid one. The paper bond is then only a keepsake.',
    hi: 'बदलने के बाद इलेक्ट्रॉनिक पॉलिसी ही मान्य है। कृपया काग़ज़ का बॉन्ड केवल याद के लिए रखें।',
  },
  clause4: {
    en: "Changes that you ask of us are passed on to the repository. The repository's own terms apply to its service.",
    hi: 'आप हमसे जो बदलाव कराते हैं वे रिपॉज़िटरी को भेजे जाते हैं। उसकी सेवा पर रिपॉज़िटरी की अपनी शर्तें लागू हैं।',
  },
  clause5: {
    en: 'The authorised representative may see, but not own or receive money from, your policies after your death.',
    hi: 'आपकी मृत्यु के बाद अधिकृत प्रतिनिधि आपकी पॉलिसियाँ देख सकता है, पर न उनका स्वामी बन सकता है, न उनसे राशि ले सकता है।',
  },
  clause6: {
    en: 'You can change the repository or go back to paper by writing to us.',
    hi: 'हमें लिखकर आप रिपॉज़िटरी बदल सकते हैं या काग़ज़ पर लौट सकते हैं।',
  },
});
