import { text } from './text.ts';

/** Texts of a customer's duties, shared by all screens. */
export const dutyText = text({
  lapsed: {
    en: '<b>{plan}</b> has lapsed. Pay <b>{amount:money}</b> by <b>{until:date}</b> to reinstate it.',
    hi: '<b>{plan}</b> लैप्स हो गई है। इसे फिर चालू कराने के लिए <b>{until:date}</b> तक <b>{amount:money}</b> भरें।',
  },
  lapsedFree: {
    en: '<b>{plan}</b> has lapsed. You can reinstate it without a payment.',
    hi: '<b>{plan}</b> लैप्स हो गई है। आप इसे बिना भुगतान के फिर चालू करा सकते हैं।',
  },
  lapsedTitle: { en: 'Get {cover:cover} of cover back', hi: '{cover:cover} की सुरक्षा वापस पाएँ' },
  lapsedFreeTitle: { en: 'Get {cover:cover} of cover back', hi: '{cover:cover} की सुरक्षा वापस पाएँ' },
  unpaidSince: { en: 'Unpaid since {date:date}', hi: '{date:date} से प्रीमियम नहीं भरा गया' },
  validUntil: { en: 'This amount is valid until {date:date}', hi: 'यह राशि {date:date} तक मान्य है' },
  reinstate: { en: 'Reinstate', hi: 'फिर चालू कराएँ' },

  overdue: {
    en: 'The premium of <b>{amount:money}</b> for {plan} has been overdue since <b>{date:date}</b>.',
    hi: '{plan} का <b>{amount:money}</b> का प्रीमियम <b>{date:date}</b> से बकाया है।',
  },
  due: {
    en: 'The premium of <b>{amount:money}</b> for {plan} is due on <b>{date:date}</b>.',
    hi: '{plan} का <b>{amount:money}</b> का प्रीमियम <b>{date:date}</b> को देय है।',
  },
  overdueTitle: { en: 'Overdue premium', hi: 'बकाया प्रीमियम' },
  dueTitle: { en: 'Next premium', hi: 'अगला प्रीमियम' },
  wasDue: { en: 'Was due on {date:date}', hi: '{date:date} को देय था' },
  payBy: { en: 'Pay by {date:date}', hi: '{date:date} तक भुगतान करें' },
  coveredUntil: { en: 'You are covered until {date:date}', hi: 'आपकी सुरक्षा {date:date} तक है' },
  payNow: { en: 'Pay now', hi: 'अभी भुगतान करें' },

  debitFailed: {
    en: 'Auto-debit of <b>{amount:money}</b> failed on <b>{date:date}</b>. Please pay it yourself.',
    hi: '<b>{date:date}</b> को <b>{amount:money}</b> का ऑटो-डेबिट नहीं हो सका। कृपया इसे स्वयं भरें।',
  },
  debitFailedTitle: { en: 'Auto-debit failed', hi: 'ऑटो-डेबिट नहीं हो सका' },
  failedOn: { en: 'Failed on {date:date}', hi: '{date:date} को नहीं हो सका' },

  payoutHeld: {
    en: 'Your annuity has been on hold since <b>{date:date}</b>. Send your survival certificate and we will pay <b>{amount:money}</b>.',
    hi: 'आपकी वार्षिकी <b>{date:date}</b> से रुकी हुई है। अपना जीवन प्रमाण पत्र भेजें, हम <b>{amount:money}</b> का भुगतान कर देंगे।',
  },
  payoutHeldTitle: { en: 'Payouts on hold', hi: 'रोके गए भुगतान' },
  onHoldSince: { en: 'On hold since {date:date}', hi: '{date:date} से रुका हुआ' },
  payoutReturned: {
    en: 'Your bank returned <b>{amount:money}</b>. Check your account and we will pay again.',
    hi: 'आपके बैंक ने <b>{amount:money}</b> लौटा दिए। अपना खाता जाँचें, हम भुगतान फिर भेज देंगे।',
  },
  payoutReturnedTitle: { en: 'Returned payout', hi: 'लौटाया गया भुगतान' },
  returnedOn: { en: 'Returned on {date:date}', hi: '{date:date} को लौटाया गया' },
  seePayouts: { en: 'Check your account', hi: 'अपना खाता जाँचें' },
  certificateLate: {
    en: 'Your survival certificate was due by <b>{date:date}</b>.',
    hi: 'आपका जीवन प्रमाण पत्र <b>{date:date}</b> तक देना था।',
  },
  certificateDue: {
    en: 'Your survival certificate is due by <b>{date:date}</b>.',
    hi: 'आपका जीवन प्रमाण पत्र <b>{date:date}</b> तक देना है।',
  },
  certificateTitle: { en: 'Send your survival certificate', hi: 'अपना जीवन प्रमाण पत्र भेजें' },
  wasDueBy: { en: 'Was due by {date:date}', hi: '{date:date} तक देना था' },
  dueBy: { en: 'By {date:date}', hi: '{date:date} तक' },
  sendCertificate: { en: 'Send certificate', hi: 'प्रमाण पत्र भेजें' },

  loanNotice: {
    en: 'Repay at least <b>{amount:money}</b> by <b>{until:date}</b> to keep <b>{plan}</b>.',
    hi: '<b>{plan}</b> बनाए रखने के लिए <b>{until:date}</b> तक कम से कम <b>{amount:money}</b> चुकाएँ।',
  },
  loanNoticeTitle: { en: 'Minimum repayment', hi: 'न्यूनतम भुगतान' },
  loanInterest: { en: 'Loan interest of <b>{amount:money}</b> is overdue.', hi: 'ऋण का <b>{amount:money}</b> ब्याज बकाया है।' },
  loanInterestTitle: { en: 'Overdue loan interest', hi: 'ऋण का बकाया ब्याज' },
  overdueSince: { en: 'Overdue since {date:date}', hi: '{date:date} से बकाया' },
  repayLoan: { en: 'Repay the loan', hi: 'ऋण चुकाएँ' },

  document: {
    en: 'We need a document for request <b>{reference}</b>.',
    hi: 'अनुरोध <b>{reference}</b> के लिए हमें एक दस्तावेज़ चाहिए।',
  },
  documentTitle: { en: 'Send a document', hi: 'दस्तावेज़ भेजें' },
  requestNumber: { en: 'Request {reference}', hi: 'अनुरोध {reference}' },
  seeRequest: { en: 'See the request', hi: 'अनुरोध देखें' },
  claim: { en: 'Claim <b>{reference}</b> is waiting for you.', hi: 'दावा <b>{reference}</b> को आपसे कुछ चाहिए।' },
  claimTitle: { en: 'Your claim is waiting for you', hi: 'आपके दावे को आपसे कुछ चाहिए' },
  claimNumber: { en: 'Claim {reference}', hi: 'दावा {reference}' },
  seeClaim: { en: 'See the claim', hi: 'दावा देखें' },
  claimNotice: {
    en: 'Please tell us if the claim on your policy ending <b>{reference}</b> is a mistake.',
    hi: 'कृपया बताएँ कि <b>{reference}</b> पर समाप्त होने वाली आपकी पॉलिसी पर किया गया दावा गलती तो नहीं है।',
  },
  claimNoticeTitle: { en: 'Is this claim a mistake?', hi: 'क्या यह दावा गलती है?' },
  reportedOn: { en: 'Reported on {date:date}', hi: '{date:date} को सूचना मिली' },

  applicationDocumentOne: {
    en: 'We need <b>1 document</b> for your {plan} application {reference}.',
    hi: 'आपके {plan} आवेदन {reference} के लिए हमें <b>1 दस्तावेज़</b> चाहिए।',
  },
  applicationDocumentMany: {
    en: 'We need <b>{n:count} documents</b> for your {plan} application {reference}.',
    hi: 'आपके {plan} आवेदन {reference} के लिए हमें <b>{n:count} दस्तावेज़</b> चाहिए।',
  },
  applicationDocumentTitleOne: { en: 'Send 1 document', hi: '1 दस्तावेज़ भेजें' },
  applicationDocumentTitleMany: { en: 'Send {n:count} documents', hi: '{n:count} दस्तावेज़ भेजें' },
  sendDocuments: { en: 'Send documents', hi: 'दस्तावेज़ भेजें' },
  applicationOffer: {
    en: 'We can insure you on revised terms. Please respond to our offer for {plan}, {reference}, by <b>{until:date}</b>.',
    hi: 'हम बदली हुई शर्तों पर आपका बीमा कर सकते हैं। कृपया {plan}, {reference} के प्रस्ताव का उत्तर <b>{until:date}</b> तक दें।',
  },
  applicationOfferTitle: { en: 'Respond to our offer', hi: 'हमारे प्रस्ताव का उत्तर दें' },
  seeOffer: { en: 'See the offer', hi: 'प्रस्ताव देखें' },
  applicationPayment: {
    en: 'Pay <b>{amount:money}</b> for your {plan} application {reference}.',
    hi: 'अपने {plan} आवेदन {reference} के लिए <b>{amount:money}</b> भरें।',
  },
  applicationPaymentTitle: { en: 'Payment for your application', hi: 'आपके आवेदन का भुगतान' },
  applicationCall: {
    en: 'Choose a time for our call about your {plan} application {reference}.',
    hi: 'अपने {plan} आवेदन {reference} के बारे में हमारी कॉल के लिए समय चुनें।',
  },
  applicationCallTitle: { en: 'Choose a time for our call', hi: 'हमारी कॉल के लिए समय चुनें' },
  applicationTest: {
    en: 'Choose a time for the medical test for your {plan} application {reference}.',
    hi: 'अपने {plan} आवेदन {reference} की मेडिकल जाँच के लिए समय चुनें।',
  },
  applicationTestTitle: { en: 'Book your medical test', hi: 'अपनी मेडिकल जाँच का समय चुनें' },
  chooseTime: { en: 'Choose a time', hi: 'समय चुनें' },
  planAndApplication: { en: '{plan}, application {reference}', hi: '{plan}, आवेदन {reference}' },
  toDo: { en: 'To do', hi: 'करना है' },

  unclaimed: {
    en: 'An amount of <b>{amount:money}</b> has been due to you since <b>{date:date}</b>.',
    hi: '<b>{date:date}</b> से आपकी <b>{amount:money}</b> की राशि का दावा नहीं किया गया है।',
  },
  unclaimedTitle: { en: 'Unclaimed amount', hi: 'बिना दावे की राशि' },
  since: { en: 'Since {date:date}', hi: '{date:date} से' },
  claimIt: { en: 'Claim it', hi: 'दावा करें' },

  kycDue: { en: 'Please update your KYC by <b>{date:date}</b>.', hi: 'कृपया अपना KYC <b>{date:date}</b> तक अपडेट करें।' },
  kycLate: { en: 'Your KYC update was due by <b>{date:date}</b>.', hi: 'आपका KYC <b>{date:date}</b> तक अपडेट होना था।' },
  kycTitle: { en: 'Update your KYC', hi: 'अपना KYC अपडेट करें' },
  updateKyc: { en: 'Update KYC', hi: 'KYC अपडेट करें' },

  mandate: { en: 'Auto-debit for <b>{plan}</b> is not active.', hi: '<b>{plan}</b> का ऑटो-डेबिट चालू नहीं है।' },
  mandateTitle: { en: 'Set up auto-debit', hi: 'ऑटो-डेबिट चालू करें' },
  nextPremium: { en: 'Next premium {amount:money} on {date:date}', hi: 'अगला प्रीमियम {amount:money}, {date:date} को' },
  seeAutoDebit: { en: 'See auto-debit', hi: 'ऑटो-डेबिट देखें' },
  pan: { en: 'Your PAN is not linked with Aadhaar.', hi: 'आपका पैन आधार से जुड़ा नहीं है।' },
  panTitle: { en: 'Link your PAN with Aadhaar', hi: 'अपना पैन आधार से जोड़ें' },
  panWhy: { en: 'Until then, more tax may be deducted from payouts', hi: 'तब तक भुगतान पर अधिक कर कट सकता है' },
  seeHow: { en: 'See how', hi: 'तरीका देखें' },
  nomineeMissing: { en: '<b>{plan}</b> has no nominee.', hi: '<b>{plan}</b> में कोई नॉमिनी नहीं है।' },
  nomineeTitle: { en: 'Name a nominee', hi: 'नॉमिनी जोड़ें' },
  addNominee: { en: 'Add nominee', hi: 'नॉमिनी जोड़ें' },
  nomineeMinor: {
    en: 'A nominee of <b>{plan}</b> is a minor and needs an appointee.',
    hi: '<b>{plan}</b> में एक नॉमिनी नाबालिग है और उसके लिए नियुक्त व्यक्ति चाहिए।',
  },
  appointeeTitle: { en: 'Name an appointee', hi: 'नियुक्त व्यक्ति जोड़ें' },
  addAppointee: { en: 'Add appointee', hi: 'नियुक्त व्यक्ति जोड़ें' },

  // Titles of rows
  reinstatePlan: { en: 'Reinstate {plan}', hi: '{plan} फिर चालू कराएँ' },
  payAmountFor: { en: 'Pay {amount:money} for {plan}', hi: '{plan} का {amount:money} भरें' },
  repayAmount: { en: 'Repay {amount:money} of your loan', hi: 'अपने ऋण के {amount:money} चुकाएँ' },
  payInterest: { en: 'Pay {amount:money} of loan interest', hi: 'ऋण का {amount:money} ब्याज चुकाएँ' },
  payFirst: { en: 'Pay the first premium of {amount:money}', hi: 'पहला प्रीमियम {amount:money} भरें' },
  payoutReturnedTask: { en: 'Choose another account for {amount:money}', hi: '{amount:money} के लिए दूसरा खाता चुनें' },
  payoutHeldTask: { en: 'Send your certificate to receive {amount:money}', hi: '{amount:money} पाने के लिए प्रमाण पत्र भेजें' },
  claimAmount: { en: 'Claim {amount:money}', hi: '{amount:money} का दावा करें' },

  planAndNumber: { en: '{plan}, No. {number}', hi: '{plan}, संख्या {number}' },
});
