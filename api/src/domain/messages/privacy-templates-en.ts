import { type Button, notYouEn as notYou, type Template } from './template-parts.ts';

const see = (): Button => ({ label: 'See your data and privacy', path: '/privacy' });

/** Messages about data and consents, in English. */
export const privacyTemplatesEn = {
  consentWithdrawn: {
    sms: (v, b) => `${b.provider}: you turned off ${v.purpose} on ${v.date}. We no longer use your data for it.`,
    subject: (v) => `You turned off ${v.purpose}`,
    mail: (v, b) =>
      `You turned off ${v.purpose} on ${v.date}. We no longer use your data for it. This does not change what happened before.\n\nYou can turn it on again at any time.${notYou(b)}`,
    button: see,
  },
} satisfies Record<string, Template>;
