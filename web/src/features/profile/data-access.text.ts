import { text } from '../../lib/text/text.ts';

export const accessText = text({
  answerOne: { en: 'One entry between {from:date} and {to:date}.', hi: '{from:date} और {to:date} के बीच एक प्रविष्टि।' },
  answerMany: { en: '{n:count} entries between {from:date} and {to:date}.', hi: '{from:date} और {to:date} के बीच {n:count} प्रविष्टियाँ।' },
  show: { en: 'Show', hi: 'दिखाएँ' },
  ALL: { en: 'All', hi: 'सभी' },
  CHANGED: { en: 'Changed', hi: 'बदला' },
  VIEWED: { en: 'Viewed', hi: 'देखा' },
  SHARED: { en: 'Shared', hi: 'साझा' },
  showEntries: { en: 'Show entries', hi: 'प्रविष्टियाँ दिखाएँ' },
  download: { en: 'Download (PDF)', hi: 'डाउनलोड करें (PDF)' },
  notDone: { en: 'Not done', hi: 'नहीं हुआ' },
  about: { en: 'About {about}', hi: '{about} के बारे में' },
  why: { en: 'Why: {reason}', hi: 'कारण: {reason}' },
  empty: { en: 'Nothing between {from:date} and {to:date}.', hi: '{from:date} और {to:date} के बीच कुछ नहीं।' },
  failed: { en: 'We could not load who viewed and changed your data', hi: 'किसने आपकी जानकारी देखी और बदली, यह लोड नहीं हो सका' },
  loading: { en: 'Loading entries', hi: 'प्रविष्टियाँ लोड हो रही हैं' },
  unknown: { en: 'Something you do not recognise?', hi: 'कुछ अनजाना लगता है?' },
  unknownWhy: { en: 'Let us know. We look into it.', hi: 'हमें बताएँ। हम इसकी जाँच करते हैं।' },
  report: { en: 'Report it', hi: 'सूचना दें' },
});
