import { type Button, type FilledValues, notYouEn as notYou, smsNotYouEn as smsNotYou, type Template } from './template-parts.ts';

const track = (): Button => ({ label: 'Track your claim', path: '/claim-tracker' });
const TRACK = '\n\nYou can track your claim at any time with the claim number and your mobile number.';
const documents = (v: FilledValues): string => (v.papers ? `\n\nPlease send us these documents:\n${v.papers}` : '');

/** Stages of a claim, in English. The readers have lost someone: short texts, no advertising. */
export const claimTemplatesEn = {
  claimRegistered: {
    sms: (v, b) =>
      `${b.provider}: we have received your claim ${v.claimNumber}. See its status and what we need: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `We have received your claim ${v.claimNumber}`,
    mail: (v) => `We have received your claim ${v.claimNumber}.${documents(v)}${TRACK}`,
    button: track,
  },
  claimReported: {
    sms: (v, b) =>
      `${b.provider}: a death claim was reported for policy ending ${v.policyLast3}. If you are the policyholder and this is a mistake, please call us on ${b.phone}.`,
    subject: (v) => `A claim was reported for your policy ending ${v.policyLast3}`,
    mail: (v, b) =>
      `A death claim was reported for the policy ending ${v.policyLast3}. Until we have checked the claim, we will not pay out money for this policy or change its nominees or bank account.\n\nIf you are the policyholder and this is a mistake, please call us on ${b.phone}. You can also tell us in the portal: log in with a one-time password.`,
    button: () => ({ label: 'Log in', path: '/' }),
  },
  claimAccountChanged: {
    sms: (v, b) =>
      `${b.provider}: the bank account for your claim ${v.claimNumber} has been changed. It now ends ${v.account}.${smsNotYou(b)}`,
    subject: (v) => `The bank account for your claim ${v.claimNumber} has been changed`,
    mail: (v, b) =>
      `The bank account for your claim ${v.claimNumber} has been changed. If we approve the claim, we will pay to the account ending ${v.account}.${notYou(b)}`,
    button: track,
  },
  claimReminder: {
    sms: (v, b) =>
      `${b.provider}: we still need documents from you for your claim ${v.claimNumber}. See which: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `We still need documents for your claim ${v.claimNumber}`,
    mail: (v) => `We still need these documents for your claim ${v.claimNumber}:\n${v.papers}${TRACK}`,
    button: () => ({ label: 'Send the documents', path: '/claim-tracker' }),
  },
  claimInReview: {
    sms: (v, b) =>
      `${b.provider}: we have all documents for your claim ${v.claimNumber} and are checking them. We will decide by ${v.day}.`,
    subject: (v) => `We are checking the documents for your claim ${v.claimNumber}`,
    mail: (v) =>
      `We have received all documents for your claim ${v.claimNumber} and are checking them. We will decide by ${v.day}.${TRACK}`,
    button: track,
  },
  claimRequirement: {
    sms: (v, b) =>
      `${b.provider}: we need a document from you for your claim ${v.claimNumber}. See which one and send it: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `We need a document for your claim ${v.claimNumber}`,
    mail: (v) => `We need this from you for your claim ${v.claimNumber}:\n${v.papers}${TRACK}`,
    button: () => ({ label: 'Send the document', path: '/claim-tracker' }),
  },
  claimInvestigation: {
    sms: (v, b) => `${b.provider}: we are looking into the circumstances of your claim ${v.claimNumber}. We will decide by ${v.day}.`,
    subject: (v) => `We are looking into your claim ${v.claimNumber}`,
    mail: (v) =>
      `We are looking into the circumstances of your claim ${v.claimNumber}. You do not need to do anything now. We will decide by ${v.day}.${TRACK}`,
    button: track,
  },
  claimApproved: {
    sms: (v, b) => `${b.provider}: your claim ${v.claimNumber} has been approved. We will pay ${v.amount} to your bank account.`,
    subject: (v) => `Your claim ${v.claimNumber} has been approved: ${v.amount}`,
    mail: (v) =>
      `Your claim ${v.claimNumber} has been approved. We will pay ${v.amount} to the bank account that you gave us and write to you when it is paid.${TRACK}`,
    button: track,
  },
  claimPaid: {
    sms: (v, b) =>
      `${b.provider}: we have paid ${v.amount} for your claim ${v.claimNumber} to your account ending ${v.account}. UTR ${v.utr}.`,
    subject: (v) => `We have paid ${v.amount} for your claim ${v.claimNumber}`,
    mail: (v) =>
      `We have paid ${v.amount} for your claim ${v.claimNumber} to your bank account ending ${v.account}.\n\nBank reference (UTR): ${v.utr}${TRACK}`,
    button: track,
  },
  claimRejected: {
    sms: (v, b) =>
      `${b.provider}: we are sorry that we cannot pay your claim ${v.claimNumber}. See the reason and how to object: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `Our decision on your claim ${v.claimNumber}`,
    mail: (v) =>
      `We are sorry that we cannot pay your claim ${v.claimNumber}.\n\nReason: ${v.reason}\n\nIf you disagree, you can object within one year. The page of your claim tells you how.${TRACK}`,
    button: () => ({ label: 'See your claim', path: '/claim-tracker' }),
  },
  claimReopened: {
    sms: (v, b) => `${b.provider}: we are reviewing your claim ${v.claimNumber} again. We will write to you by ${v.day}.`,
    subject: (v) => `We are reviewing your claim ${v.claimNumber} again`,
    mail: (v) => `We are reviewing your claim ${v.claimNumber} again. We will write to you by ${v.day}.${TRACK}`,
    button: track,
  },
  claimClosed: {
    sms: (v, b) => `${b.provider}: your claim ${v.claimNumber} has been closed. See why: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `Your claim ${v.claimNumber} has been closed`,
    mail: (v) => `Your claim ${v.claimNumber} has been closed.\n\nReason: ${v.reason}`,
    button: () => ({ label: 'See your claim', path: '/claim-tracker' }),
  },
} satisfies Record<string, Template>;
