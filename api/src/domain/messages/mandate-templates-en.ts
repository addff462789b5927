import {
  type Brand,
  type Button,
  type FilledValues,
  policyEn as policy,
  smsPolicyEn as smsPolicy,
  type Template,
} from './template-parts.ts';

const autoDebit = (): Button => ({ label: 'See your auto-debit', path: '/auto-debit' });

/** Operators accept no sentence as a variable of an SMS, so each outcome is a registered text. */
const mandateEnded = (next: string) =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: auto-debit by ${v.rail}${smsPolicy(v)} has ended. ${next}`,
    subject: (v: FilledValues) => `Auto-debit by ${v.rail} has ended${policy(v)}`,
    mail: (v: FilledValues) => `Auto-debit by ${v.rail}${policy(v)} has ended. ${next}`,
    button: autoDebit,
  }) satisfies Template;

const mandateActive = (next: (v: FilledValues) => string = () => '') =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: auto-debit by ${v.rail}${smsPolicy(v)} is active.${next(v)}`,
    subject: (v: FilledValues) => `Auto-debit by ${v.rail} is active${policy(v)}`,
    mail: (v: FilledValues) => `Auto-debit by ${v.rail}${policy(v)} is active.${next(v)}`,
    button: autoDebit,
  }) satisfies Template;

/** Outcomes of mandates for auto-debit, in English. */
export const mandateTemplatesEn = {
  mandateActive: mandateActive((v) => ` We will debit ${v.amount} on ${v.debitOn}. You do not need to pay.`),
  mandateActivePayFirst: mandateActive(
    (v) => ` Please pay the premium of ${v.dueOn} yourself. After that, we will debit ${v.amount} on ${v.debitOn}.`,
  ),
  mandateActivePayUpTo: mandateActive(
    (v) => ` Please pay all premiums due up to ${v.dueOn} yourself. After that, we will debit ${v.amount} on ${v.debitOn}.`,
  ),
  mandateActiveOnly: mandateActive(),
  mandateActiveUnplanned: mandateActive(() => ' Please pay what is due now yourself.'),
  mandateFailed: {
    sms: (v, b) =>
      `${b.provider}: auto-debit by ${v.rail}${smsPolicy(v)} was not set up. Please pay yourself. See why: ${b.portalUrl}/auto-debit`,
  },
  mandateEnded: mandateEnded('Please pay your premium yourself from now on.'),
  mandateEndedPaidUp: mandateEnded('No further premium is due.'),
  mandateWithdrawn: {
    sms: (v, b) =>
      `${b.provider}: your bank accepted an older request for auto-debit by ${v.rail}${smsPolicy(v)}. A newer request replaces it.`,
  },
} satisfies Record<string, Template>;
