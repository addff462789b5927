import type { Template } from './template-parts.ts';

/** Messages about requested documents and WhatsApp, in English. */
export const documentTemplatesEn = {
  documentMail: {
    subject: (v) => `Your document: ${v.document}`,
    mail: (v) => `You asked for this document: ${v.document}. It is attached as a PDF file.\nPassword: ${v.passwordRule}.`,
    button: () => ({ label: 'See all documents', path: '/downloads' }),
  },
  /** In place of `documentMail`, when the file is too large for it. */
  documentLink: {
    subject: (v) => `Your document is ready: ${v.document}`,
    mail: (v) =>
      `You asked for this document: ${v.document}. It is too large for an email. Please download it from your account, under Downloads.`,
    button: () => ({ label: 'Download', path: '/downloads' }),
  },
  documentWhatsApp: {
    whatsapp: (v, b) => `Hello ${v.name}, here is ${v.document}, as you asked. Password: ${v.passwordRule}. ${b.provider}`,
  },
  documentFailed: {
    sms: (_, b) => `${b.provider}: we could not send you a document that you asked for. Please download it here: ${b.portalUrl}/downloads`,
  },
  whatsappWelcome: {
    whatsapp: (v, b) =>
      `Hello ${v.name}, WhatsApp updates from ${b.provider} are on. You can turn them off at any time in your profile. Questions? Call ${b.phone}.`,
  },
  whatsappStopped: {
    sms: (_, b) => `${b.provider}: WhatsApp updates are off. You can turn them on again in your profile.`,
  },
  whatsappFailed: {
    sms: (_, b) => `${b.provider}: we could not reach you on WhatsApp. Your registered mobile number does not seem to use WhatsApp.`,
  },
} satisfies Record<string, Template>;
