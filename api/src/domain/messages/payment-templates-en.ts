import type { Button, FilledValues, Template } from './template-parts.ts';

const policy = (v: FilledValues): string => (v.policyLast4 ? `, policy ending ${v.policyLast4}` : '');
const payments = (): Button => ({ label: 'See your payments', path: '/pastpayments' });

/** Premiums that were paid, and payments that go back, in English. */
export const paymentTemplatesEn = {
  paymentReceived: {
    sms: (v, b) =>
      `${b.provider}: we have received ${v.amount} for policy ending ${v.policyLast3}. It will show on your policy within 4 working days.`,
  },
  paymentPosted: {
    subject: (v) => `We have received your premium of ${v.amount} (receipt ${v.receiptNo})`,
    mail: (v) => `We have received your premium. Thank you.\n\nYour receipt is attached as a PDF file.\nPassword: ${v.passwordRule}.`,
    facts: (v) => [
      ['You paid', v.amount],
      ['For', `${v.plan}${policy(v)}`],
      ['Premium due on', v.dueDate],
      ['Paid on', v.paidOn],
      ['Receipt', v.receiptNo],
    ],
    button: payments,
  },
  paymentFailed: {
    sms: (v, b) =>
      `${b.provider}: your payment of ${v.amount} for policy ending ${v.policyLast3} did not go through. Please pay again: ${b.portalUrl}/paypremium`,
  },
  refundStarted: {
    sms: (v, b) =>
      `${b.provider}: we are returning ${v.amount} paid for policy ending ${v.policyLast3} to the account it came from, within 7 days.`,
    subject: (v) => `We are returning your payment of ${v.amount}`,
    mail: (v) =>
      `The premium for your policy ending ${v.policyLast3} had already been paid. We are therefore returning your payment of ${v.amount}. It will reach the account it came from within 7 days.`,
    button: payments,
  },
  refundDone: { sms: (v, b) => `${b.provider}: we have returned ${v.amount} to the account it came from.` },
  chargeback: {
    sms: (v, b) =>
      `${b.provider}: your bank has taken back ${v.amount} for policy ending ${v.policyLast3}. The premium is due again: ${b.portalUrl}/paypremium`,
  },
} satisfies Record<string, Template>;
