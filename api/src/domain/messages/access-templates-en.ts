import {
  type Brand,
  type FilledValues,
  notYouEn as notYou,
  policyEn as policy,
  smsNotYouEn as smsNotYou,
  smsPolicyEn as smsPolicy,
  type Template,
  webOtpLine,
} from './template-parts.ts';

const NEVER_SHARE = 'Never share it with anyone, not even with us.';

/** A link to one service. Each purpose is registered as a separate text, so that the reader knows what the link opens. */
function serviceLink(purpose: string, label: string, joint = ' for policy ending ') {
  const about = (v: FilledValues): string => purpose + (v.policyLast4 ? joint + v.policyLast4 : '');
  return {
    sms: (v: FilledValues, b: Brand) =>
      `${b.provider}: ${about(v)}: ${b.portalUrl}/customer-login/${v.linkKey} Valid once until ${v.until}`,
    subject: (v: FilledValues) => `Your link to ${about(v)}`,
    mail: (v: FilledValues) =>
      `Here is your link to ${about(v)}.\n\nIt works once, until ${v.until}. Please do not pass it on. We never ask for your password.`,
    button: (v: FilledValues) => ({ label, path: `/customer-login/${v.linkKey}` }),
  } satisfies Template;
}

/** Codes, links and news about the login, in English. */
export const accessTemplatesEn = {
  otp: {
    sms: (v, b) => `${v.code} is your ${b.provider} code to log in. Valid for ${v.minutes} minutes. Never share it.${webOtpLine(v, b)}`,
    subject: () => 'Your code to log in',
    mail: (v) => `Your one-time password to log in is:\n\n${v.code}\n\nIt is valid for ${v.minutes} minutes. ${NEVER_SHARE}`,
  },
  otpStepUp: {
    sms: (v, b) =>
      `${v.code} is your ${b.provider} code to ${v.action}${smsPolicy(v)}. Valid for ${v.minutes} minutes. Never share it.${webOtpLine(v, b)}`,
    subject: (v) => `Your code to ${v.action}`,
    mail: (v, b) =>
      `Your one-time password to ${v.action}${policy(v)} is:\n\n${v.code}\n\nIt is valid for ${v.minutes} minutes. ${NEVER_SHARE}\n\nIf you did not ask for this code, someone else may be trying to use your details. Please call us immediately on ${b.phone}.`,
  },
  loginAlert: {
    subject: (v) => `New login to your account on ${v.at}`,
    mail: (v, b) => `Someone logged in to your account on ${v.at} with a device that we have not seen before.${notYou(b)}`,
  },
  serviceLink: serviceLink('log in', 'Log in'),
  serviceLinkPay: serviceLink('pay your premium', 'Pay premium'),
  serviceLinkReinstate: serviceLink('reinstate your policy', 'Reinstate policy', ' ending '),
  serviceLinkApplication: serviceLink('track your application', 'Track application'),
  serviceLinkUpi: serviceLink('set up UPI Autopay', 'Set up UPI Autopay'),
  serviceLinkFunds: serviceLink('switch funds', 'Switch funds', ' in your policy ending '),
  serviceLinkFrequency: serviceLink('change how often you pay', 'Change frequency'),
  welcome: {
    sms: (_, b) => `${b.provider}: your user ID is ready. You can log in with it now.${smsNotYou(b)}`,
    subject: (v) => `Your user ID ${v.userId} is ready`,
    mail: (v, b) => `Your user ID is ${v.userId}. You can log in with it now.${notYou(b)}`,
    button: () => ({ label: 'Log in', path: '/' }),
  },
  passwordChanged: {
    sms: (_, b) => `${b.provider}: your password has been changed.${smsNotYou(b)}`,
    subject: () => 'Your password has been changed',
    mail: (v, b) => `Your password was changed on ${v.at}. You have been logged out on all other devices.${notYou(b)}`,
  },
  passkeyAdded: {
    sms: (v, b) =>
      `${b.provider}: a passkey was added to your account on ${v.at}. Not you? Undo it: ${b.portalUrl}/not-me/${v.undoKey} or call ${b.phone} immediately.`,
    subject: (v) => `A passkey was added to your account on ${v.at}`,
    mail: (v, b) =>
      `A passkey was added to your account on ${v.at}. It can log in to your account.\n\nIf this was you, you do not need to do anything.\n\nIf this was not you, please undo it with the button below, or call us immediately on ${b.phone}. We will remove the passkey and log out all devices.`,
    button: (v) => ({ label: 'This was not me', path: `/not-me/${v.undoKey}` }),
  },
  passkeyRemoved: {
    sms: (v, b) => `${b.provider}: a passkey was removed from your account on ${v.date}. Not you? Call ${b.phone} immediately.`,
    subject: (v) => `A passkey was removed from your account on ${v.date}`,
    mail: (v, b) => `A passkey was removed from your account on ${v.date}. It can no longer log in.${notYou(b)}`,
  },
  passkeyBlocked: {
    sms: (_, b) => `${b.provider}: we blocked one of your passkeys because it may have been copied. Log in with a one-time password.`,
    subject: () => 'We blocked one of your passkeys',
    mail: (v, b) =>
      `On ${v.date} we blocked one of your passkeys because it may have been copied. Please log in with a one-time password, remove the passkey and add a new one.\n\nIf you have questions, please call us on ${b.phone}.`,
    button: () => ({ label: 'See your passkeys', path: '/passkeys' }),
  },
  contactChanged: {
    sms: (v, b) => `${b.provider}: your ${v.contact} has been changed (request ${v.caseId}).${smsNotYou(b)}`,
    subject: (v) => `Your ${v.contact} has been changed (request ${v.caseId})`,
    mail: (v, b) =>
      `Your ${v.contact} has been changed (request ${v.caseId}). You have been logged out on all other devices.\n\nFor your security, bank and nominee changes, loans and payouts are unavailable for 24 hours.${notYou(b)}`,
  },
  userIdReminder: {
    sms: (v, b) => `${b.provider}: your user ID is ${v.userId}. Did not ask for it? Call ${b.phone}.`,
    subject: () => 'Your user ID',
    mail: (v, b) => `You asked for your user ID. It is ${v.userId}.${notYou(b)}`,
    button: () => ({ label: 'Log in', path: '/' }),
  },
  policyLinked: {
    sms: (v, b) => `${b.provider}: the policy ending ${v.policyLast3} has been linked to a login.${smsNotYou(b)}`,
    subject: (v) => `The policy ending ${v.policyLast3} has been linked to your login`,
    mail: (v, b) => `The policy ending ${v.policyLast3} has been linked to your login. You can see it there now.${notYou(b)}`,
    button: () => ({ label: 'See your policies', path: '/policy-listing' }),
  },
} satisfies Record<string, Template>;
