import { text } from '../../lib/text/text.ts';

/** TERM-007: the terms of applying for a policy loan. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Applying for a policy loan', hi: 'पॉलिसी ऋण के लिए आवेदन' },
  clause1: {
    en: 'The loan is secured by your policy, which is assigned to us for as long as the loan runs. Nominations remain, but rank after our claim.',
    hi: 'ऋण की ज़मानत आपकी पॉलिसी है, जो ऋण चलने तक हमारे नाम की जाती है। नामांकन बने रहते हैं, पर हमारे दावे के बाद।',
  },
  clause2: {
    en: 'The maximum amount you can borrow and the interest rate are shown. The rate may change, and we will tell you before it does.',
    hi: 'आप अधिक से अधिक कितना ऋण ले सकते हैं और ब्याज दर क्या है, यह दिखाया जाता है। दर बदल सकती है, और उससे पहले हम आपको बताएँगे।',
  },
  clause3: {
    en: 'We will pay the money only to your verified bank account.',
    hi: 'हम राशि केवल आपके सत्यापित बैंक खाते में देंगे।',
  },
  clause4: {
    en: 'Interest is due on the dates shown. Unpaid interest is added to the loan.',
    hi: 'ब्याज दिखाई गई तारीख़ों को देय है। न भरा गया ब्याज ऋण में जुड़ जाता है।',
  },
  clause5: {
    en: 'If the loan and interest come close to the value of the policy, we will write to you. If they remain unpaid, the policy may end.',
    hi: 'यदि ऋण और ब्याज पॉलिसी के मूल्य के पास पहुँचते हैं, तो हम आपको लिखेंगे। न चुकाने पर पॉलिसी समाप्त हो सकती है।',
  },
  clause6: {
    en: 'The loan and interest are deducted from any payment from the policy.',
    hi: 'पॉलिसी से होने वाले हर भुगतान में से ऋण और ब्याज काटे जाते हैं।',
  },
  clause7: {
    en: 'You declare that the policy is not pledged elsewhere and that no bankruptcy proceedings are open against you.',
    hi: 'आप घोषणा करते हैं कि पॉलिसी कहीं और गिरवी नहीं है और आपके विरुद्ध दिवालियेपन की कोई कार्यवाही नहीं चल रही।',
  },
});
