import { text } from '../../lib/text/text.ts';

/** Texts of the result of a payment. */
export const statusText = text({
  // Payment status
  received: { en: 'We received {amount:money}', hi: 'हमें {amount:money} मिल गए' },
  receivedNext: {
    en: 'Your premium has been paid. Your next premium, <b>{amount:money}</b>, is due on <b>{date:date}</b>.',
    hi: 'आपका प्रीमियम भर दिया गया है। <b>{amount:money}</b> का अगला प्रीमियम <b>{date:date}</b> को देय है।',
  },
  receivedPlain: { en: 'Your premium has been paid.', hi: 'आपका प्रीमियम भर दिया गया है।' },
  receivedFor: {
    en: 'We received {amount:money} for application {number}',
    hi: 'हमें आवेदन {number} के लिए {amount:money} मिल गए',
  },
  receivedForAnswer: {
    en: 'We will keep it until we have decided on your application.',
    hi: 'आपके आवेदन पर निर्णय होने तक यह राशि हमारे पास जमा रहेगी।',
  },
  trackApplication: { en: 'Track my application', hi: 'मेरा आवेदन देखें' },
  retryFromApplication: {
    en: 'You can pay again from your application.',
    hi: 'आप अपने आवेदन से फिर भुगतान कर सकते हैं।',
  },
  receivedRepayment: { en: 'Payments reflect within 4 working days.', hi: 'भुगतान 4 कार्य दिवसों में दिखता है।' },
  receivedRevival: {
    en: 'Your policy will be back in force when we have checked your declaration.',
    hi: 'आपकी घोषणा की जाँच होते ही आपकी पॉलिसी फिर चालू हो जाएगी।',
  },
  reinstated: { en: 'Reinstated', hi: 'पॉलिसी फिर चालू है' },
  coveredSince: {
    en: 'We received <b>{amount:money}</b>. You have been covered again since <b>{date:date}</b>.',
    hi: 'हमें <b>{amount:money}</b> मिले। <b>{date:date}</b> से आपकी बीमा सुरक्षा फिर चालू है।',
  },
  goesBack: { en: 'Your payment is being returned', hi: 'आपका भुगतान लौटाया जा रहा है' },
  goesBackAnswer: {
    en: 'We will return <b>{amount:money}</b> to the account it came from within 7 days.',
    hi: 'हम 7 दिनों में <b>{amount:money}</b> उसी खाते में लौटा देंगे जहाँ से आए थे।',
  },
  downloadReceipts: { en: 'Download receipts', hi: 'रसीदें डाउनलोड करें' },
  emailThem: { en: 'Email receipts', hi: 'रसीदें ई-मेल करें' },
  downloadReceipt: { en: 'Download receipt', hi: 'रसीद डाउनलोड करें' },
  emailIt: { en: 'Email receipt', hi: 'रसीद ई-मेल करें' },
  receiptSoon: { en: 'Your receipt will be ready in a moment.', hi: 'आपकी रसीद कुछ ही पलों में मिलेगी।' },
  receiptLater: {
    en: 'Your receipt is not ready yet. You will find it under Downloads.',
    hi: 'आपकी रसीद अभी तैयार नहीं है। यह आपको डाउनलोड में मिलेगी।',
  },
  logInForReceipt: { en: 'Log in to see your receipt and your policy.', hi: 'अपनी रसीद और पॉलिसी देखने के लिए लॉग इन करें।' },
  whatNext: { en: 'What happens next', hi: 'आगे क्या होगा' },
  nextReceived: { en: 'Payment received', hi: 'भुगतान मिला' },
  nextCredit: { en: 'We credit your policy', hi: 'हम आपकी पॉलिसी में जमा करते हैं' },
  nextCreditBy: { en: 'Within 4 working days, by <b>{date:date}</b>', hi: '4 कार्य दिवसों में, <b>{date:date}</b> तक' },
  nextFund: { en: 'The payment shows in your fund value', hi: 'भुगतान आपके फ़ंड के मूल्य में दिखेगा' },
  setUpAutoDebit: { en: 'Set up auto-debit', hi: 'ऑटो-डेबिट चालू करें' },
  setUpAutoDebitWhy: { en: 'We collect your next premium by UPI Autopay', hi: 'आपका अगला प्रीमियम UPI Autopay से लिया जाएगा' },
  pastPayments: { en: 'Past payments', hi: 'पिछले भुगतान' },
  pastPaymentsWhy: { en: 'All payments and their receipts', hi: 'सभी भुगतान और उनकी रसीदें' },
  dashboard: { en: 'Dashboard', hi: 'डैशबोर्ड' },
  dashboardWhy: { en: 'What is due next', hi: 'आगे क्या देय है' },
  pending: { en: 'We are waiting for your bank', hi: 'हम आपके बैंक की प्रतीक्षा कर रहे हैं' },
  pendingAnswer: {
    en: '<b>{amount:money}</b> may already be debited. Please do not pay again.',
    hi: '<b>{amount:money}</b> शायद आपके खाते से कट चुके हैं। कृपया दोबारा भुगतान न करें।',
  },
  pendingAsking: {
    en: 'This page updates automatically. You can also leave it. We will send you an SMS and an email as soon as we know.',
    hi: 'यह पृष्ठ अपने आप अपडेट होता है। आप इसे छोड़ भी सकते हैं। पता चलते ही हम आपको SMS और ई-मेल भेजेंगे।',
  },
  pendingLater: {
    en: 'We will send you an SMS and an email as soon as we know.',
    hi: 'पता चलते ही हम आपको SMS और ई-मेल भेजेंगे।',
  },
  checkNow: { en: 'Check now', hi: 'अभी देखें' },
  failed: { en: 'The payment did not go through', hi: 'भुगतान पूरा नहीं हुआ' },
  stopped: { en: 'You cancelled the payment', hi: 'आपने भुगतान रद्द कर दिया' },
  stillDue: {
    en: '<b>{amount:money}</b> is still due on <b>{date:date}</b>. You can try again now.',
    hi: '<b>{amount:money}</b> का प्रीमियम अब भी <b>{date:date}</b> को देय है। आप अभी फिर कोशिश कर सकते हैं।',
  },
  stillOverdue: {
    en: '<b>{amount:money}</b> has been unpaid since <b>{date:date}</b>. You can try again now.',
    hi: '<b>{amount:money}</b> का प्रीमियम <b>{date:date}</b> से नहीं भरा गया है। आप अभी फिर कोशिश कर सकते हैं।',
  },
  stillUnpaid: {
    en: '<b>{amount:money}</b> is still unpaid. You can try again now.',
    hi: '<b>{amount:money}</b> का प्रीमियम अब भी भरना बाकी है। आप अभी फिर कोशिश कर सकते हैं।',
  },
  nothingDebited: {
    en: 'Nothing was debited. <b>{amount:money}</b> is still unpaid. You can try again now.',
    hi: 'कोई राशि नहीं कटी। <b>{amount:money}</b> का प्रीमियम भरना अब भी बाकी है। आप अभी फिर कोशिश कर सकते हैं।',
  },
  ifDebited: {
    en: 'If your bank has debited the amount, please do not pay again yet. Payments show here within 4 working days.',
    hi: 'यदि आपके बैंक ने राशि काट ली है, तो अभी दोबारा भुगतान न करें। भुगतान 4 कार्य दिवसों में यहाँ दिखते हैं।',
  },
  logInToRetry: { en: 'Log in to try again.', hi: 'फिर कोशिश करने के लिए लॉग इन करें।' },
  needAPerson: { en: 'Need to talk to someone? Call <link>{phone}</link>.', hi: 'किसी से बात करनी है? <link>{phone}</link> पर कॉल करें।' },
  twice: { en: 'You had already paid this premium', hi: 'आप यह प्रीमियम पहले ही भर चुके थे' },
  twiceAnswer: {
    en: 'We will return the second payment of <b>{amount:money}</b> to the account it came from within 7 days.',
    hi: 'हम <b>{amount:money}</b> का दूसरा भुगतान 7 दिनों में उसी खाते में लौटा देंगे जहाँ से आया था।',
  },
  unknown: { en: 'We cannot find this payment', hi: 'यह भुगतान नहीं मिला' },
  unknownAnswer: {
    en: 'Check your past payments, or call <link>{phone}</link>.',
    hi: 'अपने पिछले भुगतान देखें, या <link>{phone}</link> पर कॉल करें।',
  },
  seePastPayments: { en: 'See past payments', hi: 'पिछले भुगतान देखें' },
  statusFailed: { en: 'We could not load the status of your payment', hi: 'आपके भुगतान की स्थिति लोड नहीं हो सकी' },
  // Facts of a payment
  policyEnding: { en: 'Policy ending', hi: 'पॉलिसी के अंतिम अंक' },
  paidOn: { en: 'Paid on', hi: 'भुगतान की तारीख़' },
  paidBy: { en: 'Paid by', hi: 'भुगतान का तरीक़ा' },
  paidByHint: { en: '{way}, {hint}', hi: '{way}, {hint}' },
  receiptNumbers: { en: 'Receipt numbers', hi: 'रसीद संख्याएँ' },
  refunded: {
    en: 'The premium for {plans} had already been paid or is no longer due. We are returning <b>{amount:money}</b> to the account it came from, within 7 days.',
    hi: '{plans} का प्रीमियम पहले ही भरा जा चुका था या अब देय नहीं है। <b>{amount:money}</b> 7 दिनों में उसी खाते में लौटाए जाएँगे जिससे वे आए थे।',
  },
  receiptNumber: { en: 'Receipt number', hi: 'रसीद संख्या' },
  bankMessage: { en: 'Bank message', hi: 'बैंक का संदेश' },
  feeWithin: { en: 'Including convenience fee', hi: 'सुविधा शुल्क सहित' },
  // Reasons from the payment partner
  DECLINED: { en: 'Declined by the bank', hi: 'बैंक ने अस्वीकार किया' },
  INSUFFICIENT_FUNDS: { en: 'Not enough money in the account', hi: 'खाते में पर्याप्त राशि नहीं' },
  AUTHENTICATION_FAILED: { en: 'The bank could not verify you', hi: 'बैंक आपकी पहचान की पुष्टि नहीं कर सका' },
  PAGE_EXPIRED: { en: 'The payment page expired', hi: 'भुगतान के पृष्ठ की अवधि समाप्त हो गई' },
  TIMED_OUT: { en: 'The bank did not respond in time', hi: 'बैंक ने समय पर उत्तर नहीं दिया' },
  CHARGEBACK: { en: 'Reversed by the bank', hi: 'बैंक ने राशि वापस ले ली' },
  USER_CANCELLED: { en: 'You cancelled it', hi: 'आपने इसे रद्द कर दिया' },
  ABANDONED: { en: 'The payment was not completed', hi: 'भुगतान पूरा नहीं किया गया' },
  FAILED: { en: 'No reason was given', hi: 'कोई कारण नहीं बताया गया' },
  // Ways of paying
  wayUPI: { en: 'UPI', hi: 'UPI' },
  wayNB: { en: 'Net banking', hi: 'नेट बैंकिंग' },
  wayDC: { en: 'Debit card', hi: 'डेबिट कार्ड' },
  wayCC: { en: 'Credit card', hi: 'क्रेडिट कार्ड' },
  wayWALLET: { en: 'Wallet', hi: 'वॉलेट' },
});
