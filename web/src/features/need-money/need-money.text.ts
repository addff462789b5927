import { text } from '../../lib/text/text.ts';

export const moneyText = text({
  loading: { en: 'Loading your policies', hi: 'आपकी पॉलिसियाँ लोड हो रही हैं' },
  comparing: { en: 'Comparing the ways', hi: 'तरीक़ों की तुलना हो रही है' },
  failed: { en: 'We could not load your policies', hi: 'आपकी पॉलिसियाँ लोड नहीं हो सकीं' },
  compareFailed: { en: 'We could not compare the ways', hi: 'तरीक़ों की तुलना नहीं हो सकी' },
  noPolicies: { en: 'You don’t have a policy yet', hi: 'आपकी अभी कोई पॉलिसी नहीं है' },
  which: { en: 'Which policy?', hi: 'कौन सी पॉलिसी?' },
  worth: {
    en: '{plan}, No. {number}, is worth <b>{value:money}</b> today. These are the ways to use it.',
    hi: '{plan}, सं. {number}, का मूल्य आज <b>{value:money}</b> है। इसे इस्तेमाल करने के तरीक़े ये हैं।',
  },
  nothing: { en: 'This policy has no value that can be paid out', hi: 'इस पॉलिसी में ऐसा कोई मूल्य नहीं है जो दिया जा सके' },
  pays: {
    en: 'It pays your family {cover:cover} if you die.',
    hi: 'आपकी मृत्यु होने पर यह आपके परिवार को {cover:cover} देगी।',
  },
  howMuch: { en: 'How much do you need?', hi: 'आपको कितनी राशि चाहिए?' },
  optional: { en: 'Optional, to compare the costs', hi: 'वैकल्पिक, लागत की तुलना के लिए' },
  compare: { en: 'Compare', hi: 'तुलना करें' },
  errorAmount: { en: 'Enter an amount in rupees, for example 1,00,000.', hi: 'राशि रुपये में लिखें, जैसे 1,00,000।' },
  tooMuch: {
    en: 'You cannot get {amount:money} from this policy. The most is <b>{max:money}</b>, by {way}.',
    hi: 'इस पॉलिसी से {amount:money} नहीं मिल सकते। सबसे अधिक <b>{max:money}</b> मिलेंगे, तरीक़ा: {way}।',
  },
  lockIn: {
    en: 'Withdrawals start on <b>{date:date}</b>. If you surrender now, we pay after that date.',
    hi: 'राशि <b>{date:date}</b> से निकाली जा सकती है। अभी सरेंडर करने पर हम उस तारीख़ के बाद भुगतान करेंगे।',
  },
  surrenderOpen: {
    en: 'You asked to surrender this policy on <b>{date:date}</b>.',
    hi: 'आपने <b>{date:date}</b> को यह पॉलिसी सरेंडर करने का अनुरोध किया था।',
  },
  stopIt: { en: 'Stop the surrender', hi: 'सरेंडर रोकें' },
  seeRequest: { en: 'See the request', hi: 'अनुरोध देखें' },
  freeLook: {
    en: 'You can cancel this policy and get your premium back until <b>{date:date}</b>.',
    hi: 'आप <b>{date:date}</b> तक यह पॉलिसी रद्द करके अपना प्रीमियम वापस पा सकते हैं।',
  },
  cancelPolicy: { en: 'Cancel this policy', hi: 'यह पॉलिसी रद्द करें' },
  sideBySide: { en: 'The ways side by side', hi: 'सभी तरीक़े एक साथ' },
  foot: {
    en: 'The way that costs the least cover comes first. Amounts are for {date:date}. Not sure? Call <link>{phone}</link>.',
    hi: 'सबसे कम सुरक्षा घटाने वाला तरीक़ा पहले है। राशियाँ {date:date} की हैं। कोई सवाल है? <link>{phone}</link> पर फ़ोन करें।',
  },
});

