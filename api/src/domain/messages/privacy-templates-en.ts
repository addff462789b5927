import { PRIVACY_NOTICE } from '@portal/rules/privacy/consents.ts';
import { type Button, notYouEn as notYou, type Template } from './template-parts.ts';

const see = (): Button => ({ label: 'See your data and privacy', path: '/privacy' });

/** Messages about data and consents, in English. */
export const privacyTemplatesEn = {
  privacyReceived: {
    sms: (v, b) => `${b.provider}: we have your request ${v.caseId} about your data and will answer by ${v.promisedBy}.`,
    subject: (v) => `We have your request about your data (${v.caseId})`,
    mail: (v, b) => `We have your request ${v.caseId} about your data and will answer by ${v.promisedBy}.${notYou(b)}`,
    button: see,
  },
  dataReady: {
    sms: (v, b) => `${b.provider}: the copy of your data is in your account until ${v.until}. Not you? Call ${b.phone} immediately.`,
    subject: (v) => `The copy of your data is ready (${v.caseId})`,
    mail: (v, b) =>
      `The copy of your data is in your account until ${v.until}. For your security, we do not send it by email.\n\nThis completes your request ${v.caseId}.${notYou(b)}`,
    button: () => ({ label: 'Get your copy', path: '/privacy' }),
  },
  dataErased: {
    sms: (v, b) => `${b.provider}: we erased the data of request ${v.caseId}. Your account lists the rest, with dates and reasons.`,
    subject: (v) => `We erased the data of your request (${v.caseId})`,
    mail: (v, b) =>
      `We erased the data of your request ${v.caseId}. Your account lists the data that we must keep, with dates and reasons.${notYou(b)}`,
    button: see,
  },
  consentWithdrawn: {
    sms: (v, b) => `${b.provider}: you turned off ${v.purpose} on ${v.date}. We no longer use your data for it.`,
    subject: (v) => `You turned off ${v.purpose}`,
    mail: (v, b) =>
      `You turned off ${v.purpose} on ${v.date}. We no longer use your data for it. This does not change what happened before.\n\nYou can turn it on again at any time.${notYou(b)}`,
    button: see,
  },
  noticeChanged: {
    sms: (_, b) => `${b.provider}: our privacy notice has changed: ${PRIVACY_NOTICE.change.en} Read it here: ${b.portalUrl}/privacy`,
    subject: () => 'Our privacy notice has changed',
    mail: () =>
      `Our privacy notice has changed: ${PRIVACY_NOTICE.change.en}\n\nYou do not have to do anything. Your account shows the notice, your consents and how to withdraw them.`,
    button: see,
  },
  breachNotice: {
    sms: (v, b) =>
      `${b.provider}: on ${v.date} data about you was ${v.effect}: ${v.items}. Please ${v.advice}. Details and help: ${b.portalUrl}/privacy, ${b.phone}`,
    subject: () => 'Important: an incident with your data',
    mail: (v, b) =>
      `On ${v.date} data about you was ${v.effect}: ${v.allItems}. We are sorry that this happened.\n\nPlease ${v.advice}. We will never ask you for a password or a code by phone or email.\n\nFor details and help, see your data and privacy in your account, or call us on ${b.phone}.`,
    button: see,
  },
} satisfies Record<string, Template>;
