import { text } from '../../lib/text/text.ts';

export const payoutsText = text({
  loading: { en: 'Loading your payouts', hi: 'आपके भुगतान लोड हो रहे हैं' },
  failed: { en: 'We could not load your payouts', hi: 'आपके भुगतान लोड नहीं हो सके' },
  nothing: {
    en: 'No payouts are due in the next 24 months, and we have paid none.',
    hi: 'अगले 24 महीनों में कोई भुगतान देय नहीं है, और हमने अब तक कोई भुगतान नहीं किया है।',
  },
  answerNext: { en: 'We will pay you <b>{amount:money}</b> on {date:date}.', hi: 'हम {date:date} को आपको <b>{amount:money}</b> भेजेंगे।' },
  answerLate: { en: 'We still have to pay you <b>{amount:money}</b>.', hi: 'हमें आपको <b>{amount:money}</b> भेजने बाकी हैं।' },
  answerNone: { en: 'No payouts are due in the next 24 months.', hi: 'अगले 24 महीनों में कोई भुगतान देय नहीं है।' },

  coming: { en: 'Coming in the next 24 months', hi: 'अगले 24 महीनों में मिलने वाली राशि' },
  comingNone: { en: 'No guaranteed payouts are due in this time.', hi: 'इस अवधि में कोई गारंटीशुदा भुगतान देय नहीं है।' },
  notIncluded: {
    en: 'Bonus and fund value are not included, because they are not known yet.',
    hi: 'बोनस और फ़ंड मूल्य शामिल नहीं हैं, क्योंकि वे अभी तय नहीं हैं।',
  },
  calendar: { en: 'Add to calendar', hi: 'कैलेंडर में जोड़ें' },
  calendarEvent: { en: 'Payout from your insurer', hi: 'बीमा कंपनी से भुगतान' },
  download: { en: 'Download', hi: 'डाउनलोड करें' },

  paid: { en: 'Paid', hi: 'किए गए भुगतान' },
  paidNone: { en: 'No payouts match this filter.', hi: 'इस फ़िल्टर में कोई भुगतान नहीं है।' },
  year: { en: 'Year', hi: 'वर्ष' },
  allYears: { en: 'All years', hi: 'सभी वर्ष' },
  date: { en: 'Date', hi: 'तारीख़' },
  kind: { en: 'Payout', hi: 'भुगतान' },
  account: { en: 'Account', hi: 'खाता' },
  reference: { en: 'Bank reference', hi: 'बैंक संदर्भ' },
  amount: { en: 'Amount', hi: 'राशि' },
  tax: { en: 'Tax deducted', hi: 'काटा गया कर' },
  status: { en: 'Status', hi: 'स्थिति' },
  ending: { en: 'Account ending {last4}', hi: 'खाता, अंतिम अंक {last4}' },
  taxIs: { en: 'Tax deducted {amount:money}', hi: 'काटा गया कर {amount:money}' },
  letter: { en: 'Letter', hi: 'पत्र' },
  letterOf: { en: 'Letter about the payout of {date:date}', hi: '{date:date} के भुगतान का पत्र' },
  found: { en: 'Payouts found: {n:count}', hi: 'मिले भुगतान: {n:count}' },

  needsBank: {
    en: 'Add a verified bank account by <b>{date:date}</b> so that we can pay on time.',
    hi: 'समय पर भुगतान पाने के लिए <b>{date:date}</b> तक सत्यापित बैंक खाता जोड़ें।',
  },
  addAccount: { en: 'Add an account', hi: 'खाता जोड़ें' },
  needsCertificate: {
    en: 'Send your survival certificate by <b>{date:date}</b>.',
    hi: 'अपना जीवन प्रमाण पत्र <b>{date:date}</b> तक भेजें।',
  },
  sendCertificate: { en: 'Send certificate', hi: 'प्रमाण पत्र भेजें' },
  onItsWay: {
    en: 'Sent to your bank on {date:date}. Usually arrives within 1 working day.',
    hi: '{date:date} को आपके बैंक को भेजा गया। आम तौर पर 1 कार्य दिवस में पहुँच जाता है।',
  },
  returned: {
    en: 'Your bank returned <b>{amount:money}</b> on {date:date}: {reason}.',
    hi: 'आपके बैंक ने {date:date} को <b>{amount:money}</b> लौटा दिए: {reason}।',
  },
  chooseAnother: { en: 'Choose another account.', hi: 'दूसरा खाता चुनें।' },
  late: {
    en: 'This payment is late because of us. We added <b>{amount:money}</b> interest.',
    hi: 'यह भुगतान हमारी वजह से देर से हुआ। हमने <b>{amount:money}</b> ब्याज जोड़ा है।',
  },
  sentAgain: { en: 'This payment was sent again on {date:date}.', hi: 'यह भुगतान {date:date} को फिर भेजा गया।' },
  unclaimed: { en: 'This payment is listed as unclaimed.', hi: 'यह भुगतान अदावी राशि की सूची में है।' },
  claimIt: { en: 'Claim it', hi: 'दावा करें' },
  sendAgain: { en: 'Send again', hi: 'फिर भेजें' },

  againTitle: { en: 'Send again to another account', hi: 'दूसरे खाते में फिर भेजें' },
  againWhich: { en: 'Which account?', hi: 'कौन सा खाता?' },
  accountTitle: { en: '{bank}, {account}', hi: '{bank}, {account}' },
  wasReturned: { en: 'Your bank returned the money from this account.', hi: 'आपके बैंक ने इस खाते से राशि लौटा दी।' },
  verified: { en: 'Verified', hi: 'सत्यापित' },
  noAccount: {
    en: 'You have no other verified account. Add one in your name, and then send the payment again.',
    hi: 'आपका कोई दूसरा सत्यापित खाता नहीं है। अपने नाम का खाता जोड़ें, फिर भुगतान दोबारा भेजें।',
  },
  holdNote: {
    en: 'For your security, we can send it 24 hours after you add an account.',
    hi: 'आपकी सुरक्षा के लिए हम खाता जोड़ने के 24 घंटे बाद भुगतान भेज सकते हैं।',
  },
  errorAccount: { en: 'Choose an account.', hi: 'खाता चुनें।' },
  accountsFailed: { en: 'We could not load your bank accounts', hi: 'आपके बैंक खाते लोड नहीं हो सके' },
  sending: { en: 'Sending your request', hi: 'आपका अनुरोध भेजा जा रहा है' },
  willSend: {
    en: 'We will send {amount:money} to {account} within 3 working days.',
    hi: 'हम 3 कार्य दिवसों में {account} में {amount:money} भेजेंगे।',
  },
  toPayouts: { en: 'Back to payouts', hi: 'भुगतानों पर वापस' },
});
