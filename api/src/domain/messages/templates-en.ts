import { alertTemplatesEn } from './alert-templates-en.ts';
import { applicationTemplatesEn } from './application-templates-en.ts';
import { claimTemplatesEn } from './claim-templates-en.ts';
import { fundTemplatesEn } from './fund-templates-en.ts';
import { loanTemplatesEn } from './loan-templates-en.ts';
import { staffTemplatesEn } from './staff-templates-en.ts';
import { survivalTemplatesEn } from './survival-templates-en.ts';
import {
  aboutPolicyEn as aboutPolicy,
  attachedEn as attached,
  type Brand,
  closeEn as close,
  type FilledValues,
  type Template,
} from './template-parts.ts';

/** The texts of SMS and e-mail messages in English. Every value that a template names is required. */

/** Operators accept no sentence as a variable of an SMS, so each outcome is a registered text. */
const mandateEnded = (next: string) =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: auto pay by ${v.rail}${aboutPolicy(v)} has ended. ${next}`,
    subject: () => 'Auto pay has ended',
    mail: (v: FilledValues, b: Brand) => `Dear ${v.name},\n\nAuto pay by ${v.rail}${aboutPolicy(v)} has ended. ${next}${close(b)}`,
  }) satisfies Template;

const mandateActive = (next: (v: FilledValues) => string = () => '') =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: auto pay by ${v.rail}${aboutPolicy(v)} is active.${next(v)}`,
    subject: () => 'Auto pay is active',
    mail: (v: FilledValues, b: Brand) => `Dear ${v.name},\n\nAuto pay by ${v.rail}${aboutPolicy(v)} is active.${next(v)}${close(b)}`,
  }) satisfies Template;

