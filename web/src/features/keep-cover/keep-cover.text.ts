import { text } from '../../lib/text/text.ts';

export const coverText = text({
  loading: { en: 'Loading your policies', hi: 'आपकी पॉलिसियाँ लोड हो रही हैं' },
  failed: { en: 'We could not load your policies', hi: 'आपकी पॉलिसियाँ लोड नहीं हो सकीं' },
  allPaid: {
    en: 'All your policies are paid. Your next premium is <b>{amount:money}</b> on <b>{date:date}</b>.',
    hi: 'आपकी सभी पॉलिसियों का भुगतान हो चुका है। अगला प्रीमियम <b>{amount:money}</b>, <b>{date:date}</b> को देय है।',
  },
  nothingDue: { en: 'No premium is due on any of your policies.', hi: 'आपकी किसी पॉलिसी का प्रीमियम देय नहीं है।' },
  nothingAtRisk: { en: 'None of your covers is at risk', hi: 'आपकी कोई सुरक्षा जोखिम में नहीं है' },
  notThisPolicy: { en: 'The cover of this policy is not at risk', hi: 'इस पॉलिसी की सुरक्षा जोखिम में नहीं है' },
  seeAll: { en: 'Check all my policies', hi: 'मेरी सभी पॉलिसियाँ जाँचें' },
  see: { en: 'See my policies', hi: 'मेरी पॉलिसियाँ देखें' },
  due: {
    en: 'Pay <b>{amount:money}</b> by <b>{date:date}</b> to keep your cover.',
    hi: 'सुरक्षा बनाए रखने के लिए <b>{date:date}</b> तक <b>{amount:money}</b> भरें।',
  },
  relief: {
    en: 'Because of the {event} in {district}, you have until <b>{date:date}</b> to pay.',
    hi: '{district} में {event} के कारण आप <b>{date:date}</b> तक भुगतान कर सकते हैं।',
  },
  reliefWithoutInterest: {
    en: 'Because of the {event} in {district}, you have until <b>{date:date}</b> to pay. We charge no interest for this time.',
    hi: '{district} में {event} के कारण आप <b>{date:date}</b> तक भुगतान कर सकते हैं। इस समय का हम कोई ब्याज नहीं लेंगे।',
  },
  graceDays: {
    en: 'You have <b>{n:count} days</b> left. Pay <b>{amount:money}</b> by <b>{date:date}</b> and nothing changes.',
    hi: 'आपके पास <b>{n:count} दिन</b> बचे हैं। <b>{date:date}</b> तक <b>{amount:money}</b> भरें, तो कुछ नहीं बदलेगा।',
  },
  graceDay: {
    en: 'You have <b>1 day</b> left. Pay <b>{amount:money}</b> by <b>{date:date}</b> and nothing changes.',
    hi: 'आपके पास <b>1 दिन</b> बचा है। <b>{date:date}</b> तक <b>{amount:money}</b> भरें, तो कुछ नहीं बदलेगा।',
  },
  lastDay: {
    en: 'Today is the last day. Pay <b>{amount:money}</b> before midnight and nothing changes.',
    hi: 'आज आख़िरी दिन है। आधी रात से पहले <b>{amount:money}</b> भरें, तो कुछ नहीं बदलेगा।',
  },
  graceOver: {
    en: 'The time to pay ended on <b>{date:date}</b>. Your policy may lapse at any time.',
    hi: 'भुगतान का समय <b>{date:date}</b> को समाप्त हो गया। आपकी पॉलिसी कभी भी लैप्स हो सकती है।',
  },
  returned: {
    en: 'Your bank returned the debit of <b>{on:date}</b>. Your cover continues until <b>{until:date}</b>.',
    hi: 'आपके बैंक ने <b>{on:date}</b> का डेबिट लौटा दिया। आपकी सुरक्षा <b>{until:date}</b> तक जारी है।',
  },
  returnedWhy: {
    en: 'Your bank returned the debit of <b>{on:date}</b>: {reason}. Your cover continues until <b>{until:date}</b>.',
    hi: 'आपके बैंक ने <b>{on:date}</b> का डेबिट लौटा दिया: {reason}। आपकी सुरक्षा <b>{until:date}</b> तक जारी है।',
  },
  pending: {
    en: 'Your payment of <b>{amount:money}</b> is with the bank. Please do not pay again.',
    hi: '<b>{amount:money}</b> का आपका भुगतान बैंक के पास है। कृपया दोबारा भुगतान न करें।',
  },
  lapsed: {
    en: 'This policy lapsed on <b>{on:date}</b>. You are not covered. You can reinstate it until <b>{until:date}</b>.',
    hi: 'यह पॉलिसी <b>{on:date}</b> को लैप्स हो गई। आपकी सुरक्षा बंद है। आप इसे <b>{until:date}</b> तक फिर चालू करा सकते हैं।',
  },
  discontinued: {
    en: 'You stopped paying on <b>{on:date}</b>. Your money, <b>{amount:money}</b>, is in the discontinued fund. You can continue this policy until <b>{until:date}</b>.',
    hi: 'आपने <b>{on:date}</b> से भुगतान बंद किया। आपके <b>{amount:money}</b> बंद पॉलिसी फ़ंड में हैं। आप यह पॉलिसी <b>{until:date}</b> तक जारी करा सकते हैं।',
  },
  paidUp: {
    en: 'Your cover is now <b>{amount:cover}</b>. Nothing more is due.',
    hi: 'आपकी सुरक्षा अब <b>{amount:cover}</b> है। अब कुछ देय नहीं है।',
  },
  over: { en: 'The time to reinstate this policy has ended.', hi: 'इस पॉलिसी को फिर चालू कराने का समय समाप्त हो गया है।' },
  overOn: {
    en: 'The time to reinstate this policy ended on <b>{on:date}</b>.',
    hi: 'इस पॉलिसी को फिर चालू कराने का समय <b>{on:date}</b> को समाप्त हो गया।',
  },
  claim: {
    en: 'A claim was reported for this policy. Nothing needs to be paid.',
    hi: 'इस पॉलिसी पर एक दावा दर्ज हुआ है। कुछ भरने की ज़रूरत नहीं है।',
  },
  which: { en: 'Which policy?', hi: 'कौन सी पॉलिसी?' },
  number: { en: 'No. {number}', hi: 'संख्या {number}' },
  planAndNumber: { en: '{plan}, No. {number}', hi: '{plan}, संख्या {number}' },
  coveredUntil: { en: 'Covered until {date:date}', hi: '{date:date} तक सुरक्षा' },
  notCovered: { en: 'Not covered', hi: 'सुरक्षा बंद' },
  coverStays: { en: 'Your cover of {amount:cover} continues until then.', hi: '{amount:cover} की आपकी सुरक्षा तब तक जारी है।' },
  pay: { en: 'Pay {amount:money}', hi: '{amount:money} भरें' },
  reinstate: { en: 'Reinstate this policy', hi: 'यह पॉलिसी फिर चालू कराएँ' },
  ask: { en: 'Ask for help', hi: 'मदद माँगें' },
  waiting: { en: 'What waiting costs', hi: 'रुकने की क़ीमत' },
  payOn: { en: 'If you pay on', hi: 'अगर आप भरते हैं' },
  date: { en: '{date:date}', hi: '{date:date}' },
  full: { en: '{amount:cover}', hi: '{amount:cover}' },
  interestOf: { en: 'Of which interest {amount:money}', hi: 'इसमें ब्याज {amount:money}' },
  healthOf: { en: 'Health questions: {form}', hi: 'स्वास्थ्य के सवाल: {form}' },
  coverOf: { en: 'Your cover until then: {cover}', hi: 'तब तक आपकी सुरक्षा: {cover}' },
  today: { en: '{date:date}, today', hi: '{date:date}, आज' },
  youPay: { en: 'You pay', hi: 'आप भरेंगे' },
  interest: { en: 'Of which interest', hi: 'इसमें ब्याज' },
  health: { en: 'Health questions', hi: 'स्वास्थ्य के सवाल' },
  coverUntil: { en: 'Your cover until then', hi: 'तब तक आपकी सुरक्षा' },
  NONE: { en: 'None', hi: 'कोई नहीं' },
  DECLARATION: { en: 'A short declaration', hi: 'एक छोटी घोषणा' },
  HEALTH_FORM: { en: 'A health form', hi: 'स्वास्थ्य फ़ॉर्म' },
  MEDICAL: { en: 'A health form and a medical test', hi: 'स्वास्थ्य फ़ॉर्म और मेडिकल जाँच' },
  nothingFrom: { en: 'Nothing from {date:date}', hi: '{date:date} से कुछ नहीं' },
  nothing: { en: 'Nothing', hi: 'कुछ नहीं' },
  coverFrom: { en: '{amount:cover} from {date:date}', hi: '{date:date} से {amount:cover}' },
  unknownCover: { en: 'Please ask us', hi: 'कृपया हमसे पूछें' },
  estimate: {
    en: 'These figures are for the dates shown. They are an estimate, not a quotation.',
    hi: 'ये आँकड़े दी गई तारीख़ों के लिए हैं। ये अनुमान हैं, कोटेशन नहीं।',
  },
});
