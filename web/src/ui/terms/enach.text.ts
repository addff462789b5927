import { text } from '../../lib/text/text.ts';

/** TERM-013: the terms of auto-debit from a bank account, by eNACH or ESI. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Auto-debit from your bank account', hi: 'आपके बैंक खाते से ऑटो-डेबिट' },
  clause1: {
    en: 'You allow us to debit the premium from the account shown on each due date. The mandate is for the instalment premium plus 10%, so that it still works if the premium rises a little. Only the premium due is debited.',
    hi: 'आप हमें अनुमति देते हैं कि हम हर देय तारीख़ को दिखाए गए खाते से प्रीमियम लें। मैंडेट किस्त के प्रीमियम से 10% अधिक का है, ताकि प्रीमियम थोड़ा बढ़ने पर भी वह चले। केवल देय प्रीमियम काटा जाता है।',
  },
  clause2: {
    en: 'The account must be held by you alone. Joint accounts are not allowed. The details must match those held by your bank.',
    hi: 'खाता केवल आपके नाम का होना चाहिए। संयुक्त खाते मान्य नहीं हैं। ब्योरा वही होना चाहिए जो आपके बैंक में है।',
  },
  clause3: {
    en: 'The mandate becomes active within 30 days. Until you see ACTIVE, please pay the premium yourself.',
    hi: 'मैंडेट 30 दिनों में चालू होता है। जब तक ACTIVE न दिखे, कृपया प्रीमियम ख़ुद भरें।',
  },
  clause4: {
    en: 'It is valid for at most 30 years from today or until the last premium is due, whichever is earlier.',
    hi: 'यह आज से अधिक से अधिक 30 साल तक या अंतिम प्रीमियम देय होने तक मान्य है, जो भी पहले हो।',
  },
  clause5: {
    en: 'If a debit fails, we will present it two more times. Your bank may charge you for a failed debit. The premium remains due.',
    hi: 'यदि डेबिट न हो सका, तो हम उसे दो बार और भेजेंगे। असफल डेबिट के लिए आपका बैंक शुल्क ले सकता है। प्रीमियम देय रहता है।',
  },
  clause6: {
    en: 'To end the mandate, please tell us 15 days before the due date. You may end it at any time, but a debit that has already been sent may still go through.',
    hi: 'मैंडेट समाप्त करने के लिए कृपया देय तारीख़ से 15 दिन पहले हमें बताएँ। आप इसे कभी भी समाप्त कर सकते हैं, पर जो डेबिट भेजा जा चुका है वह फिर भी हो सकता है।',
  },
  clause7: {
    en: 'Your bank or our payment partner may debit a small amount to check the account. This amount is returned.',
    hi: 'खाते की जाँच के लिए आपका बैंक या हमारा भुगतान साझेदार छोटी राशि काट सकता है। वह राशि लौटा दी जाती है।',
  },
  clause8: {
    en: 'Auto payment applies only to premium-paying policies.',
    hi: 'ऑटो भुगतान केवल उन पॉलिसियों पर लागू है जिनका प्रीमियम भरा जा रहा है।',
  },
});
