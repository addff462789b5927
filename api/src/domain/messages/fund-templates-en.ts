import {
  attachedEn as attached,
  type Button,
  notYouEn as notYou,
  policyEn as policy,
  smsNotYouEn as smsNotYou,
  smsPolicyEn as smsPolicy,
  type Template,
} from './template-parts.ts';

const funds = (): Button => ({ label: 'See your funds', path: '/switch-funds' });

/** Outcomes of fund switches and systematic transfers, in English. */
export const fundTemplatesEn = {
  switchDone: {
    sms: (v, b) => `${b.provider}: your fund switch ${v.caseId}${smsPolicy(v)} has been completed at the NAV of ${v.navDay}.`,
    subject: (v) => `Your fund switch has been completed (${v.caseId})`,
    mail: (v, b) =>
      `Your fund switch ${v.caseId}${policy(v)} has been completed at the NAV of ${v.navDay}. You can see your new units in the account statement.${attached(v)}${notYou(b)}`,
    button: () => ({ label: 'See your documents', path: '/downloads' }),
  },
  transferStarted: {
    sms: (v, b) => `${b.provider}: your systematic transfer of ${v.amount}${smsPolicy(v)} starts on ${v.day} (${v.caseId}).${smsNotYou(b)}`,
    subject: (v) => `Your systematic transfer of ${v.amount} has been set up (${v.caseId})`,
    mail: (v, b) =>
      `Your systematic transfer of ${v.amount}${policy(v)} has been set up (request ${v.caseId}).\n\nThe first transfer is on ${v.day} and the last one on ${v.last}. There is no charge.${notYou(b)}`,
    button: funds,
  },
  transferDone: {
    sms: (v, b) =>
      `${b.provider}: your systematic transfer${smsPolicy(v)} moved ${v.amount} at the NAV of ${v.navDay}. Transfers left: ${v.left}.`,
    subject: (v) => `Your systematic transfer moved ${v.amount} on ${v.navDay}`,
    mail: (v) => `Your systematic transfer${policy(v)} moved ${v.amount} at the NAV of ${v.navDay}.\n\nTransfers left: ${v.left}`,
    button: funds,
  },
  transferStopped: {
    sms: (v, b) => `${b.provider}: your systematic transfer${smsPolicy(v)} has been stopped (${v.caseId}).${smsNotYou(b)}`,
    subject: (v) => `Your systematic transfer has been stopped (${v.caseId})`,
    mail: (v, b) =>
      `Your systematic transfer${policy(v)} has been stopped (request ${v.caseId}). Money that has already moved stays in its new fund.${notYou(b)}`,
    button: funds,
  },
  transferEnded: {
    sms: (_, b) => `${b.provider}: your systematic transfer has ended. Money that has already moved stays in its new fund.`,
    subject: () => 'Your systematic transfer has ended',
    mail: (v) => `Your systematic transfer${policy(v)} has ended. Money that has already moved stays in its new fund.`,
    button: funds,
  },
} satisfies Record<string, Template>;
