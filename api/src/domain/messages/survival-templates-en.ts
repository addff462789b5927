import { aboutPolicyEn as aboutPolicy, closeEn as close, type Template } from './template-parts.ts';

/** What owners of annuities are written about their survival certificates, in English; the other ways are on the page. */
export const survivalTemplatesEn = {
  certificateOpen: {
    sms: (v, b) =>
      `${b.provider}: the survival certificate${aboutPolicy(v)} can be completed online now. Due date: ${v.dueOn}. It takes one photo.`,
    subject: () => 'You can complete your survival certificate',
    mail: (v, b) =>
      `Dear ${v.name},\n\nYou can complete the survival certificate${aboutPolicy(v)} online now. Due date: ${v.dueOn}.\n\nIt takes one photo. If you would rather not, the page names other ways.${close(b)}`,
  },
  certificateDue: {
    sms: (v, b) =>
      `${b.provider}: please complete the survival certificate${aboutPolicy(v)}. Due date: ${v.dueOn}. Payouts after ${v.paidUntil} wait for it.`,
    subject: (v) => `Your survival certificate: due date ${v.dueOn}`,
    mail: (v, b) =>
      `Dear ${v.name},\n\nPlease complete the survival certificate${aboutPolicy(v)}. Due date: ${v.dueOn}. Payouts after ${v.paidUntil} wait for it.\n\nYou can do it online with one photo until ${v.windowTo}. If you would rather not, the page names other ways.${close(b)}`,
  },
  certificateHeld: {
    sms: (v, b) =>
      `${b.provider}: payouts from ${v.heldFrom} are held until the survival certificate${aboutPolicy(v)} is there. Then they are paid in full.`,
    subject: () => 'Your annuity payouts are held',
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe survival certificate${aboutPolicy(v)} was due by ${v.dueOn}. Payouts from ${v.heldFrom} are held until it is there. Then they are paid in full with the next one.\n\nThe page of the survival certificate shows what you can do, or call us.${close(b)}`,
  },
  certificateReleased: {
    sms: (v, b) => `${b.provider}: the survival certificate${aboutPolicy(v)} is there. Held payouts are paid with the next one.`,
    subject: () => 'Your annuity goes on',
    mail: (v, b) =>
      `Dear ${v.name},\n\nThe survival certificate${aboutPolicy(v)} is there. Your annuity goes on; held payouts are paid with the next one.${close(b)}`,
  },
} satisfies Record<string, Template>;
