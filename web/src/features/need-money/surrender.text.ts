import { text } from '../../lib/text/text.ts';

export const surrenderText = text({
  failed: { en: 'We could not load this policy', hi: 'यह पॉलिसी लोड नहीं हो सकी' },
  loading: { en: 'Loading the amount', hi: 'राशि लोड हो रही है' },
  none: { en: 'You don’t have a policy yet', hi: 'आपकी अभी कोई पॉलिसी नहीं है' },
  which: { en: 'Which policy?', hi: 'कौन सी पॉलिसी?' },
  less: {
    en: 'You have paid <b>{paid:money}</b>. You get <b>{get:money}</b>. That is {difference:money} less than you paid.',
    hi: 'आपने <b>{paid:money}</b> दिए हैं। आपको <b>{get:money}</b> मिलेंगे। यह आपके दिए हुए से {difference:money} कम है।',
  },
  more: {
    en: 'You have paid <b>{paid:money}</b>. You get <b>{get:money}</b>. That is {difference:money} more than you paid.',
    hi: 'आपने <b>{paid:money}</b> दिए हैं। आपको <b>{get:money}</b> मिलेंगे। यह आपके दिए हुए से {difference:money} अधिक है।',
  },
  aboutLess: {
    en: 'You have paid <b>{paid:money}</b>. You get about <b>{get:money}</b>. That is {difference:money} less than you paid.',
    hi: 'आपने <b>{paid:money}</b> दिए हैं। आपको लगभग <b>{get:money}</b> मिलेंगे। यह आपके दिए हुए से {difference:money} कम है।',
  },
  aboutMore: {
    en: 'You have paid <b>{paid:money}</b>. You get about <b>{get:money}</b>. That is {difference:money} more than you paid.',
    hi: 'आपने <b>{paid:money}</b> दिए हैं। आपको लगभग <b>{get:money}</b> मिलेंगे। यह आपके दिए हुए से {difference:money} अधिक है।',
  },
  amount: { en: 'Your amount', hi: 'आपकी राशि' },
  value: { en: 'Value of {plan}, No. {number}', hi: '{plan}, सं. {number}, का मूल्य' },
  charge: { en: 'Less the charge', hi: 'घटाएँ: शुल्क' },
  loan: { en: 'Less the loan', hi: 'घटाएँ: ऋण' },
  tax: { en: 'Less the tax deducted', hi: 'घटाएँ: काटा गया कर' },
  get: { en: 'You get', hi: 'आपको मिलेगा' },
  unitPrice: { en: 'The unit price of {date:date} applies.', hi: '{date:date} का यूनिट मूल्य लागू होगा।' },
  lockedIn: {
    en: 'We pay on <b>{date:date}</b>, after the lock-in. Until then the money earns at least 4% a year.',
    hi: 'हम लॉक-इन के बाद <b>{date:date}</b> को भुगतान करेंगे। तब तक इस राशि पर सालाना कम से कम 4% मिलेगा।',
  },
  ends: {
    en: 'Your cover of {cover:cover} ends on the day we pay. You cannot get this policy back.',
    hi: 'भुगतान के दिन आपकी {cover:cover} की सुरक्षा समाप्त हो जाएगी। यह पॉलिसी वापस नहीं मिलेगी।',
  },
  endsEarlier: {
    en: 'Your cover of {cover:cover} ends when your units move to the discontinued fund. You cannot get this policy back.',
    hi: 'यूनिट बंद फंड में जाते ही आपकी {cover:cover} की सुरक्षा समाप्त हो जाएगी। यह पॉलिसी वापस नहीं मिलेगी।',
  },
  paidTo: { en: 'Paid to', hi: 'किस खाते में' },
  account: { en: '{bank}, account {account}', hi: '{bank}, खाता {account}' },
  change: { en: 'Change', hi: 'बदलें' },
  noAccount: {
    en: 'We have no verified bank account for this policy. Please add one first.',
    hi: 'इस पॉलिसी के लिए हमारे पास कोई सत्यापित बैंक खाता नहीं है। कृपया पहले एक जोड़ें।',
  },
  addAccount: { en: 'Add an account', hi: 'खाता जोड़ें' },
  why: { en: 'Why do you surrender it? (optional)', hi: 'आप इसे क्यों सरेंडर कर रहे हैं? (वैकल्पिक)' },
  noReason: { en: 'I do not want to say', hi: 'मैं नहीं बताना चाहता/चाहती' },
  notTold: { en: 'Not what you were told? Make a complaint', hi: 'जैसा बताया गया था वैसी नहीं है? शिकायत करें' },
  understood: { en: 'I understand that my cover ends.', hi: 'मैं समझता/समझती हूँ कि मेरी सुरक्षा समाप्त हो जाएगी।' },
  errorUnderstood: { en: 'Tick the box to continue.', hi: 'आगे बढ़ने के लिए बॉक्स पर निशान लगाएँ।' },
  surrender: { en: 'Surrender this policy', hi: 'यह पॉलिसी सरेंडर करें' },
  keep: { en: 'Keep my policy', hi: 'मेरी पॉलिसी जारी रखें' },
  corrected: {
    en: 'The value of this policy is <b>{value:money}</b>, not {before:money}. Please confirm the new amount, or stop the surrender.',
    hi: 'इस पॉलिसी का मूल्य {before:money} नहीं, <b>{value:money}</b> है। कृपया नई राशि की पुष्टि करें, या सरेंडर रोकें।',
  },
  correctedWhy: { en: 'Reason: {reason}', hi: 'कारण: {reason}' },
  confirm: { en: 'Confirm {amount:money}', hi: '{amount:money} की पुष्टि करें' },
  stop: { en: 'Stop the surrender', hi: 'सरेंडर रोकें' },
  sending: { en: 'Sending your request', hi: 'आपका अनुरोध भेजा जा रहा है' },
  willPay: {
    en: 'We will pay {amount:money} to {account} by {date:date}. Your policy then ends. You can stop the surrender until we pay.',
    hi: 'हम {date:date} तक {account} में {amount:money} भेजेंगे। तब आपकी पॉलिसी समाप्त हो जाएगी। भुगतान होने तक आप सरेंडर रोक सकते हैं।',
  },
  willPayAbout: {
    en: 'We will pay about {amount:money} to {account} by {date:date}. Your policy then ends. You can stop the surrender until your units are sold.',
    hi: 'हम {date:date} तक {account} में लगभग {amount:money} भेजेंगे। तब आपकी पॉलिसी समाप्त हो जाएगी। यूनिट बिकने तक आप सरेंडर रोक सकते हैं।',
  },
  toPolicy: { en: 'Back to the policy', hi: 'पॉलिसी पर वापस' },
});
