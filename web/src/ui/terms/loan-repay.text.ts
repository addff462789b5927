import { text } from '../../lib/text/text.ts';

/** TERM-003: the terms of repaying a policy loan. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Repaying your policy loan', hi: 'अपना पॉलिसी ऋण चुकाना' },
  clause1: {
    en: 'The amount you pay is used first for the interest due and then for the loan.',
    hi: 'आपकी भरी राशि पहले देय ब्याज में और फिर ऋण में जाती है।',
  },
  clause2: {
    en: 'You cannot pay more than the balance on the day of payment. The balance shown is valid for today.',
    hi: 'आप भुगतान के दिन के बकाया से अधिक नहीं भर सकते। दिखाया गया बकाया आज के लिए है।',
  },
  clause3: {
    en: 'A loan cannot be repaid by credit card.',
    hi: 'ऋण क्रेडिट कार्ड से नहीं चुकाया जा सकता।',
  },
  clause4: {
    en: 'Interest is charged until the loan is repaid in full. If the loan and interest come close to the value of the policy, we will write to you. If they remain unpaid, the policy may end.',
    hi: 'ऋण पूरा चुकने तक ब्याज लगता है। यदि ऋण और ब्याज पॉलिसी के मूल्य के पास पहुँचते हैं, तो हम आपको लिखेंगे। न चुकाने पर पॉलिसी समाप्त हो सकती है।',
  },
  clause5: {
    en: 'When the loan is repaid, the policy is released from it and we will send you a confirmation.',
    hi: 'ऋण चुक जाने पर पॉलिसी उससे मुक्त हो जाती है और हम आपको पुष्टि भेजेंगे।',
  },
  clause6: {
    en: 'Payments reflect within 4 working days.',
    hi: 'भुगतान 4 कार्य दिवसों में दिखते हैं।',
  },
});
