import { text } from '../../lib/text.ts';

export const dashboardText = text({
  hello: { en: 'Hello, {name}', hi: 'नमस्ते, {name}' },
  helloUnnamed: { en: 'Hello', hi: 'नमस्ते' },
  loading: { en: 'Loading your dashboard', hi: 'आपका डैशबोर्ड लोड हो रहा है' },

  answerOverdue: {
    en: '<b>{sum:money}</b> is overdue since <b>{date:date}</b>. You are covered until <b>{graceEnds:date}</b>.',
    hi: '<b>{sum:money}</b> <b>{date:date}</b> से बकाया है। आप <b>{graceEnds:date}</b> तक सुरक्षित हैं।',
  },
  answerOverdueNoGrace: {
    en: '<b>{sum:money}</b> is overdue since <b>{date:date}</b>.',
    hi: '<b>{sum:money}</b> <b>{date:date}</b> से बकाया है।',
  },
  answerSeveral: {
    en: '{n:count} premiums, <b>{sum:money}</b>, are due by <b>{date:date}</b>.',
    hi: '{n:count} प्रीमियम, <b>{sum:money}</b>, <b>{date:date}</b> तक देय हैं।',
  },
  answerOne: {
    en: '<b>{sum:money}</b> is due on <b>{date:date}</b>. Your other policies in force are paid or on auto-debit.',
    hi: '<b>{sum:money}</b> <b>{date:date}</b> को देय है। आपकी अन्य चालू पॉलिसियाँ चुकाई गई हैं या ऑटो-डेबिट पर हैं।',
  },
  answerOnly: { en: '<b>{sum:money}</b> is due on <b>{date:date}</b>.', hi: '<b>{sum:money}</b> <b>{date:date}</b> को देय है।' },
  answerNothing: {
    en: 'Nothing is due now. Your next premium, <b>{sum:money}</b>, is due on <b>{date:date}</b>.',
    hi: 'अभी कुछ देय नहीं है। आपका अगला प्रीमियम, <b>{sum:money}</b>, <b>{date:date}</b> को देय है।',
  },
  answerLapsed: { en: '<b>{plan}</b> has lapsed. You are not covered.', hi: '<b>{plan}</b> लैप्स हो गई है। आप सुरक्षित नहीं हैं।' },
  answerNone: { en: 'You have no premiums to pay.', hi: 'आपको कोई प्रीमियम नहीं देना है।' },

  nextPremium: { en: 'Next premium', hi: 'अगला प्रीमियम' },
  overduePremium: { en: 'Overdue premium', hi: 'बकाया प्रीमियम' },
  planAndNumber: { en: '{plan}, No. {number}', hi: '{plan}, संख्या {number}' },
  payBy: { en: 'Pay by {date:date}', hi: '{date:date} तक भुगतान करें' },
  wasDue: { en: 'Was due on {date:date}', hi: '{date:date} को देय था' },
  coveredUntil: { en: 'You are covered until {date:date}', hi: 'आप {date:date} तक सुरक्षित हैं' },
  autoDebitOn: { en: 'Auto-debit on {date:date}', hi: '{date:date} को ऑटो-डेबिट' },
  payNow: { en: 'Pay now', hi: 'अभी भुगतान करें' },
  nothingDue: { en: 'Nothing is due now', hi: 'अभी कुछ देय नहीं है' },
  nextOne: { en: 'Your next premium, {sum:money}, is due on {date:date}.', hi: 'आपका अगला प्रीमियम, {sum:money}, {date:date} को देय है।' },
  beingCredited: { en: '{plan}: paid, being credited.', hi: '{plan}: भुगतान हो गया, जमा किया जा रहा है।' },
  planLapsed: { en: '{plan} has lapsed', hi: '{plan} लैप्स हो गई है' },
  unpaidSince: { en: 'Unpaid since {date:date}.', hi: '{date:date} से नहीं चुकाया गया।' },
  noPremiums: { en: 'You have no premiums to pay', hi: 'आपको कोई प्रीमियम नहीं देना है' },
  duesFailed: { en: 'We could not load your premiums', hi: 'आपके प्रीमियम लोड नहीं हो सके' },

  coveredFor: { en: 'You are covered for', hi: 'आपकी सुरक्षा राशि' },
  notCovered: { en: 'You have no policy in force.', hi: 'आपकी कोई पॉलिसी चालू नहीं है।' },
  lapsedOne: {
    en: '<b>1 policy has lapsed.</b> Call <link>{phone}</link> to reinstate it.',
    hi: '<b>1 पॉलिसी लैप्स हो गई है।</b> इसे फिर चालू कराने के लिए <link>{phone}</link> पर कॉल करें।',
  },
  lapsedMany: {
    en: '<b>{n:count} policies have lapsed.</b> Call <link>{phone}</link> to reinstate them.',
    hi: '<b>{n:count} पॉलिसियाँ लैप्स हो गई हैं।</b> इन्हें फिर चालू कराने के लिए <link>{phone}</link> पर कॉल करें।',
  },
  revivalOver: {
    en: '<b>1 policy has lapsed.</b> The time to revive ended on {date:date}.',
    hi: '<b>1 पॉलिसी लैप्स हो गई है।</b> फिर चालू कराने का समय {date:date} को समाप्त हो गया।',
  },
  coverFailed: { en: 'We could not load your cover', hi: 'आपकी सुरक्षा राशि लोड नहीं हो सकी' },

  fundsWorth: { en: 'Your funds are worth', hi: 'आपके फ़ंड का मूल्य' },
  navOf: { en: 'NAV of {date:date}', hi: '{date:date} का NAV' },
  fundUp: { en: '{fund}: NAV up {percent}% in 12 months', hi: '{fund}: 12 महीनों में NAV {percent}% ऊपर' },
  fundDown: { en: '{fund}: NAV down {percent}% in 12 months', hi: '{fund}: 12 महीनों में NAV {percent}% नीचे' },
  fundSplit: { en: 'See the fund split', hi: 'फ़ंड का बँटवारा देखें' },
  fundsFailed: { en: 'We could not load your funds', hi: 'आपके फ़ंड लोड नहीं हो सके' },

  whatNext: { en: 'What happens next', hi: 'आगे क्या होगा' },
  nothingNext: { en: 'Nothing is planned for the next 12 months.', hi: 'अगले 12 महीनों में कुछ तय नहीं है।' },
  eventDue: { en: 'Premium due', hi: 'प्रीमियम देय' },
  eventDebit: { en: 'Auto-debit', hi: 'ऑटो-डेबिट' },
  eventMaturity: { en: 'Maturity', hi: 'परिपक्वता' },
  eventAmount: { en: '{plan}, {sum:money}', hi: '{plan}, {sum:money}' },

  myPolicies: { en: 'My policies', hi: 'मेरी पॉलिसियाँ' },
  seeAll: { en: 'See all {n:count}', hi: 'सभी {n:count} देखें' },
  typeAndNumber: { en: '{type} · No. {number}', hi: '{type} · संख्या {number}' },
  lifeCover: { en: 'Life cover', hi: 'जीवन सुरक्षा' },
  view: { en: 'View', hi: 'देखें' },
  viewPlan: { en: 'View {plan}', hi: '{plan} देखें' },
  noPolicies: { en: 'No policies yet', hi: 'अभी कोई पॉलिसी नहीं' },
  noPoliciesWhy: { en: 'Policies that belong to your user ID show here.', hi: 'आपकी यूज़र आईडी से जुड़ी पॉलिसियाँ यहाँ दिखेंगी।' },
  linkPolicy: { en: 'Link a policy', hi: 'पॉलिसी जोड़ें' },
  failed: { en: 'We could not load your dashboard', hi: 'आपका डैशबोर्ड लोड नहीं हो सका' },

  oftenNeeded: { en: 'Often needed', hi: 'अक्सर ज़रूरी' },
  premiumReceipts: { en: 'Premium receipts', hi: 'प्रीमियम रसीदें' },
  pastPayments: { en: 'Past payments', hi: 'पिछले भुगतान' },
  payPremium: { en: 'Pay premium', hi: 'प्रीमियम भरें' },
});