export const templatesEn = {
  ...alertTemplatesEn,
  ...applicationTemplatesEn,
  ...fundTemplatesEn,
  ...claimTemplatesEn,
  ...loanTemplatesEn,
  ...staffTemplatesEn,
  ...survivalTemplatesEn,
  otp: {
    sms: (v, b) =>
      `${v.code} is your one-time password for ${b.provider}. It is valid for ${v.minutes} minutes. Never share it, not even with us.`,
    subject: () => 'Your one-time password',
    mail: (v, b) =>
      `${v.code} is your one-time password. It is valid for ${v.minutes} minutes.\n\nNever share it, not even with us.${close(b)}`,
  },
  otpStepUp: {
    sms: (v, b) =>
      `${v.code} is your one-time password for ${b.provider} to ${v.action}${aboutPolicy(v)}. It is valid for ${v.minutes} minutes. Never share it, not even with us.`,
    subject: () => 'Your one-time password',
    mail: (v, b) =>
      `${v.code} is your one-time password to ${v.action}${aboutPolicy(v)}. It is valid for ${v.minutes} minutes.\n\nIf you did not ask for it, somebody may be using your login: call us at once. Never share it, not even with us.${close(b)}`,
  },
  loginAlert: {
    subject: () => 'New device logged in',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour account was used on a new device at ${v.at}.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  serviceLink: {
    sms: (v, b) =>
      `${b.provider}: here is your link to ${v.purpose}${aboutPolicy(v)}: ${b.portalUrl}/customer-login/${v.linkKey} It works once, until ${v.until}. We never ask for your password.`,
    subject: (v) => `Your link to ${v.purpose}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nHere is your link to ${v.purpose}${aboutPolicy(v)}:\n${v.url}\n\nIt works once, until ${v.until}. Please do not pass it on. We never ask for your password.${close(b)}`,
  },
  welcome: {
    sms: (_, b) => `${b.provider}: your user ID is ready. You can log in with it now. If this was not you, call ${b.phone} at once.`,
    subject: () => 'Your user ID is ready',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour user ID is ${v.userId}. You can log in with it now.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  passwordChanged: {
    sms: (_, b) => `${b.provider}: your password was changed. If this was not you, call ${b.phone} at once.`,
    subject: () => 'Your password was changed',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour password was changed at ${v.at}. You were logged out everywhere else.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  contactChanged: {
    sms: (v, b) => `${b.provider}: your ${v.contact} was changed (request ${v.caseId}). If this was not you, call ${b.phone} at once.`,
    subject: (v) => `Your ${v.contact} was changed`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour ${v.contact} was changed (request ${v.caseId}). You were logged out everywhere else. For your safety, changes of bank account and nominee, loans and payouts open again after 24 hours.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  userIdReminder: {
    sms: (v, b) => `${b.provider}: your user ID is ${v.userId}. If you did not ask for it, call ${b.phone}.`,
    subject: () => 'Your user ID',
    mail: (v, b) => `Dear ${v.name},\n\nYour user ID is ${v.userId}, as you asked.\n\nIf this was not you, call us.${close(b)}`,
  },
  policyLinked: {
    sms: (v, b) => `${b.provider}: policy ending ${v.policyLast3} was linked to a login. If this was not you, call ${b.phone} at once.`,
    subject: () => 'A policy was linked',
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe policy ending ${v.policyLast3} was linked to your login, where you can now see it.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  paymentReceived: {
    sms: (v, b) => `${b.provider}: we received ${v.amount} for policy ending ${v.policyLast3}. Payments reflect within 4 working days.`,
  },
  paymentPosted: {
    subject: (v) => `Receipt ${v.receiptNo} for ${v.amount}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour premium of ${v.amount} for ${v.plan}, due on ${v.dueDate}, is paid. The receipt ${v.receiptNo} is attached.\n\nThe file is protected: its password is ${v.passwordRule}.${close(b)}`,
  },
  paymentFailed: {
    sms: (v, b) =>
      `${b.provider}: the payment of ${v.amount} for policy ending ${v.policyLast3} did not go through. The premium is still due.`,
  },
  refundStarted: {
    sms: (v, b) =>
      `${b.provider}: ${v.amount} paid for policy ending ${v.policyLast3} is being returned to the account it came from, within 7 days.`,
    subject: () => 'Your payment is being returned',
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe premium was already paid, so ${v.amount} is being returned to the account it came from, within 7 days.${close(b)}`,
  },
  refundDone: { sms: (v, b) => `${b.provider}: ${v.amount} was returned to the account it came from.` },
  chargeback: {
    sms: (v, b) =>
      `${b.provider}: your bank has taken back the payment of ${v.amount} for policy ending ${v.policyLast3}. The premium is due again.`,
  },
  offerEnquiry: {
    sms: (_, b) => `${b.provider}: you asked for a call about more cover. We will call you within 2 working days.`,
    subject: () => 'You asked for a call',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYou asked for a call about ${v.plan}. We will call you within 2 working days.\n\nNothing changes in your policies by this.${close(b)}`,
  },
  caseAcknowledged: {
    sms: (v, b) => `${b.provider}: your request ${v.caseId} to ${v.about}${aboutPolicy(v)} has arrived.`,
    subject: (v) => `Your request ${v.caseId}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour request ${v.caseId} to ${v.about}${aboutPolicy(v)} has arrived.${attached(v)}\n\nIf this was not you, call us at once.${close(b)}`,
  },
  caseCompleted: {
    sms: (v, b) => `${b.provider}: your request ${v.caseId} to ${v.about}${aboutPolicy(v)} is done.`,
    subject: (v) => `Your request ${v.caseId} is done`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour request ${v.caseId} to ${v.about}${aboutPolicy(v)} is done.${attached(v)}\n\nIf this was not you, call us at once.${close(b)}`,
  },
  nomineeRegistered: {
    sms: (v, b) => `${b.provider}: the new nominees${aboutPolicy(v)} are registered (request ${v.caseId}).`,
    subject: () => 'Your nominees are registered',
    mail: (v, b) =>
      `Dear ${v.name},\n\nAs you asked in your request ${v.caseId}, the new nominees${aboutPolicy(v)} are registered. Please keep this confirmation with your policy.${attached(v)}\n\nIf this was not you, call us at once.${close(b)}`,
  },
  bankChanged: {
    sms: (v, b) =>
      `${b.provider}: the bank account for payouts${aboutPolicy(v)} is changed (request ${v.caseId}). If this was not you, call ${b.phone} at once.`,
    subject: () => 'Your bank account for payouts is changed',
    mail: (v, b) =>
      `Dear ${v.name},\n\nAs you asked in your request ${v.caseId}, the bank account for payouts${aboutPolicy(v)} is changed. Auto-debit keeps its own account. For your safety, loans and payouts of this policy open again after 24 hours.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  eiaOpened: {
    sms: (v, b) => `${b.provider}: your e-insurance account is open, your request ${v.caseId} is done.`,
    subject: () => 'Your e-insurance account is open',
    mail: (v, b) =>
      `Dear ${v.name},\n\nAs you asked in your request ${v.caseId}, your e-insurance account is open. The policies that you chose follow, each with a message of its own.${attached(v)}\n\nIf this was not you, call us at once.${close(b)}`,
  },
  policyConverted: {
    sms: (v, b) => `${b.provider}: the move to your e-insurance account${aboutPolicy(v)} is done (request ${v.caseId}).`,
    subject: () => 'Your policy is in your e-insurance account',
    mail: (v, b) =>
      `Dear ${v.name},\n\nAs you asked in your request ${v.caseId}, the move to your e-insurance account${aboutPolicy(v)} is done. The electronic policy is the valid one from now on.${attached(v)}\n\nIf this was not you, call us at once.${close(b)}`,
  },
  certificateAccepted: {
    sms: (v, b) => `${b.provider}: the survival certificate${aboutPolicy(v)} is done (request ${v.caseId}).`,
    subject: () => 'Your survival certificate is done',
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe survival certificate${aboutPolicy(v)} is done (request ${v.caseId}). Your annuity goes on; held payouts are paid with the next one.${attached(v)}\n\nIf this was not you, call us at once.${close(b)}`,
  },
  purposeChanged: {
    sms: (v, b) => `${b.provider}: the purpose of insurance${aboutPolicy(v)} is changed, your request ${v.caseId} is done.`,
    subject: () => 'The purpose of your insurance is changed',
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe purpose of insurance${aboutPolicy(v)} is changed. Your request ${v.caseId} is done.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  modeChanged: {
    sms: (v, b) =>
      `${b.provider}: the payment frequency${aboutPolicy(v)} is changed, your request ${v.caseId} is done. Check your auto-debit.`,
    subject: () => 'Your payment frequency is changed',
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe payment frequency${aboutPolicy(v)} is changed. Your request ${v.caseId} is done.\n\nIf you pay by auto-debit, please check that its limit and frequency still suit.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  revivalApproved: {
    sms: (v, b) =>
      `${b.provider}: your health answers are accepted${aboutPolicy(v)}, request ${v.caseId}. Pay within 30 days to reinstate it.`,
    subject: () => 'Your health answers are accepted',
    mail: (v, b) =>
      `Dear ${v.name},\n\nWe have accepted your health answers${aboutPolicy(v)}. Your request ${v.caseId} is done.\n\nYour policy is not in force yet: please take a quotation in the portal and pay it within 30 days.${close(b)}`,
  },
  revived: {
    sms: (v, b) => `${b.provider}: your policy is in force again${aboutPolicy(v)}. Your request ${v.caseId} is done.`,
    subject: () => 'Your policy is in force again',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour policy is in force again${aboutPolicy(v)}. Your request ${v.caseId} is done. The receipt is in the portal.\n\nAuto-debit does not start again by itself.${close(b)}`,
  },
  revivalExpired: {
    sms: (v, b) =>
      `${b.provider}: we return ${v.amount}${aboutPolicy(v)}, request ${v.caseId}. The quotation was no longer valid when you paid.`,
    subject: () => 'Your payment goes back',
    mail: (v, b) =>
      `Dear ${v.name},\n\nWe return your payment of ${v.amount}${aboutPolicy(v)}, request ${v.caseId}: the quotation was no longer valid when it was paid. Your policy is not in force. You can take a new quotation in the portal.${close(b)}`,
  },
  caseRejected: {
    sms: (v, b) =>
      `${b.provider}: we could not carry out your request ${v.caseId} to ${v.about}${aboutPolicy(v)}. See why: ${b.portalUrl}/service-request?tab=tab2`,
    subject: (v) => `We could not carry out your request ${v.caseId}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nWe could not carry out your request ${v.caseId} to ${v.about}${aboutPolicy(v)}. Nothing was changed.\n\n${v.reason}${close(b)}`,
  },
  caseCancelled: {
    sms: (v, b) => `${b.provider}: your request ${v.caseId} to ${v.about}${aboutPolicy(v)} is cancelled. Nothing was changed.`,
    subject: (v) => `Your request ${v.caseId} is cancelled`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour request ${v.caseId} to ${v.about}${aboutPolicy(v)} is cancelled. Nothing was changed.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  caseReopened: {
    sms: (v, b) => `${b.provider}: your request ${v.caseId} to ${v.about}${aboutPolicy(v)} is open again. We look at it within 7 days.`,
    subject: (v) => `Your request ${v.caseId} is open again`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour request ${v.caseId} to ${v.about}${aboutPolicy(v)} is open again. We look at it within 7 days.${close(b)}`,
  },
  caseLate: {
    sms: (v, b) =>
      `${b.provider}: your request ${v.caseId} to ${v.about}${aboutPolicy(v)} takes longer than promised. We are sorry and are working on it.`,
    subject: (v) => `Your request ${v.caseId} takes longer than promised`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour request ${v.caseId} to ${v.about}${aboutPolicy(v)} takes longer than promised. We are sorry. Our staff have been alerted and are working on it.${close(b)}`,
  },
  caseRequirement: {
    sms: (v, b) =>
      `${b.provider}: for your request ${v.caseId} to ${v.about}${aboutPolicy(v)} we need a document. See which and send it: ${b.portalUrl}/service-request?tab=tab2`,
    subject: (v) => `Your request ${v.caseId}: please send ${v.requirement}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nFor your request ${v.caseId} to ${v.about}${aboutPolicy(v)} we need: ${v.requirement}.\n\n${v.reason}\n\nSend it here: ${v.trackUrl}${close(b)}`,
  },
  unclaimedPaid: {
    sms: (v, b) => `${b.provider}: the amount of your request ${v.caseId}${aboutPolicy(v)} has been paid to your bank account.`,
    subject: (v) => `Your request ${v.caseId}: paid`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe amount that you claimed in your request ${v.caseId}${aboutPolicy(v)} is paid: ${v.reason}.${attached(v)}\n\nIf this was not you, call us at once.${close(b)}`,
  },
  payoutReturned: {
    sms: (v, b) =>
      `${b.provider}: your bank sent the money of your request ${v.caseId}${aboutPolicy(v)} back. Please choose another account.`,
    subject: (v) => `Your request ${v.caseId}: please choose another account`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour bank sent the money of your request ${v.caseId}${aboutPolicy(v)} back. Log in and choose another account: we pay at once.${close(b)}`,
  },
  mandateActive: mandateActive((v) => ` We will debit ${v.amount} on ${v.debitOn}. You do not need to pay anything.`),
  mandateActivePayFirst: mandateActive(
    (v) => ` Please pay the premium of ${v.dueOn} yourself. After that we will debit ${v.amount} on ${v.debitOn}.`,
  ),
  mandateActivePayUpTo: mandateActive(
    (v) => ` Please pay all premiums due up to ${v.dueOn} yourself. After that we will debit ${v.amount} on ${v.debitOn}.`,
  ),
  mandateActiveOnly: mandateActive(),
  mandateActiveUnplanned: mandateActive(() => ' Please pay what is due now yourself.'),
  mandateFailed: {
    sms: (v, b) =>
      `${b.provider}: auto pay by ${v.rail}${aboutPolicy(v)} was not set up. Please pay your premium yourself. See why: ${b.portalUrl}/auto-debit`,
  },
  mandateEnded: mandateEnded('Please pay your premium yourself from now on.'),
  mandateEndedPaidUp: mandateEnded('No further premium is due.'),
  mandateWithdrawn: {
    sms: (v, b) =>
      `${b.provider}: your bank has accepted an older request for auto pay by ${v.rail}${aboutPolicy(v)}. A newer one takes its place, so the older one is cancelled.`,
  },
  debitNotice: {
    sms: (v, b) =>
      `${b.provider}: ${v.amount} will be debited on ${v.chargeOn} under mandate ${v.mandateNo} for the premium of policy ending ${v.policyLast3}, due on ${v.dueDate}. To stop it: ${b.portalUrl}/auto-debit`,
    subject: (v) => `${v.amount} will be debited on ${v.chargeOn}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nOn ${v.chargeOn} ${b.provider} will debit ${v.amount} under your mandate ${v.mandateNo}.\n\nReason: premium of ${v.plan}, policy ending ${v.policyLast3}, due on ${v.dueDate}.\n\nPlease keep the amount in your account. You can end auto pay at any time at ${v.stopUrl} or at your bank; then pay the premium yourself.${close(b)}`,
  },
  debitPaid: {
    sms: (v, b) =>
      `${b.provider}: ${v.amount} was debited on ${v.paidOn} for policy ending ${v.policyLast3}. Receipt ${v.receiptNo}. Something wrong? Call ${b.phone}.`,
  },
  debitReturned: {
    sms: (v, b) =>
      `${b.provider}: your bank returned the debit of ${v.amount} for policy ending ${v.policyLast3}. We will try again on ${v.nextOn}. See why or pay now: ${b.portalUrl}/paypremium`,
    subject: (v) => `Your bank returned the debit of ${v.amount}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour bank returned the debit of ${v.amount} for ${v.plan}, policy ending ${v.policyLast3}, due on ${v.dueDate}.\n\nReason: ${v.reason}.\n\nWe will try again on ${v.nextOn} and tell you before we do. You can also pay now: ${v.payUrl}${close(b)}`,
  },
  debitLastFailed: {
    sms: (v, b) =>
      `${b.provider}: the premium of ${v.amount} for policy ending ${v.policyLast3} could not be debited. We will not try again. Please pay by ${v.graceEnd}: ${b.portalUrl}/paypremium`,
    subject: (v) => `Please pay ${v.amount}: it could not be debited`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe premium of ${v.amount} for ${v.plan}, policy ending ${v.policyLast3}, due on ${v.dueDate}, could not be debited.\n\nReason: ${v.reason}.\n\nWe will not try again. Please pay it yourself by ${v.graceEnd}, so that your cover continues: ${v.payUrl}${close(b)}`,
  },
  debitOverLimit: {
    sms: (v, b) =>
      `${b.provider}: the premium of ${v.amount} for policy ending ${v.policyLast3}, due on ${v.dueDate}, is above the limit of your mandate. Pay it yourself: ${b.portalUrl}/paypremium or set up a new mandate: ${b.portalUrl}/auto-debit`,
    subject: () => 'Your premium is above the limit of your mandate',
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe premium of ${v.amount} for ${v.plan}, policy ending ${v.policyLast3}, due on ${v.dueDate}, is above the limit of your mandate ${v.mandateNo}, so it is not debited.\n\nPay it yourself: ${v.payUrl}\nOr set a new mandate: ${v.stopUrl}${close(b)}`,
  },
  debitPaused: {
    sms: (v, b) =>
      `${b.provider}: auto pay is paused in your UPI app, so the premium of ${v.amount} for policy ending ${v.policyLast3}, due on ${v.dueDate}, is not debited. Resume it in the app, or pay by ${v.graceEnd}: ${b.portalUrl}/paypremium`,
    subject: (v) => `Auto pay is paused: ${v.amount} is not debited`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nAuto pay for ${v.plan}, policy ending ${v.policyLast3}, is paused in your UPI app. So the premium of ${v.amount}, due on ${v.dueDate}, is not debited.\n\nResume it in the app: we will then tell you of the debit and make it while there is time. Or pay it yourself by ${v.graceEnd}, so that your cover continues: ${v.payUrl}${close(b)}`,
  },
  debitToReturn: {
    sms: (v, b) =>
      `${b.provider}: ${v.amount} was debited for policy ending ${v.policyLast3}, whose premium was already paid. It is being returned to the account it came from, within 7 days.`,
    subject: () => 'Your payment is being returned',
    mail: (v, b) =>
      `Dear ${v.name},\n\n${v.amount} was debited for ${v.plan}, policy ending ${v.policyLast3}, but this premium was already paid. The amount is being returned to the account it came from, within 7 days.${close(b)}`,
  },
  debitReversed: {
    sms: (v, b) =>
      `${b.provider}: your bank has taken back the debit of ${v.amount} for policy ending ${v.policyLast3}. The premium is due again: ${b.portalUrl}/paypremium`,
    subject: (v) => `Your bank has taken back ${v.amount}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour bank has taken back the debit of ${v.amount} for ${v.plan}, policy ending ${v.policyLast3}.\n\nReason: ${v.reason}.\n\nThe receipt ${v.receiptNo} is no longer valid, and the premium that was due on ${v.dueDate} is due again. Please pay it: ${v.payUrl}${close(b)}`,
  },
  documentMail: {
    subject: (v) => `Your document: ${v.document}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\n${v.document} is attached, as you asked.\n\nThe file is protected: its password is ${v.passwordRule}.${close(b)}`,
  },
  /** In place of `documentMail`, when the file is too large for it. */
  documentLink: {
    subject: (v) => `Your document: ${v.document}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\n${v.document} is ready, as you asked. It is too large for an e-mail. You find it under Downloads in your account: ${v.downloadsUrl}${close(b)}`,
  },
  documentWhatsApp: {
    whatsapp: (v, b) =>
      `Hello ${v.name}, here is ${v.document}, as you asked. The file is protected: its password is ${v.passwordRule}. ${b.provider}`,
  },
  documentFailed: {
    sms: (_, b) => `${b.provider}: we could not send you a document that you asked for. Download it here: ${b.portalUrl}/downloads`,
  },
  whatsappWelcome: {
    whatsapp: (v, b) =>
      `Hello ${v.name}, WhatsApp updates of ${b.provider} are on. You can turn them off at any time in your profile. Questions? Call ${b.phone}.`,
  },
  whatsappStopped: {
    sms: (_, b) => `${b.provider}: WhatsApp updates are off. You can turn them on again in your profile.`,
  },
  whatsappFailed: {
    sms: (_, b) => `${b.provider}: we could not reach you on WhatsApp. Your registered mobile number seems to have no WhatsApp.`,
  },
} satisfies Record<string, Template>;

/** The same messages in another language, each on the same channels. */
export type Templates = {
  [Name in keyof typeof templatesEn]: { [Channel in keyof (typeof templatesEn)[Name]]: NonNullable<Template[Channel & keyof Template]> };
};
