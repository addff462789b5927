import { type Button, policyEn as policy, smsPolicyEn as smsPolicy, type Template } from './template-parts.ts';

const complete = (): Button => ({ label: 'Complete the certificate', path: '/survival-certificate' });
const OTHER_WAYS = 'If you would rather not take a photo, the page shows other ways.';

/** Messages to owners of annuities about their survival certificates, in English. */
export const survivalTemplatesEn = {
  certificateOpen: {
    sms: (v, b) =>
      `${b.provider}: please complete the survival certificate${smsPolicy(v)} by ${v.dueOn} with one photo: ${b.portalUrl}/survival-certificate`,
    subject: (v) => `Please complete your survival certificate by ${v.dueOn}`,
    mail: (v) => `Please complete the survival certificate${policy(v)} by ${v.dueOn}. You can do it online with one photo. ${OTHER_WAYS}`,
    button: complete,
  },
  certificateDue: {
    sms: (v, b) =>
      `${b.provider}: please complete the survival certificate${smsPolicy(v)} by ${v.dueOn}. Payouts stop after ${v.paidUntil} without it.`,
    subject: (v) => `Your survival certificate is due by ${v.dueOn}`,
    mail: (v) =>
      `Please complete the survival certificate${policy(v)} by ${v.dueOn}. Without it, payouts after ${v.paidUntil} will be on hold.\n\nYou can complete it online with one photo until ${v.windowTo}. ${OTHER_WAYS}`,
    button: complete,
  },
  certificateHeld: {
    sms: (v, b) =>
      `${b.provider}: payouts from ${v.heldFrom} are on hold until we receive the survival certificate${smsPolicy(v)}. Then we will pay them in full.`,
    subject: (v) => `Your annuity payouts from ${v.heldFrom} are on hold`,
    mail: (v) =>
      `The survival certificate${policy(v)} was due by ${v.dueOn}. Payouts from ${v.heldFrom} are on hold until we receive it. Then we will pay them in full with the next payout.\n\nThe page of the survival certificate shows what you can do. You can also call us.`,
    button: complete,
  },
  certificateReleased: {
    sms: (v, b) =>
      `${b.provider}: we have received the survival certificate${smsPolicy(v)}. We will pay the payouts on hold with the next one.`,
    subject: () => 'We have received your survival certificate',
    mail: (v) =>
      `We have received the survival certificate${policy(v)}. Your annuity continues unchanged. We will pay the payouts that were on hold with the next one.`,
    button: () => ({ label: 'See your certificate', path: '/survival-certificate' }),
  },
} satisfies Record<string, Template>;
