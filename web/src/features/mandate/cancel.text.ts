import { text } from '../../lib/text/text.ts';

/** Auto Pay Cancellation, and asking for another debit day instead. */
export const cancelText = text({
  which: { en: '{plan}, {number}: {method}.', hi: '{plan}, {number}: {method}।' },
  whichAccount: {
    en: '{plan}, {number}: {method}, account ending {last4}.',
    hi: '{plan}, {number}: {method}, खाते के अंतिम अंक {last4}।',
  },
  chooseTitle: { en: 'Which auto-debit do you want to cancel?', hi: 'कौन-सा ऑटो-डेबिट बंद करना चाहते हैं?' },
  choice: { en: 'No. {number} · {method}', hi: 'संख्या {number} · {method}' },
  choiceAccount: { en: 'No. {number} · {method}, account ending {last4}', hi: 'संख्या {number} · {method}, खाते के अंतिम अंक {last4}' },
  noneTitle: { en: 'There is no auto-debit to cancel', hi: 'बंद करने के लिए कोई ऑटो-डेबिट नहीं है' },
  none: {
    en: 'No mandate is active on your policies, or its cancellation is in process already.',
    hi: 'आपकी पॉलिसियों पर कोई मैंडेट चालू नहीं है, या उसे बंद करने का अनुरोध पहले से प्रक्रिया में है।',
  },
  effect: {
    en: 'You can cancel at any time. Our terms ask for 15 days before the due date; a debit already sent to your bank may still go through.',
    hi: 'आप कभी भी बंद कर सकते हैं। हमारी शर्तें देय तारीख़ से 15 दिन पहले कहती हैं; बैंक को भेजा जा चुका डेबिट फिर भी हो सकता है।',
  },
  nextDue: {
    en: 'Next due: <b>{due:date}</b>, {premium}: pay it yourself from then on.',
    hi: 'अगली देय तारीख़: <b>{due:date}</b>, {premium}: तब से इसे स्वयं चुकाएँ।',
  },
  helpAccount: {
    en: 'You can replace the account without a gap. <link>Replace Mandate</link>',
    hi: 'आप बिना रुकावट खाता बदल सकते हैं। <link>मैंडेट बदलें</link>',
  },
  helpDay: {
    en: 'You can ask for another debit day instead and keep the mandate. <link>Ask for another day</link>',
    hi: 'आप मैंडेट रखते हुए डेबिट का दूसरा दिन माँग सकते हैं। <link>दूसरा दिन माँगें</link>',
  },
  sending: { en: 'Registering your request', hi: 'आपका अनुरोध दर्ज हो रहा है' },
  done: {
    en: 'Your request is registered under {caseId}. We will send no further debit. The card shows “Cancellation in process” until your bank has confirmed it.',
    hi: 'आपका अनुरोध {caseId} के अंतर्गत दर्ज है। हम कोई और डेबिट नहीं भेजेंगे। जब तक आपका बैंक पुष्टि नहीं करता, कार्ड पर “बंद करने का अनुरोध प्रक्रिया में है” दिखेगा।',
  },
  stillRuns: {
    en: 'A debit of {amount:money} on {date:date} was already sent to your bank and may still go through.',
    hi: '{date:date} को {amount:money} का डेबिट आपके बैंक को भेजा जा चुका है और हो सकता है।',
  },

  dayTitle: { en: 'Ask for another debit day', hi: 'डेबिट का दूसरा दिन माँगें' },
  dayWhy: {
    en: 'The mandate stays. The new day applies from the first debit that we have not announced to you yet.',
    hi: 'मैंडेट बना रहेगा। नया दिन उस पहले डेबिट से लागू होगा जिसकी सूचना अभी नहीं दी गई है।',
  },
  day: { en: 'Day of the month', hi: 'महीने का दिन' },
  chooseDay: { en: 'Choose a day', hi: 'दिन चुनें' },
  errorDay: { en: 'Please choose a day.', hi: 'कृपया एक दिन चुनें।' },
  askDay: { en: 'Send request', hi: 'अनुरोध भेजें' },
  dayChanged: { en: 'Your debit day is changed', hi: 'आपका डेबिट का दिन बदल गया है' },
  dayNext: {
    en: 'The new day applies from the next debit that we have not announced to you yet.',
    hi: 'नया दिन उस अगले डेबिट से लागू होगा जिसकी सूचना हमने आपको अभी नहीं दी है।',
  },
  back: { en: 'Back to my policies', hi: 'मेरी पॉलिसियों पर वापस' },
});
