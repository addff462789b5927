import { aboutPolicyEn as aboutPolicy, closeEn as close, type Template } from './template-parts.ts';

/** What became of a loan, in English. */
export const loanTemplatesEn = {
  loanApproved: {
    sms: (v, b) =>
      `${b.provider}: your loan of ${v.amount}${aboutPolicy(v)} is approved, request ${v.caseId}. We pay to account ${v.account}. If this was not you, call ${b.phone}.`,
    subject: () => 'Your loan is approved',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour loan of ${v.amount}${aboutPolicy(v)} is approved, request ${v.caseId}. We pay to account ${v.account}. Interest runs from the day of payment.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  loanPaid: {
    sms: (v, b) => `${b.provider}: the loan of your request ${v.caseId}${aboutPolicy(v)} has been paid to your bank account.`,
    subject: (v) => `Your request ${v.caseId}: the loan is paid`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe loan of your request ${v.caseId}${aboutPolicy(v)} is paid: ${v.reason}. Interest runs from today and is added every half-year. You may repay any part at any time.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  loanRepaid: {
    sms: (v, b) => `${b.provider}: your repayment is counted on your loan${aboutPolicy(v)}, request ${v.caseId}.`,
    subject: () => 'Your repayment is counted',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour repayment is counted on your loan${aboutPolicy(v)}, request ${v.caseId}. The portal shows what is left.${close(b)}`,
  },
  loanClosed: {
    sms: (v, b) => `${b.provider}: your loan ${v.loanNo}${aboutPolicy(v)} is repaid in full.`,
    subject: () => 'Your loan is repaid',
    mail: (v, b) => `Dear ${v.name},\n\nYour loan ${v.loanNo}${aboutPolicy(v)} is repaid in full. The policy is free of it.${close(b)}`,
  },
  loanRisk: {
    sms: (v, b) => `${b.provider}: your loan${aboutPolicy(v)} has used ${v.ratio}% of the surrender value. Please repay a part of it.`,
    subject: () => 'Your loan is near the value of your policy',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour loan${aboutPolicy(v)} has used ${v.ratio}% of the surrender value. If it passes 100% and premiums stop, the policy can end. You can repay a part of it in the portal.${close(b)}`,
  },
  foreclosureNotice: {
    sms: (v, b) => `${b.provider}: your loan${aboutPolicy(v)} has used up the surrender value. Pay at least ${v.amount} by ${v.day}.`,
    subject: () => 'Please repay a part of your loan',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour loan${aboutPolicy(v)} has used up the surrender value. Please pay at least ${v.amount} by ${v.day}. A paid-up policy ends otherwise.${close(b)}`,
  },
} satisfies Record<string, Template>;
