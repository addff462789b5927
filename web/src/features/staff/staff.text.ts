import type { ReportColumn, ReportType } from '@portal/rules/staff-reports.ts';
import { text } from '../../lib/text.ts';

type Column = { [Report in ReportType]: ReportColumn<Report> }[ReportType];

/** The heads of the reports' columns. A column without one does not compile. */
export const columnHeads = text({
  at: { en: 'Time', hi: 'समय' },
  policyNumber: { en: 'Policy no.', hi: 'पॉलिसी सं.' },
  purpose: { en: 'Purpose', hi: 'उद्देश्य' },
  amount: { en: 'Amount (₹)', hi: 'राशि (₹)' },
  method: { en: 'Method', hi: 'माध्यम' },
  state: { en: 'State', hi: 'स्थिति' },
  gatewayRef: { en: 'Gateway ref', hi: 'गेटवे संदर्भ' },
  receiptNo: { en: 'Receipt no.', hi: 'रसीद सं.' },
  dueOn: { en: 'Due on', hi: 'देय तिथि' },
  chargedOn: { en: 'Charged on', hi: 'काटने की तिथि' },
  rail: { en: 'Rail', hi: 'माध्यम' },
  attempt: { en: 'Attempt', hi: 'प्रयास' },
  status: { en: 'Status', hi: 'स्थिति' },
  returnCode: { en: 'Return code', hi: 'वापसी कोड' },
  noticeAt: { en: 'Notice sent', hi: 'सूचना भेजी गई' },
  postedAt: { en: 'Posted at', hi: 'दर्ज होने का समय' },
} satisfies Record<Column, { en: string; hi: string }>);

export const staffText = text({
  table: { en: 'Rows of the report', hi: 'रिपोर्ट की पंक्तियाँ' },
  noRows: { en: 'Nothing in this range', hi: 'इस अवधि में कुछ नहीं है' },
  noRowsWhy: { en: 'Choose other dates or fewer filters.', hi: 'दूसरी तारीख़ें या कम फ़िल्टर चुनें।' },
  rows: { en: '{n:count} rows', hi: '{n:count} पंक्तियाँ' },
});
