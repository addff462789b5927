import {
  attachedEn as attached,
  type Brand,
  type Button,
  type FilledValues,
  notYouEn as notYou,
  policyEn as policy,
  smsNotYouEn as smsNotYou,
  smsPolicyEn as smsPolicy,
  type Template,
} from './template-parts.ts';

const REQUESTS = '/service-request?tab=tab2';
const track = (): Button => ({ label: 'Track your request', path: REQUESTS });
const see = (): Button => ({ label: 'See your requests', path: REQUESTS });
const about = (v: FilledValues): string => `your request ${v.caseId} to ${v.about}`;
const smsAbout = (v: FilledValues): string => `your request ${v.caseId} to ${v.about}${smsPolicy(v)}`;
/** A result, the number of its request, and the contact for questions. */
const done = (sentence: string, v: FilledValues, b: Brand): string =>
  `${sentence}\n\nThis completes your request ${v.caseId}.${attached(v)}${notYou(b)}`;

/** Stages and outcomes of requests, in English. */
export const requestTemplatesEn = {
  caseAcknowledged: {
    sms: (v, b) => `${b.provider}: we have received ${smsAbout(v)}.`,
    subject: (v) => `We have received your request to ${v.about} (${v.caseId})`,
    mail: (v, b) =>
      `We have received your request to ${v.about}${policy(v)}.\n\nRequest number: ${v.caseId}\n\n${v.promisedBy ? `We will complete it by ${v.promisedBy}. ` : ''}You can track it in the portal at any time.${attached(v)}${notYou(b)}`,
    button: track,
  },
  caseCompleted: {
    sms: (v, b) => `${b.provider}: ${smsAbout(v)} has been completed.`,
    subject: (v) => `Your request to ${v.about} has been completed (${v.caseId})`,
    mail: (v, b) =>
      `Your request ${v.caseId} to ${v.about}${policy(v)} has been completed. You do not need to do anything else.${attached(v)}${notYou(b)}`,
    button: see,
  },
  nomineeRegistered: {
    sms: (v, b) => `${b.provider}: the new nominees${smsPolicy(v)} have been registered (request ${v.caseId}).`,
    subject: (v) => `Your new nominees have been registered (${v.caseId})`,
    mail: (v, b) => done(`The new nominees${policy(v)} have been registered. Please keep this confirmation with your policy.`, v, b),
    button: () => ({ label: 'See your nominees', path: '/nominee-details' }),
  },
  bankChanged: {
    sms: (v, b) => `${b.provider}: the bank account for payouts${smsPolicy(v)} has been changed (${v.caseId}).${smsNotYou(b)}`,
    subject: (v) => `Your bank account for payouts has been changed (${v.caseId})`,
    mail: (v, b) =>
      done(
        `The bank account for payouts${policy(v)} has been changed. Auto-debit continues from its own account.\n\nFor your security, loans and payouts from this policy are unavailable for 24 hours.`,
        v,
        b,
      ),
    button: () => ({ label: 'See your bank accounts', path: '/bank-detail' }),
  },
  eiaOpened: {
    sms: (v, b) => `${b.provider}: your e-Insurance account is open. This completes your request ${v.caseId}.`,
    subject: (v) => `Your e-Insurance account is open (${v.caseId})`,
    mail: (v, b) =>
      done('Your e-Insurance account is open. We will now move the policies that you chose and write to you about each one.', v, b),
    button: () => ({ label: 'See your account', path: '/e-insurance' }),
  },
  policyConverted: {
    sms: (v, b) => `${b.provider}: the move to your e-Insurance account${smsPolicy(v)} has been completed (request ${v.caseId}).`,
    subject: (v) => `Your policy is in your e-Insurance account (${v.caseId})`,
    mail: (v, b) =>
      done(
        `The move to your e-Insurance account${policy(v)} has been completed. From now on, the electronic policy is the valid one.`,
        v,
        b,
      ),
    button: () => ({ label: 'See your account', path: '/e-insurance' }),
  },
  certificateAccepted: {
    sms: (v, b) => `${b.provider}: we have accepted the survival certificate${smsPolicy(v)} (request ${v.caseId}).`,
    subject: (v) => `We have accepted your survival certificate (${v.caseId})`,
    mail: (v, b) =>
      done(
        `We have accepted the survival certificate${policy(v)}. Your annuity continues unchanged. If payouts were on hold, we will pay them with the next one.`,
        v,
        b,
      ),
    button: () => ({ label: 'See your certificate', path: '/survival-certificate' }),
  },
  purposeChanged: {
    sms: (v, b) => `${b.provider}: the purpose of insurance${smsPolicy(v)} has been changed (request ${v.caseId}).`,
    subject: (v) => `The purpose of your insurance has been changed (${v.caseId})`,
    mail: (v, b) => done(`The purpose of insurance${policy(v)} has been changed.`, v, b),
    button: see,
  },
  modeChanged: {
    sms: (v, b) =>
      `${b.provider}: the payment frequency${smsPolicy(v)} has been changed (request ${v.caseId}). Please check your auto-debit.`,
    subject: (v) => `Your payment frequency has been changed (${v.caseId})`,
    mail: (v, b) =>
      done(
        `The payment frequency${policy(v)} has been changed.\n\nIf you pay by auto-debit, please check that its limit and frequency still fit.`,
        v,
        b,
      ),
    button: () => ({ label: 'Check your auto-debit', path: '/auto-debit' }),
  },
  revivalApproved: {
    sms: (v, b) =>
      `${b.provider}: we have accepted your health answers${smsPolicy(v)} (${v.caseId}). Please pay within 30 days to reinstate the policy.`,
    subject: (v) => `Please pay to reinstate your policy (${v.caseId})`,
    mail: (v) =>
      `We have accepted your health answers${policy(v)}. This completes your request ${v.caseId}.\n\nYour policy is not in force yet. Please get a quotation in the portal and pay it within 30 days.`,
    button: () => ({ label: 'Get a quotation', path: '/reinstate-policy' }),
  },
  revived: {
    sms: (v, b) => `${b.provider}: your cover is in force again${smsPolicy(v)}. This completes your request ${v.caseId}.`,
    subject: (v) => `Your policy is in force again (${v.caseId})`,
    mail: (v) =>
      `Your cover is in force again${policy(v)}. This completes your request ${v.caseId}. The receipt is in the portal.\n\nAuto-debit does not restart automatically. Please set it up again if you want to use it.`,
    button: () => ({ label: 'Set up auto-debit', path: '/auto-debit' }),
  },
  revivalExpired: {
    sms: (v, b) =>
      `${b.provider}: we are returning ${v.amount}${smsPolicy(v)} (${v.caseId}), because the quotation had expired when you paid.`,
    subject: (v) => `We are returning your payment of ${v.amount} (${v.caseId})`,
    mail: (v) =>
      `We are returning your payment of ${v.amount}${policy(v)} (request ${v.caseId}), because the quotation had expired when you paid.\n\nYour policy is not in force. You can get a new quotation in the portal.`,
    button: () => ({ label: 'Get a quotation', path: '/reinstate-policy' }),
  },
  caseRejected: {
    sms: (v, b) => `${b.provider}: we could not complete ${about(v)}. See why: ${b.portalUrl}${REQUESTS}`,
    subject: (v) => `We could not complete your request to ${v.about} (${v.caseId})`,
    mail: (v) =>
      `We could not complete your request ${v.caseId} to ${v.about}${policy(v)}. Nothing has been changed.\n\nReason: ${v.reason}`,
    button: see,
  },
  caseCancelled: {
    sms: (v, b) => `${b.provider}: ${smsAbout(v)} has been cancelled. Nothing has been changed.`,
    subject: (v) => `Your request to ${v.about} has been cancelled (${v.caseId})`,
    mail: (v, b) => `Your request ${v.caseId} to ${v.about}${policy(v)} has been cancelled. Nothing has been changed.${notYou(b)}`,
    button: see,
  },
  caseReopened: {
    sms: (v, b) => `${b.provider}: we have reopened ${smsAbout(v)}. We will review it within 7 days.`,
    subject: (v) => `We have reopened your request to ${v.about} (${v.caseId})`,
    mail: (v) => `We have reopened your request ${v.caseId} to ${v.about}${policy(v)}. We will review it within 7 days.`,
    button: track,
  },
  caseLate: {
    sms: (v, b) => `${b.provider}: ${about(v)} is taking longer than promised. We are sorry and are working on it.`,
    subject: (v) => `Your request to ${v.about} is taking longer than promised (${v.caseId})`,
    mail: (v) =>
      `Your request ${v.caseId} to ${v.about}${policy(v)} is taking longer than we promised. We are sorry. Our staff have been alerted and are working on it.`,
    button: track,
  },
  caseRequirement: {
    sms: (v, b) =>
      `${b.provider}: we need a document for your request ${v.caseId}${smsPolicy(v)}. See which one: ${b.portalUrl}${REQUESTS}`,
    subject: (v) => `Please send us a document for your request ${v.caseId}: ${v.requirement}`,
    mail: (v) =>
      `We need a document for your request ${v.caseId} to ${v.about}${policy(v)}.\n\nDocument: ${v.requirement}\n\n${v.reason}\n\nPlease send it in the portal.`,
    button: () => ({ label: 'Send the document', path: REQUESTS }),
  },
  unclaimedPaid: {
    sms: (v, b) => `${b.provider}: we have paid the unclaimed amount${smsPolicy(v)} to your bank account (request ${v.caseId}).`,
    subject: (v) => `We have paid your unclaimed amount (${v.caseId})`,
    mail: (v, b) => done(`We have paid the unclaimed amount${policy(v)}: ${v.reason}.`, v, b),
    button: see,
  },
  withdrawalPriced: {
    sms: (v, b) => `${b.provider}: your withdrawal of ${v.amount} was priced at the NAV of ${v.navDay}. We will pay it by ${v.promisedBy}.`,
    subject: (v) => `Your withdrawal of ${v.amount} has been priced (${v.caseId})`,
    mail: (v, b) =>
      `Your withdrawal of ${v.amount} from your policy ending ${v.policyLast4} has been priced at the unit price (NAV) of ${v.navDay}. The units have been sold.\n\nWe will pay the amount to your account by ${v.promisedBy}.${notYou(b)}`,
    button: see,
  },
  withdrawalPaid: {
    sms: (v, b) => `${b.provider}: we paid your withdrawal of ${v.amount} to the account ending ${v.last4}, reference ${v.utr}.`,
    subject: (v) => `We have paid your withdrawal of ${v.amount} (${v.caseId})`,
    mail: (v, b) =>
      done(
        `We have paid your withdrawal of ${v.amount} from your policy ending ${v.policyLast3} to your account ending ${v.last4}, reference ${v.utr}.\n\nYour policy continues.`,
        v,
        b,
      ),
    button: see,
  },
  surrenderAsked: {
    sms: (v, b) =>
      `${b.provider}: you asked to surrender policy ending ${v.policyLast3} for about ${v.amount}. Not you? Call ${b.phone} immediately. To stop it: ${b.portalUrl}/paperless-retention`,
    subject: (v) => `You asked to surrender your policy (${v.caseId})`,
    mail: (v, b) =>
      `You asked to surrender your policy ending ${v.policyLast3}. We will review your request ${v.caseId} and pay to your account${v.promisedBy ? ` by ${v.promisedBy}` : ''}. Your policy and its cover end on the day we pay, and you cannot get the policy back.\n\nYou can stop the surrender until we pay: ${b.portalUrl}/paperless-retention${notYou(b)}`,
    facts: (v) => [
      ['Paid so far', v.paid],
      ['Value of the policy', v.value],
      ['Tax deducted', v.tax],
      ['You get about', v.amount],
      ['Cover that ends', v.cover],
      ['Account', v.account],
    ],
    button: () => ({ label: 'Stop the surrender', path: '/paperless-retention' }),
  },
  surrenderChanged: {
    sms: (v, b) =>
      `${b.provider}: the value of policy ending ${v.policyLast3} is ${v.amount}, not ${v.before}. Please confirm or stop the surrender: ${b.portalUrl}/surrender`,
    subject: (v) => `Please confirm the new value of your policy (${v.caseId})`,
    mail: (v, b) =>
      `The value of your policy ending ${v.policyLast3} is ${v.amount}, not ${v.before}.\n\nReason: ${v.reason}\n\nPlease confirm the new amount, or stop the surrender. We will not pay before you confirm.${notYou(b)}`,
    button: () => ({ label: 'See the new amount', path: '/surrender' }),
  },
  surrenderPaid: {
    sms: (v, b) =>
      `${b.provider}: policy ending ${v.policyLast3} has ended. We paid ${v.amount} to the account ending ${v.last4}, reference ${v.utr}.`,
    subject: (v) => `Your policy has ended, and we have paid ${v.amount} (${v.caseId})`,
    mail: (v, b) =>
      done(
        `Your policy ending ${v.policyLast3} has ended. We have paid ${v.amount} to your account ending ${v.last4}, reference ${v.utr}.\n\nYour cover has ended, and nothing more is due.`,
        v,
        b,
      ),
    button: see,
  },
  freeLookPaid: {
    sms: (v, b) =>
      `${b.provider}: policy ending ${v.policyLast3} is cancelled. We paid ${v.amount} to the account ending ${v.last4}, reference ${v.utr}.`,
    subject: (v) => `Your policy has been cancelled, and we have paid ${v.amount} (${v.caseId})`,
    mail: (v, b) =>
      done(
        `Your policy ending ${v.policyLast3} has been cancelled. We have paid ${v.amount} to your account ending ${v.last4}, reference ${v.utr}.\n\nYour cover has ended, and nothing more is due.`,
        v,
        b,
      ),
    button: see,
  },
  payoutReturned: {
    sms: (v, b) =>
      `${b.provider}: your bank has returned the payment for your request ${v.caseId}${smsPolicy(v)}. Please log in and choose another account.`,
    subject: (v) => `Please choose another bank account for your request ${v.caseId}`,
    mail: (v) =>
      `Your bank has returned the payment for your request ${v.caseId}${policy(v)}: ${v.bankReason}.\n\nPlease log in and choose another account. We will then pay you straight away.`,
    button: () => ({ label: 'Choose an account', path: '/payouts' }),
  },
  offerEnquiry: {
    sms: (_, b) => `${b.provider}: you asked for a call about more cover. We will call you within 2 working days.`,
    subject: (v) => `We will call you about ${v.plan}`,
    mail: (v) => `You asked for a call about ${v.plan}. We will call you within 2 working days.\n\nYour policies stay as they are.`,
  },
} satisfies Record<string, Template>;
