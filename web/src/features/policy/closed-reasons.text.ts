import { text } from '../../lib/text/text.ts';

/** Reasons why a fact of a policy cannot be changed now. */
export const closedText = text({
  policyClosed: {
    en: 'This policy has ended, so you cannot change it.',
    hi: 'यह पॉलिसी समाप्त हो चुकी है, इसलिए इसे बदला नहीं जा सकता।',
  },
  mwpPolicy: {
    en: 'This policy was taken under the Married Women’s Property Act, so its nominees cannot be changed.',
    hi: 'यह पॉलिसी विवाहित महिला संपत्ति अधिनियम के अधीन है, इसलिए इसके नॉमिनी बदले नहीं जा सकते।',
  },
  assigned: {
    en: 'The nomination is suspended while this policy is assigned.',
    hi: 'जब तक यह पॉलिसी समनुदेशित है, इसका नामांकन लागू नहीं होता।',
  },
  notOwnLife: {
    en: 'This policy insures another person, so it cannot have a nominee.',
    hi: 'इस पॉलिसी में किसी और का बीमा है, इसलिए इसमें नॉमिनी नहीं हो सकता।',
  },
  payoutAssigned: {
    en: 'This policy is assigned. Payouts go to the assignee.',
    hi: 'यह पॉलिसी समनुदेशित है। इसका भुगतान समनुदेशिती को होता है।',
  },
  NOT_PREMIUM_PAYING: { en: 'No more premiums are due.', hi: 'अब कोई प्रीमियम देय नहीं है।' },
  LAPSED: { en: 'This policy has lapsed. Reinstate it first.', hi: 'यह पॉलिसी लैप्स हो चुकी है। पहले इसे फिर चालू कराएँ।' },
  CASE_PENDING: { en: 'A change of the payment frequency is in progress.', hi: 'भुगतान की आवृत्ति का एक बदलाव प्रक्रिया में है।' },
  SINGLE_MODE_PLAN: { en: 'This plan has only one frequency.', hi: 'इस प्लान में एक ही आवृत्ति है।' },
  DUE_UNPAID: { en: 'Pay the overdue premium first.', hi: 'पहले बकाया प्रीमियम भरें।' },
  LAST_YEAR: { en: 'Premiums of the last year cannot be changed.', hi: 'अंतिम वर्ष के प्रीमियम नहीं बदल सकते।' },
  DEBIT_IN_FLIGHT: {
    en: 'A premium is being debited. Try again after it has been credited.',
    hi: 'एक प्रीमियम डेबिट हो रहा है। उसके जमा होने पर फिर कोशिश करें।',
  },
});
