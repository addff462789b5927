import { text } from '../../lib/text/text.ts';

export const accessText = text({
  answerOne: { en: 'We found one entry between {from:date} and {to:date}.', hi: '{from:date} और {to:date} के बीच एक प्रविष्टि मिली।' },
  answerMany: {
    en: 'We found {n:count} entries between {from:date} and {to:date}.',
    hi: '{from:date} और {to:date} के बीच {n:count} प्रविष्टियाँ मिलीं।',
  },
  show: { en: 'Show', hi: 'दिखाएँ' },
  ALL: { en: 'All', hi: 'सभी' },
  CHANGED: { en: 'Changed', hi: 'बदला' },
  VIEWED: { en: 'Viewed', hi: 'देखा' },
  SHARED: { en: 'Shared', hi: 'साझा' },
  showEntries: { en: 'Show entries', hi: 'प्रविष्टियाँ दिखाएँ' },
  download: { en: 'Download (PDF)', hi: 'डाउनलोड करें (PDF)' },
  notDone: { en: 'Not completed', hi: 'पूरा नहीं हुआ' },
  about: { en: 'About {about}', hi: '{about} के बारे में' },
  why: { en: 'Reason: {reason}', hi: 'कारण: {reason}' },
  empty: { en: 'No entries between {from:date} and {to:date}.', hi: '{from:date} और {to:date} के बीच कोई प्रविष्टि नहीं है।' },
  failed: { en: 'We could not load the list', hi: 'सूची लोड नहीं हो सकी' },
  loading: { en: 'Loading entries', hi: 'प्रविष्टियाँ लोड हो रही हैं' },
  unknown: { en: "Is there something you don't recognise?", hi: 'क्या कुछ ऐसा है जिसे आप नहीं पहचानते?' },
  unknownWhy: { en: 'Tell us and we will look into it.', hi: 'हमें बताएँ, हम इसकी जाँच करेंगे।' },
  report: { en: 'Report it', hi: 'इसकी सूचना दें' },
});
