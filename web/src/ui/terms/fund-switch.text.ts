import { text } from '../../lib/text/text.ts';

/** TERM-006: the terms of switching funds. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Switching funds', hi: 'फ़ंड बदलना' },
  clause1: {
    en: "You choose how the value of your policy is divided. The 'switch to' shares must add up to 100%.",
    hi: "आप चुनते हैं कि आपकी पॉलिसी का मूल्य कैसे बँटे। 'किस फ़ंड में' के हिस्सों का जोड़ 100% होना चाहिए।",
  },
  clause2: {
    en: 'A request that is completed before 3pm IST on a business day gets the NAV of that day. Any other request gets the NAV of the next business day. The time on our server applies.',
    hi: 'कार्य दिवस को दोपहर 3 बजे (IST) से पहले पूरे हुए अनुरोध को उसी दिन का NAV मिलता है। बाक़ी सबको अगले कार्य दिवस का NAV मिलता है। हमारे सर्वर का समय मान्य है।',
  },
  clause3: {
    en: 'The figures shown use the latest NAV and will differ from the final ones. The value of units can fall as well as rise, and you bear that risk.',
    hi: 'दिखाए गए आँकड़े ताज़ा NAV से हैं और अंतिम आँकड़ों से अलग होंगे। यूनिट का मूल्य घट भी सकता है और बढ़ भी सकता है, और यह जोखिम आपका है।',
  },
  clause4: {
    en: 'The number of free switches left, and the charge after them, are shown before you confirm.',
    hi: 'बचे हुए मुफ़्त बदलाव और उनके बाद का शुल्क आपकी पुष्टि से पहले दिखाए जाते हैं।',
  },
  clause5: {
    en: 'A request that has been accepted cannot be withdrawn. You may switch again.',
    hi: 'स्वीकार हो चुका अनुरोध वापस नहीं लिया जा सकता। आप फिर से फ़ंड बदल सकते हैं।',
  },
  clause6: {
    en: 'A systematic transfer moves the amount you choose on the day you choose, until it is used up or you stop it.',
    hi: 'सिस्टमैटिक ट्रांसफ़र आपकी चुनी राशि आपके चुने दिन भेजता है, जब तक वह पूरी न हो जाए या आप उसे न रोकें।',
  },
  clause7: {
    en: 'The past performance of a fund does not guarantee its future performance.',
    hi: 'किसी फ़ंड के पिछले नतीजे आगे के नतीजों की गारंटी नहीं हैं।',
  },
});
