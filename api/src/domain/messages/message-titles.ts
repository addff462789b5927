import type { LocalizedText } from '@portal/contract/field-text.ts';
import { accessTemplatesEn } from './access-templates-en.ts';
import { alertTemplatesEn } from './alert-templates-en.ts';
import { applicationTemplatesEn } from './application-templates-en.ts';
import { claimTemplatesEn } from './claim-templates-en.ts';
import { complaintTemplatesEn } from './complaint-templates-en.ts';
import { coverTemplatesEn } from './cover-templates-en.ts';
import { debitTemplatesEn } from './debit-templates-en.ts';
import { documentTemplatesEn } from './document-templates-en.ts';
import { fundTemplatesEn } from './fund-templates-en.ts';
import { loanTemplatesEn } from './loan-templates-en.ts';
import { mandateTemplatesEn } from './mandate-templates-en.ts';
import { paymentTemplatesEn } from './payment-templates-en.ts';
import { privacyTemplatesEn } from './privacy-templates-en.ts';
import { requestTemplatesEn } from './request-templates-en.ts';
import { survivalTemplatesEn } from './survival-templates-en.ts';
import type { TemplateName } from './templates.ts';

/** The values of a message are deleted after it is sent, so that only its subject can be shown later. */
const TITLES: readonly [templates: object, title: LocalizedText][] = [
  [accessTemplatesEn, { en: 'Login and codes', hi: 'लॉगिन और कोड' }],
  [alertTemplatesEn, { en: 'Reminder', hi: 'याद दिलाना' }],
  [applicationTemplatesEn, { en: 'Application', hi: 'आवेदन' }],
  [claimTemplatesEn, { en: 'Claim', hi: 'दावा' }],
  [complaintTemplatesEn, { en: 'Complaint', hi: 'शिकायत' }],
  [coverTemplatesEn, { en: 'Your cover', hi: 'आपकी सुरक्षा' }],
  [debitTemplatesEn, { en: 'Auto-debit of a premium', hi: 'प्रीमियम का ऑटो-डेबिट' }],
  [documentTemplatesEn, { en: 'Document', hi: 'दस्तावेज़' }],
  [fundTemplatesEn, { en: 'Fund switch', hi: 'फ़ंड बदलना' }],
  [loanTemplatesEn, { en: 'Loan', hi: 'ऋण' }],
  [mandateTemplatesEn, { en: 'Set-up of auto-debit', hi: 'ऑटो-डेबिट की व्यवस्था' }],
  [paymentTemplatesEn, { en: 'Payment', hi: 'भुगतान' }],
  [privacyTemplatesEn, { en: 'Your data and privacy', hi: 'आपका डेटा और गोपनीयता' }],
  [requestTemplatesEn, { en: 'Request', hi: 'अनुरोध' }],
  [survivalTemplatesEn, { en: 'Survival certificate', hi: 'जीवन प्रमाण पत्र' }],
];
const OTHER: LocalizedText = { en: 'Message', hi: 'संदेश' };

/** The subject of a message to a customer. */
export const messageTitle = (template: TemplateName): LocalizedText =>
  TITLES.find(([templates]) => Object.hasOwn(templates, template))?.[1] ?? OTHER;
