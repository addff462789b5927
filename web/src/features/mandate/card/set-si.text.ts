import { text } from '../../../lib/text/text.ts';

/** Texts of /set-si. */
export const setSiText = text({
  loading: { en: 'Loading your policies', hi: 'आपकी पॉलिसियाँ लोड हो रही हैं' },
  failed: { en: 'We could not load your policies', hi: 'आपकी पॉलिसियाँ लोड नहीं हो सकीं' },
  empty: { en: 'You have no policies to pay by card', hi: 'कार्ड से भुगतान के लिए आपकी कोई पॉलिसी नहीं है' },
  answer: {
    en: '<b>{n:count}</b> of your <b>{m:count}</b> policies are paid by card.',
    hi: '<b>{m:count}</b> में से <b>{n:count}</b> पॉलिसियों का भुगतान कार्ड से होता है।',
  },
  answerOne: {
    en: '<b>1</b> of your <b>{m:count}</b> policies is paid by card.',
    hi: '<b>{m:count}</b> में से <b>1</b> पॉलिसी का भुगतान कार्ड से होता है।',
  },
  answerNone: { en: 'None of your policies is paid by card.', hi: 'आपकी किसी भी पॉलिसी का भुगतान कार्ड से नहीं होता।' },
  answerSingle: { en: 'Your policy is paid by card.', hi: 'आपकी पॉलिसी का भुगतान कार्ड से होता है।' },
  note: {
    en: 'For a card debit above {limit:cover}, your bank asks for your approval each time.',
    hi: '{limit:cover} से अधिक के कार्ड डेबिट के लिए आपका बैंक हर बार आपकी मंज़ूरी माँगता है।',
  },
  toEnach: { en: 'Use a bank account instead', hi: 'इसकी जगह बैंक खाता इस्तेमाल करें' },
  toUpi: { en: 'Use UPI Autopay instead', hi: 'इसकी जगह UPI Autopay इस्तेमाल करें' },
  number: { en: 'No. {number}', hi: 'संख्या {number}' },

  on: { en: 'Paid by card', hi: 'कार्ड से भुगतान' },
  pending: { en: 'In process', hi: 'प्रक्रिया में' },
  off: { en: 'Not set up', hi: 'चालू नहीं' },
  otherwise: { en: 'On auto-debit', hi: 'ऑटो-डेबिट पर' },
  premium: { en: 'Premium', hi: 'प्रीमियम' },
  nextDebit: { en: 'Next debit', hi: 'अगला डेबिट' },
  nextDue: { en: 'Next due', hi: 'अगली देय तारीख़' },
  method: { en: 'Payment method', hi: 'भुगतान का तरीक़ा' },
  card: { en: 'Card ending {last4}, valid till {expiry}', hi: 'कार्ड के अंतिम अंक {last4}, {expiry} तक मान्य' },
  cardOfDesk: { en: 'Card', hi: 'कार्ड' },
  bank: { en: 'Bank', hi: 'बैंक' },
  limit: { en: 'Limit per debit', hi: 'एक डेबिट की सीमा' },
  by: { en: 'On auto-debit by {method}', hi: '{method} से ऑटो-डेबिट पर' },
  account: { en: 'bank account', hi: 'बैंक खाता' },
  endsSoon: { en: 'Your card expires on {date:date}.', hi: 'आपके कार्ड की अवधि {date:date} को समाप्त होती है।' },

  setUp: { en: 'Set up', hi: 'चालू करें' },
  setUpTitle: { en: 'Pay {plan} by card', hi: '{plan} का भुगतान कार्ड से' },
  amount: { en: 'Premium', hi: 'प्रीमियम' },
  opening: { en: 'Opening the card page', hi: 'कार्ड का पेज खुल रहा है' },
  framed: { en: 'Register your card', hi: 'अपना कार्ड पंजीकृत करें' },
  frame: { en: 'Page of our card partner', hi: 'हमारे कार्ड भागीदार का पेज' },
  registering: {
    en: 'We are registering your card. Please pay your premiums yourself until it is active.',
    hi: 'आपका कार्ड पंजीकृत हो रहा है। इसके चालू होने तक कृपया प्रीमियम स्वयं चुकाएँ।',
  },
  closed: {
    en: 'You closed the card page, so your card has not been set up.',
    hi: 'आपने कार्ड का पेज बंद कर दिया, इसलिए आपका कार्ड चालू नहीं हुआ।',
  },
  goOn: { en: 'Continue', hi: 'जारी रखें' },
  notAvailable: {
    en: "We can't open the card page right now. Please try again later.",
    hi: 'कार्ड का पेज अभी नहीं खुल पा रहा है। कृपया बाद में फिर कोशिश करें।',
  },

  stop: { en: 'Stop card payments', hi: 'कार्ड से भुगतान बंद करें' },
  keep: { en: 'Keep card payments', hi: 'कार्ड से भुगतान जारी रखें' },
  stopTitle: { en: 'Stop paying by card?', hi: 'कार्ड से भुगतान बंद करें?' },
  stopEffect: {
    en: 'Please pay the premium of {premium:money} yourself from {due:date}.',
    hi: 'कृपया {due:date} से {premium:money} का प्रीमियम स्वयं चुकाएँ।',
  },
  stopping: { en: 'Stopping card payments', hi: 'कार्ड से भुगतान बंद किया जा रहा है' },
  stopped: { en: 'Card payments have been stopped', hi: 'कार्ड से भुगतान बंद कर दिया गया है' },
  stoppedNext: {
    en: 'A debit that we have already sent may still go through. Please pay your next premiums yourself.',
    hi: 'जो डेबिट भेजा जा चुका है, वह फिर भी हो सकता है। कृपया अगले प्रीमियम स्वयं चुकाएँ।',
  },
  back: { en: 'Back to your policies', hi: 'अपनी पॉलिसियों पर वापस' },
});
