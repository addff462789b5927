import { text } from '../../lib/text/text.ts';

export const complaintsText = text({
  what: { en: 'Report on complaints', hi: 'शिकायतों की रिपोर्ट' },
  answer: {
    en: 'Complaints by category, from the month in which they were received. The report names no one.',
    hi: 'प्राप्ति के महीने की शिकायतें, श्रेणी के अनुसार। रिपोर्ट में किसी का नाम नहीं है।',
  },
  show: { en: 'Show', hi: 'दिखाएँ' },
  download: { en: 'Download CSV', hi: 'CSV डाउनलोड करें' },
  none: { en: 'No complaints in this month.', hi: 'इस महीने कोई शिकायत नहीं।' },
  answers: { en: 'Answers', hi: 'उत्तर' },
  causes: { en: 'Root causes', hi: 'मूल कारण' },
  category: { en: 'Category', hi: 'श्रेणी' },
  all: { en: 'All', hi: 'सभी' },
  complaints: { en: 'Complaints', hi: 'शिकायतें' },
  answered: { en: 'Answered', hi: 'उत्तर दिए' },
  late: { en: 'Late', hi: 'देर से' },
  days: { en: 'Days to the answer (average)', hi: 'उत्तर तक के दिन (औसत)' },
  longest: { en: 'Days (longest)', hi: 'दिन (सबसे अधिक)' },
});
