import { text } from '../../lib/text/text.ts';

export const dashboardText = text({
  today: { en: 'Today, {day:date}', hi: 'आज, {day:date}' },
  rate: { en: '<b>{rate}%</b> of payments succeed.', hi: '<b>{rate}%</b> भुगतान सफल होते हैं।' },
  noPayments: { en: 'No payments in this period.', hi: 'इस अवधि में कोई भुगतान नहीं।' },
  oneUnfinished: { en: '<b>1 payment</b> has been started but is not complete.', hi: '<b>1 भुगतान</b> शुरू हुआ, अभी पूरा नहीं हुआ।' },
  noneFinished: {
    en: '<b>{n:count} payments</b> have been started. None is complete.',
    hi: '<b>{n:count} भुगतान</b> शुरू हुए; अभी कोई पूरा नहीं हुआ।',
  },
  noneFailed: { en: 'All scheduled jobs have run.', hi: 'सभी निर्धारित जॉब चल गए।' },
  oneFailed: { en: '<b>1 scheduled job</b> has failed. Please check it.', hi: '<b>1 निर्धारित जॉब</b> विफल रहा, कृपया देखें।' },
  someFailed: {
    en: '<b>{n:count} scheduled jobs</b> have failed. Please check them.',
    hi: '<b>{n:count} निर्धारित जॉब</b> विफल रहे, कृपया देखें।',
  },
  period: { en: 'Period', hi: 'अवधि' },
  week: { en: '7 days', hi: '7 दिन' },
  month: { en: 'Month', hi: 'महीना' },
  jobFailed: { en: '<b>{job} failed at {time}.</b> {error}', hi: '<b>{job} {time} पर विफल रहा।</b> {error}' },
  letters: {
    en: '<b>{job}: {n:count} failed.</b> The last attempt was at {time}.',
    hi: '<b>{job}: {n:count} नहीं हो सके।</b> अंतिम प्रयास {time} पर।',
  },
  broken: {
    en: '<b>The audit trail has been altered.</b> The first altered row is from {time}.',
    hi: '<b>ऑडिट ट्रेल बदला गया है।</b> पहली बार {time} की पंक्ति में दिखा।',
  },
  runAgain: { en: 'Run it again', hi: 'फिर चलाएँ' },
  lookAt: { en: 'View', hi: 'देखें' },
  logins: { en: 'Logins', hi: 'लॉग इन' },
  payments: { en: 'Payments', hi: 'भुगतान' },
  collected: { en: 'Collected', hi: 'प्राप्त राशि' },
  failedCalls: { en: 'Failed calls', hi: 'विफल कॉल' },
  onWeek: { en: 'compared with last week', hi: 'पिछले सप्ताह से' },
  onMonth: { en: 'compared with the previous month', hi: 'उससे पिछले महीने से' },
  nothingBefore: { en: 'No data for the previous period', hi: 'पिछली अवधि में कुछ नहीं' },
  paymentsByDay: { en: 'Payments by day', hi: 'दिन के अनुसार भुगतान' },
  journeys: { en: 'Journeys, last 7 days', hi: 'यात्राएँ, पिछले 7 दिन' },
  noJourneys: { en: 'No journeys in the last 7 days.', hi: 'पिछले 7 दिनों में कोई यात्रा नहीं।' },
  errors: { en: 'API errors today', hi: 'आज की API त्रुटियाँ' },
  noErrors: { en: 'No failed calls today.', hi: 'आज कोई विफल कॉल नहीं।' },
  download: { en: 'Download the log', hi: 'लॉग डाउनलोड करें' },
  call: { en: 'Call', hi: 'कॉल' },
  code: { en: 'Code', hi: 'कोड' },
  meaning: { en: 'Meaning', hi: 'अर्थ' },
  count: { en: 'Count', hi: 'संख्या' },
  lastSeen: { en: 'Last seen', hi: 'अंतिम बार' },
  asOf: { en: 'as of {time}', hi: '{time} तक' },
  refresh: { en: 'Refresh', hi: 'ताज़ा करें' },
  what: { en: 'Dashboard', hi: 'डैशबोर्ड' },
  c12: { en: 'No data', hi: 'कोई डेटा नहीं' },
  c13: { en: 'Rejected', hi: 'अस्वीकृत' },
  c20: { en: 'Network or technical error', hi: 'नेटवर्क या तकनीकी त्रुटि' },
  c21: { en: 'Input not valid', hi: 'इनपुट मान्य नहीं' },
  c40: { en: 'Session expired', hi: 'सत्र समाप्त' },
  other: { en: 'Other', hi: 'अन्य' },
});

/** Meaning of a response code (specification, section 3). */
export const getMeaning = (code: string): string => {
  const { c12, c13, c20, c21, c40, other } = dashboardText;
  return { 12: c12, 13: c13, 20: c20, 21: c21, 40: c40 }[code] ?? other;
};
