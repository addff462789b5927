import { text } from '../../lib/text/text.ts';

export const withdrawText = text({
  failed: { en: 'We could not load this policy', hi: 'यह पॉलिसी लोड नहीं हो सकी' },
  loading: { en: 'Loading the amount', hi: 'राशि लोड हो रही है' },
  none: { en: 'You don’t have a policy yet', hi: 'आपकी अभी कोई पॉलिसी नहीं है' },
  which: { en: 'Which policy?', hi: 'कौन सी पॉलिसी?' },
  howMuch: { en: 'How much do you want to withdraw?', hi: 'आप कितनी राशि निकालना चाहते हैं?' },
  range: { en: '{least:cover} to {most:cover}, in steps of {step:cover}', hi: '{least:cover} से {most:cover}, {step:cover} के गुणज में' },
  show: { en: 'Show what I get', hi: 'मुझे क्या मिलेगा, दिखाएँ' },
  errorAmount: {
    en: 'Enter {least:cover} or more, in steps of {step:cover}.',
    hi: '{least:cover} या अधिक राशि {step:cover} के गुणज में लिखें।',
  },
  youGet: {
    en: 'You get about <b>{amount:money}</b>. The unit price of <b>{date:date}</b> applies.',
    hi: 'आपको लगभग <b>{amount:money}</b> मिलेंगे। <b>{date:date}</b> का यूनिट मूल्य लागू होगा।',
  },
  amount: { en: 'Your amount', hi: 'आपकी राशि' },
  sold: { en: 'Units sold for', hi: 'बेची जाने वाली यूनिट का मूल्य' },
  tax: { en: 'Less the tax deducted', hi: 'घटाएँ: काटा गया कर' },
  get: { en: 'You get about', hi: 'आपको लगभग मिलेगा' },
  funds: { en: 'Your funds before and after', hi: 'आपके फंड, पहले और बाद में' },
  fund: { en: 'Fund', hi: 'फंड' },
  before: { en: 'Today', hi: 'आज' },
  after: { en: 'Afterwards', hi: 'निकासी के बाद' },
  units: { en: '{units} units', hi: '{units} यूनिट' },
  estimate: {
    en: 'By the latest unit prices. If they fall, we sell more units for the same amount.',
    hi: 'नवीनतम यूनिट मूल्यों पर। मूल्य घटने पर हम इतनी ही राशि के लिए अधिक यूनिट बेचेंगे।',
  },
  coverFalls: {
    en: 'Your cover falls from {before:cover} to <b>{after:cover}</b> until <b>{date:date}</b>.',
    hi: 'आपकी सुरक्षा <b>{date:date}</b> तक {before:cover} से घटकर <b>{after:cover}</b> रहेगी।',
  },
  coverStays: { en: 'Your cover stays at {cover:cover}.', hi: 'आपकी सुरक्षा {cover:cover} ही रहेगी।' },
  paidTo: { en: 'Paid to', hi: 'किस खाते में' },
  account: { en: '{bank}, account {account}', hi: '{bank}, खाता {account}' },
  change: { en: 'Change', hi: 'बदलें' },
  noAccount: {
    en: 'We have no verified bank account for this policy. Please add one first.',
    hi: 'इस पॉलिसी के लिए हमारे पास कोई सत्यापित बैंक खाता नहीं है। कृपया पहले एक जोड़ें।',
  },
  addAccount: { en: 'Add an account', hi: 'खाता जोड़ें' },
  understood: {
    en: 'I understand that units are sold at the price of {date:date} and that I cannot undo this.',
    hi: 'मैं समझता/समझती हूँ कि यूनिट {date:date} के मूल्य पर बेची जाएँगी और यह वापस नहीं लिया जा सकेगा।',
  },
  errorUnderstood: { en: 'Tick the box to continue.', hi: 'आगे बढ़ने के लिए बॉक्स पर निशान लगाएँ।' },
  withdraw: { en: 'Withdraw {amount:money}', hi: '{amount:money} निकालें' },
  keep: { en: 'Keep my units', hi: 'यूनिट न बेचें' },
  sending: { en: 'Sending your request', hi: 'आपका अनुरोध भेजा जा रहा है' },
  changed: {
    en: 'The amounts have changed since we showed them. Please check them again.',
    hi: 'दिखाई गई राशियाँ बदल गई हैं। कृपया उन्हें फिर जाँचें।',
  },
  willPay: {
    en: 'We will pay {amount:money} to {account} by {date:date}.',
    hi: 'हम {date:date} तक {account} में {amount:money} भेजेंगे।',
  },
  toPolicy: { en: 'Back to the policy', hi: 'पॉलिसी पर वापस' },
});
