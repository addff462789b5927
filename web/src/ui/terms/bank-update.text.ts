import { text } from '../../lib/text/text.ts';

/** TERM-011: the terms of changing a bank account. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Changing your bank account', hi: 'अपना बैंक खाता बदलना' },
  clause1: {
    en: 'The account must be in your name. If it is a joint account you are its first holder.',
    hi: 'खाता आपके नाम का होना चाहिए। यदि खाता संयुक्त है तो आप उसके पहले धारक हैं।',
  },
  clause2: {
    en: 'We check it by a credit of ₹1 and compare the name, or by the proof you upload.',
    hi: 'हम ₹1 जमा करके और नाम मिलाकर, या आपके अपलोड किए प्रमाण से, उसकी जाँच करते हैं।',
  },
  clause3: {
    en: 'From the confirmation on, all payouts of the policies you chose go to this account. A payout already sent goes to the old one.',
    hi: 'पुष्टि के बाद आपकी चुनी पॉलिसियों के सभी भुगतान इसी खाते में जाते हैं। जो भुगतान पहले भेजा जा चुका है वह पुराने खाते में जाता है।',
  },
  clause4: {
    en: 'This does not change an auto-debit. Please set that up separately.',
    hi: 'इससे ऑटो-डेबिट नहीं बदलता। कृपया उसे अलग से चालू करें।',
  },
  clause5: {
    en: 'If a payout fails because a detail was wrong, we pay again after you have corrected it; no interest runs for that time.',
    hi: 'यदि किसी ग़लत ब्योरे के कारण भुगतान न हो सका, तो आपके उसे ठीक करने के बाद हम फिर भुगतान करते हैं; उस समय का ब्याज नहीं मिलता।',
  },
  clause6: {
    en: 'For your safety the change may wait up to 24 hours after a change of mobile or e-mail, and we tell your old contact about it.',
    hi: 'आपकी सुरक्षा के लिए, मोबाइल या ई-मेल बदलने के बाद यह बदलाव 24 घंटे तक रुक सकता है, और हम इसके बारे में आपके पुराने संपर्क पर बताते हैं।',
  },
});
