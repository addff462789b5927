import { text } from '../../lib/text/text.ts';

/** Texts of the overview of auto-debit. */
export const autoDebitText = text({
  someOn: {
    en: '<b>{n:count}</b> of your {all:count} policies are on auto-debit.',
    hi: 'आपकी {all:count} में से <b>{n:count}</b> पॉलिसियाँ ऑटो-डेबिट पर हैं।',
  },
  oneOn: { en: '<b>1</b> of your {all:count} policies is on auto-debit.', hi: 'आपकी {all:count} में से <b>1</b> पॉलिसी ऑटो-डेबिट पर है।' },
  noneOn: { en: 'None of your policies is on auto-debit.', hi: 'आपकी कोई पॉलिसी ऑटो-डेबिट पर नहीं है।' },
  onlyOff: { en: 'Your policy is not on auto-debit.', hi: 'आपकी पॉलिसी ऑटो-डेबिट पर नहीं है।' },
  allOn: { en: 'All your premiums are on auto-debit.', hi: 'आपके सभी प्रीमियम ऑटो-डेबिट पर हैं।' },
  nextYourself: {
    en: 'The next premium to pay yourself is <b>{premium}</b>, due on <b>{due:date}</b>.',
    hi: 'अगला प्रीमियम जो आपको स्वयं चुकाना है, <b>{premium}</b> है और <b>{due:date}</b> को देय है।',
  },
  empty: { en: 'You have no premiums to put on auto-debit', hi: 'ऑटो-डेबिट पर डालने के लिए आपका कोई प्रीमियम नहीं है' },
  emptyWhy: {
    en: 'You can set up auto-debit only for policies with premiums left to pay.',
    hi: 'ऑटो-डेबिट केवल उन पॉलिसियों पर चालू हो सकता है जिनके प्रीमियम बाकी हैं।',
  },

  line: { en: 'No. {number} · {premium} {frequency}, due {due}', hi: 'संख्या {number} · {premium} {frequency}, {due} को देय' },
  suggestUPI: {
    en: 'We suggest <b>UPI Autopay</b>. You approve it once in your UPI app.',
    hi: 'हमारा सुझाव है <b>UPI Autopay</b>। इसे अपने UPI ऐप में एक बार स्वीकृत करें।',
  },
  suggestENACH: {
    en: 'We suggest your <b>bank account</b>. From ₹1,00,000.00, a UPI app asks for your PIN at each debit.',
    hi: 'हमारा सुझाव है आपका <b>बैंक खाता</b>। ₹1,00,000.00 से UPI ऐप हर डेबिट पर पिन माँगता है।',
  },
  setUpUPI: { en: 'Set up UPI Autopay', hi: 'UPI Autopay चालू करें' },
  setUpENACH: { en: 'Set up bank account', hi: 'बैंक खाता चालू करें' },
  compare: { en: 'Compare the three methods', hi: 'तीनों तरीक़ों की तुलना करें' },

  off: { en: 'Not on auto-debit yet', hi: 'अभी ऑटो-डेबिट पर नहीं' },
  offCount: { en: '{n:count} more', hi: '{n:count} और' },
  on: { en: 'On auto-debit', hi: 'ऑटो-डेबिट पर' },
  onOne: { en: '1 policy, debited automatically', hi: '1 पॉलिसी का प्रीमियम अपने आप कटता है' },
  onMany: { en: '{n:count} policies, debited automatically', hi: '{n:count} पॉलिसियों के प्रीमियम अपने आप कटते हैं' },
  number: { en: 'No. {number}', hi: 'संख्या {number}' },
  frequencyAndDue: { en: '{frequency}, due {due}', hi: '{frequency}, {due} को देय' },
  nextDebit: { en: 'Next debit on <b>{date:date}</b>', hi: 'अगला डेबिट <b>{date:date}</b>' },
  suggest: { en: 'Suggested method', hi: 'सुझाया गया तरीक़ा' },
  UPI: { en: 'UPI Autopay', hi: 'UPI Autopay' },
  ENACH: { en: 'Bank account', hi: 'बैंक खाता' },
  settingUp: { en: 'Your bank is setting up auto-debit', hi: 'आपका बैंक ऑटो-डेबिट चालू कर रहा है' },
  paused: { en: 'Paused in your UPI app', hi: 'आपके UPI ऐप में रुका हुआ' },
  setUp: { en: 'Set up', hi: 'चालू करें' },
  setUpFor: { en: 'Set up auto-debit for {plan}, No. {number}', hi: 'ऑटो-डेबिट चालू करें: {plan}, संख्या {number}' },
  manage: { en: 'Manage', hi: 'देखें और बदलें' },
  manageFor: { en: 'Manage auto-debit of {plan}, No. {number}', hi: 'ऑटो-डेबिट देखें और बदलें: {plan}, संख्या {number}' },
  pay: { en: 'Pay premium', hi: 'प्रीमियम भरें' },

  twoWays: { en: 'Two ways to pay by auto-debit', hi: 'ऑटो-डेबिट के दो तरीक़े' },
  ways: { en: 'Three ways to pay by auto-debit', hi: 'ऑटो-डेबिट के तीन तरीक़े' },
  wayUPI: { en: 'UPI Autopay', hi: 'UPI Autopay' },
  wayUPIText: {
    en: 'Approve it once in your UPI app. It is ready the same day.',
    hi: 'अपने UPI ऐप में एक बार स्वीकृत करें। यह उसी दिन चालू हो जाता है।',
  },
  wayENACH: { en: 'Bank account (eNACH)', hi: 'बैंक खाता (eNACH)' },
  wayENACHText: {
    en: 'Approve it with net banking or a debit card. It is ready within 30 days and works best for ₹1,00,000.00 or more.',
    hi: 'नेट बैंकिंग या डेबिट कार्ड से स्वीकृत करें। यह 30 दिनों में चालू होता है और ₹1,00,000.00 या अधिक के लिए सबसे अच्छा है।',
  },
  wayESI: { en: 'Standing instruction (ESI)', hi: 'स्थायी निर्देश (ESI)' },
  wayESIText: {
    en: 'Your bank sends the premium to us. It is ready within 30 days.',
    hi: 'आपका बैंक हमें प्रीमियम भेजता है। यह 30 दिनों में चालू होता है।',
  },
  promise: {
    en: 'With each method, we debit only the premium due and tell you before each debit. You can stop it at any time.',
    hi: 'हर तरीक़े में केवल देय प्रीमियम डेबिट होता है और हम हर डेबिट से पहले आपको बताते हैं। आप इसे कभी भी बंद कर सकते हैं।',
  },
});
