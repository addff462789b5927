import { type Button, notYouEn as notYou, policyEn as policy, type Template } from './template-parts.ts';

const PAYOUTS = '/payouts';
const UNCLAIMED = '/unclaimed-amount';
const see = (): Button => ({ label: 'See your payouts', path: PAYOUTS });

/** Messages about money that we pay, in English. */
export const payoutTemplatesEn = {
  payoutComing: {
    sms: (v, b) =>
      `${b.provider}: we will pay ${v.amount} for policy ending ${v.policyLast3} on ${v.date} to the account ending ${v.last4}. Wrong account? ${b.portalUrl}${PAYOUTS}`,
    subject: (v) => `We will pay you ${v.amount} on ${v.date}`,
    mail: (v, b) =>
      `We will pay you ${v.amount}${policy(v)} on ${v.date}, to your account ending ${v.last4}.\n\nYou do not need to do anything. If this is not the right account, please log in and choose another one before that day.${notYou(b)}`,
    button: see,
  },
  payoutNeeds: {
    sms: (v, b) => `${b.provider}: we want to pay you ${v.amount} on ${v.date}. Please add ${v.missing} first: ${b.portalUrl}${PAYOUTS}`,
    subject: (v) => `Please add ${v.missing}, so that we can pay you on ${v.date}`,
    mail: (v) =>
      `We want to pay you ${v.amount}${policy(v)} on ${v.date}.\n\nPlease log in and add ${v.missing} first. Without it, we cannot pay on that day.`,
    button: see,
  },
  payoutSent: {
    sms: (v, b) => `${b.provider}: we sent ${v.amount} to the account ending ${v.last4} on ${v.date}, reference ${v.utr}.`,
    subject: (v) => `We sent you ${v.amount}`,
    mail: (v, b) =>
      `We sent ${v.amount}${policy(v)} to your account ending ${v.last4} on ${v.date}. The reference of your bank is ${v.utr}.\n\nYou can find the payment on the page “Payouts” at any time.${notYou(b)}`,
    button: see,
  },
  payoutLate: {
    sms: (v, b) => `${b.provider}: we paid ${v.amount} late and added ${v.interest} interest. Reference ${v.utr}.`,
    subject: (v) => `We paid you ${v.amount} late and added ${v.interest} interest`,
    mail: (v, b) =>
      `We paid ${v.amount}${policy(v)} later than promised. We are sorry. We added ${v.interest} interest for the delay.\n\nWe sent both to your account ending ${v.last4} on ${v.date}. The reference of your bank is ${v.utr}.${notYou(b)}`,
    button: see,
  },
  payoutUnclaimed: {
    sms: (v, b) =>
      `${b.provider}: your bank returned ${v.amount} over 12 months ago. It is now listed as unclaimed. Claim it: ${b.portalUrl}${UNCLAIMED}`,
    subject: (v) => `${v.amount} is now listed as unclaimed`,
    mail: (v) =>
      `Your bank returned our payment of ${v.amount}${policy(v)} more than 12 months ago. The amount is now listed as unclaimed.\n\nIt is still yours. Please log in, choose a bank account and claim it. We will add interest until we pay.`,
    button: (): Button => ({ label: 'Claim the amount', path: UNCLAIMED }),
  },
  paymentReturned: {
    sms: (v, b) => `${b.provider}: your bank returned our payment of ${v.amount}. Please choose another account: ${b.portalUrl}${PAYOUTS}`,
    subject: (v) => `Your bank returned our payment of ${v.amount}`,
    mail: (v, b) =>
      `Your bank returned our payment of ${v.amount}${policy(v)} to your account ending ${v.last4}: ${v.bankReason}.\n\nPlease log in and choose another account. We will then pay you within 3 working days.${notYou(b)}`,
    button: see,
  },
} satisfies Record<string, Template>;
