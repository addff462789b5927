import { REPORT_COLUMN_HEADERS } from '@portal/rules/staff/report-column-headers.ts';
import { text } from '../../lib/text/text.ts';

export const columnHeaders = text(REPORT_COLUMN_HEADERS);

export const staffText = text({
  table: { en: 'Rows of the report', hi: 'रिपोर्ट की पंक्तियाँ' },
  noRows: { en: 'No results for these dates', hi: 'इस अवधि में कुछ नहीं है' },
  noRowsWhy: { en: 'Choose other dates or fewer filters.', hi: 'दूसरी तारीख़ें या कम फ़िल्टर चुनें।' },
  rows: { en: '{n:count} rows', hi: '{n:count} पंक्तियाँ' },
});
