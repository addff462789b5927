import { aboutPolicyEn as aboutPolicy, attachedEn as attached, closeEn as close, type Template } from './template-parts.ts';

/** What became of fund switches and systematic transfers, in English. */
export const fundTemplatesEn = {
  switchDone: {
    sms: (v, b) => `${b.provider}: your fund switch ${v.caseId}${aboutPolicy(v)} is done, at the NAV of ${v.navDay}.`,
    subject: () => 'Your fund switch is done',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour fund switch ${v.caseId}${aboutPolicy(v)} is done, at the NAV of ${v.navDay}. Your new units are in the account statement.${attached(v)}\n\nIf this was not you, call us at once.${close(b)}`,
  },
  transferStarted: {
    sms: (v, b) =>
      `${b.provider}: your systematic transfer of ${v.amount}${aboutPolicy(v)} is set up, request ${v.caseId}. First transfer: ${v.day}. If this was not you, call ${b.phone}.`,
    subject: () => 'Your systematic transfer is set up',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour systematic transfer of ${v.amount}${aboutPolicy(v)} is set up, request ${v.caseId}. The first transfer is on ${v.day}, the last on ${v.last}. There is no charge.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  transferDone: {
    sms: (v, b) =>
      `${b.provider}: ${v.amount} moved in your systematic transfer${aboutPolicy(v)}, at the NAV of ${v.navDay}. Left: ${v.left}.`,
    subject: () => 'A systematic transfer was made',
    mail: (v, b) =>
      `Dear ${v.name},\n\n${v.amount} moved in your systematic transfer${aboutPolicy(v)}, at the NAV of ${v.navDay}. Transfers left: ${v.left}.${close(b)}`,
  },
  transferStopped: {
    sms: (v, b) =>
      `${b.provider}: your systematic transfer${aboutPolicy(v)} is stopped, request ${v.caseId}. If this was not you, call ${b.phone}.`,
    subject: () => 'Your systematic transfer is stopped',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYour systematic transfer${aboutPolicy(v)} is stopped, request ${v.caseId}. What has moved stays where it is.\n\nIf this was not you, call us at once.${close(b)}`,
  },
  transferEnded: {
    sms: (_, b) => `${b.provider}: your systematic transfer has ended. What has moved stays where it is.`,
    subject: () => 'Your systematic transfer has ended',
    mail: (v, b) => `Dear ${v.name},\n\nYour systematic transfer${aboutPolicy(v)} has ended. What has moved stays where it is.${close(b)}`,
  },
} satisfies Record<string, Template>;
