import { text } from '../../lib/text/text.ts';

/** Texts for keeping a policy after a surrender request. */
export const keepText = text({
  answer: {
    en: 'You asked on <b>{date:date}</b> to surrender {plan}. You can still keep it.',
    hi: 'आपने <b>{date:date}</b> को {plan} सरेंडर करने का अनुरोध किया था। आप इसे अब भी जारी रख सकते हैं।',
  },
  loading: { en: 'Loading your policies', hi: 'आपकी पॉलिसियाँ लोड हो रही हैं' },
  failed: { en: 'We could not load your policies', hi: 'आपकी पॉलिसियाँ लोड नहीं हो सकीं' },
  noSurrender: { en: 'You have no surrender request to stop.', hi: 'रोकने के लिए कोई सरेंडर अनुरोध नहीं है।' },
  paid: { en: 'Paid on {date:date}. It can no longer be stopped.', hi: '{date:date} को भुगतान हो चुका है। अब इसे रोका नहीं जा सकता।' },
  sent: {
    en: 'We have already sent the payment, so the surrender cannot be stopped.',
    hi: 'हम भुगतान भेज चुके हैं, इसलिए सरेंडर को रोका नहीं जा सकता।',
  },
  closed: { en: 'This policy has ended.', hi: 'यह पॉलिसी समाप्त हो चुकी है।' },
  which: { en: 'Which policy?', hi: 'कौन सी पॉलिसी?' },
  asked: { en: '{number} · Surrender requested on {date:date}', hi: '{number} · {date:date} को सरेंडर का अनुरोध' },
  notFor: { en: '{number} · {why}', hi: '{number} · {why}' },
  policy: { en: 'Policy', hi: 'पॉलिसी' },

  compare: { en: 'What you keep, and what you get', hi: 'क्या बना रहेगा, और क्या मिलेगा' },
  caption: {
    en: 'Keeping the policy compared with surrendering it today',
    hi: 'पॉलिसी जारी रखने और आज सरेंडर करने की तुलना',
  },
  what: { en: 'Item', hi: 'विवरण' },
  ifKept: { en: 'If you keep it', hi: 'जारी रखने पर' },
  ifSurrendered: { en: 'If you surrender today', hi: 'आज सरेंडर करने पर' },
  paidOut: { en: 'Paid to you now', hi: 'अभी आपको मिलेगा' },
  nothingNow: { en: 'Nothing', hi: 'कुछ नहीं' },
  afterLoan: { en: '{amount:money} after your loan', hi: 'ऋण के बाद {amount:money}' },
  unknown: { en: 'Calculated when we pay', hi: 'भुगतान के समय गणना होगी' },
  cover: { en: 'Cover on death', hi: 'मृत्यु पर सुरक्षा' },
  ends: { en: 'Ends', hi: 'समाप्त' },
  bonus: { en: 'Bonus so far', hi: 'अब तक का बोनस' },
  bonusIn: { en: 'Included in the amount paid', hi: 'भुगतान में शामिल' },
  fund: { en: 'Fund value', hi: 'फ़ंड मूल्य' },
  invested: { en: '{amount:money}, stays invested', hi: '{amount:money}, निवेशित रहेगा' },
  sold: { en: 'Your units are sold', hi: 'यूनिट बिक जाएँगी' },
  tax: { en: 'Tax', hi: 'कर' },
  taxStays: { en: 'No change', hi: 'कोई बदलाव नहीं' },
  taxMayFall: { en: 'The payout may be taxed', hi: 'मिलने वाली राशि पर कर लग सकता है' },
  nextPremium: { en: 'Next premium', hi: 'अगला प्रीमियम' },
  dueOn: { en: '{amount:money} on {date:date}', hi: '{date:date} को {amount:money}' },
  noneLeft: { en: 'None', hi: 'कोई नहीं' },

  formTitle: { en: 'Keep this policy', hi: 'यह पॉलिसी जारी रखें' },
  owner: { en: 'Policyholder', hi: 'पॉलिसीधारक' },
  date: { en: 'Date', hi: 'तारीख़' },
  reason: { en: 'Why are you keeping it?', hi: 'आप इसे क्यों जारी रख रहे हैं?' },
  needCover: { en: 'I need the cover', hi: 'मुझे सुरक्षा चाहिए' },
  loseTooMuch: { en: 'I would lose too much', hi: 'मेरा बहुत नुकसान होगा' },
  loan: { en: 'I will take a loan instead', hi: 'इसके बदले मैं ऋण लूँगा/लूँगी' },
  switchFunds: { en: 'I will switch funds', hi: 'मैं फ़ंड बदलूँगा/बदलूँगी' },
  other: { en: 'Other', hi: 'अन्य' },
  otherReason: { en: 'Your reason', hi: 'आपका कारण' },
  contact: { en: 'How we can reach you about this', hi: 'इस बारे में हम आपसे कैसे संपर्क करें' },
  contactHint: {
    en: 'For this request only. Your profile will not change.',
    hi: 'केवल इस अनुरोध के लिए। आपकी प्रोफ़ाइल नहीं बदलेगी।',
  },
  mobile: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  email: { en: 'Email', hi: 'ई-मेल' },
  keep: { en: 'Keep my policy', hi: 'मेरी पॉलिसी जारी रखें' },
  goOn: { en: 'Continue with the surrender', hi: 'सरेंडर जारी रखें' },
  keeping: { en: 'Stopping the surrender', hi: 'सरेंडर रोका जा रहा है' },
  thing: { en: 'reason for keeping your policy', hi: 'पॉलिसी जारी रखने का कारण' },
  errorReason: { en: 'Choose a reason.', hi: 'कारण चुनें।' },
  errorOther: { en: 'Enter the reason.', hi: 'कारण लिखें।' },
  errorMobile: {
    en: 'Enter a 10-digit mobile number starting with 6, 7, 8 or 9.',
    hi: '6, 7, 8 या 9 से शुरू होने वाला 10 अंकों का मोबाइल नंबर लिखें।',
  },
  errorEmail: { en: 'Enter an email address like name@example.in.', hi: 'ई-मेल पता name@example.in की तरह लिखें।' },

  done: { en: 'Your policy continues.', hi: 'आपकी पॉलिसी जारी है।' },
  next: {
    en: 'The surrender has been stopped. Your cover, value, premiums and auto-debit stay as they are.',
    hi: 'सरेंडर रोक दिया गया है। आपकी सुरक्षा, मूल्य, प्रीमियम और ऑटो-डेबिट पहले जैसे रहेंगे।',
  },
  toPolicy: { en: 'See my policy', hi: 'मेरी पॉलिसी देखें' },
});

/** Reasons as they are sent, independent of the page's language. */
export const KEEP_REASONS = {
  needCover: 'I need the cover',
  loseTooMuch: 'I would lose too much',
  loan: 'I will take a loan instead',
  switchFunds: 'I will switch funds',
  other: 'Other',
} as const;
export type KeepReason = keyof typeof KEEP_REASONS;
export const isKeepReason = (value: string): value is KeepReason => value in KEEP_REASONS;
