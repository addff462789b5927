import { text } from '../../lib/text.ts';

export const reinstatementTitles = text({
  reinstatementQuotation: { en: 'Reinstatement quotation', hi: 'पुनर्स्थापना का कोटेशन' },
  reinstatePolicy: { en: 'Reinstate policy', hi: 'पॉलिसी फिर चालू कराएँ' },
  stpReinstate: { en: 'Reinstate policy', hi: 'पॉलिसी फिर चालू कराएँ' },
});
