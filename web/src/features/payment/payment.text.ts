import { text } from '../../lib/text/text.ts';

/** Texts of the payment screens: Pay premium, Check and pay, Payment status. */
export const paymentText = text({
  // Pay premium: the answer line
  answerToday: { en: '<b>{amount:money}</b> is due today.', hi: '<b>{amount:money}</b> का प्रीमियम आज देय है।' },
  answerTomorrow: {
    en: '<b>{amount:money}</b> is due on <b>{date:date}</b>, tomorrow.',
    hi: '<b>{amount:money}</b> का प्रीमियम कल, <b>{date:date}</b> को देय है।',
  },
  answerSoon: {
    en: '<b>{amount:money}</b> is due on <b>{date:date}</b>, in {n:count} days.',
    hi: '<b>{amount:money}</b> का प्रीमियम <b>{date:date}</b> को देय है, {n:count} दिन बाकी हैं।',
  },
  answerOverdue: {
    en: '<b>{amount:money}</b> has been overdue since <b>{date:date}</b>.',
    hi: '<b>{amount:money}</b> का प्रीमियम <b>{date:date}</b> से बकाया है।',
  },
  answerGrace: {
    en: '<b>{amount:money}</b> has been overdue since <b>{date:date}</b>. You are covered until <b>{until:date}</b>.',
    hi: '<b>{amount:money}</b> का प्रीमियम <b>{date:date}</b> से बकाया है। आपकी सुरक्षा <b>{until:date}</b> तक है।',
  },
  answerNothing: { en: 'No premium is due for this policy now.', hi: 'इस पॉलिसी का कोई प्रीमियम अभी देय नहीं है।' },
  answerLater: {
    en: 'The next premium, <b>{amount:money}</b>, is due on <b>{date:date}</b>.',
    hi: '<b>{amount:money}</b> का अगला प्रीमियम <b>{date:date}</b> को देय है।',
  },
  answerLapsed: { en: 'This policy has lapsed.', hi: 'यह पॉलिसी लैप्स हो गई है।' },
  answerLapsedSince: {
    en: 'This policy has lapsed. It has been unpaid since <b>{date:date}</b>.',
    hi: 'यह पॉलिसी लैप्स हो गई है। इसका प्रीमियम <b>{date:date}</b> से नहीं भरा गया है।',
  },

  // Pay premium: the steps
  whichPremiums: { en: 'Which premiums?', hi: 'कौन-से प्रीमियम?' },
  selectOne: { en: 'Select at least one premium to pay.', hi: 'भरने के लिए कम से कम एक प्रीमियम चुनें।' },
  tooMany: { en: 'Select up to {max:count} premiums for one payment.', hi: 'एक भुगतान के लिए अधिकतम {max:count} प्रीमियम चुनें।' },
  answerTogether: {
    en: 'You are paying {n:count} premiums together, <b>{sum:money}</b> in total.',
    hi: 'आप {n:count} प्रीमियम एक साथ भर रहे हैं, कुल <b>{sum:money}</b>।',
  },
  receiptsTo: { en: 'Receipts to', hi: 'रसीदें यहाँ भेजें' },
  planAndLast3: { en: '{plan}, …{last3}', hi: '{plan}, …{last3}' },
  planColon: { en: '{plan}, …{last3}:', hi: '{plan}, …{last3}:' },
  whichPolicy: { en: 'Which policy?', hi: 'कौन-सी पॉलिसी?' },
  metaDue: { en: 'No. {number} · due <b>{date:date}</b>', hi: 'संख्या {number} · <b>{date:date}</b> को देय' },
  metaOverdue: { en: 'No. {number} · overdue since <b>{date:date}</b>', hi: 'संख्या {number} · <b>{date:date}</b> से बकाया' },
  metaAuto: { en: 'No. {number} · {way}, due <b>{date:date}</b>', hi: 'संख्या {number} · {way}, <b>{date:date}</b> को देय' },
  metaLater: { en: 'No. {number} · next due <b>{date:date}</b>', hi: 'संख्या {number} · अगला प्रीमियम <b>{date:date}</b>' },
  metaPaid: { en: 'No. {number} · paid, being credited', hi: 'संख्या {number} · भुगतान हो गया, जमा हो रहा है' },
  metaDebiting: {
    en: 'No. {number} · auto-debit in progress, debit date <b>{date:date}</b>',
    hi: 'संख्या {number} · ऑटो-डेबिट हो रहा है, तारीख़ <b>{date:date}</b>',
  },
  metaLapsed: { en: 'No. {number} · lapsed', hi: 'संख्या {number} · लैप्स' },
  metaLapsedSince: {
    en: 'No. {number} · lapsed, unpaid since <b>{date:date}</b>',
    hi: 'संख्या {number} · लैप्स, <b>{date:date}</b> से प्रीमियम नहीं भरा गया',
  },
  number: { en: 'No. {number}', hi: 'संख्या {number}' },
  for: { en: 'For', hi: 'किसके लिए' },
  numberAndWhat: { en: 'No. {number} · {what}', hi: 'संख्या {number} · {what}' },
  yourPolicies: { en: 'Your policies', hi: 'आपकी पॉलिसियाँ' },
  otherPolicy: { en: 'Your other policy', hi: 'आपकी दूसरी पॉलिसी' },
  otherPolicies: { en: 'Your other {n:count} policies', hi: 'आपकी बाकी {n:count} पॉलिसियाँ' },
  othersAuto: { en: '{n:count} on auto-debit', hi: '{n:count} ऑटो-डेबिट पर' },
  othersLater: { en: '{n:count} not due yet', hi: '{n:count} अभी देय नहीं' },
  othersBoth: {
    en: '{n:count} on auto-debit, {m:count} not due yet',
    hi: '{n:count} ऑटो-डेबिट पर, {m:count} अभी देय नहीं',
  },
  otherAuto: { en: '{way}, due <b>{date:date}</b>', hi: '{way}, <b>{date:date}</b> को देय' },
  otherPaid: { en: 'Paid, being credited', hi: 'भुगतान हो गया, जमा हो रहा है' },
  otherPaidNext: { en: 'Last premium paid, next due {date:date}', hi: 'पिछला प्रीमियम भरा गया, अगला {date:date} को देय' },
  otherLater: { en: 'Due {date:date}', hi: '{date:date} को देय' },
  payAhead: { en: 'Pay in advance', hi: 'अग्रिम भुगतान करें' },
  payAheadFor: { en: 'Pay in advance for {plan}', hi: 'अग्रिम भुगतान करें: {plan}' },
  howMuch: { en: 'How much?', hi: 'कितना?' },
  premiumDue: { en: 'Premium due', hi: 'देय प्रीमियम' },
  premiumAndAdvance: { en: 'Premium due plus one in advance', hi: 'देय प्रीमियम और एक अग्रिम' },
  premiumAhead: { en: 'Next premium in advance', hi: 'अगला प्रीमियम अग्रिम' },
  alsoPays: { en: 'Also pays the instalment due on <b>{date:date}</b>', hi: 'इसमें <b>{date:date}</b> की किस्त भी शामिल है' },
  paysAhead: { en: 'Pays the instalment due on <b>{date:date}</b>', hi: '<b>{date:date}</b> की किस्त के लिए' },
  oneM: { en: 'One monthly instalment', hi: 'एक मासिक किस्त' },
  oneQ: { en: 'One quarterly instalment', hi: 'एक तिमाही किस्त' },
  oneH: { en: 'One half-yearly instalment', hi: 'एक छमाही किस्त' },
  oneA: { en: 'One yearly instalment', hi: 'एक सालाना किस्त' },
  oneS: { en: 'The single premium', hi: 'एकमुश्त प्रीमियम' },
  manyM: { en: '{n:count} monthly instalments', hi: '{n:count} मासिक किस्तें' },
  manyQ: { en: '{n:count} quarterly instalments', hi: '{n:count} तिमाही किस्तें' },
  manyH: { en: '{n:count} half-yearly instalments', hi: '{n:count} छमाही किस्तें' },
  manyA: { en: '{n:count} yearly instalments', hi: '{n:count} सालाना किस्तें' },
  manyS: { en: '{n:count} premiums', hi: '{n:count} प्रीमियम' },
  receiptTo: { en: 'Receipt', hi: 'रसीद' },
  receiptBoth: {
    en: 'By email to {email}, with a text message to {mobile}',
    hi: '{email} पर, और {mobile} पर SMS',
  },
  receiptEmail: { en: 'By email to {email}', hi: '{email} पर' },
  receiptMobile: {
    en: 'Under Downloads, with a text message to {mobile}',
    hi: 'डाउनलोड में, और {mobile} पर SMS',
  },
  receiptNowhere: { en: 'Under Downloads', hi: 'डाउनलोड में' },

  // Reasons why a premium cannot be paid
  alreadyPaid: {
    en: 'This premium has already been paid. It will show here within 4 working days.',
    hi: 'यह प्रीमियम पहले ही भरा जा चुका है। यह 4 कार्य दिवसों में यहाँ दिखेगा।',
  },
  lapsed: {
    en: 'A lapsed policy must be reinstated before you can pay a premium. <link>Reinstate it</link>',
    hi: 'प्रीमियम भरने से पहले लैप्स पॉलिसी फिर चालू करानी होगी। <link>इसे फिर चालू कराएँ</link>',
  },
  autoDebit: {
    en: 'Your bank will debit <b>{amount:money}</b> on <b>{date:date}</b>. You do not need to pay it yourself.',
    hi: 'आपका बैंक <b>{date:date}</b> को <b>{amount:money}</b> काटेगा। आपको स्वयं भरने की ज़रूरत नहीं है।',
  },
  autoDebitNear: {
    en: 'Your bank will debit <b>{amount:money}</b> on <b>{date:date}</b>. Pay now only if you do not want to wait for the debit.',
    hi: 'आपका बैंक <b>{date:date}</b> को <b>{amount:money}</b> काटेगा। अभी तभी भरें जब आप उसकी प्रतीक्षा न करना चाहें।',
  },
  amount: { en: 'Amount', hi: 'राशि' },
  started: { en: 'Payment', hi: 'भुगतान' },
  reference: { en: 'Reference', hi: 'संदर्भ संख्या' },
  premiumDueOn: { en: 'Premium due on', hi: 'प्रीमियम की देय तारीख़' },
  ifRefusedUntil: {
    en: 'If the bank declines the payment, nothing is debited and you can pay here again. You have until {date:date}.',
    hi: 'यदि बैंक भुगतान अस्वीकार करता है, तो कोई राशि नहीं कटेगी और आप यहाँ फिर भुगतान कर सकते हैं। आपके पास {date:date} तक का समय है।',
  },
  ifRefused: {
    en: 'If the bank declines the payment, nothing is debited and you can pay here again.',
    hi: 'यदि बैंक भुगतान अस्वीकार करता है, तो कोई राशि नहीं कटेगी और आप यहाँ फिर भुगतान कर सकते हैं।',
  },
  byHand: { en: 'Pay it myself this time', hi: 'इस बार स्वयं भरें' },
  errorByHand: { en: 'Tick “Pay it myself this time” first.', hi: 'पहले “इस बार स्वयं भरें” पर निशान लगाएँ।' },
  openPayment: {
    en: 'You have not finished a payment of <b>{amount:money}</b>. {started}.',
    hi: 'आपने <b>{amount:money}</b> का भुगतान पूरा नहीं किया है। {started}।',
  },
  continueIt: { en: 'Continue paying {amount:money}', hi: '{amount:money} का भुगतान जारी रखें' },
  noPremiums: { en: 'No premiums to pay', hi: 'भरने के लिए कोई प्रीमियम नहीं' },
  noPremiumNow: { en: 'You cannot pay a premium for any of your policies now', hi: 'आपकी किसी पॉलिसी का प्रीमियम अभी नहीं भरा जा सकता' },
  noPremiumsWhy: { en: 'None of your policies has any premiums left to pay.', hi: 'आपकी किसी पॉलिसी का प्रीमियम बाकी नहीं है।' },
  notAmongThem: {
    en: 'It is not one of your policies with premiums to pay.',
    hi: 'यह आपकी उन पॉलिसियों में नहीं है जिनके प्रीमियम भरने हैं।',
  },
  duesFailed: { en: 'We could not load your premiums', hi: 'आपके प्रीमियम लोड नहीं हो सके' },

  // The summary
  youPay: { en: 'You pay', hi: 'आप भरेंगे' },
  instalment: { en: 'Instalment premium', hi: 'किस्त का प्रीमियम' },
  advance: { en: 'Advance premium', hi: 'अग्रिम प्रीमियम' },
  lateFee: { en: 'Late fee', hi: 'विलंब शुल्क' },
  gst: { en: 'GST', hi: 'GST' },
  fee: { en: 'Convenience fee', hi: 'सुविधा शुल्क' },
  total: { en: 'Total', hi: 'कुल' },
  feeFailed: { en: 'We could not load the fee.', hi: 'शुल्क लोड नहीं हो सका।' },
  errorTermsChanged: { en: 'Our terms have changed. Please read them again.', hi: 'हमारी शर्तें बदल गई हैं। कृपया उन्हें फिर पढ़ें।' },
  pay: { en: 'Pay {amount:money}', hi: '{amount:money} भरें' },
  foot: {
    en: 'We will take you to our payment partner. You will get your receipt immediately, and the payment will show here within 4 working days.',
    hi: 'आपको हमारे भुगतान साझेदार के पृष्ठ पर ले जाया जाएगा। रसीद तुरंत मिलेगी, और भुगतान 4 कार्य दिवसों में यहाँ दिखेगा।',
  },
  leaving: { en: 'Taking you to our payment partner', hi: 'आपको हमारे भुगतान साझेदार के पृष्ठ पर ले जा रहे हैं' },
  amountChanged: {
    en: 'The amount has changed to <b>{amount:money}</b>. Please check it again.',
    hi: 'राशि बदलकर <b>{amount:money}</b> हो गई है। कृपया फिर जाँच लें।',
  },
  stillProcessed: {
    en: 'Your earlier payment is still being processed. <link>See its status</link>',
    hi: 'आपका पिछला भुगतान अभी प्रक्रिया में है। <link>उसकी स्थिति देखें</link>',
  },
  paidBefore: {
    en: 'This premium has already been paid. <link>See the payment</link>',
    hi: 'यह प्रीमियम पहले ही भरा जा चुका है। <link>भुगतान देखें</link>',
  },

  // Check and pay
  viewAnswer: {
    en: 'You are paying for <b>{plan}</b>, policy <b>{number}</b>.',
    hi: 'आप <b>{plan}</b>, पॉलिसी <b>{number}</b> के लिए भुगतान कर रहे हैं।',
  },
  viewTitle: { en: 'What you are paying for', hi: 'भुगतान किसके लिए है' },
  purpose: { en: 'Purpose', hi: 'उद्देश्य' },
  plan: { en: 'Policy', hi: 'पॉलिसी' },
  policyNumber: { en: 'Policy number', hi: 'पॉलिसी संख्या' },
  dueDate: { en: 'Due date', hi: 'देय तारीख़' },
  change: { en: 'Change', hi: 'बदलें' },
  startWhy: { en: 'Please choose the policy you want to pay for.', hi: 'कृपया वह पॉलिसी चुनें जिसके लिए आप भुगतान करना चाहते हैं।' },
  startButton: { en: 'Choose a policy', hi: 'पॉलिसी चुनें' },

  logIn: { en: 'Log in', hi: 'लॉग इन करें' },

  transactionNumber: { en: 'Transaction number', hi: 'लेन-देन संख्या' },

  modeDIRECT: { en: 'Paid by you', hi: 'आपने भरा' },
  modeENACH: { en: 'Auto-debit from bank account', hi: 'बैंक खाते से ऑटो-डेबिट' },
  modeESI: { en: 'Standing instruction', hi: 'स्थायी निर्देश' },
  modeUPI: { en: 'UPI Autopay', hi: 'UPI Autopay' },
  modeCARD_SI: { en: 'Standing instruction on card', hi: 'कार्ड पर स्थायी निर्देश' },
  modeCHEQUE: { en: 'Cheque', hi: 'चेक' },
});
