import { REPORT_COLUMN_HEADERS as H } from '@portal/rules/staff/report-column-headers.ts';
import { text } from '../../lib/text/text.ts';

export const adminPayoutsText = text({
  subject: { en: 'Payouts to check', hi: 'जाँचने योग्य भुगतान' },
  about: {
    en: 'Returned payouts are listed after 7 days, payouts without an answer of the bank after 3 days, and benefits from the day after their due day. Customers choose the account themselves.',
    hi: 'लौटाए गए भुगतान 7 दिन बाद, बैंक के उत्तर के बिना भुगतान 3 दिन बाद, और लाभ अपनी देय तारीख़ के अगले दिन से दिखते हैं। खाता ग्राहक ख़ुद चुनते हैं।',
  },
  show: { en: 'Show', hi: 'क्या दिखाया जाए' },
  all: { en: 'All', hi: 'सभी' },
  RETURNED: { en: 'Returned', hi: 'लौटाया गया' },
  HELD: { en: 'On hold', hi: 'रोका गया' },
  LATE: { en: 'Late', hi: 'देर' },
  UNSETTLED: { en: 'No answer', hi: 'उत्तर नहीं' },
  since: { en: 'Since', hi: 'कब से' },
  problem: { en: 'Problem', hi: 'समस्या' },
  kind: { en: 'Payout', hi: 'भुगतान' },
  policyNumber: H.policyNumber,
  amount: H.amount,
  cause: { en: 'Cause', hi: 'कारण किसका' },
  OURS: { en: 'Ours', hi: 'हमारा' },
  CUSTOMER: { en: 'The customer’s', hi: 'ग्राहक का' },
  waits: { en: 'Waiting for approval: {cause}', hi: 'मंज़ूरी की प्रतीक्षा में: {cause}' },
  acts: { en: 'Actions', hi: 'क्या करें' },
  correct: { en: 'Correct the cause', hi: 'कारण सुधारें' },
  correctOf: { en: 'Correct the cause: {name}', hi: 'कारण सुधारें: {name}' },
  none: { en: 'No payouts to check.', hi: 'जाँचने के लिए कोई भुगतान नहीं है।' },
  rows: { en: '{n:count} rows', hi: '{n:count} पंक्तियाँ' },
  becomesOURS: {
    en: 'The delay becomes ours. A late benefit then earns interest from its due day.',
    hi: 'देर हमारी मानी जाएगी। तब देर से मिले लाभ पर देय तारीख़ से ब्याज मिलेगा।',
  },
  becomesCUSTOMER: {
    en: 'The delay becomes the customer’s. A late benefit then earns no interest.',
    hi: 'देर ग्राहक की मानी जाएगी। तब देर से मिले लाभ पर ब्याज नहीं मिलेगा।',
  },
  reason: { en: 'Reason', hi: 'कारण' },
  reasonMissing: { en: 'Give a reason.', hi: 'कारण लिखें।' },
  ask: { en: 'Request approval', hi: 'मंज़ूरी माँगें' },
  done: { en: 'The cause has been corrected.', hi: 'कारण सुधार दिया गया है।' },
});
