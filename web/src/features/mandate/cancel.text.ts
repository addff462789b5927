import { text } from '../../lib/text/text.ts';

/** Texts for cancelling auto-debit, and for asking for another debit day instead. */
export const cancelText = text({
  which: { en: '{plan}, {number}: {method}.', hi: '{plan}, {number}: {method}।' },
  whichAccount: {
    en: '{plan}, {number}: {method}, account ending {last4}.',
    hi: '{plan}, {number}: {method}, खाते के अंतिम अंक {last4}।',
  },
  chooseTitle: { en: 'Which auto-debit do you want to cancel?', hi: 'आप कौन-सा ऑटो-डेबिट बंद करना चाहते हैं?' },
  choice: { en: 'No. {number} · {method}', hi: 'संख्या {number} · {method}' },
  choiceAccount: { en: 'No. {number} · {method}, account ending {last4}', hi: 'संख्या {number} · {method}, खाते के अंतिम अंक {last4}' },
  noneTitle: { en: 'You have no auto-debit to cancel', hi: 'बंद करने के लिए आपका कोई ऑटो-डेबिट नहीं है' },
  none: {
    en: 'None of your policies has an active mandate, or its cancellation is already in process.',
    hi: 'आपकी किसी पॉलिसी पर चालू मैंडेट नहीं है, या उसे बंद करने का अनुरोध पहले से प्रक्रिया में है।',
  },
  effect: {
    en: "You can cancel at any time. Our terms ask for 15 days' notice before the due date. A debit that we have already sent to your bank may still go through.",
    hi: 'आप कभी भी बंद कर सकते हैं। हमारी शर्तों के अनुसार देय तारीख़ से 15 दिन पहले सूचना देनी होती है। जो डेबिट बैंक को भेजा जा चुका है, वह फिर भी हो सकता है।',
  },
  nextDue: {
    en: 'Your next premium of {premium} is due on <b>{due:date}</b>. Please pay your premiums yourself from then on.',
    hi: '{premium} का आपका अगला प्रीमियम <b>{due:date}</b> को देय है। तब से कृपया प्रीमियम स्वयं चुकाएँ।',
  },
  helpAccount: {
    en: 'You can change the account without interrupting auto-debit. <link>Replace Mandate</link>',
    hi: 'आप ऑटो-डेबिट रोके बिना खाता बदल सकते हैं। <link>मैंडेट बदलें</link>',
  },
  helpDay: {
    en: 'You can keep the mandate and request another debit day instead. <link>Request another day</link>',
    hi: 'आप मैंडेट जारी रखकर डेबिट का दूसरा दिन माँग सकते हैं। <link>दूसरा दिन माँगें</link>',
  },
  sending: { en: 'Registering your request', hi: 'आपका अनुरोध दर्ज हो रहा है' },
  done: {
    en: 'We have registered your request {caseId} and will send no further debits. The card shows “Cancellation in process” until your bank confirms it.',
    hi: 'हमने आपका अनुरोध {caseId} दर्ज कर लिया है और अब कोई डेबिट नहीं भेजेंगे। आपके बैंक की पुष्टि तक कार्ड पर “बंद करने का अनुरोध प्रक्रिया में है” दिखेगा।',
  },
  stillRuns: {
    en: 'We have already sent your bank a debit of {amount:money} on {date:date}. It may still go through.',
    hi: '{date:date} को {amount:money} का डेबिट आपके बैंक को भेजा जा चुका है। वह फिर भी हो सकता है।',
  },

  dayTitle: { en: 'Request another debit day', hi: 'डेबिट का दूसरा दिन माँगें' },
  dayWhy: {
    en: 'Your mandate continues. The new day applies from the first debit that we have not yet announced to you.',
    hi: 'आपका मैंडेट जारी रहेगा। नया दिन उस पहले डेबिट से लागू होगा जिसकी सूचना हमने अभी नहीं दी है।',
  },
  day: { en: 'Day of the month', hi: 'महीने का दिन' },
  chooseDay: { en: 'Choose a day', hi: 'दिन चुनें' },
  errorDay: { en: 'Choose a day.', hi: 'एक दिन चुनें।' },
  askDay: { en: 'Send request', hi: 'अनुरोध भेजें' },
  dayChanged: { en: 'Your debit day has been changed', hi: 'आपका डेबिट का दिन बदल गया है' },
  dayNext: {
    en: 'The new day applies from the next debit that we have not yet announced to you.',
    hi: 'नया दिन उस अगले डेबिट से लागू होगा जिसकी सूचना हमने आपको अभी नहीं दी है।',
  },
  back: { en: 'Back to my policies', hi: 'मेरी पॉलिसियों पर वापस' },
});
