import { text } from '../../lib/text/text.ts';

/** How partners answer, and what has piled up. */
export const healthText = text({
  partners: { en: 'Partners, last 15 minutes', hi: 'भागीदार, पिछले 15 मिनट' },
  partner: { en: 'Partner', hi: 'भागीदार' },
  state: { en: 'Status', hi: 'स्थिति' },
  answered: { en: 'Answered', hi: 'उत्तर मिले' },
  failed: { en: 'Failed', hi: 'विफल' },
  leftAlone: { en: 'Not called', hi: 'नहीं पूछे गए' },
  average: { en: 'Average', hi: 'औसत' },
  slowest: { en: 'Slowest', hi: 'सबसे धीमा' },
  ms: { en: '{n:count} ms', hi: '{n:count} मि.से.' },
  WORKING: { en: 'Working', hi: 'काम कर रहा है' },
  FAILING: { en: 'Failing', hi: 'विफल हो रहा है' },
  LEFT_ALONE: { en: 'Paused', hi: 'रोका गया' },
  nobody: { en: 'No partner was called in the last 15 minutes.', hi: 'पिछले 15 मिनट में किसी भागीदार को कॉल नहीं गई।' },
  notCalled: { en: 'Not called: {names}.', hi: 'कॉल नहीं गई: {names}।' },
  backlog: { en: 'Backlog', hi: 'लंबित काम' },
  money: { en: 'Payments not posted', hi: 'जो राशि पोस्ट नहीं हुई' },
  messages: { en: 'Messages not sent', hi: 'न भेजे गए संदेश' },
  letters: { en: 'Failed jobs', hi: 'विफल जॉब' },
  imported: { en: 'Last book import', hi: 'बुक का पिछला आयात' },
  delivery: { en: 'Last book delivery', hi: 'बुक की पिछली डिलीवरी' },
  deliveryResult: { en: 'No. {sequence}: {outcome}, {at}', hi: 'क्र. {sequence}: {outcome}, {at}' },
  LOADED: { en: 'loaded', hi: 'लोड हुई' },
  UNCHANGED: { en: 'nothing changed', hi: 'कोई बदलाव नहीं' },
  deliveryRejected: { en: 'rejected with {n:count} faults', hi: 'अस्वीकृत, {n:count} त्रुटियाँ' },
  never: { en: 'Never', hi: 'कभी नहीं' },
  none: { en: 'None', hi: 'कोई नहीं' },
  withAge: { en: '{what}, oldest {age}', hi: '{what}, सबसे पुराना {age}' },
  orders: { en: '{amount:money} in {n:count}', hi: '{n:count} में {amount:money}' },
  jobs: { en: 'Waiting jobs', hi: 'प्रतीक्षा में जॉब' },
  job: { en: '{n:count}, oldest {age}', hi: '{n:count}, सबसे पुराना {age}' },
  late: { en: 'Late by {age}', hi: '{age} देरी' },
  lateJobs: { en: 'Late scheduled jobs', hi: 'देर से चल रहे निर्धारित जॉब' },
  noJobs: { en: 'No waiting jobs.', hi: 'कोई जॉब प्रतीक्षा में नहीं।' },
  seconds: { en: '{n:count} s', hi: '{n:count} से.' },
  minutes: { en: '{n:count} min', hi: '{n:count} मिनट' },
  hours: { en: '{n:count} h', hi: '{n:count} घंटे' },
  days: { en: '{n:count} days', hi: '{n:count} दिन' },
});

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
/** An age in the largest unit that still has at least two of it. */
export function formatAge(seconds: number): string {
  if (seconds < 2 * MINUTE_S) return healthText.seconds({ n: seconds });
  if (seconds < 2 * HOUR_S) return healthText.minutes({ n: Math.floor(seconds / MINUTE_S) });
  if (seconds < 2 * DAY_S) return healthText.hours({ n: Math.floor(seconds / HOUR_S) });
  return healthText.days({ n: Math.floor(seconds / DAY_S) });
}
