import type { CaseAction } from '@portal/rules/staff/case-desk.ts';
import { text } from '../../lib/text/text.ts';

export const actionNames = text({
  TAKE: { en: 'Assign to me', hi: 'मुझे दें' },
  RELEASE: { en: 'Unassign', hi: 'मुझसे हटाएँ' },
  REQUEST_DOCUMENT: { en: 'Request document', hi: 'दस्तावेज़ माँगें' },
  CHECK_DOCUMENT: { en: 'Check a document', hi: 'दस्तावेज़ जाँचें' },
  FIRST_CHECK: { en: 'First check', hi: 'पहली जाँच' },
  INVESTIGATE: { en: 'Investigate', hi: 'जाँच-पड़ताल करें' },
  BOOKED_VALUE: { en: 'Correct the surrender value', hi: 'सरेंडर मूल्य सुधारें' },
  APPROVE: { en: 'Approve', hi: 'स्वीकार करें' },
  PAY: { en: 'Release payment', hi: 'भुगतान जारी करें' },
  COMPLETE: { en: 'Complete', hi: 'पूरा करें' },
  REFUSE: { en: 'Reject', hi: 'अस्वीकार करें' },
  REOPEN: { en: 'Reopen', hi: 'फिर खोलें' },
  HOLD: { en: 'Place a legal hold', hi: 'कानूनी रोक लगाएँ' },
  RELEASE_HOLD: { en: 'Release the legal hold', hi: 'कानूनी रोक हटाएँ' },
  ANSWER: { en: 'Answer', hi: 'उत्तर दें' },
  ESCALATE: { en: 'Hand to the grievance officer', hi: 'शिकायत अधिकारी को सौंपें' },
  CLOSE: { en: 'Record that the customer accepts', hi: 'दर्ज करें कि ग्राहक को स्वीकार है' },
  TOKEN: { en: 'Enter the token of Bima Bharosa', hi: 'बीमा भरोसा का टोकन दर्ज करें' },
  REVEAL: { en: 'Show full details', hi: 'पूरा विवरण दिखाएँ' },
  NOTE: { en: 'Add note', hi: 'टिप्पणी जोड़ें' },
} satisfies Record<CaseAction, { en: string; hi: string }>);
