import { closeEn as close, type Template } from './template-parts.ts';

/** What becomes of an application for a policy, in English. */
export const applicationTemplatesEn = {
  appReceived: {
    sms: (v, b) => `${b.provider}: we have your application ending ${v.last4}. Follow it in the portal under Track your application.`,
    subject: () => 'We have your application',
    mail: (v, b) =>
      `Dear ${v.name},\n\nWe have your application ending ${v.last4}. You can follow it in the portal under Track your application.${close(b)}`,
  },
  appRequirement: {
    sms: (v, b) => `${b.provider}: we need documents from you for the application ending ${v.last4}, number of documents: ${v.count}.`,
    subject: () => 'We need documents from you',
    mail: (v, b) =>
      `Dear ${v.name},\n\nBefore we can decide about the application ending ${v.last4} we need documents from you, number of documents: ${v.count}. The portal says which, under Track your application.${close(b)}`,
  },
  appCall: {
    sms: (v, b) => `${b.provider}: choose a time for our call about the application ending ${v.last4} in the portal.`,
    subject: () => 'Choose a time for our call',
    mail: (v, b) =>
      `Dear ${v.name},\n\nWe call every proposer before a policy is issued. Choose a time for the application ending ${v.last4} in the portal, under Track your application.${close(b)}`,
  },
  appMedical: {
    sms: (v, b) => `${b.provider}: choose a time for the medical test of the application ending ${v.last4} in the portal.`,
    subject: () => 'Choose a time for your medical test',
    mail: (v, b) =>
      `Dear ${v.name},\n\nA medical test is needed for the application ending ${v.last4}. Choose a time in the portal, under Track your application.${close(b)}`,
  },
  appOffer: {
    sms: (v, b) =>
      `${b.provider}: we can insure you on changed terms, application ending ${v.last4}. Answer by ${v.validTill} in the portal.`,
    subject: () => 'Our offer on changed terms',
    mail: (v, b) =>
      `Dear ${v.name},\n\nWe can insure you on changed terms, application ending ${v.last4}. The portal shows what changes, under Track your application. Answer by ${v.validTill}.${close(b)}`,
  },
  appIssued: {
    sms: (v, b) => `${b.provider}: your policy ${v.policyNumber} is issued. Register in the portal to see it.`,
    subject: () => 'Your policy is issued',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour policy ${v.policyNumber} is issued. Its copy follows within 15 days. Register in the portal to see it.${close(b)}`,
  },
  appDeclined: {
    sms: (v, b) => `${b.provider}: the application ending ${v.last4} is declined. The portal says why. What you paid is returned.`,
    subject: () => 'Your application is declined',
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe application ending ${v.last4} is declined. The portal says why, under Track your application. What you paid is returned to the account it came from within 7 days.${close(b)}`,
  },
  appPostponed: {
    sms: (v, b) => `${b.provider}: the application ending ${v.last4} is postponed until ${v.until}. What you paid is returned.`,
    subject: () => 'Your application is postponed',
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe application ending ${v.last4} is postponed: apply again after ${v.until}. The portal says why, under Track your application. What you paid is returned to the account it came from within 7 days.${close(b)}`,
  },
  depositRefundStarted: {
    sms: (v, b) =>
      `${b.provider}: ${v.amount} paid for the application ending ${v.last4} is being returned to the account it came from, within 7 days.`,
    subject: () => 'Your payment is being returned',
    mail: (v, b) =>
      `Dear ${v.name},\n\n${v.amount} paid for the application ending ${v.last4} is being returned to the account it came from, within 7 days.${close(b)}`,
  },
} satisfies Record<string, Template>;
