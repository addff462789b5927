import { text } from '../../lib/text/text.ts';

/** Texts of the reinstatement: quotation, declaration, and the variants for a link. */
export const revivalText = text({
  costs: {
    en: 'Pay <b>{amount:money}</b> by <b>{date:date}</b> to reinstate {plan}.',
    hi: '<b>{date:date}</b> तक <b>{amount:money}</b> भरने पर आपकी {plan} पॉलिसी फिर चालू हो जाएगी।',
  },
  loading: { en: 'Looking for lapsed policies', hi: 'लैप्स पॉलिसियाँ देखी जा रही हैं' },
  counting: { en: 'Working out the amount', hi: 'राशि का हिसाब हो रहा है' },
  failed: { en: 'We could not load the quotation.', hi: 'हम कोटेशन नहीं दिखा सके।' },
  noneLapsed: { en: 'None of your policies has lapsed.', hi: 'आपकी कोई पॉलिसी लैप्स नहीं हुई है।' },
  which: { en: 'Which policy?', hi: 'कौन-सी पॉलिसी?' },
  policy: { en: 'Policy', hi: 'पॉलिसी' },
  facts: { en: 'No. {number} · lapsed on <b>{date:date}</b>', hi: 'संख्या {number} · <b>{date:date}</b> को लैप्स' },
  paidUpFacts: { en: 'No. {number} · paid-up', hi: 'संख्या {number} · पेड-अप' },
  last3: { en: 'Number ending {last3}', hi: 'संख्या के अंतिम अंक {last3}' },

  unpaid: { en: 'Unpaid premiums', hi: 'बकाया प्रीमियम' },
  dueOn: { en: 'Due on', hi: 'देय तारीख़' },
  premium: { en: 'Premium', hi: 'प्रीमियम' },
  tax: { en: 'Tax on that date', hi: 'उस तारीख़ का कर' },
  interest: { en: 'Interest', hi: 'ब्याज' },
  premiumAndTax: { en: '{premium:money} plus {tax:money} tax', hi: '{premium:money} और {tax:money} कर' },
  toComeBack: { en: 'Amount to pay', hi: 'देय राशि' },
  taxes: { en: 'Tax', hi: 'कर' },
  interestAt: { en: 'Interest at {rate}% a year', hi: '{rate}% सालाना ब्याज' },
  lateFee: { en: 'Late fee', hi: 'विलंब शुल्क' },
  held: { en: 'Amount already with us', hi: 'पहले से जमा राशि' },
  total: { en: 'Total', hi: 'कुल' },
  lapsedSince: { en: 'Lapsed on', hi: 'लैप्स होने की तारीख़' },
  lastDay: { en: 'Last date to reinstate', hi: 'फिर चालू कराने की अंतिम तारीख़' },
  validUntil: { en: 'Quotation valid until', hi: 'कोटेशन इस तारीख़ तक मान्य' },
  quotationNo: { en: 'Quotation number', hi: 'कोटेशन संख्या' },

  needed: { en: 'What we need from you', hi: 'हमें आपसे क्या चाहिए' },
  DECLARATION: {
    en: '<b>A declaration of good health.</b> There are six questions. You need no documents and no medical test, because your first unpaid premium is not more than 6 months old.',
    hi: '<b>अच्छे स्वास्थ्य की घोषणा।</b> छह सवाल हैं। न दस्तावेज़ चाहिए, न मेडिकल जाँच, क्योंकि पहला बकाया प्रीमियम 6 महीने से पुराना नहीं है।',
  },
  HEALTH_FORM: {
    en: '<b>The full health form.</b> We will review your answers before you pay, because your first unpaid premium is 6 to 12 months old.',
    hi: '<b>पूरा स्वास्थ्य फ़ॉर्म।</b> भुगतान से पहले हम आपके उत्तर देखेंगे, क्योंकि पहला बकाया प्रीमियम 6 से 12 महीने पुराना है।',
  },
  MEDICAL: {
    en: '<b>The health form and a medical test, free of charge.</b> Your first unpaid premium is more than 12 months old. We will call you to arrange the test.',
    hi: '<b>स्वास्थ्य फ़ॉर्म और मुफ़्त मेडिकल जाँच।</b> पहला बकाया प्रीमियम 12 महीने से पुराना है। जाँच तय करने के लिए हम आपको कॉल करेंगे।',
  },
  APPROVED: {
    en: '<b>Nothing more.</b> We have accepted your answers. Pay by {date:date}.',
    hi: '<b>और कुछ नहीं।</b> हमने आपके उत्तर स्वीकार कर लिए हैं। {date:date} तक भुगतान करें।',
  },
  comesBack: { en: 'What you get back', hi: 'क्या वापस मिलेगा' },
  nominees: { en: 'Nominees', hi: 'नॉमिनी' },
  noNominees: { en: 'None', hi: 'कोई नहीं' },
  coverStarts: {
    en: 'Your cover starts when we have accepted your declaration and payment.',
    hi: 'आपकी घोषणा और भुगतान स्वीकार होने पर ही बीमा सुरक्षा शुरू होगी।',
  },
  noAutoDebit: { en: 'Auto-debit does not restart automatically.', hi: 'ऑटो-डेबिट अपने आप फिर शुरू नहीं होता।' },
  pageTitle: { en: 'Reinstate policy', hi: 'पॉलिसी फिर चालू कराएँ' },
  reinstate: { en: 'Reinstate this policy', hi: 'यह पॉलिसी फिर चालू कराएँ' },
  download: { en: 'Download quotation', hi: 'कोटेशन डाउनलोड करें' },
  preparing: { en: 'Preparing your document', hi: 'आपका दस्तावेज़ तैयार हो रहा है' },
  callBack: { en: 'Get a call back', hi: 'कॉल मँगाएँ' },
  willCall: { en: 'We will call you.', hi: 'हम आपको कॉल करेंगे।' },

  NOT_LAPSED: { en: 'This policy is in force. There is nothing to reinstate.', hi: 'यह पॉलिसी चालू है। इसे फिर चालू कराने की ज़रूरत नहीं है।' },
  ENDED: { en: 'This policy has ended.', hi: 'यह पॉलिसी समाप्त हो चुकी है।' },
  over: { en: 'The last date to reinstate was {date:date}.', hi: 'फिर चालू कराने की अंतिम तारीख़ {date:date} थी।' },
  overUndated: { en: 'This policy can no longer be reinstated.', hi: 'यह पॉलिसी अब फिर चालू नहीं कराई जा सकती।' },
  fundRemains: {
    en: 'Your discontinued fund is worth <b>{amount:money}</b>. It will be paid out from {date:date}.',
    hi: 'आपके बंद फ़ंड का मूल्य <b>{amount:money}</b> है। यह {date:date} से दिया जाएगा।',
  },
  paidUp: {
    en: 'This policy is paid-up for {amount:money}. Ask us how to reinstate it.',
    hi: 'यह पॉलिसी {amount:money} के लिए पेड-अप है। इसे फिर चालू कराने के लिए हमसे पूछें।',
  },
  acceptedPayBy: {
    en: 'We have accepted your answers. Pay <b>{amount:money}</b> by <b>{date:date}</b>.',
    hi: 'हमने आपके उत्तर स्वीकार कर लिए हैं। <b>{date:date}</b> तक <b>{amount:money}</b> भरें।',
  },

  declaration: { en: 'Declaration of good health', hi: 'अच्छे स्वास्थ्य की घोषणा' },
  forLife: {
    en: 'The questions are about the insured person. Your answers are stored in encrypted form and are not shown again.',
    hi: 'सवाल बीमित व्यक्ति के बारे में हैं। आपके उत्तर एन्क्रिप्ट करके रखे जाते हैं और फिर नहीं दिखाए जाते।',
  },
  details: { en: 'Give details', hi: 'विवरण दें' },
  papers: { en: 'Supporting documents (optional)', hi: 'सहायक दस्तावेज़ (वैकल्पिक)' },
  PRESCRIPTION: { en: 'Prescription', hi: 'डॉक्टर का पर्चा' },
  REPORT: { en: 'Report', hi: 'रिपोर्ट' },
  DISCHARGE_SUMMARY: { en: 'Discharge summary', hi: 'डिस्चार्ज सारांश' },
  pay: { en: 'Pay {amount:money}', hi: '{amount:money} भरें' },
  sendAnswers: { en: 'Send answers', hi: 'उत्तर भेजें' },
  finish: { en: 'Reinstate policy', hi: 'पॉलिसी फिर चालू कराएँ' },
  sending: { en: 'Sending your answers', hi: 'आपके उत्तर भेजे जा रहे हैं' },
  changed: {
    en: 'The quotation has changed from <b>{before:money}</b> to <b>{now:money}</b>. Please check it again.',
    hi: 'कोटेशन <b>{before:money}</b> से बदलकर <b>{now:money}</b> हो गया है। कृपया फिर जाँचें।',
  },
  summary: { en: 'Your quotation', hi: 'आपका कोटेशन' },

  UNDERWRITING: { en: 'We will review your answers', hi: 'हम आपके उत्तर देखेंगे' },
  underwritingNext: {
    en: 'You don’t pay anything yet. We will write to you when we have accepted your answers, and you can then pay the quotation.',
    hi: 'अभी कुछ नहीं भरना है। उत्तर स्वीकार होने पर हम आपको लिखेंगे, तब आप कोटेशन का भुगतान कर सकेंगे।',
  },
  MEDICAL_TITLE: { en: 'We have received your answers', hi: 'हमें आपके उत्तर मिल गए हैं' },
  medicalNext: {
    en: 'We will call you to arrange a medical test, free of charge.',
    hi: 'हम मुफ़्त मेडिकल जाँच तय करने के लिए आपको कॉल करेंगे।',
  },
  reinstated: { en: 'Reinstated', hi: 'पॉलिसी फिर चालू है' },
  reinstatedNext: {
    en: 'We used the amount we already had from you. You are covered again.',
    hi: 'पहले से जमा राशि से भुगतान हो गया। आपकी बीमा सुरक्षा फिर चालू है।',
  },
  seePolicy: { en: 'See the policy', hi: 'पॉलिसी देखें' },
  request: { en: 'Your request number is <b>{caseId}</b>.', hi: 'आपकी अनुरोध संख्या <b>{caseId}</b> है।' },
  logIn: { en: 'Log in', hi: 'लॉग इन करें' },
  needsLogin: { en: 'Please log in to complete the health form.', hi: 'स्वास्थ्य फ़ॉर्म पूरा करने के लिए कृपया लॉग इन करें।' },
});
