import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import type { Language } from './receipt-labels.ts';

/** What the papers of a request say. */
const WORDS = {
  acknowledgement: { en: 'Acknowledgement of your request', hi: 'आपके अनुरोध की पावती' },
  confirmation: { en: 'Confirmation of your change', hi: 'आपके बदलाव की पुष्टि' },
  folder: { en: 'Your request', hi: 'आपका अनुरोध' },
  number: { en: 'Request', hi: 'अनुरोध' },
  what: { en: 'What you asked for', hi: 'आपने क्या माँगा' },
  request: { en: 'The request', hi: 'अनुरोध' },
  kind: { en: 'Type', hi: 'प्रकार' },
  policy: { en: 'Policy', hi: 'पॉलिसी' },
  person: { en: 'Asked by', hi: 'किसने माँगा' },
  submitted: { en: 'Submitted', hi: 'भेजा गया' },
  promised: { en: 'Promised by', hi: 'वादा' },
  detail: { en: 'Detail', hi: 'विवरण' },
  before: { en: 'Before', hi: 'पहले' },
  after: { en: 'After', hi: 'बाद में' },
  nothingListed: { en: 'Nothing is listed.', hi: 'कुछ सूचीबद्ध नहीं है।' },
  moved: { en: 'Units moved', hi: 'स्थानांतरित यूनिट' },
  files: { en: 'Documents received', hi: 'प्राप्त दस्तावेज़' },
  file: { en: 'Name', hi: 'नाम' },
  pages: { en: 'Pages', hi: 'पृष्ठ' },
  noFiles: { en: 'No documents came with it.', hi: 'इसके साथ कोई दस्तावेज़ नहीं आया।' },
  needed: { en: 'Documents asked for', hi: 'माँगे गए दस्तावेज़' },
  noneNeeded: { en: 'Nothing more was asked for.', hi: 'और कुछ नहीं माँगा गया।' },
  steps: { en: 'Where it stands', hi: 'स्थिति' },
  at: { en: 'At (IST)', hi: 'समय (IST)' },
  status: { en: 'Status', hi: 'स्थिति' },
  note: { en: 'Note', hi: 'टिप्पणी' },
  notYet: {
    en: 'This confirms that your request has arrived. It is not yet the change.',
    hi: 'यह पुष्टि करता है कि आपका अनुरोध हमें मिल गया है। यह अभी बदलाव नहीं है।',
  },
  legal: { en: 'This paper was made by computer and needs no signature.', hi: 'यह पत्र कंप्यूटर से बना है और इस पर हस्ताक्षर आवश्यक नहीं है।' },
  yes: { en: 'Received', hi: 'मिला' },
  no: { en: 'Open', hi: 'बाकी' },
} as const satisfies Record<string, Record<Language, string>>;

const STATUSES: Record<RequestStatus, Record<Language, string>> = {
  DRAFT: { en: 'Not sent', hi: 'भेजा नहीं गया' },
  SUBMITTED: { en: 'Submitted', hi: 'भेजा गया' },
  ACKNOWLEDGED: { en: 'Acknowledged', hi: 'प्राप्ति की पुष्टि' },
  IN_REVIEW: { en: 'Under review', hi: 'जाँच में' },
  REQUIREMENT_RAISED: { en: 'Document asked for', hi: 'दस्तावेज़ माँगा गया' },
  APPROVED: { en: 'Approved', hi: 'स्वीकृत' },
  REJECTED: { en: 'Rejected', hi: 'अस्वीकृत' },
  COMPLETED: { en: 'Done', hi: 'पूरा हुआ' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
  REOPENED: { en: 'Reopened', hi: 'फिर खोला गया' },
};

type Key = keyof typeof WORDS;
export function requestLabels(language: Language) {
  const words = Object.fromEntries(Object.entries(WORDS).map(([key, said]) => [key, said[language]])) as Record<Key, string>;
  return {
    ...words,
    statusName: (status: RequestStatus): string => STATUSES[status][language],
    issued: (day: Day): string => (language === 'hi' ? `${formatDay(day)} को जारी` : `Issued on ${formatDay(day)}`),
  };
}
