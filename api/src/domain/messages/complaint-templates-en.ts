import type { Button, FilledValues, Template } from './template-parts.ts';

const see = (v: FilledValues): Button => ({ label: 'See your complaint', path: `/complaint?no=${v.caseId}` });
const clause = (v: FilledValues): string => (v.clause ? `\n\nThis follows from: ${v.clause}.` : '');
const amount = (v: FilledValues): string => {
  if (!v.amount) return '';
  return v.missing
    ? `\n\nWe will pay you ${v.amount} as soon as you have a verified bank account for payouts. Please add one in your account.`
    : `\n\nWe will pay you ${v.amount} to your verified bank account.`;
};
const until = (v: FilledValues): string => (v.ombudsmanUntil ? ` until ${v.ombudsmanUntil}` : '');
const confirm = (v: FilledValues): string => (v.confirmAt ? `; please confirm the office at ${v.confirmAt}` : '');
const ombudsman = (v: FilledValues): string =>
  v.place ? `, or the Insurance Ombudsman in ${v.place}${until(v)}. The Ombudsman is free of charge${confirm(v)}` : '';

/** Messages about complaints, in English. */
export const complaintTemplatesEn = {
  complaintReceived: {
    sms: (v, b) =>
      `${b.provider}: we have your complaint ${v.caseId} and will answer by ${v.promisedBy}. All your next steps: ${b.portalUrl}/complaints`,
    subject: (v) => `We have your complaint ${v.caseId}`,
    mail: (v) =>
      `We have your complaint ${v.caseId} and will answer by ${v.promisedBy}.\n\nYour account shows who looks at it, and who you can ask next and when.`,
    button: see,
  },
  notAsToldReceived: {
    sms: (v, b) =>
      `${b.provider}: we have your complaint ${v.caseId} and will answer by ${v.promisedBy}. You can still cancel policy ending ${v.policyLast3} until ${v.freeLookUntil}.`,
    subject: (v) => `We have your complaint ${v.caseId}`,
    mail: (v) =>
      `We have your complaint ${v.caseId} and will answer by ${v.promisedBy}.\n\nThe complaint does not cancel your policy. You can still cancel the policy ending ${v.policyLast3} until ${v.freeLookUntil} and get a refund. To do this, choose “Cancel this policy” in your account.\n\nYour account shows who looks at the complaint, and who you can ask next and when.`,
    button: see,
  },
  complaintAnswered: {
    sms: (v, b) =>
      `${b.provider}: we answered your complaint ${v.caseId}. Read the answer and choose your next step: ${b.portalUrl}/complaints`,
    subject: (v) => `Our answer to your complaint ${v.caseId}`,
    mail: (v) =>
      `We ${v.decision}.\n\n${v.reason}${clause(v)}${amount(v)}\n\nIf you do not accept this, you can ask our grievance officer ${v.officer}, Bima Bharosa (155255)${ombudsman(v)}.\n\nYour complete file is in your account.`,
    button: see,
  },
  complaintLate: {
    sms: (v, b) => `${b.provider}: our answer to complaint ${v.caseId} is late. We are sorry. You can go to Bima Bharosa now: 155255.`,
    subject: (v) => `Our answer to your complaint ${v.caseId} is late`,
    mail: (v) =>
      `Our answer to your complaint ${v.caseId} is late. We are sorry.\n\nYou can go to Bima Bharosa, where the regulator takes complaints, now: call 155255 or 1800 4254 732. You can also ask our grievance officer. Your account shows all steps.`,
    button: see,
  },
  complaintEscalated: {
    sms: (v, b) => `${b.provider}: our grievance officer ${v.officer} now has your complaint ${v.caseId}. Answer by ${v.answerBy}.`,
    subject: (v) => `Our grievance officer has your complaint ${v.caseId}`,
    mail: (v) =>
      `Our grievance officer ${v.officer} now has your complaint ${v.caseId} and will answer by ${v.answerBy}.\n\nThe officer is not a person who answered it before. Your other steps stay open.`,
    button: see,
  },
  complaintReopened: {
    sms: (v, b) => `${b.provider}: we are looking at your complaint ${v.caseId} again. Answer by ${v.answerBy}.`,
    subject: (v) => `We are looking at your complaint ${v.caseId} again`,
    mail: (v) => `We are looking at your complaint ${v.caseId} again and will answer by ${v.answerBy}.\n\nYour other steps stay open.`,
    button: see,
  },
  complaintToken: {
    sms: (v, b) =>
      `${b.provider}: your complaint ${v.caseId} has the token ${v.token} at Bima Bharosa. Follow it at bimabharosa.irdai.gov.in`,
    subject: (v) => `Token of Bima Bharosa for your complaint ${v.caseId}`,
    mail: (v) =>
      `Your complaint ${v.caseId} has the token ${v.token} at Bima Bharosa, where the regulator takes complaints. You can follow it at bimabharosa.irdai.gov.in or call 155255.`,
    button: see,
  },
  complaintReplySoon: {
    sms: (v, b) => `${b.provider}: you can reply to our answer to complaint ${v.caseId} until ${v.replyUntil}: ${b.portalUrl}/complaints`,
    subject: (v) => `You can reply to our answer until ${v.replyUntil}: complaint ${v.caseId}`,
    mail: (v) =>
      `We answered your complaint ${v.caseId} on ${v.answeredOn}. You can accept our answer, or ask us to look at it again, until ${v.replyUntil}.\n\nWithout a reply we will close the complaint on the next day. The steps outside our company stay open on their dates.`,
    button: see,
  },
  complaintClosed: {
    sms: (v, b) =>
      `${b.provider}: we closed complaint ${v.caseId}, because we did not hear from you for 8 weeks. Your other steps: ${b.portalUrl}/complaints`,
    subject: (v) => `We have closed your complaint ${v.caseId}`,
    mail: (v) =>
      `We answered your complaint ${v.caseId} on ${v.answeredOn} and did not hear from you within 8 weeks. We have closed it.\n\nThe steps outside our company stay open on their dates. Your account shows them.`,
    button: see,
  },
  complaintPaid: {
    sms: (v, b) => `${b.provider}: we have paid you the amount promised in our answer to complaint ${v.caseId}, to account ${v.account}.`,
    subject: (v) => `We have paid ${v.amount} for your complaint ${v.caseId}`,
    mail: (v) => `We have paid you ${v.amount}, as promised in our answer to your complaint ${v.caseId}, to account ${v.account}.`,
    button: see,
  },
  complaintPayoutReturned: {
    sms: (v, b) =>
      `${b.provider}: your bank returned the payment for complaint ${v.caseId}. Please log in and change your account for payouts.`,
    subject: (v) => `Please change your bank account: payment for your complaint ${v.caseId}`,
    mail: (v) =>
      `Your bank returned our payment of ${v.amount} for your complaint ${v.caseId} to account ${v.account}.\n\nPlease change your bank account for payouts. We will then pay you to the new account.`,
    button: see,
  },
} satisfies Record<string, Template>;
