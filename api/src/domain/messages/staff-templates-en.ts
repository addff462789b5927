import type { Brand, Template } from './template-parts.ts';

const close = (b: Brand) => `\n\nIf you did not expect this email, please tell your security team immediately.\n${b.provider}`;

/** The emails to staff about their accounts. */
export const staffTemplatesEn = {
  staffStartCode: {
    subject: () => 'Your start code',
    mail: (v, b) =>
      `Dear ${v.name},\n\n${v.what}\n\nTo set a new password, log in at ${v.loginUrl} with your user name ${v.userId} and this start code:\n\n${v.code}\n\nThe code is valid for ${v.hours} hours. Never share it, not even with a colleague.${close(b)}`,
  },
  staffAccountChanged: {
    subject: () => 'Your staff account has been changed',
    mail: (v, b) => `Dear ${v.name},\n\nYour staff account ${v.userId} has been changed. ${v.what}${close(b)}`,
  },
  staffApproverDisabled: {
    subject: () => 'An approver account has been disabled',
    mail: (v, b) => `Dear ${v.name},\n\nThe account ${v.userId} of ${v.person} has been disabled. ${v.what}${close(b)}`,
  },
} satisfies Record<string, Template>;
