import { text } from '../../lib/text/text.ts';

/** Texts that both pages of the e-Insurance account share. */
export const eiaText = text({
  loading: { en: 'Loading your policies', hi: 'आपकी पॉलिसियाँ लोड हो रही हैं' },
  failed: { en: 'We could not load your policies', hi: 'आपकी पॉलिसियाँ लोड नहीं हो सकीं' },
  empty: { en: 'You don’t have a policy yet', hi: 'आपकी अभी कोई पॉलिसी नहीं है' },
  free: { en: 'One account per person, free of charge.', hi: 'हर व्यक्ति का एक खाता, निःशुल्क।' },
  beingOpened: {
    en: 'Your account with {repository} will be opened by {promisedBy:date}.',
    hi: '{repository} में आपका खाता {promisedBy:date} तक खुल जाएगा।',
  },
  repository: { en: 'Repository', hi: 'रिपॉज़िटरी' },
  toAccount: { en: 'Go to your e-Insurance account', hi: 'अपने ई-बीमा खाते पर जाएँ' },
  track: { en: 'Track this request', hi: 'इस अनुरोध की स्थिति देखें' },
  confirmed: {
    en: 'You will receive a written confirmation. Until then, your policies stay as they are.',
    hi: 'आपको लिखित पुष्टि मिलेगी। तब तक आपकी पॉलिसियाँ वैसी ही रहेंगी।',
  },
  sending: { en: 'Sending', hi: 'भेजा जा रहा है' },
});
