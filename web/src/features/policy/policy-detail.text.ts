import { text } from '../../lib/text/text.ts';

/** Texts of the policy details. Those of its funds are in policy-funds.text.ts. */
export const detailText = text({
  loading: { en: 'Loading your policy', hi: 'आपकी पॉलिसी लोड हो रही है' },
  failed: { en: 'We could not load this policy', hi: 'यह पॉलिसी लोड नहीं हो सकी' },

  // The answer line
  covered: { en: 'You are covered for <b>{sum:money}</b>.', hi: 'आपको <b>{sum:money}</b> की सुरक्षा मिली है।' },
  annuity: { en: 'Your annuity is in force.', hi: 'आपकी वार्षिकी चालू है।' },
  fundAndDue: {
    en: 'Your fund is worth <b>{fund:money}</b>, and <b>{sum:money}</b> is due on <b>{date:date}</b>.',
    hi: 'आपके फ़ंड का मूल्य <b>{fund:money}</b> है, और <b>{sum:money}</b> का प्रीमियम <b>{date:date}</b> को देय है।',
  },
  fund: { en: 'Your fund is worth <b>{fund:money}</b>.', hi: 'आपके फ़ंड का मूल्य <b>{fund:money}</b> है।' },
  due: { en: '<b>{sum:money}</b> is due on <b>{date:date}</b>.', hi: '<b>{sum:money}</b> का प्रीमियम <b>{date:date}</b> को देय है।' },
  dueDebited: {
    en: '<b>{sum:money}</b> is due on <b>{date:date}</b> and will be debited automatically.',
    hi: '<b>{sum:money}</b> का प्रीमियम <b>{date:date}</b> को देय है और अपने आप डेबिट हो जाएगा।',
  },
  allPaid: { en: 'All premiums are paid.', hi: 'सभी प्रीमियम चुका दिए गए हैं।' },
  wasDue: { en: '<b>{sum:money}</b> was due on <b>{date:date}</b>.', hi: '<b>{sum:money}</b> का प्रीमियम <b>{date:date}</b> को देय था।' },
  stayCovered: { en: 'You are covered until <b>{date:date}</b>.', hi: 'आपकी सुरक्षा <b>{date:date}</b> तक है।' },
  lapsed: {
    en: 'This policy lapsed on <b>{date:date}</b>. You are not covered.',
    hi: 'यह पॉलिसी <b>{date:date}</b> को लैप्स हो गई। आप सुरक्षित नहीं हैं।',
  },
  discontinued: {
    en: 'This policy was discontinued on <b>{date:date}</b>. You are not covered.',
    hi: 'यह पॉलिसी <b>{date:date}</b> को बंद की गई। आप सुरक्षित नहीं हैं।',
  },
  reinstateUntil: {
    en: 'You can reinstate it until <b>{date:date}</b>.',
    hi: 'आप इसे <b>{date:date}</b> तक फिर चालू करा सकते हैं।',
  },
  reinstateOver: {
    en: 'The reinstatement period ended on <b>{date:date}</b>. Call <link>{phone}</link> if you have any questions.',
    hi: 'इसे फिर चालू कराने का समय <b>{date:date}</b> को समाप्त हो गया। कोई प्रश्न हो तो <link>{phone}</link> पर कॉल करें।',
  },
  reinstateAsk: { en: 'Call <link>{phone}</link> to reinstate it.', hi: 'इसे फिर चालू कराने के लिए <link>{phone}</link> पर कॉल करें।' },
  paidUp: {
    en: 'Premiums have stopped. You keep cover of <b>{sum:money}</b>.',
    hi: 'प्रीमियम बंद हो चुके हैं। आपकी <b>{sum:money}</b> की सुरक्षा बनी रहती है।',
  },
  matured: { en: 'This policy matured on <b>{date:date}</b>.', hi: 'यह पॉलिसी <b>{date:date}</b> को परिपक्व हुई।' },
  vested: { en: 'This policy vested on <b>{date:date}</b>.', hi: 'यह पॉलिसी <b>{date:date}</b> को निहित हुई।' },
  surrendered: { en: 'You surrendered this policy on <b>{date:date}</b>.', hi: 'आपने यह पॉलिसी <b>{date:date}</b> को समर्पित की।' },
  cancelled: {
    en: 'This policy was cancelled on <b>{date:date}</b>, during its free-look period.',
    hi: 'यह पॉलिसी फ़्री-लुक अवधि में <b>{date:date}</b> को रद्द की गई।',
  },
  claimReported: {
    en: 'A claim on this policy was reported on <b>{date:date}</b>.',
    hi: 'इस पॉलिसी का दावा <b>{date:date}</b> को दर्ज हुआ।',
  },
  claimPaid: {
    en: 'The claim on this policy was paid on <b>{date:date}</b>.',
    hi: 'इस पॉलिसी का दावा <b>{date:date}</b> को चुकाया गया।',
  },
  ended: { en: 'This policy ended on <b>{date:date}</b>.', hi: 'यह पॉलिसी <b>{date:date}</b> को समाप्त हुई।' },

  // Cover
  sumAssured: { en: 'Sum assured', hi: 'बीमा राशि' },
  purchasePrice: { en: 'Purchase price', hi: 'क्रय मूल्य' },
  deathBenefit: { en: 'Payable on death today', hi: 'आज मृत्यु पर देय' },
  started: { en: 'Started', hi: 'शुरुआत' },
  matures: { en: 'Matures', hi: 'परिपक्वता' },
  coverEnds: { en: 'Cover ends', hi: 'सुरक्षा समाप्ति' },
  forLife: { en: 'For life', hi: 'आजीवन' },
  premiumTerm: { en: 'Premium paying term', hi: 'प्रीमियम भुगतान अवधि' },
  onePremium: { en: 'Single premium', hi: 'एकमुश्त प्रीमियम' },
  yearsOne: { en: '1 year', hi: '1 वर्ष' },
  yearsMany: { en: '{n:count} years', hi: '{n:count} वर्ष' },
  lockIn: { en: 'Lock-in ends', hi: 'लॉक-इन समाप्ति' },
  purpose: { en: 'Purpose of insurance', hi: 'बीमा का उद्देश्य' },
  purposeOther: { en: 'Other', hi: 'अन्य' },
  until: { en: 'until {date:date}', hi: '{date:date} तक' },

  // Premium
  premium: { en: 'Premium', hi: 'प्रीमियम' },
  eachM: { en: '{sum:money} monthly', hi: '{sum:money} मासिक' },
  eachQ: { en: '{sum:money} quarterly', hi: '{sum:money} तिमाही' },
  eachH: { en: '{sum:money} half-yearly', hi: '{sum:money} छमाही' },
  eachA: { en: '{sum:money} yearly', hi: '{sum:money} सालाना' },
  eachS: { en: '{sum:money} once', hi: '{sum:money} एक बार' },
  plusGst: { en: 'plus {sum:money} GST', hi: 'और {sum:money} GST' },
  nextDue: { en: 'Next due', hi: 'अगली देय तारीख़' },
  unpaidSince: { en: 'Unpaid since', hi: 'कब से नहीं चुकाया' },
  noneLeft: { en: 'None left', hi: 'कोई शेष नहीं' },
  method: { en: 'Payment method', hi: 'भुगतान का तरीक़ा' },
  'Auto Pay': { en: 'Auto Pay', hi: 'ऑटो-डेबिट पर' },
  'Non Auto Pay': { en: 'Non Auto Pay', hi: 'ऑटो-डेबिट पर नहीं' },
  nothingDebited: { en: 'Nothing is being debited at present', hi: 'अभी कुछ डेबिट नहीं होता' },
  paidSoFar: { en: 'Paid so far', hi: 'अब तक चुकाया' },
  advanceHeld: { en: 'Advance balance', hi: 'जमा अग्रिम' },

  // Value
  surrenderValue: { en: 'Surrender value', hi: 'समर्पण मूल्य' },
  bonus: { en: 'Bonus', hi: 'बोनस' },
  newLoan: { en: 'Loan on this policy', hi: 'इस पॉलिसी पर ऋण' },
  takeOutFrom: { en: 'From {date:date}', hi: '{date:date} से' },
  fundSwitch: { en: 'Fund switch', hi: 'फ़ंड स्विच' },
  loan: { en: 'Loan outstanding', hi: 'बकाया ऋण' },
  loanClose: {
    en: '<b>Your loan is close to the policy’s value.</b> To keep the policy, call <link>{phone}</link> about repaying the loan.',
    hi: '<b>आपका ऋण पॉलिसी के मूल्य के क़रीब है।</b> पॉलिसी बनाए रखने के लिए भुगतान के बारे में <link>{phone}</link> पर कॉल करें।',
  },

  // People
  owner: { en: 'Policyholder', hi: 'पॉलिसीधारक' },
  lifeInsured: { en: 'Insured person', hi: 'बीमित व्यक्ति' },
  nomineeOne: { en: 'Nominee', hi: 'नॉमिनी' },
  nomineeMany: { en: 'Nominees', hi: 'नॉमिनी' },
  nominee: { en: '{name}, {relation}, {share}%', hi: '{name}, {relation}, {share}%' },
  noNominee: { en: 'No nominee', hi: 'कोई नॉमिनी नहीं' },
  minor: { en: 'Minor', hi: 'नाबालिग' },
  appointee: { en: 'Appointee', hi: 'नियुक्त व्यक्ति' },
  appointeeFacts: { en: '{name}, {relation}', hi: '{name}, {relation}' },
  account: { en: 'Payout account', hi: 'भुगतान प्राप्ति खाता' },
  accountPending: { en: 'Check in progress', hi: 'जाँच हो रही है' },
  noAccount: { en: 'None on record', hi: 'दर्ज नहीं' },
  accountFailed: { en: 'We could not load the account.', hi: 'खाता लोड नहीं हो सका।' },
  mwp: {
    en: 'Nominee fixed under the Married Women’s Property Act',
    hi: 'विवाहित महिला संपत्ति अधिनियम के तहत नामांकन तय है',
  },
  assignedAbsolute: {
    en: 'This policy is assigned. All its rights belong to the assignee.',
    hi: 'यह पॉलिसी समनुदेशित है। इसके सभी अधिकार समनुदेशिती के हैं।',
  },
  assignedConditional: {
    en: 'This policy is assigned as security, for example for a loan.',
    hi: 'यह पॉलिसी प्रतिभूति के रूप में समनुदेशित है, जैसे किसी ऋण के लिए।',
  },

  // Mandates
  mandates: { en: 'Mandates', hi: 'मैंडेट' },
  mandateACTIVE: { en: '{kind} Active', hi: '{kind} सक्रिय' },
  mandatePENDING: { en: '{kind} Pending', hi: '{kind} लंबित' },
  mandatePAUSED: { en: '{kind} Paused', hi: '{kind} रोका गया' },
  mandateOff: { en: '{kind} Inactive', hi: '{kind} निष्क्रिय' },
  cancelAutoPay: { en: 'Cancel auto-debit', hi: 'ऑटो-डेबिट बंद करें' },
  mandateFacts: {
    en: 'Up to {sum:money} per debit, {from:date} to {until:date}',
    hi: 'हर डेबिट {sum:money} तक, {from:date} से {until:date} तक',
  },

  // Payment methods
  byENACH: { en: 'eNACH', hi: 'eNACH' },
  byESI: { en: 'ESI', hi: 'ESI' },
  byUPI: { en: 'UPI', hi: 'UPI' },
  byCARD_SI: { en: 'Card, standing instruction', hi: 'कार्ड, स्थायी निर्देश' },
  byCHEQUE: { en: 'Cheque', hi: 'चेक' },
  byDIRECT: { en: 'Online', hi: 'ऑनलाइन' },
  byNB: { en: 'Net banking', hi: 'नेट बैंकिंग' },
  byDC: { en: 'Debit card', hi: 'डेबिट कार्ड' },
  byCC: { en: 'Credit card', hi: 'क्रेडिट कार्ड' },
  byWALLET: { en: 'Wallet', hi: 'वॉलेट' },

  healthServices: { en: 'Health services', hi: 'स्वास्थ्य सेवाएँ' },
  healthServicesText: { en: 'Provided by our partner, opens in a new tab', hi: 'हमारे साझेदार की सेवा, नए टैब में खुलेगी' },
  openServices: { en: 'Open', hi: 'खोलें' },
  advisorCode: { en: 'Code {code}', hi: 'कोड {code}' },
  advisor: { en: 'Advisor', hi: 'सलाहकार' },
});
