import { text } from '../../lib/text/text.ts';

/** Words of the page above the three ways of auto-debit. */
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
    en: 'The next premium you pay yourself is <b>{premium}</b>, due on <b>{due}</b>.',
    hi: 'अगला प्रीमियम जो आपको स्वयं भरना है <b>{premium}</b> है, <b>{due}</b> को देय।',
  },
  empty: { en: 'No premiums to put on auto-debit', hi: 'ऑटो-डेबिट के लिए कोई प्रीमियम नहीं' },
  emptyWhy: {
    en: 'Only policies with premiums still to pay can be set up.',
    hi: 'केवल वे पॉलिसियाँ जिनके प्रीमियम बाकी हैं, चालू की जा सकती हैं।',
  },

  line: { en: 'No. {number} · {premium} {frequency}, due {due}', hi: 'संख्या {number} · {premium} {frequency}, {due} को देय' },
  suggestUPI: {
    en: 'We suggest <b>UPI Autopay</b>: approve it once in your UPI app.',
    hi: 'हमारा सुझाव है <b>UPI ऑटोपे</b>: अपने UPI ऐप में एक बार स्वीकृत करें।',
  },
  suggestENACH: {
    en: 'We suggest your <b>bank account</b>: from ₹1,00,000.00 a UPI app asks for your PIN at each debit.',
    hi: 'हमारा सुझाव है आपका <b>बैंक खाता</b>: ₹1,00,000.00 से UPI ऐप हर डेबिट पर पिन माँगता है।',
  },
  setUpUPI: { en: 'Set up UPI Autopay', hi: 'UPI ऑटोपे चालू करें' },
  setUpENACH: { en: 'Set up bank account', hi: 'बैंक खाता चालू करें' },
  compare: { en: 'Compare the three ways', hi: 'तीनों तरीक़ों की तुलना करें' },

  off: { en: 'Not on auto-debit yet', hi: 'अभी ऑटो-डेबिट पर नहीं' },
  offCount: { en: '{n:count} more', hi: '{n:count} और' },
  on: { en: 'On auto-debit', hi: 'ऑटो-डेबिट पर' },
  onOne: { en: '1 policy, debited automatically', hi: '1 पॉलिसी, अपने आप कटता है' },
  onMany: { en: '{n:count} policies, debited automatically', hi: '{n:count} पॉलिसियाँ, अपने आप कटता है' },
  number: { en: 'No. {number}', hi: 'संख्या {number}' },
  frequencyAndDue: { en: '{frequency}, due {due}', hi: '{frequency}, {due} को देय' },
  nextDebit: { en: 'next debit <b>{date:date}</b>', hi: 'अगला डेबिट <b>{date:date}</b>' },
  suggest: { en: 'We suggest', hi: 'हमारा सुझाव' },
  UPI: { en: 'UPI Autopay', hi: 'UPI ऑटोपे' },
  ENACH: { en: 'Bank account', hi: 'बैंक खाता' },
  settingUp: { en: 'Your bank is setting it up', hi: 'आपका बैंक इसे चालू कर रहा है' },
  paused: { en: 'Paused in your UPI app', hi: 'आपके UPI ऐप में रुका हुआ' },
  setUp: { en: 'Set up', hi: 'चालू करें' },
  setUpFor: { en: 'Set up auto-debit for {plan}, No. {number}', hi: 'ऑटो-डेबिट चालू करें: {plan}, संख्या {number}' },
  manage: { en: 'Manage', hi: 'देखें और बदलें' },
  manageFor: { en: 'Manage auto-debit of {plan}, No. {number}', hi: 'ऑटो-डेबिट देखें और बदलें: {plan}, संख्या {number}' },
  pay: { en: 'Pay premium', hi: 'प्रीमियम भरें' },

  ways: { en: 'The three ways', hi: 'तीन तरीक़े' },
  wayUPI: { en: 'UPI Autopay', hi: 'UPI ऑटोपे' },
  wayUPIText: { en: 'Approve once in your UPI app. Ready the same day.', hi: 'अपने UPI ऐप में एक बार स्वीकृत करें। उसी दिन चालू।' },
  wayENACH: { en: 'Bank account (eNACH)', hi: 'बैंक खाता (eNACH)' },
  wayENACHText: {
    en: 'Approve with net banking or a debit card. Ready within 30 days, best for ₹1,00,000.00 and more.',
    hi: 'नेट बैंकिंग या डेबिट कार्ड से स्वीकृत करें। 30 दिनों में चालू, ₹1,00,000.00 और अधिक के लिए सबसे अच्छा।',
  },
  wayESI: { en: 'Standing instruction (ESI)', hi: 'स्थायी निर्देश (ESI)' },
  wayESIText: {
    en: 'Your own bank sends the premium to us. Ready within 30 days.',
    hi: 'आपका अपना बैंक हमें प्रीमियम भेजता है। 30 दिनों में चालू।',
  },
  promise: {
    en: 'Whichever way you choose, only the premium due is debited, we tell you before each debit, and you can stop it at any time.',
    hi: 'आप जो भी तरीक़ा चुनें, केवल देय प्रीमियम डेबिट होता है, हर डेबिट से पहले हम बताते हैं, और आप इसे कभी भी रोक सकते हैं।',
  },
});
