import { text } from '../../lib/text/text.ts';

export const chartText = text({
  asTable: { en: 'Show as table', hi: 'तालिका दिखाएँ' },
  asChart: { en: 'Show as chart', hi: 'चार्ट दिखाएँ' },
  png: { en: 'Download PNG', hi: 'PNG डाउनलोड करें' },
  ofChart: { en: '{what}: {title}', hi: '{title}: {what}' },
  noData: { en: 'No data in this period.', hi: 'इस अवधि में कोई डेटा नहीं।' },
  failed: { en: 'This could not be loaded.', hi: 'यह लोड नहीं हो सका।' },
  tryAgain: { en: 'Try again', hi: 'फिर कोशिश करें' },
  series: { en: 'Shown in {title}', hi: '{title} में दिखाया गया' },
  when: { en: 'Time', hi: 'समय' },
});
