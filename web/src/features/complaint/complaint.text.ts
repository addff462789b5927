import { COMPLAINT_SUBJECT_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { text } from '../../lib/text/text.ts';

export const complaintText = text({
  // List
  loading: { en: 'Loading your complaints', hi: 'आपकी शिकायतें लोड हो रही हैं' },
  failed: { en: 'We could not load your complaints.', hi: 'आपकी शिकायतें लोड नहीं हो सकीं।' },
  none: { en: 'You have not made a complaint.', hi: 'आपने कोई शिकायत नहीं की है।' },
  noneWhy: {
    en: 'If something went wrong, tell us. We answer within two weeks, and show you who you can ask next.',
    hi: 'कुछ ग़लत हुआ हो, तो हमें बताएँ। हम दो सप्ताह में उत्तर देते हैं, और बताते हैं कि आप आगे किससे बात कर सकते हैं।',
  },
  make: { en: 'Make a complaint', hi: 'शिकायत करें' },
  openOne: { en: 'You have <b>1 open complaint</b>.', hi: 'आपकी <b>1 शिकायत</b> खुली है।' },
  openMany: { en: 'You have <b>{n:count} open complaints</b>.', hi: 'आपकी <b>{n:count} शिकायतें</b> खुली हैं।' },
  openNone: { en: 'You have no open complaints.', hi: 'आपकी कोई शिकायत खुली नहीं है।' },
  listOpen: { en: 'Open complaints', hi: 'खुली शिकायतें' },
  listClosed: { en: 'Closed complaints', hi: 'बंद शिकायतें' },
  facts: { en: '{subject}. Received {received:date}.', hi: '{subject}। {received:date} को मिली।' },
  due: { en: 'Answer due {date:date}', hi: 'उत्तर {date:date} तक' },
  answered: { en: 'Answered {date:date}', hi: '{date:date} को उत्तर दिया' },
  // Subjects
  subject: { en: '{kind} {id}', hi: '{kind} {id}' },
  ...COMPLAINT_SUBJECT_TEXTS,
  // States
  OPEN: { en: 'Under review', hi: 'जाँच में' },
  LATE: { en: 'Late', hi: 'देर हुई' },
  ANSWERED: { en: 'Answered', hi: 'उत्तर दिया गया' },
  REOPENED: { en: 'Under review again', hi: 'फिर जाँच में' },
  ESCALATED: { en: 'With the grievance officer', hi: 'शिकायत अधिकारी के पास' },
  OMBUDSMAN: { en: 'With the Ombudsman', hi: 'बीमा लोकपाल के पास' },
  ACCEPTED: { en: 'Accepted', hi: 'स्वीकार किया' },
  CLOSED: { en: 'Closed', hi: 'बंद' },
  WITHDRAWN: { en: 'Withdrawn', hi: 'वापस ली गई' },
});
