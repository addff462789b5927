import { closeEn as close, type Template } from './template-parts.ts';

const track = (v: Record<string, string>) => `\n\nWith this number and your mobile you see at any time where it stands: ${v.trackerUrl}`;

/** What becomes of a claim, in English. Whom they reach has lost somebody: few words, nothing that sells. */
export const claimTemplatesEn = {
  claimRegistered: {
    sms: (v, b) => `${b.provider}: we have your claim ${v.claimNumber}. See what we need and where it stands: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `We have your claim ${v.claimNumber}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nWe have your claim ${v.claimNumber}.${v.papers ? `\n\nPlease send us:\n${v.papers}` : ''}${track(v)}${close(b)}`,
  },
  claimReported: {
    sms: (v, b) =>
      `${b.provider}: a death claim was reported for the policy ending ${v.policyLast3}. If you are reading this as the policyholder, log in or call us: ${b.phone}.`,
    subject: () => 'A claim was reported for your policy',
    mail: (v, b) =>
      `Hello,\n\na death claim was reported for the policy ending ${v.policyLast3}. Until the claim is checked, we do not pay out money for this policy and do not change its nominee or bank account.\n\nIf you are reading this as the policyholder, log in with a one-time password to tell us that it is a mistake, or call us.${close(b)}`,
  },
  claimReminder: {
    sms: (v, b) => `${b.provider}: for your claim ${v.claimNumber} we still need documents from you: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `Your claim ${v.claimNumber}: what we still need`,
    mail: (v, b) => `Dear ${v.name},\n\nFor your claim ${v.claimNumber} we still need:\n${v.papers}${track(v)}${close(b)}`,
  },
  claimInReview: {
    sms: (v, b) => `${b.provider}: we are checking the documents of your claim ${v.claimNumber}. We decide by ${v.day}.`,
    subject: (v) => `Your claim ${v.claimNumber}: we are checking your documents`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nWe have all documents of your claim ${v.claimNumber} and are checking them. We decide by ${v.day}.${track(v)}${close(b)}`,
  },
  claimRequirement: {
    sms: (v, b) =>
      `${b.provider}: for your claim ${v.claimNumber} we need a document from you. See which and send it: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `Your claim ${v.claimNumber}: we need a paper`,
    mail: (v, b) => `Dear ${v.name},\n\nFor your claim ${v.claimNumber} we need:\n${v.papers}${track(v)}${close(b)}`,
  },
  claimInvestigation: {
    sms: (v, b) => `${b.provider}: we are looking into the circumstances of your claim ${v.claimNumber}. We decide by ${v.day}.`,
    subject: (v) => `Your claim ${v.claimNumber}: we are looking into it`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nWe are looking into the circumstances of your claim ${v.claimNumber}. We decide by ${v.day}.${track(v)}${close(b)}`,
  },
  claimApproved: {
    sms: (v, b) => `${b.provider}: your claim ${v.claimNumber} is approved: ${v.amount}.`,
    subject: (v) => `Your claim ${v.claimNumber} is approved`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour claim ${v.claimNumber} is approved: ${v.amount}. We pay to the account that you gave.${track(v)}${close(b)}`,
  },
  claimPaid: {
    sms: (v, b) => `${b.provider}: ${v.amount} of your claim ${v.claimNumber} is paid to the account ending ${v.account}, UTR ${v.utr}.`,
    subject: (v) => `Your claim ${v.claimNumber}: paid`,
    mail: (v, b) =>
      `Dear ${v.name},\n\n${v.amount} of your claim ${v.claimNumber} is paid to the account ending ${v.account}, UTR ${v.utr}.${track(v)}${close(b)}`,
  },
  claimRejected: {
    sms: (v, b) => `${b.provider}: we cannot pay your claim ${v.claimNumber}. The reason and how to object: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `Your claim ${v.claimNumber}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nWe cannot pay your claim ${v.claimNumber}: ${v.reason}\n\nYou may object within a year. The page of your claim says how.${track(v)}${close(b)}`,
  },
  claimReopened: {
    sms: (v, b) => `${b.provider}: we are looking at your claim ${v.claimNumber} again. You hear from us by ${v.day}.`,
    subject: (v) => `Your claim ${v.claimNumber}: we are looking at it again`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nWe are looking at your claim ${v.claimNumber} again. You hear from us by ${v.day}.${track(v)}${close(b)}`,
  },
  claimClosed: {
    sms: (v, b) => `${b.provider}: your claim ${v.claimNumber} has been closed. See why: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `Your claim ${v.claimNumber} is closed`,
    mail: (v, b) => `Dear ${v.name},\n\nYour claim ${v.claimNumber} is closed: ${v.reason}${close(b)}`,
  },
} satisfies Record<string, Template>;
