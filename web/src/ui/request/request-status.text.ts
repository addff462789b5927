import { text } from '../../lib/text/text.ts';

/** Names of the statuses of a request. */
export const requestStatusText = text({
  DRAFT: { en: 'Not sent yet', hi: 'अभी भेजा नहीं गया' },
  SUBMITTED: { en: 'Submitted', hi: 'भेजा गया' },
  ACKNOWLEDGED: { en: 'Submitted', hi: 'भेजा गया' },
  IN_REVIEW: { en: 'Under review', hi: 'जाँच में' },
  REQUIREMENT_RAISED: { en: 'Action needed', hi: 'आपसे अपेक्षित' },
  APPROVED: { en: 'Approved, in process', hi: 'स्वीकृत, प्रक्रिया में' },
  COMPLETED: { en: 'Completed', hi: 'पूरा हुआ' },
  REJECTED: { en: 'Rejected', hi: 'अस्वीकृत' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
  REOPENED: { en: 'Reopened', hi: 'फिर खोला गया' },
});
