import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';

/** The status of a request in messages, as the portal shows it. */
export const STATUS_LABELS: Record<RequestStatus, LocalizedText> = {
  DRAFT: { en: 'not sent yet', hi: 'अभी भेजा नहीं गया' },
  SUBMITTED: { en: 'submitted', hi: 'भेजा गया' },
  ACKNOWLEDGED: { en: 'submitted', hi: 'भेजा गया' },
  IN_REVIEW: { en: 'under review', hi: 'जाँच में' },
  REQUIREMENT_RAISED: { en: 'action needed', hi: 'आपसे अपेक्षित' },
  APPROVED: { en: 'approved, in process', hi: 'स्वीकृत, प्रक्रिया में' },
  REJECTED: { en: 'rejected', hi: 'अस्वीकृत' },
  COMPLETED: { en: 'completed', hi: 'पूरा हुआ' },
  CANCELLED: { en: 'cancelled', hi: 'रद्द हुआ' },
  REOPENED: { en: 'reopened', hi: 'फिर खोला गया' },
};
