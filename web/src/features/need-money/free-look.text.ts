import { text } from '../../lib/text/text.ts';

export const freeLookText = text({
  failed: { en: 'We could not load this policy', hi: 'यह पॉलिसी लोड नहीं हो सकी' },
  loading: { en: 'Loading the refund', hi: 'वापसी की राशि लोड हो रही है' },
  none: { en: 'You don’t have a policy yet', hi: 'आपकी अभी कोई पॉलिसी नहीं है' },
  which: { en: 'Which policy?', hi: 'कौन सी पॉलिसी?' },
  until: {
    en: 'You can cancel {plan}, No. {number}, until <b>{date:date}</b>.',
    hi: 'आप {plan}, सं. {number}, को <b>{date:date}</b> तक रद्द कर सकते हैं।',
  },
  notTold: { en: 'Not what you were told? Make a complaint', hi: 'जैसा बताया गया था वैसी नहीं है? शिकायत करें' },
  asWell: { en: 'Complain as well', hi: 'साथ में शिकायत भी करें' },
  asWellText: {
    en: 'The cancellation is not a complaint. If you complain, we look into the sale, also after the refund.',
    hi: 'रद्द करना शिकायत नहीं है। आप शिकायत करें, तो हम बिक्री की जाँच करेंगे, पैसे लौटाने के बाद भी।',
  },
  complain: { en: 'Continue with your complaint', hi: 'अपनी शिकायत जारी रखें' },
  yourRefund: { en: 'Your refund', hi: 'आपकी वापसी' },
  premiums: { en: 'Premium paid', hi: 'दिया गया प्रीमियम' },
  units: { en: 'Value of your units', hi: 'आपकी यूनिटों का मूल्य' },
  charges: { en: 'Charges that we return', hi: 'लौटाए जाने वाले शुल्क' },
  risk: { en: 'Less the cover for {days} days', hi: 'घटाएँ: {days} दिनों की सुरक्षा' },
  medical: { en: 'Less the medical test', hi: 'घटाएँ: चिकित्सा जाँच' },
  stamp: { en: 'Less the stamp duty', hi: 'घटाएँ: स्टांप शुल्क' },
  refund: { en: 'Refund', hi: 'वापसी' },
  about: {
    en: 'This is about what you get. The unit price of {date:date} applies.',
    hi: 'आपको लगभग इतनी राशि मिलेगी। {date:date} का यूनिट मूल्य लागू होगा।',
  },
  ends: {
    en: 'Your cover of {cover:cover} ends when we pay. You cannot get this policy back.',
    hi: 'भुगतान होते ही आपकी {cover:cover} की सुरक्षा समाप्त हो जाएगी। यह पॉलिसी वापस नहीं मिलेगी।',
  },
  paidTo: { en: 'Paid to', hi: 'किस खाते में' },
  account: { en: '{bank}, account {account}', hi: '{bank}, खाता {account}' },
  change: { en: 'Change', hi: 'बदलें' },
  noAccount: {
    en: 'We have no verified bank account for this policy. You can cancel now and add an account later. We then pay.',
    hi: 'इस पॉलिसी के लिए हमारे पास कोई सत्यापित बैंक खाता नहीं है। आप अभी रद्द करके खाता बाद में जोड़ सकते हैं। तब हम भुगतान करेंगे।',
  },
  addAccount: { en: 'Add an account', hi: 'खाता जोड़ें' },
  hold: {
    en: 'Your contact details or bank account changed. For your security, we pay after <b>{date:date}</b>. You can cancel now.',
    hi: 'आपका संपर्क विवरण या बैंक खाता बदला है। आपकी सुरक्षा के लिए हम <b>{date:date}</b> के बाद भुगतान करेंगे। आप अभी रद्द कर सकते हैं।',
  },
  why: { en: 'Why are you cancelling?', hi: 'आप क्यों रद्द कर रहे हैं?' },
  choose: { en: 'Choose', hi: 'चुनें' },
  errorReason: { en: 'Choose a reason.', hi: 'कारण चुनें।' },
  cancel: { en: 'Cancel and refund {amount:money}', hi: 'रद्द करें और {amount:money} वापस पाएँ' },
  keep: { en: 'Keep my policy', hi: 'मेरी पॉलिसी जारी रखें' },
  sending: { en: 'Sending your request', hi: 'आपका अनुरोध भेजा जा रहा है' },
  willPay: {
    en: 'We will pay {amount:money} to {account} by {date:date}. Your policy then ends.',
    hi: 'हम {date:date} तक {account} में {amount:money} भेजेंगे। तब आपकी पॉलिसी समाप्त हो जाएगी।',
  },
  willPayAbout: {
    en: 'We will pay about {amount:money} to {account} by {date:date}. Your policy then ends.',
    hi: 'हम {date:date} तक {account} में लगभग {amount:money} भेजेंगे। तब आपकी पॉलिसी समाप्त हो जाएगी।',
  },
  addToBePaid: {
    en: 'Please add a bank account, so that we can pay {amount:money}. Your policy then ends.',
    hi: 'कृपया बैंक खाता जोड़ें, ताकि हम {amount:money} भेज सकें। तब आपकी पॉलिसी समाप्त हो जाएगी।',
  },
  toPolicy: { en: 'Back to the policy', hi: 'पॉलिसी पर वापस' },
});
