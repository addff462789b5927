import { text } from '../../lib/text.ts';

export const fundTitles = text({
  switchServices: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
  switchFunds: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
  stpSwitchServices: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
  processFunds: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
});
