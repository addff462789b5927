import { text } from '../../lib/text/text.ts';

/** TERM-002: the terms of paying a premium. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Paying your premium', hi: 'अपना प्रीमियम भरना' },
  clause1: {
    en: 'You pay the amount shown for the policy shown. You may pay for another person’s policy, but the payment gives you no rights in that policy.',
    hi: 'आप दिखाई गई पॉलिसी के लिए दिखाई गई राशि भरते हैं। आप किसी और की पॉलिसी के लिए भी भर सकते हैं, पर इस भुगतान से आपको उस पॉलिसी में कोई अधिकार नहीं मिलता।',
  },
  clause2: {
    en: 'You will be taken to our payment partner. We do not see or store your card number, PIN or password.',
    hi: 'आपको हमारे भुगतान साझेदार के पास ले जाया जाएगा। हम आपका कार्ड नंबर, PIN या पासवर्ड न देखते हैं, न रखते हैं।',
  },
  clause3: {
    en: 'We treat the premium as paid on the day your bank confirms it. Payments reflect within 4 working days. Your receipt is issued immediately.',
    hi: 'जिस दिन आपका बैंक पुष्टि करता है, हम प्रीमियम उसी दिन भरा हुआ मानते हैं। भुगतान 4 कार्य दिवसों में दिखते हैं। आपकी रसीद तुरंत जारी होती है।',
  },
  clause4: {
    en: 'If your account was debited and we did not receive the money, your bank will return it. Please do not pay again before you have checked the payment status.',
    hi: 'यदि आपके खाते से राशि कटी और हमें नहीं मिली, तो आपका बैंक उसे लौटा देगा। भुगतान की स्थिति देखे बिना कृपया फिर न भरें।',
  },
  clause5: {
    en: 'If the same premium is paid twice, we will return the second payment to the account it came from.',
    hi: 'यदि एक ही प्रीमियम दो बार भरा गया, तो हम दूसरा भुगतान उसी खाते में लौटा देंगे जहाँ से वह आया था।',
  },
  clause6: {
    en: 'A premium paid after the grace period does not put a lapsed policy back in force. Please apply for reinstatement.',
    hi: 'अनुग्रह अवधि के बाद भरा गया प्रीमियम लैप्स पॉलिसी को फिर चालू नहीं करता। कृपया पॉलिसी फिर चालू कराने का अनुरोध करें।',
  },
  clause7: {
    en: 'Any fees are shown before you pay. The tax benefit depends on the law and on your own circumstances.',
    hi: 'यदि कोई शुल्क है, तो वह भुगतान से पहले दिखाया जाता है। कर लाभ क़ानून और आपकी अपनी स्थिति पर निर्भर है।',
  },
});
