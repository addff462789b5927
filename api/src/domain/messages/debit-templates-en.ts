import type { Button, FilledValues, Template } from './template-parts.ts';

const pay = (): Button => ({ label: 'Pay premium', path: '/paypremium' });
const autoDebit = (): Button => ({ label: 'See your auto-debit', path: '/auto-debit' });
/** The premium as an email names it. */
const premium = (v: FilledValues): string =>
  `the premium of ${v.amount} for ${v.plan}, policy ending ${v.policyLast3}, due on ${v.dueDate}`;

/** Premiums that are debited, or could not be, in English. */
export const debitTemplatesEn = {
  debitNotice: {
    sms: (v, b) =>
      `${b.provider}: ${v.amount} will be debited on ${v.chargeOn} under mandate ${v.mandateNo} for the premium due on ${v.dueDate}, policy ending ${v.policyLast3}. To stop it: ${b.portalUrl}/auto-debit`,
    subject: (v) => `${v.amount} will be debited on ${v.chargeOn} for policy ending ${v.policyLast3}`,
    mail: (v, b) =>
      `${b.provider} will debit ${v.amount} on ${v.chargeOn} under your mandate ${v.mandateNo}.\n\nReason: premium for ${v.plan}, policy ending ${v.policyLast3}, due on ${v.dueDate}.\n\nPlease keep the amount in your account. You can stop auto-debit at any time in the portal or at your bank. If you do, please pay the premium yourself.`,
    button: autoDebit,
  },
  debitPaid: {
    sms: (v, b) =>
      `${b.provider}: ${v.amount} was debited on ${v.paidOn} for policy ending ${v.policyLast3}. Receipt ${v.receiptNo}. Questions? Call ${b.phone}.`,
  },
  debitReturned: {
    sms: (v, b) =>
      `${b.provider}: your bank returned the debit of ${v.amount} for policy ending ${v.policyLast3}. Next attempt: ${v.nextOn}. Pay now: ${b.portalUrl}/paypremium`,
    subject: (v) => `Your bank returned the debit of ${v.amount} for policy ending ${v.policyLast3}`,
    mail: (v) =>
      `Your bank returned the debit of ${v.amount} for ${v.plan}, policy ending ${v.policyLast3}, due on ${v.dueDate}.\n\nReason: ${v.reason}.\n\nWe will try again on ${v.nextOn} and remind you before we do. You can also pay now.`,
    button: pay,
  },
  debitLastFailed: {
    sms: (v, b) =>
      `${b.provider}: we could not debit ${v.amount} for policy ending ${v.policyLast3}. We will not try again. Please pay by ${v.graceEnd}: ${b.portalUrl}/paypremium`,
    subject: (v) => `Please pay ${v.amount} for policy ending ${v.policyLast3} by ${v.graceEnd}`,
    mail: (v) =>
      `We could not debit ${premium(v)}.\n\nReason: ${v.reason}.\n\nWe will not try again. Please pay it yourself by ${v.graceEnd}, so that your cover continues.`,
    button: pay,
  },
  debitOverLimit: {
    sms: (v, b) =>
      `${b.provider}: the premium of ${v.amount} due on ${v.dueDate}, policy ending ${v.policyLast3}, exceeds your mandate limit. Please pay: ${b.portalUrl}/paypremium`,
    subject: (v) => `Your premium of ${v.amount} is above the limit of your mandate`,
    mail: (v) =>
      `We will not debit ${premium(v)}, because it is above the limit of your mandate ${v.mandateNo}.\n\nPlease pay it yourself. To use auto-debit again, set up a new mandate with a higher limit.`,
    button: pay,
  },
  debitPaused: {
    sms: (v, b) =>
      `${b.provider}: auto-debit is paused in your UPI app, so ${v.amount} due on ${v.dueDate} for policy ending ${v.policyLast3} is not debited. Resume it, or pay by ${v.graceEnd}: ${b.portalUrl}/paypremium`,
    subject: (v) => `Auto-debit is paused: ${v.amount} will not be debited for policy ending ${v.policyLast3}`,
    mail: (v) =>
      `Auto-debit is paused in your UPI app. We will therefore not debit ${premium(v)}.\n\nIf you resume it in the app in time, we will tell you the date and debit the premium. You can also pay it yourself. Please pay by ${v.graceEnd}, so that your cover continues.`,
    button: pay,
  },
  debitToReturn: {
    sms: (v, b) =>
      `${b.provider}: ${v.amount} was debited for policy ending ${v.policyLast3}, but the premium was already paid. We will return it within 7 days.`,
    subject: (v) => `We are returning ${v.amount} debited for policy ending ${v.policyLast3}`,
    mail: (v) =>
      `${v.amount} was debited for ${v.plan}, policy ending ${v.policyLast3}, but this premium was already paid. We will return the amount to the account it came from within 7 days.`,
  },
  debitReversed: {
    sms: (v, b) =>
      `${b.provider}: your bank has taken back the debit of ${v.amount} for policy ending ${v.policyLast3}. The premium is due again: ${b.portalUrl}/paypremium`,
    subject: (v) => `Your bank has taken back ${v.amount} for policy ending ${v.policyLast3}`,
    mail: (v) =>
      `Your bank has taken back the debit of ${v.amount} for ${v.plan}, policy ending ${v.policyLast3}.\n\nReason: ${v.reason}.\n\nThe receipt ${v.receiptNo} is no longer valid. The premium of ${v.dueDate} is due again. Please pay it.`,
    button: pay,
  },
} satisfies Record<string, Template>;
