import { text } from '../../lib/text.ts';

/** Words of the payments that failed. */
export const failuresText = text({
  show: { en: 'Show', hi: 'दिखाएँ' },
  source: { en: 'Source', hi: 'स्रोत' },
  all: { en: 'All', hi: 'सभी' },
  gateway: { en: 'Gateway', hi: 'गेटवे' },
  reason: { en: 'Reason', hi: 'कारण' },
  policyNumber: { en: 'Policy no.', hi: 'पॉलिसी सं.' },
  failed: { en: 'Failed', hi: 'विफल' },
  thenPaid: { en: 'Then paid', hi: 'बाद में भुगतान' },
  unpaid: { en: 'Still unpaid', hi: 'अब भी अदत्त' },
  topReason: { en: 'Top reason', hi: 'मुख्य कारण' },
  download: { en: 'Download CSV', hi: 'CSV डाउनलोड करें' },
  what: { en: 'Pay premium failures', hi: 'प्रीमियम भुगतान की विफलताएँ' },
  none: { en: 'No failures in this range.', hi: 'इस अवधि में कोई विफलता नहीं।' },
  times: { en: '{reason} ({n:count})', hi: '{reason} ({n:count})' },
});
