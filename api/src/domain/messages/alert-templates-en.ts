import {
  aboutPolicyEn as aboutPolicy,
  type Brand,
  capitalised,
  closeEn as close,
  type FilledValues,
  type Template,
} from './template-parts.ts';

/** Alerts that people asked for: one sentence, the same on every channel, and where they are changed. */
const alert = (said: (v: FilledValues) => string, subject: (v: FilledValues) => string) =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: ${said(v)}`,
    whatsapp: (v: FilledValues, b: Brand) => `${b.provider}: ${said(v)}`,
    subject,
    mail: (v: FilledValues, b: Brand) =>
      `Dear ${v.name},\n\n${capitalised(said(v))}\n\nYou asked for this alert. You can change it at ${v.alertsUrl}${close(b)}`,
  }) satisfies Template;

export const alertTemplatesEn = {
  alertPremiumDue: alert(
    (v) => `the premium of your policy ending ${v.policyLast3} is due on ${v.dueOn}.`,
    (v) => `Premium due on ${v.dueOn}`,
  ),
  alertPaymentReceived: alert(
    (v) => `we have received ${v.amount} for your policy ending ${v.policyLast3}.`,
    () => 'We have received your payment',
  ),
  alertMaturity: alert(
    (v) => `your policy ending ${v.policyLast3} matures on ${v.dueOn}.`,
    (v) => `Your policy matures on ${v.dueOn}`,
  ),
  alertLoanInterest: alert(
    (v) => `interest on the loan of your policy ending ${v.policyLast3} is charged on ${v.dueOn}.`,
    (v) => `Loan interest on ${v.dueOn}`,
  ),
  alertMandate: alert(
    (v) => `auto-debit of your policy ending ${v.policyLast3}: ${v.change}.`,
    (v) => `Auto-debit: ${v.change}`,
  ),
  alertCertificateDue: alert(
    (v) => `the survival certificate of your policy ending ${v.policyLast3} is due by ${v.dueOn}.`,
    (v) => `Survival certificate due by ${v.dueOn}`,
  ),
  alertCaseStatus: alert(
    (v) => `your request ${v.caseId} to ${v.about}${aboutPolicy(v)} has changed: ${v.change}.`,
    (v) => `Your request ${v.caseId} has changed`,
  ),
  alertDocumentReady: {
    ...alert(
      (v) => `${v.document} is ready. We have sent it to you.`,
      () => 'Your document is ready',
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
    () => 'Your fund value has changed',
  ),
} satisfies Record<string, Template>;
