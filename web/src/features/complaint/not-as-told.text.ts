import { text } from '../../lib/text/text.ts';

export const notAsToldText = text({
  loading: { en: 'Loading your policy', hi: 'आपकी पॉलिसी लोड हो रही है' },
  failed: { en: 'We could not load this policy', hi: 'यह पॉलिसी लोड नहीं हो सकी' },
  refundFailed: { en: 'We could not load your refund', hi: 'आपकी वापसी की राशि लोड नहीं हो सकी' },
  none: { en: 'You have no policies', hi: 'आपकी कोई पॉलिसी नहीं है' },
  which: { en: 'Policy', hi: 'पॉलिसी' },
  answer: {
    en: 'Tell us what is different in {plan}, No. {number}. We answer within <b>two weeks</b>.',
    hi: 'हमें बताएँ कि {plan}, नंबर {number}, में क्या अलग है। हम <b>दो सप्ताह</b> में उत्तर देते हैं।',
  },
  thing: { en: 'answers about a policy', hi: 'पॉलिसी के बारे में उत्तर' },
  different: { en: 'What is different?', hi: 'क्या अलग है?' },
  several: { en: 'Choose all that apply.', hi: 'जो भी लागू हो, सब चुनें।' },
  signature: {
    en: 'Please do not sign anything else for this policy.',
    hi: 'कृपया इस पॉलिसी के लिए किसी और दस्तावेज़ पर हस्ताक्षर न करें।',
  },
  words: { en: 'Tell us in your own words', hi: 'अपने शब्दों में बताएँ' },
  wish: { en: 'What would put it right?', hi: 'क्या करने से यह ठीक होगा?' },
  errorDifferent: { en: 'Choose at least one difference.', hi: 'कम से कम एक अंतर चुनें।' },
  errorWish: { en: 'Choose what would put it right.', hi: 'चुनें कि क्या करने से यह ठीक होगा।' },
  attached: { en: 'Attached documents', hi: 'संलग्न दस्तावेज़' },
  attachedText: {
    en: 'We attach these documents of the sale. They cannot be removed.',
    hi: 'हम बिक्री के ये दस्तावेज़ साथ लगाते हैं। इन्हें हटाया नहीं जा सकता।',
  },
  attachedNone: {
    en: 'We have no documents of the sale on record. You can add your own.',
    hi: 'हमारे रिकॉर्ड में बिक्री का कोई दस्तावेज़ नहीं है। आप अपने दस्तावेज़ जोड़ सकते हैं।',
  },
  documentOn: { en: '{date:date}', hi: '{date:date}' },
  documentAtBank: { en: 'We are asking {bank} for this document.', hi: 'हम यह दस्तावेज़ {bank} से मँगा रहे हैं।' },
  files: { en: 'Other documents, if you have any', hi: 'अन्य दस्तावेज़, यदि आपके पास हों' },
  back: { en: 'Go back', hi: 'वापस जाएँ' },
  ways: { en: 'What you can do', hi: 'आप क्या कर सकते हैं' },
  cancelBy: {
    en: 'Cancel now and get <b>{amount:money}</b> back by <b>{date:date}</b>.',
    hi: 'अभी रद्द करें और <b>{date:date}</b> तक <b>{amount:money}</b> वापस पाएँ।',
  },
  cancelAboutBy: {
    en: 'Cancel now and get about <b>{amount:money}</b> back by <b>{date:date}</b>.',
    hi: 'अभी रद्द करें और <b>{date:date}</b> तक लगभग <b>{amount:money}</b> वापस पाएँ।',
  },
  cancelLater: {
    en: 'Cancel now and get <b>{amount:money}</b> back. The next page says when we can pay.',
    hi: 'अभी रद्द करें और <b>{amount:money}</b> वापस पाएँ। अगले पृष्ठ पर लिखा है कि हम कब भुगतान कर सकते हैं।',
  },
  cancelUntil: { en: 'You can cancel until {date:date}.', hi: 'आप {date:date} तक रद्द कर सकते हैं।' },
  cancel: { en: 'Cancel this policy', hi: 'यह पॉलिसी रद्द करें' },
  asWell: {
    en: 'Complain as well. We will answer by <b>{date:date}</b>, also after a refund.',
    hi: 'साथ में शिकायत भी करें। हम <b>{date:date}</b> तक उत्तर देंगे, पैसे लौटाने के बाद भी।',
  },
  complain: { en: 'Complain. We will answer by <b>{date:date}</b>.', hi: 'शिकायत करें। हम <b>{date:date}</b> तक उत्तर देंगे।' },
  stillCancel: {
    en: 'The complaint does not cancel the policy. You can still cancel it until {date:date}.',
    hi: 'शिकायत से पॉलिसी रद्द नहीं होती। आप उसे {date:date} तक रद्द कर सकते हैं।',
  },
});
