import { type Brand, capitalised, type FilledValues, smsPolicyEn as smsPolicy, type Template } from './template-parts.ts';

/** Alerts that customers requested: one sentence, the same on every channel, and a link to change them. */
const alert = (sentence: (v: FilledValues) => string, subject: (v: FilledValues) => string) =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: ${sentence(v)}`,
    whatsapp: (v: FilledValues, b: Brand) => `${b.provider}: ${sentence(v)}`,
    subject,
    mail: (v: FilledValues) => `${capitalised(sentence(v))}\n\nYou asked for this alert. You can change or stop it at any time.`,
    button: () => ({ label: 'Manage alerts', path: '/set-alerts' }),
  }) satisfies Template;

export const alertTemplatesEn = {
  alertPremiumDue: alert(
    (v) => `the premium for your policy ending ${v.policyLast3} is due on ${v.dueOn}.`,
    (v) => `Premium for policy ending ${v.policyLast3} is due on ${v.dueOn}`,
  ),
  alertPaymentReceived: alert(
    (v) => `we have received ${v.amount} for your policy ending ${v.policyLast3}.`,
    (v) => `We have received ${v.amount} for policy ending ${v.policyLast3}`,
  ),
  alertMaturity: alert(
    (v) => `your policy ending ${v.policyLast3} matures on ${v.dueOn}.`,
    (v) => `Your policy ending ${v.policyLast3} matures on ${v.dueOn}`,
  ),
  alertLoanInterest: alert(
    (v) => `interest will be added to the loan on your policy ending ${v.policyLast3} on ${v.dueOn}.`,
    (v) => `Loan interest for policy ending ${v.policyLast3} on ${v.dueOn}`,
  ),
  alertMandate: alert(
    (v) => `auto-debit for your policy ending ${v.policyLast3} has changed: ${v.change}.`,
    (v) => `Auto-debit for policy ending ${v.policyLast3}: ${v.change}`,
  ),
  alertCertificateDue: alert(
    (v) => `the survival certificate for your policy ending ${v.policyLast3} is due by ${v.dueOn}.`,
    (v) => `Survival certificate for policy ending ${v.policyLast3} is due by ${v.dueOn}`,
  ),
  alertCaseStatus: alert(
    (v) => `your request ${v.caseId} to ${v.about}${smsPolicy(v)} has a new status: ${v.change}.`,
    (v) => `Your request to ${v.about} (${v.caseId}): ${v.change}`,
  ),
  alertDocumentReady: {
    ...alert(
      (v) => `your document is ready: ${v.document}. We have sent it to you.`,
      (v) => `Your document is ready: ${v.document}`,
    ),
    sms: (_, b) => `${b.provider}: the document that you asked for is ready. We have sent it to you.`,
  },
  alertNavAbove: alert(
    (v) => `the NAV of ${v.fund} was ${v.nav} on ${v.navDay}. It has risen to ${v.threshold} or more.`,
    (v) => `The NAV of ${v.fund} has risen to ${v.nav}`,
  ),
  alertNavBelow: alert(
    (v) => `the NAV of ${v.fund} was ${v.nav} on ${v.navDay}. It has fallen to ${v.threshold} or less.`,
    (v) => `The NAV of ${v.fund} has fallen to ${v.nav}`,
  ),
  alertFundValueChange: alert(
    (v) =>
      `the fund value of your policy ending ${v.policyLast3} was ${v.amount} on ${v.navDay}. It has changed by ${v.threshold}% or more.`,
    (v) => `The fund value of policy ending ${v.policyLast3} is now ${v.amount}`,
  ),
} satisfies Record<string, Template>;
