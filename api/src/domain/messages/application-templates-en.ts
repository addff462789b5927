import type { Button, Template } from './template-parts.ts';

const track = (): Button => ({ label: 'Track your application', path: '/app-tracker' });
const choose = (): Button => ({ label: 'Choose a time', path: '/app-tracker' });

/** Stages of an application for a policy, in English. */
export const applicationTemplatesEn = {
  appReceived: {
    sms: (v, b) => `${b.provider}: we have received your application ending ${v.last4}. Track it: ${b.portalUrl}/app-tracker`,
    subject: (v) => `We have received your application ending ${v.last4}`,
    mail: (v) =>
      `We have received your application ending ${v.last4}. You can track it in the portal. We will write to you if we need anything from you.`,
    button: track,
  },
  appRequirement: {
    sms: (v, b) =>
      `${b.provider}: please send us documents for your application ending ${v.last4}. Number of documents: ${v.count}. See which: ${b.portalUrl}/app-tracker`,
    subject: (v) => `Please send documents for your application ending ${v.last4}`,
    mail: (v) =>
      `We need documents from you before we can decide on your application ending ${v.last4}.\n\nNumber of documents: ${v.count}\n\nThe portal shows which documents we need. Please send them there.`,
    button: () => ({ label: 'See the documents', path: '/app-tracker' }),
  },
  appCall: {
    sms: (v, b) => `${b.provider}: please choose a time for our call about your application ending ${v.last4}: ${b.portalUrl}/app-tracker`,
    subject: (v) => `Please choose a time for our call about your application ending ${v.last4}`,
    mail: (v) =>
      `We call every proposer before we issue a policy. Please choose a time for our call about your application ending ${v.last4}.`,
    button: choose,
  },
  appMedical: {
    sms: (v, b) =>
      `${b.provider}: please choose a time for the medical test for your application ending ${v.last4}: ${b.portalUrl}/app-tracker`,
    subject: (v) => `Please choose a time for the medical test for your application ending ${v.last4}`,
    mail: (v) => `Your application ending ${v.last4} needs a medical test. Please choose a time for it.`,
    button: choose,
  },
  appOffer: {
    sms: (v, b) =>
      `${b.provider}: we can insure you on changed terms (application ending ${v.last4}). Please answer by ${v.validTill}: ${b.portalUrl}/app-tracker`,
    subject: (v) => `Our offer on changed terms for your application ending ${v.last4}`,
    mail: (v) =>
      `We can insure you on changed terms (application ending ${v.last4}). The portal shows what changes. Please answer by ${v.validTill}.`,
    button: () => ({ label: 'See the offer', path: '/app-tracker' }),
  },
  appIssued: {
    sms: (v, b) => `${b.provider}: your policy ${v.policyNumber} has been issued. Register to see it: ${b.portalUrl}/register`,
    subject: (v) => `Your policy ${v.policyNumber} has been issued`,
    mail: (v) =>
      `Your policy ${v.policyNumber} has been issued. We will send you the policy document within 15 days.\n\nRegister in the portal to see your policy.`,
    button: () => ({ label: 'Register', path: '/register' }),
  },
  appDeclined: {
    sms: (v, b) =>
      `${b.provider}: your application ending ${v.last4} has been declined. We will return your payment. See why: ${b.portalUrl}/app-tracker`,
    subject: (v) => `Your application ending ${v.last4} has been declined`,
    mail: (v) =>
      `We are sorry that we cannot accept your application ending ${v.last4}. The portal gives the reason.\n\nWe will return what you paid to the account it came from, within 7 days.`,
    button: () => ({ label: 'See the reason', path: '/app-tracker' }),
  },
  appPostponed: {
    sms: (v, b) =>
      `${b.provider}: your application ending ${v.last4} is postponed until ${v.until}. We will return your payment. See why: ${b.portalUrl}/app-tracker`,
    subject: (v) => `Your application ending ${v.last4} is postponed until ${v.until}`,
    mail: (v) =>
      `We cannot decide on your application ending ${v.last4} yet. Please apply again after ${v.until}. The portal gives the reason.\n\nWe will return what you paid to the account it came from, within 7 days.`,
    button: () => ({ label: 'See the reason', path: '/app-tracker' }),
  },
  depositRefundStarted: {
    sms: (v, b) =>
      `${b.provider}: we are returning ${v.amount} paid for your application ending ${v.last4} to the account it came from, within 7 days.`,
    subject: (v) => `We are returning ${v.amount} for your application ending ${v.last4}`,
    mail: (v) =>
      `We are returning ${v.amount} that you paid for your application ending ${v.last4}. It will reach the account it came from within 7 days.`,
  },
} satisfies Record<string, Template>;
