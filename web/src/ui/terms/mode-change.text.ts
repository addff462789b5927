import { text } from '../../lib/text/text.ts';

/** TERM-005: the terms of changing how often a premium is paid. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Changing how often you pay', hi: 'भुगतान की आवृत्ति बदलना' },
  clause1: {
    en: 'The new frequency starts on the date shown. This is normally the next policy anniversary or due date.',
    hi: 'नई आवृत्ति दिखाई गई तारीख़ से शुरू होती है। यह आम तौर पर पॉलिसी की अगली वर्षगाँठ या देय तारीख़ होती है।',
  },
  clause2: {
    en: 'The yearly total may change with the frequency. The new instalment is shown before you confirm.',
    hi: 'आवृत्ति के साथ साल का कुल प्रीमियम बदल सकता है। नई किस्त आपकी पुष्टि से पहले दिखाई जाती है।',
  },
  clause3: {
    en: 'If the first new instalment is due soon, you may pay it immediately. The change does not depend on this payment.',
    hi: 'यदि पहली नई किस्त जल्द देय है तो आप उसे तुरंत भर सकते हैं। बदलाव इस भुगतान पर निर्भर नहीं है।',
  },
  clause4: {
    en: 'An auto-debit for the old instalment may have to be set up again. If so, we will tell you.',
    hi: 'पुरानी किस्त का ऑटो-डेबिट फिर से चालू करना पड़ सकता है। ऐसा हो तो हम आपको बताएँगे।',
  },
  clause5: {
    en: 'Premiums already due must be paid first. Your cover and term do not change.',
    hi: 'जो प्रीमियम पहले से देय हैं उन्हें पहले भरना होगा। आपकी सुरक्षा और अवधि नहीं बदलती।',
  },
  clause6: {
    en: 'You can withdraw the request until it is completed.',
    hi: 'अनुरोध पूरा होने तक आप उसे वापस ले सकते हैं।',
  },
});
