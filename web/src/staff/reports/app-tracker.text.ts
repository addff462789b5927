import type { ApplicationRequirementStatus, ApplicationStage } from '@portal/rules/policies/application.ts';
import { text } from '../../lib/text/text.ts';

export const appTrackerText = text({
  what: { en: 'App tracker', hi: 'आवेदन ट्रैकर' },
  show: { en: 'Show', hi: 'दिखाएँ' },
  number: { en: 'Application no.', hi: 'आवेदन सं.' },
  find: { en: 'Find by number', hi: 'संख्या से खोजें' },
  list: { en: 'List by date', hi: 'तारीख़ से सूची' },
  numberForm: { en: 'An application number has 10 letters and digits.', hi: 'आवेदन संख्या में 10 अक्षर और अंक होते हैं।' },
  stage: { en: 'Stage', hi: 'चरण' },
  channel: { en: 'Channel', hi: 'चैनल' },
  longer: { en: 'Requirement open longer than (days)', hi: 'आवश्यकता इतने दिनों से अधिक खुली' },
  all: { en: 'All', hi: 'सभी' },
  none: { en: 'No application matches.', hi: 'कोई आवेदन मेल नहीं खाता।' },
  noneWhy: { en: 'Check the number.', hi: 'संख्या जाँच लें।' },
  yes: { en: 'Yes', hi: 'हाँ' },
  no: { en: 'No', hi: 'नहीं' },
  download: { en: 'Download CSV', hi: 'CSV डाउनलोड करें' },
  titleOf: { en: 'Application {number}', hi: 'आवेदन {number}' },
  requirements: { en: 'Requirements', hi: 'आवश्यकताएँ' },
  noRequirements: { en: 'No documents are requested.', hi: 'कुछ नहीं माँगा गया है।' },
  id: { en: 'Number', hi: 'संख्या' },
  name: { en: 'Name', hi: 'नाम' },
  status: { en: 'Status', hi: 'स्थिति' },
  submittedOn: { en: 'Submitted on', hi: 'जमा करने की तिथि' },
  reason: { en: 'Reason', hi: 'कारण' },
  events: { en: 'Events', hi: 'घटनाएँ' },
  noEvents: { en: 'No events yet.', hi: 'अभी कुछ नहीं।' },
  linkSent: { en: 'Link sent on {at}', hi: 'लिंक भेजा गया: {at}' },
  noLink: { en: 'No link was sent by staff.', hi: 'कर्मचारियों ने कोई लिंक नहीं भेजा।' },
  sendLink: { en: 'Send link again', hi: 'लिंक फिर भेजें' },
  sure: { en: "Send the link to the applicant's mobile?", hi: 'आवेदक के मोबाइल पर लिंक भेजें?' },
  send: { en: 'Send', hi: 'भेजें' },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  close: { en: 'Close', hi: 'बंद करें' },
  sentTo: { en: 'Sent to {mobile}.', hi: '{mobile} पर भेजा गया।' },
  tooOften: {
    en: 'The link was sent three times today. Try again tomorrow.',
    hi: 'लिंक आज तीन बार भेजा जा चुका है। कल फिर कोशिश करें।',
  },
});

export const stageNames = text({
  LOGIN: { en: 'Applied', hi: 'आवेदन' },
  DOCS_PENDING: { en: 'Documents', hi: 'दस्तावेज़' },
  PIVC: { en: 'Verification call', hi: 'सत्यापन कॉल' },
  MEDICAL: { en: 'Medical test', hi: 'मेडिकल जाँच' },
  UW: { en: 'Underwriting', hi: 'जोखिम आकलन' },
  DECISION: { en: 'Decision', hi: 'निर्णय' },
  COUNTER_OFFER: { en: 'Counter-offer', hi: 'प्रति-प्रस्ताव' },
  ISSUED: { en: 'Issued', hi: 'जारी' },
  DECLINED: { en: 'Declined', hi: 'अस्वीकृत' },
  POSTPONED: { en: 'Postponed', hi: 'स्थगित' },
} satisfies Record<ApplicationStage, { en: string; hi: string }>);

export const requirementNames = text({
  OPEN: { en: 'Open', hi: 'खुली' },
  SUBMITTED: { en: 'Submitted', hi: 'जमा' },
  ACCEPTED: { en: 'Accepted', hi: 'स्वीकृत' },
  REJECTED: { en: 'Sent back', hi: 'वापस' },
} satisfies Record<ApplicationRequirementStatus, { en: string; hi: string }>);
