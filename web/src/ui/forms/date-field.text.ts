import { text } from '../../lib/text/text.ts';

export const dateFieldText = text({
  day: { en: 'Day', hi: 'दिन' },
  month: { en: 'Month', hi: 'माह' },
  year: { en: 'Year', hi: 'वर्ष' },
  birthExample: { en: 'For example, 15 6 1985', hi: 'उदाहरण: 15 6 1985' },
  example: { en: 'For example, 12 11 2026', hi: 'उदाहरण: 12 11 2026' },
  enterBirthDate: {
    en: 'Enter your date of birth as day, month and year, for example 15 6 1985.',
    hi: 'अपनी जन्म तिथि दिन, माह और वर्ष में लिखें, जैसे 15 6 1985।',
  },
  enterDate: {
    en: 'Enter the date as day, month and year, for example 12 11 2026.',
    hi: 'तारीख़ दिन, माह और वर्ष में लिखें, जैसे 12 11 2026।',
  },
  dayMissing: { en: 'Enter the day, for example 15.', hi: 'दिन लिखें, जैसे 15।' },
  monthMissing: { en: 'Enter the month, for example 6.', hi: 'माह लिखें, जैसे 6।' },
  yearMissing: { en: 'Enter the year with 4 digits, for example 2026.', hi: 'वर्ष 4 अंकों में लिखें, जैसे 2026।' },
});
