import {
  type Button,
  notYouEn as notYou,
  policyEn as policy,
  smsNotYouEn as smsNotYou,
  smsPolicyEn as smsPolicy,
  type Template,
} from './template-parts.ts';

const repay = (): Button => ({ label: 'Repay your loan', path: '/loan-repay' });

/** Stages of a loan, in English. */
export const loanTemplatesEn = {
  loanApproved: {
    sms: (v, b) =>
      `${b.provider}: your loan of ${v.amount}${smsPolicy(v)} is approved (${v.caseId}). We will pay it to ${v.account}.${smsNotYou(b)}`,
    subject: (v) => `Your loan of ${v.amount} has been approved (${v.caseId})`,
    mail: (v, b) =>
      `Your loan of ${v.amount}${policy(v)} has been approved (request ${v.caseId}). We will pay it to your account ${v.account} and write to you when it is paid.\n\nInterest starts on the day of payment.${notYou(b)}`,
    button: () => ({ label: 'Track your request', path: '/service-request?tab=tab2' }),
  },
  loanPaid: {
    sms: (v, b) => `${b.provider}: the loan${smsPolicy(v)} has been paid to your bank account (request ${v.caseId}).`,
    subject: (v) => `Your loan has been paid (request ${v.caseId})`,
    mail: (v, b) =>
      `Your loan${policy(v)} has been paid (request ${v.caseId}): ${v.reason}.\n\nInterest starts today and is added every six months. You can repay any part of the loan at any time.${notYou(b)}`,
    button: repay,
  },
  loanRepaid: {
    sms: (v, b) => `${b.provider}: we have received your loan repayment${smsPolicy(v)} (request ${v.caseId}).`,
    subject: (v) => `We have received your loan repayment (request ${v.caseId})`,
    mail: (v) =>
      `We have received your repayment and have deducted it from your loan${policy(v)} (request ${v.caseId}). The portal shows how much is left.`,
    button: () => ({ label: 'See your loan', path: '/loan-repay' }),
  },
  loanClosed: {
    sms: (v, b) => `${b.provider}: your loan ${v.loanNo}${smsPolicy(v)} has been repaid in full.`,
    subject: (v) => `Your loan ${v.loanNo} has been repaid in full`,
    mail: (v) => `Your loan ${v.loanNo}${policy(v)} has been repaid in full. The policy is no longer security for a loan.`,
  },
  loanRisk: {
    sms: (v, b) =>
      `${b.provider}: your loan${smsPolicy(v)} has reached ${v.ratio}% of the surrender value. Please repay a part of it: ${b.portalUrl}/loan-repay`,
    subject: (v) => `Your loan has reached ${v.ratio}% of the surrender value`,
    mail: (v) =>
      `Your loan${policy(v)} has reached ${v.ratio}% of the surrender value of the policy. If it goes above 100% and premiums are not paid, the policy can end.\n\nPlease repay a part of the loan. You can do it online.`,
    button: repay,
  },
  foreclosureNotice: {
    sms: (v, b) =>
      `${b.provider}: your loan${smsPolicy(v)} has reached the surrender value. Pay at least ${v.amount} by ${v.day}: ${b.portalUrl}/loan-repay`,
    subject: (v) => `Please repay at least ${v.amount} of your loan by ${v.day}`,
    mail: (v) =>
      `Your loan${policy(v)} has reached the surrender value of the policy.\n\nPlease pay at least ${v.amount} by ${v.day}. If the policy is paid-up and you do not pay, it will end.`,
    button: repay,
  },
} satisfies Record<string, Template>;