export const columnText = text({
  LOAN: { en: 'Loan', hi: 'ऋण' },
  WITHDRAW: { en: 'Withdraw a part', hi: 'कुछ राशि निकालना' },
  PAID_UP: { en: 'Stop paying', hi: 'भुगतान बंद करना' },
  SURRENDER: { en: 'Surrender', hi: 'सरेंडर' },
  FREE_LOOK: { en: 'Cancel', hi: 'रद्द करना' },
  get: { en: 'You get', hi: 'आपको मिलेगा' },
  by: { en: 'Money arrives by', hi: 'पैसा कब तक मिलेगा' },
  cost: { en: 'It costs', hi: 'लागत' },
  tax: { en: 'Tax deducted', hi: 'काटा गया कर' },
  cover: { en: 'Your cover', hi: 'आपकी सुरक्षा' },
  maturity: { en: 'At maturity, guaranteed', hi: 'परिपक्वता पर, गारंटी' },
  undo: { en: 'Can you undo it?', hi: 'क्या इसे वापस ले सकते हैं?' },
  upTo: { en: 'Up to {amount:money}', hi: '{amount:money} तक' },
  now: { en: '{amount:money} now', hi: 'अभी {amount:money}' },
  about: {
    en: 'About {amount:money}. The unit price of {date:date} applies.',
    hi: 'लगभग {amount:money}। {date:date} का यूनिट मूल्य लागू होगा।',
  },
  amount: { en: '{amount:money}', hi: '{amount:money}' },
  noPayment: { en: 'No payment', hi: 'कोई भुगतान नहीं' },
  nothing: { en: 'Nothing', hi: 'कुछ नहीं' },
  interest: { en: '{interest:money} interest a year for {amount:money}', hi: '{amount:money} पर सालाना {interest:money} ब्याज' },
  charge: { en: '{amount:money} charge.', hi: '{amount:money} शुल्क।' },
  less: { en: '{amount:money} less than you paid', hi: 'आपने जितना दिया उससे {amount:money} कम' },
  more: { en: '{amount:money} more than you paid', hi: 'आपने जितना दिया उससे {amount:money} अधिक' },
  noCost: { en: 'Nothing', hi: 'कुछ नहीं' },
  lessLoan: { en: '{amount:cover} less the loan', hi: '{amount:cover} में से ऋण घटाकर' },
  fromTo: { en: 'From {before:cover} to {after:cover}', hi: '{before:cover} से घटकर {after:cover}' },
  toNothing: { en: 'From {before:cover} to nothing', hi: '{before:cover} से घटकर शून्य' },
  unchanged: { en: '{amount:cover}, unchanged', hi: '{amount:cover}, पहले जितनी' },
  sum: { en: '{amount:cover}', hi: '{amount:cover}' },
  notGuaranteed: { en: 'No amount is guaranteed', hi: 'किसी राशि की गारंटी नहीं' },
  repay: { en: 'Yes, repay at any time', hi: 'हाँ, कभी भी चुका सकते हैं' },
  no: { en: 'No', hi: 'नहीं' },
  until: { en: 'Yes, until {date:date}', hi: 'हाँ, {date:date} तक' },
  untilPaid: { en: 'Until we pay, then no', hi: 'भुगतान होने तक, उसके बाद नहीं' },
  notPossible: { en: 'Not possible. {reason}', hi: 'संभव नहीं। {reason}' },
  seeChanges: { en: 'See what changes', hi: 'देखें क्या बदलेगा' },
  applyForLoan: { en: 'Apply for a loan', hi: 'ऋण के लिए आवेदन करें' },
});

/** Texts of the dialog about a policy whose premiums are no longer paid. */
export const paidUpText = text({
  title: { en: 'If you stop paying', hi: 'यदि आप भुगतान बंद करते हैं' },
  noRequest: {
    en: 'You do not need to ask us. Stop your auto-debit, and do not pay the next premium.',
    hi: 'आपको हमसे पूछने की ज़रूरत नहीं है। अपना ऑटो-डेबिट रोकें, और अगला प्रीमियम न दें।',
  },
  cover: {
    en: 'After the days of grace, your cover falls from {before:cover} to <b>{after:cover}</b>.',
    hi: 'अतिरिक्त दिनों के बाद आपकी सुरक्षा {before:cover} से घटकर <b>{after:cover}</b> हो जाएगी।',
  },
  maturity: { en: 'At maturity you get {amount:cover}, guaranteed.', hi: 'परिपक्वता पर आपको {amount:cover} मिलेंगे, गारंटी के साथ।' },
  undo: {
    en: 'You can start to pay again until <b>{date:date}</b>, with the unpaid premiums and interest.',
    hi: 'आप <b>{date:date}</b> तक बकाया प्रीमियम और ब्याज के साथ फिर भुगतान शुरू कर सकते हैं।',
  },
  autoDebit: { en: 'See your auto-debit', hi: 'अपना ऑटो-डेबिट देखें' },
  close: { en: 'Close', hi: 'बंद करें' },
});
