import { text } from '../../lib/text.ts';

/** Words of the payment of a reinstatement. */
export const handedRevivalText = text({
  answer: {
    en: '<b>{amount:money}</b> brings your policy back, if you pay by <b>{date:date}</b>.',
    hi: '<b>{date:date}</b> तक <b>{amount:money}</b> भरने पर आपकी पॉलिसी फिर चालू हो जाएगी।',
  },
  failed: { en: 'We could not load what is to be paid.', hi: 'हम देय राशि नहीं दिखा सके।' },
  purpose: { en: 'Reinstatement', hi: 'पॉलिसी फिर चालू कराना' },
  payBy: { en: 'Pay by', hi: 'इस तारीख तक भरें' },
  day: { en: '{date:date}', hi: '{date:date}' },
  last3: { en: 'Number ending {last3}', hi: 'संख्या के अंतिम अंक {last3}' },
  over: { en: 'There is nothing to pay here now', hi: 'यहाँ अभी कुछ नहीं भरना है' },
  overWhy: {
    en: 'It is paid already, or the quotation has ended.',
    hi: 'या तो भुगतान हो चुका है, या कोटेशन की अवधि समाप्त हो गई है।',
  },
  seeWhere: { en: 'See where it stands', hi: 'स्थिति देखें' },
});
