import { text } from '../../lib/text.ts';

export const einsuranceTitles = text({
  eInsurance: { en: 'e-Insurance account', hi: 'ई-बीमा खाता' },
  openEInsurance: { en: 'Open an e-insurance account', hi: 'ई-बीमा खाता खोलें' },
});
