import { text } from '../../lib/text/text.ts';

/** Words of the payment of an order that another screen opened. */
export const handedOrderText = text({
  answer: {
    en: '<b>{amount:money}</b> brings your policy back, if you pay by <b>{date:date}</b>.',
    hi: '<b>{date:date}</b> तक <b>{amount:money}</b> भरने पर आपकी पॉलिसी फिर चालू हो जाएगी।',
  },
  failed: { en: 'We could not load what is to be paid.', hi: 'हम देय राशि नहीं दिखा सके।' },
  purpose: { en: 'Reinstatement', hi: 'पॉलिसी फिर चालू कराना' },
  payBy: { en: 'Pay by', hi: 'इस तारीख तक भरें' },
  day: { en: '{date:date}', hi: '{date:date}' },
  last3: { en: 'Number ending {last3}', hi: 'संख्या के अंतिम अंक {last3}' },
  over: { en: 'This payment is no longer open', hi: 'यह भुगतान अब खुला नहीं है' },
  overWhy: {
    en: 'It is paid already, or the quotation has ended.',
    hi: 'या तो भुगतान हो चुका है, या कोटेशन की अवधि समाप्त हो गई है।',
  },
  seeWhere: { en: 'See where it stands', hi: 'स्थिति देखें' },

  repayment: { en: 'Loan repayment', hi: 'ऋण की वापसी' },
  repayTitle: { en: 'Your repayment', hi: 'आपका भुगतान' },
  repay: { en: 'You repay <b>{amount:money}</b> of your loan.', hi: 'आप अपने ऋण के <b>{amount:money}</b> चुका रहे हैं।' },
  repayFailed: { en: 'We could not load your repayment.', hi: 'हम आपका भुगतान नहीं दिखा सके।' },
  repayOver: { en: 'This repayment is no longer open.', hi: 'यह भुगतान अब खुला नहीं है।' },
  repayOverWhy: { en: 'It is paid, or its time is over.', hi: 'यह हो चुका है, या इसका समय समाप्त हो गया है।' },
  seeLoan: { en: 'See the loan', hi: 'ऋण देखें' },
  firstPremium: { en: 'First premium of the new frequency', hi: 'नई आवृत्ति का पहला प्रीमियम' },
  modeTitle: { en: 'Your premium', hi: 'आपका प्रीमियम' },
  modePremium: {
    en: 'You pay <b>{amount:money}</b>. The new frequency holds already; this payment is optional now.',
    hi: 'आप <b>{amount:money}</b> भर रहे हैं। नई आवृत्ति लागू हो चुकी है; यह भुगतान अभी ज़रूरी नहीं है।',
  },
  dueOn: { en: 'Due on', hi: 'देय तिथि' },
  modeFailed: { en: 'We could not load your premium.', hi: 'हम आपका प्रीमियम नहीं दिखा सके।' },
  modeOverWhy: { en: 'It is paid already, or another frequency was chosen.', hi: 'या तो भुगतान हो चुका है, या दूसरी आवृत्ति चुनी गई है।' },
  seePremiums: { en: 'See your premiums', hi: 'अपने प्रीमियम देखें' },
  loanNo: { en: 'Loan', hi: 'ऋण' },
});
