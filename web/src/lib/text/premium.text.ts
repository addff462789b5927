import { text } from './text.ts';

/** Texts about premiums that several screens share. */
export const premiumText = text({
  waiting: {
    en: 'We are waiting for your bank to confirm <b>{amount:money}</b>. Please do not pay again.',
    hi: 'हम आपके बैंक से <b>{amount:money}</b> की पुष्टि की प्रतीक्षा कर रहे हैं। कृपया दोबारा भुगतान न करें।',
  },
  debiting: {
    en: '<b>{amount:money}</b> is being debited from your bank account. Please do not pay it yourself.',
    hi: '<b>{amount:money}</b> आपके बैंक खाते से काटे जा रहे हैं। कृपया इसका भुगतान स्वयं न करें।',
  },
  debitingOn: { en: 'Auto-debit in progress, debit date <b>{date:date}</b>', hi: 'ऑटो-डेबिट हो रहा है, तारीख़ <b>{date:date}</b>' },
  debited: {
    en: 'Your next premium, <b>{sum:money}</b>, due on <b>{date:date}</b>, is on auto-debit.',
    hi: '<b>{sum:money}</b> का अगला प्रीमियम, जो <b>{date:date}</b> को देय है, ऑटो-डेबिट पर है।',
  },
  seeStatus: { en: 'See payment status', hi: 'भुगतान की स्थिति देखें' },
  checking: { en: 'Checking your payment', hi: 'आपका भुगतान जाँचा जा रहा है' },
  startedToday: { en: 'Started today at {time}', hi: 'आज {time} बजे शुरू हुआ' },
  startedOn: { en: 'Started on {date:date} at {time}', hi: '{date:date} को {time} बजे शुरू हुआ' },

  onUPI: { en: 'On UPI Autopay', hi: 'UPI Autopay पर' },
  onENACH: { en: 'On bank auto-debit (eNACH)', hi: 'बैंक खाते से ऑटो-डेबिट (eNACH) पर' },
  onESI: { en: 'On standing instruction', hi: 'स्थायी निर्देश पर' },
  onOTHER: { en: 'On auto-debit', hi: 'ऑटो-डेबिट पर' },
});
