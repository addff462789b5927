import { text } from '../../lib/text/text.ts';

/** Texts for paying an order from another screen. */
export const handedOrderText = text({
  answer: {
    en: 'Pay <b>{amount:money}</b> by <b>{date:date}</b> to reinstate your policy.',
    hi: '<b>{date:date}</b> तक <b>{amount:money}</b> भरने पर आपकी पॉलिसी फिर चालू हो जाएगी।',
  },
  failed: { en: 'We could not load the amount to pay.', hi: 'हम देय राशि नहीं दिखा सके।' },
  purpose: { en: 'Reinstatement', hi: 'पॉलिसी फिर चालू कराना' },
  payBy: { en: 'Pay by', hi: 'इस तारीख़ तक भरें' },
  day: { en: '{date:date}', hi: '{date:date}' },
  last3: { en: 'Number ending {last3}', hi: 'संख्या के अंतिम अंक {last3}' },
  over: { en: 'This payment is no longer available', hi: 'यह भुगतान अब उपलब्ध नहीं है' },
  overWhy: {
    en: 'It has already been paid, or the quotation has expired.',
    hi: 'या तो भुगतान हो चुका है, या कोटेशन की अवधि समाप्त हो गई है।',
  },
  seeWhere: { en: 'Check the status', hi: 'स्थिति देखें' },

  repayment: { en: 'Loan repayment', hi: 'ऋण की वापसी' },
  repayTitle: { en: 'Your repayment', hi: 'आपका भुगतान' },
  repay: { en: 'You are repaying <b>{amount:money}</b> of your loan.', hi: 'आप अपने ऋण के <b>{amount:money}</b> चुका रहे हैं।' },
  repayFailed: { en: 'We could not load your repayment.', hi: 'हम आपका भुगतान नहीं दिखा सके।' },
  repayOver: { en: 'This repayment is no longer available.', hi: 'यह भुगतान अब उपलब्ध नहीं है।' },
  repayOverWhy: { en: 'It has already been paid, or it has expired.', hi: 'यह हो चुका है, या इसकी अवधि समाप्त हो गई है।' },
  seeLoan: { en: 'See the loan', hi: 'ऋण देखें' },
  firstPremium: { en: 'First premium of the new frequency', hi: 'नई आवृत्ति का पहला प्रीमियम' },
  modeTitle: { en: 'Your premium', hi: 'आपका प्रीमियम' },
  modePremium: {
    en: 'You are paying <b>{amount:money}</b>. Your new frequency is already in place, so this payment is optional for now.',
    hi: 'आप <b>{amount:money}</b> भर रहे हैं। नई आवृत्ति लागू हो चुकी है, इसलिए यह भुगतान अभी ज़रूरी नहीं है।',
  },
  dueOn: { en: 'Due on', hi: 'देय तारीख़' },
  modeFailed: { en: 'We could not load your premium.', hi: 'हम आपका प्रीमियम नहीं दिखा सके।' },
  modeOverWhy: {
    en: 'It has already been paid, or you have chosen another frequency.',
    hi: 'या तो भुगतान हो चुका है, या आपने दूसरी आवृत्ति चुनी है।',
  },
  seePremiums: { en: 'See your premiums', hi: 'अपने प्रीमियम देखें' },
  loanNo: { en: 'Loan', hi: 'ऋण' },
});
