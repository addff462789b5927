import { text } from '../../lib/text.ts';

/** Titles of the feature's screens. They are in the first load, its other words are not. */
export const homeTitles = text({
  dashboard: { en: 'Dashboard', hi: 'डैशबोर्ड' },
  serviceRequests: { en: 'Service requests', hi: 'सेवा अनुरोध' },
  searchResults: { en: 'Search results', hi: 'खोज परिणाम' },
  notFound: { en: 'Page not found', hi: 'पृष्ठ नहीं मिला' },
});
