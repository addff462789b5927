import { RANGE_FAULTS } from '@portal/rules/staff/staff-range.ts';
import { REPORT_TITLES } from '@portal/rules/staff/staff-reports.ts';
import { text } from '../../lib/text/text.ts';

export const downloadsText = text({
  ...REPORT_TITLES,
  byDate: { en: 'By date', hi: 'तारीख़ से' },
  byMonth: { en: 'By month', hi: 'महीने से' },
  report: { en: 'Report', hi: 'रिपोर्ट' },
  format: { en: 'Format', hi: 'प्रारूप' },
  month: { en: 'Month', hi: 'महीना' },
  currentMonth: { en: RANGE_FAULTS.monthNotOver, hi: 'हमारे पास वर्तमान महीने का डेटा नहीं है' },
  download: { en: 'Download report', hi: 'रिपोर्ट डाउनलोड करें' },
  downloadMonth: { en: 'Download month', hi: 'महीना डाउनलोड करें' },
  session: { en: 'Downloaded this session', hi: 'इस सत्र में डाउनलोड' },
  none: { en: 'No downloads yet', hi: 'अभी कोई डाउनलोड नहीं' },
  range: { en: 'Range', hi: 'अवधि' },
  rows: { en: 'Rows', hi: 'पंक्तियाँ' },
  status: { en: 'Status', hi: 'स्थिति' },
  downloaded: { en: 'Downloaded', hi: 'डाउनलोड हुआ' },
  sent: { en: 'Sent for approval', hi: 'मंज़ूरी के लिए भेजा गया' },
  empty: { en: 'No rows', hi: 'कोई पंक्ति नहीं' },
  noRows: { en: 'No rows between {from} and {to}.', hi: '{from} और {to} के बीच कोई पंक्ति नहीं।' },
  many: { en: 'This file has {n:count} rows. Download anyway?', hi: 'इस फ़ाइल में {n:count} पंक्तियाँ हैं। फिर भी डाउनलोड करें?' },
  preparing: { en: 'Preparing {n:count} rows …', hi: '{n:count} पंक्तियाँ तैयार हो रही हैं …' },
  manyTitle: { en: 'A large file', hi: 'बड़ी फ़ाइल' },
  anyway: { en: 'Download', hi: 'डाउनलोड करें' },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  again: {
    en: 'To get an approved file, request it again within 30 minutes.',
    hi: 'मंज़ूर फ़ाइल 30 मिनट के भीतर उसे फिर से माँगने पर मिलती है।',
  },
});
