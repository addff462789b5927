import type { FailureStep, PaymentSource } from '@portal/rules/money/payment-source.ts';
import { text } from '../../lib/text/text.ts';

export const failuresText = text({
  show: { en: 'Show', hi: 'दिखाएँ' },
  source: { en: 'Source', hi: 'स्रोत' },
  all: { en: 'All', hi: 'सभी' },
  gateway: { en: 'Gateway', hi: 'गेटवे' },
  reason: { en: 'Reason', hi: 'कारण' },
  policyNumber: { en: 'Policy no.', hi: 'पॉलिसी सं.' },
  mode: { en: 'Mode', hi: 'माध्यम' },
  code: { en: 'Code', hi: 'कोड' },
  later: { en: 'Later', hi: 'बाद में' },
  paidOn: { en: 'Paid on {time}', hi: '{time} को भुगतान' },
  notPaid: { en: 'Not paid', hi: 'भुगतान नहीं' },
  failed: { en: 'Failed', hi: 'विफल' },
  thenPaid: { en: 'Paid later', hi: 'बाद में भुगतान' },
  unpaid: { en: 'Still unpaid', hi: 'अब भी अदत्त' },
  topReason: { en: 'Top reason', hi: 'मुख्य कारण' },
  download: { en: 'Download CSV', hi: 'CSV डाउनलोड करें' },
  what: { en: 'Pay premium failures', hi: 'प्रीमियम भुगतान की विफलताएँ' },
  none: { en: 'No failures in this range.', hi: 'इस अवधि में कोई विफलता नहीं।' },
  times: { en: '{reason} ({n:count})', hi: '{reason} ({n:count})' },
  open: { en: 'What happened, {time}', hi: 'क्या हुआ, {time}' },
  events: { en: 'What happened', hi: 'क्या हुआ' },
  noEvents: { en: 'No events recorded.', hi: 'कुछ दर्ज नहीं हुआ।' },
  state: { en: 'Status', hi: 'स्थिति' },
  close: { en: 'Close', hi: 'बंद करें' },
});

const sourceNames = text({
  PAYPREMIUM: { en: 'Pay premium', hi: 'प्रीमियम भुगतान' },
  LINK: { en: 'Link', hi: 'लिंक' },
  REINSTATEMENT: { en: 'Reinstatement', hi: 'पुनर्चलन' },
  LOAN: { en: 'Loan', hi: 'ऋण' },
  APPLICATION: { en: 'Application', hi: 'आवेदन' },
  FREQUENCY: { en: 'Payment frequency', hi: 'भुगतान आवृत्ति' },
  AUTODEBIT: { en: 'Auto-debit', hi: 'ऑटो-डेबिट' },
} satisfies Record<PaymentSource, { en: string; hi: string }>);

const stepNames = text({
  order: { en: 'Order', hi: 'ऑर्डर' },
  redirect: { en: 'Redirect', hi: 'रीडायरेक्ट' },
  gateway: { en: 'Gateway', hi: 'गेटवे' },
  return: { en: 'Return', hi: 'वापसी' },
  posting: { en: 'Posting', hi: 'दर्ज करना' },
  debit: { en: 'Debit', hi: 'डेबिट' },
} satisfies Record<FailureStep, { en: string; hi: string }>);

const methodNames = text({
  UPI: { en: 'UPI', hi: 'UPI' },
  NB: { en: 'Net banking', hi: 'नेट बैंकिंग' },
  DC: { en: 'Debit card', hi: 'डेबिट कार्ड' },
  CC: { en: 'Credit card', hi: 'क्रेडिट कार्ड' },
  WALLET: { en: 'Wallet', hi: 'वॉलेट' },
  ENACH: { en: 'eNACH', hi: 'eNACH' },
  ESI: { en: 'ESI', hi: 'ESI' },
  payment: { en: 'Payment gateway', hi: 'भुगतान गेटवे' },
  Mobile: { en: 'Mobile', hi: 'मोबाइल' },
  Browser: { en: 'Browser', hi: 'ब्राउज़र' },
});

const eventSources = text({
  ORDER: { en: 'Order', hi: 'ऑर्डर' },
  PAGE: { en: 'Payment page', hi: 'भुगतान पृष्ठ' },
  RETURN: { en: 'Browser', hi: 'ब्राउज़र' },
  WEBHOOK: { en: 'Gateway notification', hi: 'गेटवे, स्वयं' },
  CALLBACK: { en: 'Bank notification', hi: 'बैंक, स्वयं' },
  QUERY: { en: 'Status query', hi: 'पूछने पर' },
  FILE: { en: 'Settlement file', hi: 'निपटान फ़ाइल' },
  REGISTER: { en: 'Register', hi: 'रजिस्टर' },
  REFUND: { en: 'Refund', hi: 'धनवापसी' },
  DEBIT: { en: 'Debit', hi: 'डेबिट' },
});

const eventStates = text({
  CREATED: { en: 'Started', hi: 'शुरू' },
  OPENED: { en: 'Opened', hi: 'खुला' },
  REFUSED: { en: 'Could not be opened', hi: 'नहीं खुल सका' },
  BACK: { en: 'Customer returned', hi: 'वापस आया' },
  PENDING: { en: 'Pending', hi: 'लंबित' },
  AUTHORISED: { en: 'Authorised', hi: 'अधिकृत' },
  CAPTURED: { en: 'Received', hi: 'राशि मिली' },
  FAILED: { en: 'Failed', hi: 'विफल' },
  ASKED: { en: 'Requested', hi: 'माँगी गई' },
  DONE: { en: 'Done', hi: 'हो गया' },
  NOTIFIED: { en: 'Notice sent', hi: 'सूचना भेजी गई' },
  SUBMITTED: { en: 'With the bank', hi: 'बैंक के पास' },
  PRESENTED: { en: 'Presented', hi: 'प्रस्तुत' },
  CONFIRMED: { en: 'Confirmed', hi: 'पुष्ट' },
  POSTED: { en: 'Posted', hi: 'दर्ज' },
  RETURNED: { en: 'Returned', hi: 'लौटाया गया' },
  REJECTED: { en: 'Rejected', hi: 'अस्वीकृत' },
  REVERSED: { en: 'Reversed', hi: 'वापस लिया गया' },
});

const CATALOGUES = { sources: sourceNames, steps: stepNames, ways: methodNames, eventSources, eventStates } as const;
/** Label of a code. Unknown codes are shown unchanged, and a missing one as a dash. */
export function getFailureLabel(catalogue: keyof typeof CATALOGUES, code: unknown): string {
  const labels: Readonly<Record<string, unknown>> = CATALOGUES[catalogue];
  const name = typeof code === 'string' ? code : '';
  if (name === '') return '-';
  return Object.hasOwn(labels, name) ? String(labels[name]) : name;
}
