import { text } from '../../lib/text/text.ts';

export const datesText = text({
  from: { en: 'From', hi: 'से' },
  to: { en: 'To', hi: 'तक' },
  today: { en: 'Today', hi: 'आज' },
  yesterday: { en: 'Yesterday', hi: 'कल' },
  lastWeek: { en: 'Last 7 days', hi: 'पिछले 7 दिन' },
  form: { en: 'Enter the date and time as DD-MM-YYYY HH:mm.', hi: 'दिन और समय DD-MM-YYYY HH:mm के रूप में लिखें।' },
  rangeTitle: { en: 'INVALID-RANGE', hi: 'INVALID-RANGE' },
});
