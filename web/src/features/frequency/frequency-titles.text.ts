import { text } from '../../lib/text.ts';

export const frequencyTitles = text({
  paymentFrequency: { en: 'Change payment frequency', hi: 'भुगतान की आवृत्ति बदलें' },
  paymentModeChange: { en: 'Change payment frequency, review', hi: 'भुगतान की आवृत्ति बदलें, समीक्षा' },
  stpModeChange: { en: 'Change payment frequency', hi: 'भुगतान की आवृत्ति बदलें' },
  processModeChange: { en: 'Change payment frequency, review', hi: 'भुगतान की आवृत्ति बदलें, समीक्षा' },
});
