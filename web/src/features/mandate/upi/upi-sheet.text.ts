import { text } from '../../../lib/text/text.ts';

/** Texts of the sheet that sets up UPI Autopay for one policy. */
export const upiSheetText = text({
  title: { en: 'Set up UPI Autopay', hi: 'UPI Autopay चालू करें' },
  policy: { en: '{plan}, No. {number}', hi: '{plan}, संख्या {number}' },
  eachPremium: { en: 'Each premium', hi: 'हर प्रीमियम' },
  firstDebit: { en: 'First debit', hi: 'पहला डेबिट' },
  thenM: { en: 'Then every month. We will remind you before each debit.', hi: 'उसके बाद हर महीने। हर डेबिट से पहले हम आपको सूचित करेंगे।' },
  thenQ: {
    en: 'Then every three months. We will remind you before each debit.',
    hi: 'उसके बाद हर तीन महीने में। हर डेबिट से पहले हम आपको सूचित करेंगे।',
  },
  thenH: {
    en: 'Then every six months. We will remind you before each debit.',
    hi: 'उसके बाद हर छह महीने में। हर डेबिट से पहले हम आपको सूचित करेंगे।',
  },
  thenA: { en: 'Then every year. We will remind you before each debit.', hi: 'उसके बाद हर साल। हर डेबिट से पहले हम आपको सूचित करेंगे।' },
  verified: {
    en: 'We verify the mandate with ₹1.00, which we refund. You can cancel it at any time.',
    hi: 'हम मैंडेट को ₹1.00 से जाँचते हैं और वह राशि लौटा देते हैं। आप इसे कभी भी बंद कर सकते हैं।',
  },
  onPhone: { en: 'Approve on your phone', hi: 'अपने फ़ोन पर स्वीकृत करें' },
  onPhoneHow: { en: 'We will show a QR code. Scan it with any UPI app.', hi: 'हम एक QR कोड दिखाएँगे। उसे किसी भी UPI ऐप से स्कैन करें।' },
  approve: { en: 'Approve in my UPI app', hi: 'मेरे UPI ऐप में स्वीकृत करें' },
  showQr: { en: 'Show the QR code', hi: 'QR कोड दिखाएँ' },
  preparing: { en: 'Preparing your QR code', hi: 'आपका QR कोड बन रहा है' },

  // While the mandate waits for approval
  waitingTitle: { en: 'Approve in your UPI app', hi: 'अपने UPI ऐप में स्वीकृत करें' },
  waiting: {
    en: 'Waiting for your approval. This page updates automatically.',
    hi: 'आपकी स्वीकृति की प्रतीक्षा है। यह पेज अपने आप अपडेट होगा।',
  },
  openUntil: {
    en: 'Please approve it by {time}. If you close this window, we will text you when your auto-debit is active.',
    hi: 'कृपया इसे {time} तक स्वीकृत करें। यह विंडो बंद करने पर, ऑटो-डेबिट चालू होते ही हम आपको SMS भेजेंगे।',
  },
  scan: { en: 'Scan with any UPI app', hi: 'किसी भी UPI ऐप से स्कैन करें' },
  qr: { en: 'QR code to approve the mandate', hi: 'मैंडेट स्वीकृत करने का QR कोड' },
  openHere: { en: 'Open on this computer', hi: 'इसी कंप्यूटर पर खोलें' },
  openApp: { en: 'Open my UPI app', hi: 'मेरा UPI ऐप खोलें' },
  startAgain: { en: 'Start again', hi: 'फिर से शुरू करें' },
  continueApproval: { en: 'Continue the approval', hi: 'स्वीकृति जारी रखें' },

  // Another method
  otherTitle: { en: 'Set up auto-debit', hi: 'ऑटो-डेबिट चालू करें' },
  noUpi: { en: 'UPI Autopay is not available for this policy.', hi: 'इस पॉलिसी के लिए UPI Autopay उपलब्ध नहीं है।' },
  byAccount: { en: 'You can use your bank account (eNACH) instead.', hi: 'इसकी जगह आप अपने बैंक खाते (eNACH) से भुगतान कर सकते हैं।' },
  useAccount: { en: 'Use my bank account', hi: 'मेरा बैंक खाता उपयोग करें' },
  accountLink: {
    en: 'A mandate on your <link>bank account (eNACH)</link> needs no PIN.',
    hi: 'आपके <link>बैंक खाते (eNACH)</link> के मैंडेट में पिन नहीं लगता।',
  },

  // Result
  policyLabel: { en: 'Policy', hi: 'पॉलिसी' },
  status: { en: 'Status', hi: 'स्थिति' },
  willText: { en: 'We will text you when your bank has confirmed it.', hi: 'आपके बैंक की पुष्टि होते ही हम आपको SMS भेजेंगे।' },
  payUntilThen: {
    en: 'Your premium is due on {due}. Please pay it yourself if your bank has not confirmed by then.',
    hi: 'आपका प्रीमियम {due} को देय है। तब तक बैंक की पुष्टि न हो तो कृपया इसे स्वयं चुकाएँ।',
  },
});
