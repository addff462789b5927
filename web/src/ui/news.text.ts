import { text } from '../lib/text.ts';

/** Words of the notice over all pages, which come with the first load. */
export const newsText = text({
  notice: { en: 'Notice', hi: 'सूचना' },
  pause: { en: 'Pause the notice', hi: 'सूचना रोकें' },
  play: { en: 'Play the notice', hi: 'सूचना चलाएँ' },
  showAll: { en: 'Show all', hi: 'पूरा दिखाएँ' },
  showLess: { en: 'Show less', hi: 'कम दिखाएँ' },
});
