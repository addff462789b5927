import { text } from '../../lib/text/text.ts';

/** Texts of the ways to keep a policy, and why one is closed. */
export const waysText = text({
  title: { en: 'Other ways', hi: 'दूसरे तरीक़े' },
  payNow: { en: 'Pay now', hi: 'अभी भुगतान करें' },
  reviveWhy: { en: 'Then you are covered again.', hi: 'तब आपकी सुरक्षा फिर चालू हो जाएगी।' },
  reviveNow: { en: 'Reinstate', hi: 'चालू कराएँ' },
  debitDay: { en: 'Move your debit day', hi: 'डेबिट का दिन बदलें' },
  debitDayWhy: { en: 'The next debit can be on {date:date} at the latest.', hi: 'अगला डेबिट अधिक से अधिक {date:date} को हो सकता है।' },
  moveIt: { en: 'Move it', hi: 'बदलें' },
  mandate: { en: 'Set up auto-debit', hi: 'ऑटो-डेबिट चालू करें' },
  mandateWhy: { en: 'Then no premium is forgotten.', hi: 'तब कोई प्रीमियम नहीं छूटेगा।' },
  setUp: { en: 'Set up', hi: 'चालू करें' },
  frequency: { en: 'Pay a smaller premium more often', hi: 'कम प्रीमियम, अधिक बार भरें' },
  frequencyOf: {
    en: 'Pay {instalment:money} instead of {now:money}, more often',
    hi: '{now:money} की जगह {instalment:money} भरें, अधिक बार',
  },
  frequencyWhy: { en: 'That is {extra:money} more a year.', hi: 'यह साल में {extra:money} अधिक है।' },
  seeOptions: { en: 'See the options', hi: 'विकल्प देखें' },
  loan: { en: 'Borrow on this policy', hi: 'इस पॉलिसी पर ऋण लें' },
  loanOf: { en: 'Borrow up to {max:money} on this policy', hi: 'इस पॉलिसी पर {max:money} तक ऋण लें' },
  loanWhy: {
    en: 'Interest is about {interest:money} a year for {max:money}.',
    hi: '{max:money} पर साल का ब्याज लगभग {interest:money} है।',
  },
  borrow: { en: 'Borrow', hi: 'ऋण लें' },
  paidUp: { en: 'Stop paying and keep a part of the cover', hi: 'भुगतान बंद करें और कुछ सुरक्षा रखें' },
  paidUpOf: { en: 'Stop paying and keep a cover of {cover:cover}', hi: 'भुगतान बंद करें और {cover:cover} की सुरक्षा रखें' },
  paidUpWhy: {
    en: 'This happens if you do not pay by the end of the grace period.',
    hi: 'ग्रेस अवधि के अंत तक भुगतान न करने पर ऐसा होता है।',
  },
  compareWays: { en: 'Compare', hi: 'तुलना करें' },
  revive: { en: 'Reinstate this policy', hi: 'यह पॉलिसी फिर चालू कराएँ' },
  help: { en: 'Ask us for help', hi: 'हमसे मदद माँगें' },
  helpWhy: {
    en: 'Lost income, illness, a disaster: tell us. A person answers within three working days.',
    hi: 'आय में कमी, बीमारी, आपदा: हमें बताएँ। तीन कार्य दिवसों में कोई उत्तर देगा।',
  },
  askNow: { en: 'Ask', hi: 'माँगें' },
  asked: {
    en: 'You asked on {asked:date}. We will answer by {answer:date}.',
    hi: 'आपने {asked:date} को मदद माँगी। हम {answer:date} तक उत्तर देंगे।',
  },
  BEING_PAID: {
    en: 'Your payment of {payment:money} is with the bank.',
    hi: '{payment:money} का आपका भुगतान बैंक के पास है।',
  },
  BEING_DEBITED: {
    en: 'The debit of {debit:money} on {on:date} is already with your bank.',
    hi: '{on:date} का {debit:money} का डेबिट आपके बैंक के पास पहुँच चुका है।',
  },
  BEING_RESTORED: {
    en: 'We are putting this policy back in force first. You can then pay here.',
    hi: 'हम पहले यह पॉलिसी फिर चालू कर रहे हैं। उसके बाद आप यहाँ भुगतान कर सकेंगे।',
  },
  NO_AUTO_DEBIT: { en: 'You do not use auto-debit.', hi: 'आप ऑटो-डेबिट का उपयोग नहीं करते।' },
  AUTO_DEBIT_ACTIVE: { en: 'Auto-debit is active.', hi: 'ऑटो-डेबिट चालू है।' },
  NO_SMALLER_PREMIUM: { en: 'This plan has no other frequency.', hi: 'इस प्लान में कोई और आवृत्ति नहीं है।' },
  DUE_UNPAID: { en: 'Pay the open premium first.', hi: 'पहले बकाया प्रीमियम भरें।' },
  NO_VALUE: { en: 'This plan ends without a value when premiums stop.', hi: 'प्रीमियम बंद होने पर यह प्लान बिना किसी मूल्य के समाप्त होता है।' },
  WINDOW_OVER: { en: 'The time to reinstate this policy has ended.', hi: 'इस पॉलिसी को फिर चालू कराने का समय समाप्त हो गया है।' },
  CASE_PENDING: { en: 'We are already processing a request for this policy.', hi: 'इस पॉलिसी का एक अनुरोध पहले से प्रक्रिया में है।' },
  notNow: { en: 'This is not possible at the moment.', hi: 'यह अभी संभव नहीं है।' },
});
