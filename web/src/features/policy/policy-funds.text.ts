import { text } from '../../lib/text/text.ts';

/** Texts of a policy's funds and their NAV. */
export const fundsText = text({
  fundValue: { en: 'Fund value', hi: 'फ़ंड मूल्य' },
  atNav: { en: 'At the NAV of {date:date}', hi: '{date:date} के NAV पर' },
  loading: { en: 'Loading your funds', hi: 'आपके फ़ंड लोड हो रहे हैं' },
  failed: { en: 'We could not load your funds', hi: 'आपके फ़ंड लोड नहीं हो सके' },
  split: { en: 'Fund split', hi: 'फ़ंड का बँटवारा' },
  splitLabel: { en: 'Fund split: {parts}', hi: 'फ़ंड का बँटवारा: {parts}' },
  splitPart: { en: '{fund} {share}%', hi: '{fund} {share}%' },
  fundsOne: { en: '1 fund', hi: '1 फ़ंड' },
  fundsMany: { en: '{n:count} funds', hi: '{n:count} फ़ंड' },
  lakh: { en: '₹{x} lakh', hi: '₹{x} लाख' },
  crore: { en: '₹{x} crore', hi: '₹{x} करोड़' },
  fund: { en: 'Fund', hi: 'फ़ंड' },
  share: { en: 'Share', hi: 'हिस्सा' },
  units: { en: 'Units', hi: 'यूनिट' },
  nav: { en: 'NAV', hi: 'NAV' },
  value: { en: 'Value', hi: 'मूल्य' },
  line: { en: '{share}% · {units} × {nav}', hi: '{share}% · {units} × {nav}' },
  strategyLIFESTAGE: {
    en: 'The split follows your life-stage strategy and changes automatically with your age.',
    hi: 'बँटवारा आपकी जीवन-चरण रणनीति के अनुसार है और आयु के साथ अपने आप बदलता है।',
  },
  strategySTP: {
    en: 'A systematic transfer moves part of your money between these funds every month.',
    hi: 'व्यवस्थित अंतरण हर महीने आपके पैसे का एक हिस्सा इन फ़ंडों के बीच ले जाता है।',
  },

  history: { en: 'NAV over time', hi: 'समय के साथ NAV' },
  historyLoading: { en: 'Loading the NAV of this fund', hi: 'इस फ़ंड का NAV लोड हो रहा है' },
  historyFailed: { en: 'We could not load the NAV of this fund', hi: 'इस फ़ंड का NAV लोड नहीं हो सका' },
  historyEmpty: { en: 'There is no NAV for this period.', hi: 'इस अवधि के लिए कोई NAV नहीं है।' },
  period: { en: 'Period', hi: 'अवधि' },
  period1: { en: '1M', hi: '1 माह' },
  period6: { en: '6M', hi: '6 माह' },
  period12: { en: '1Y', hi: '1 वर्ष' },
  period36: { en: '3Y', hi: '3 वर्ष' },
  period60: { en: '5Y', hi: '5 वर्ष' },
  up: {
    en: 'The NAV of {fund} went up by {percent}%, from {from} on {start:date} to {nav} on {end:date}. Lowest {low}, highest {high}.',
    hi: '{fund} का NAV {percent}% बढ़ा: {start:date} को {from} से {end:date} को {nav}। सबसे कम {low}, सबसे अधिक {high}।',
  },
  down: {
    en: 'The NAV of {fund} went down by {percent}%, from {from} on {start:date} to {nav} on {end:date}. Lowest {low}, highest {high}.',
    hi: '{fund} का NAV {percent}% घटा: {start:date} को {from} से {end:date} को {nav}। सबसे कम {low}, सबसे अधिक {high}।',
  },
  asTable: { en: 'Show as a table', hi: 'तालिका दिखाएँ' },
  asChart: { en: 'Show as a chart', hi: 'चार्ट दिखाएँ' },
  tableDaily: { en: 'Daily NAV of {fund}', hi: '{fund} का रोज़ का NAV' },
  tableMonthly: { en: 'NAV of {fund} on the last day of each month', hi: 'हर महीने के अंतिम दिन {fund} का NAV' },
  date: { en: 'Date', hi: 'तारीख़' },
});
