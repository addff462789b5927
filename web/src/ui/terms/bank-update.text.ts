import { text } from '../../lib/text/text.ts';

/** TERM-011: the terms of changing a bank account. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Changing your bank account', hi: 'अपना बैंक खाता बदलना' },
  clause1: {
    en: 'The account must be in your name. If it is a joint account, you must be its first holder.',
    hi: 'खाता आपके नाम का होना चाहिए। यदि खाता संयुक्त है तो आपको उसका पहला धारक होना चाहिए।',
  },
  clause2: {
    en: 'We will check the account by crediting ₹1 to it and comparing the name, or by the proof that you upload.',
    hi: 'हम ₹1 जमा करके और नाम मिलाकर, या आपके अपलोड किए प्रमाण से, उसकी जाँच करेंगे।',
  },
  clause3: {
    en: 'From the time of confirmation, we will pay all payouts of the policies you chose to this account. A payout that has already been sent will go to the old account.',
    hi: 'पुष्टि के बाद आपकी चुनी पॉलिसियों के सभी भुगतान इसी खाते में जाएँगे। जो भुगतान पहले भेजा जा चुका है वह पुराने खाते में जाएगा।',
  },
  clause4: {
    en: 'This does not change any auto-debit. Please change your auto-debit separately.',
    hi: 'इससे ऑटो-डेबिट नहीं बदलता। कृपया उसे अलग से बदलें।',
  },
  clause5: {
    en: 'If a payout fails because a detail was incorrect, we will pay again after you have corrected it. No interest is payable for that time.',
    hi: 'यदि किसी ग़लत ब्योरे के कारण भुगतान न हो सका, तो आपके उसे ठीक करने के बाद हम फिर भुगतान करेंगे। उस समय का ब्याज नहीं मिलता।',
  },
  clause6: {
    en: 'For your security, the change may be delayed by up to 24 hours after you change your mobile number or email. We will notify your old contact about it.',
    hi: 'आपकी सुरक्षा के लिए, मोबाइल नंबर या ई-मेल बदलने के बाद यह बदलाव 24 घंटे तक रुक सकता है। हम इसकी सूचना आपके पुराने संपर्क पर देंगे।',
  },
});
