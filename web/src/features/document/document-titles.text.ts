import { text } from '../../lib/text.ts';

/** Titles of the feature's screens. They are in the first load, its other words are not. */
export const documentTitles = text({
  downloads: { en: 'Downloads', hi: 'डाउनलोड' },
});
