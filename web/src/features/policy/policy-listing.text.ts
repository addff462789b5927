import { text } from '../../lib/text/text.ts';

/** Texts of the list of policies. */
export const listingText = text({
  loading: { en: 'Loading your policies', hi: 'आपकी पॉलिसियाँ लोड हो रही हैं' },
  failed: { en: 'We could not load your policies', hi: 'आपकी पॉलिसियाँ लोड नहीं हो सकीं' },
  empty: { en: 'No policies yet', hi: 'अभी कोई पॉलिसी नहीं' },
  emptyWhy: { en: 'Policies linked to your user ID will appear here.', hi: 'आपकी यूज़र आईडी से जुड़ी पॉलिसियाँ यहाँ दिखेंगी।' },

  answerCoveredOne: {
    en: 'You are covered for <b>{sum:money}</b> by 1 policy in force.',
    hi: '1 चालू पॉलिसी से आपको <b>{sum:money}</b> की सुरक्षा मिली है।',
  },
  answerCoveredMany: {
    en: 'You are covered for <b>{sum:money}</b> by {n:count} policies in force.',
    hi: '{n:count} चालू पॉलिसियों से आपको <b>{sum:money}</b> की सुरक्षा मिली है।',
  },
  answerAnnuitiesOne: { en: 'Your annuity is in force.', hi: 'आपकी वार्षिकी चालू है।' },
  answerAnnuitiesMany: { en: 'Your {n:count} annuities are in force.', hi: 'आपकी {n:count} वार्षिकियाँ चालू हैं।' },
  answerNotCovered: { en: 'You have no policy in force.', hi: 'आपकी कोई पॉलिसी चालू नहीं है।' },
  answerLapsedOne: { en: '<b>1 policy</b> has lapsed.', hi: '<b>1 पॉलिसी</b> लैप्स हो गई है।' },
  answerLapsedMany: { en: '<b>{n:count} policies</b> have lapsed.', hi: '<b>{n:count} पॉलिसियाँ</b> लैप्स हो गई हैं।' },

  filter: { en: 'Filter by status', hi: 'स्थिति के अनुसार छाँटें' },
  all: { en: 'All {n:count}', hi: 'सभी {n:count}' },
  inForce: { en: 'In force {n:count}', hi: 'चालू {n:count}' },
  lapsed: { en: 'Lapsed {n:count}', hi: 'लैप्स {n:count}' },
  closed: { en: 'Closed {n:count}', hi: 'बंद {n:count}' },
  policies: { en: 'Policies', hi: 'पॉलिसियाँ' },
  typeAndNumber: { en: '{type} · No. {number}', hi: '{type} · संख्या {number}' },

  lifeCover: { en: 'Life cover', hi: 'जीवन सुरक्षा' },
  coverStopped: { en: 'Cover stopped', hi: 'सुरक्षा बंद' },
  coverWas: { en: 'Previously {sum:money}', hi: 'पहले {sum:money}' },
  sumAssured: { en: 'Sum assured', hi: 'बीमा राशि' },
  purchasePrice: { en: 'Purchase price', hi: 'क्रय मूल्य' },

  nextPremium: { en: 'Next premium', hi: 'अगला प्रीमियम' },
  overduePremium: { en: 'Overdue premium', hi: 'बकाया प्रीमियम' },
  noneLeft: { en: 'None left', hi: 'कोई शेष नहीं' },
  withGst: { en: '{sum:money} incl. GST', hi: '{sum:money} GST सहित' },
  overdueSince: { en: 'since {date:date}', hi: '{date:date} से' },
  dueToday: { en: '{date:date}, today', hi: '{date:date}, आज' },
  dueTomorrow: { en: '{date:date}, tomorrow', hi: '{date:date}, कल' },
  dueIn: { en: '{date:date}, in {n:count} days', hi: '{date:date}, {n:count} दिनों में' },
  autoDebitBy: { en: '{way}, due <b>{date:date}</b>', hi: '{way}, <b>{date:date}</b> को देय' },
  beingConfirmed: { en: 'Awaiting confirmation', hi: 'पुष्टि हो रही है' },
  paidAndNext: { en: '{date:date}. The previous premium is being credited.', hi: '{date:date}। पिछला प्रीमियम जमा किया जा रहा है।' },

  unpaidSince: { en: 'Unpaid since', hi: 'कब से नहीं चुकाया' },
  reinstate: {
    en: 'You can reinstate it until {date:date}.',
    hi: 'आप इसे {date:date} तक फिर चालू करा सकते हैं।',
  },
  reinstateIt: { en: 'Reinstate', hi: 'फिर चालू कराएँ' },
  reinstateFor: { en: 'Reinstate {plan}, No. {number}', hi: '{plan} फिर चालू कराएँ, संख्या {number}' },
  reinstateOver: { en: 'The reinstatement period ended on {date:date}.', hi: 'फिर चालू कराने का समय {date:date} को समाप्त हो गया।' },
  premiumsStopped: { en: 'Premiums stopped on', hi: 'प्रीमियम बंद हुए' },
  maturedOn: { en: 'Matured on', hi: 'परिपक्व हुई' },
  vestedOn: { en: 'Vested on', hi: 'निहित हुई' },
  surrenderedOn: { en: 'Surrendered on', hi: 'समर्पित हुई' },
  cancelledOn: { en: 'Cancelled on', hi: 'रद्द हुई' },
  claimReportedOn: { en: 'Claim reported on', hi: 'दावा दर्ज हुआ' },
  claimPaidOn: { en: 'Claim paid on', hi: 'दावा चुकाया गया' },
  endedOn: { en: 'Ended on', hi: 'समाप्त हुई' },

  payNow: { en: 'Pay now', hi: 'अभी भुगतान करें' },
  payNowFor: { en: 'Pay now for {plan}, No. {number}', hi: 'अभी भुगतान करें: {plan}, संख्या {number}' },
  view: { en: 'View', hi: 'देखें' },
  viewPolicy: { en: 'View {plan}, No. {number}', hi: 'देखें: {plan}, संख्या {number}' },
  notSeen: {
    en: 'Don’t see a policy? Call <link>{phone}</link>, {hours}.',
    hi: 'कोई पॉलिसी नहीं दिख रही? <link>{phone}</link> पर कॉल करें, {hours}।',
  },
});
