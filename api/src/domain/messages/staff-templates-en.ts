import type { Template } from './template-parts.ts';

const NOT_EXPECTED = '\n\nIf you did not expect this email, please tell your security team immediately.';

/** Emails to staff about their accounts, in English. */
export const staffTemplatesEn = {
  staffStartCode: {
    subject: (v) => `Start code for your staff account ${v.userId}`,
    mail: (v) =>
      `${v.what}\n\nTo set a new password, log in with your user name ${v.userId} and this setup code:\n\n${v.code}\n\nThe code is valid for ${v.hours} hours. Never share it, not even with a colleague.${NOT_EXPECTED}`,
    button: () => ({ label: 'Log in', path: '/admin-login' }),
  },
  staffAccountChanged: {
    subject: (v) => `Your staff account ${v.userId} has been changed`,
    mail: (v) => `Your staff account ${v.userId} has been changed.\n\n${v.what}${NOT_EXPECTED}`,
  },
  staffApproverDisabled: {
    subject: (v) => `The approver account ${v.userId} has been disabled`,
    mail: (v) => `The staff account ${v.userId} of ${v.person} has been disabled.\n\n${v.what}${NOT_EXPECTED}`,
  },
} satisfies Record<string, Template>;
