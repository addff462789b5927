/** What the texts of messages have in common, in both languages. */

/** The values of a message in its language. */
export type FilledValues = Record<string, string>;
/** `portalUrl` has no slash at its end. */
export type Brand = { provider: string; phone: string; email: string; portalUrl: string };
export type Template = {
  sms?: (v: FilledValues, b: Brand) => string;
  subject?: (v: FilledValues) => string;
  mail?: (v: FilledValues, b: Brand) => string;
  whatsapp?: (v: FilledValues, b: Brand) => string;
};

export const closeEn = (b: Brand) => `\n\nQuestions? Call ${b.phone}, 10am to 7pm every day, or write to ${b.email}.\n${b.provider}`;
export const closeHi = (b: Brand) =>
  `\n\nकोई प्रश्न हो तो ${b.phone} पर कॉल करें, हर दिन सुबह 10 से शाम 7 बजे तक, या ${b.email} पर लिखें।\n${b.provider}`;

/** Starts a sentence that an SMS has after a colon. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The paper of a request, where it comes with the message. */
export const attachedEn = (v: FilledValues) =>
  v.paper ? `\n\nThe paper is attached. It is protected: its password is ${v.passwordRule}.` : '';
export const attachedHi = (v: FilledValues) => (v.paper ? `\n\nपत्र संलग्न है। वह पासवर्ड से सुरक्षित है। पासवर्ड: ${v.passwordRule}।` : '');

export const aboutPolicyEn = (v: FilledValues) => (v.policyLast4 ? ` for the policy ending ${v.policyLast4}` : '');
export const aboutPolicyHi = (v: FilledValues) => (v.policyLast4 ? ` (पॉलिसी के अंतिम अंक ${v.policyLast4})` : '');
export const greetHi = (v: FilledValues) => `नमस्ते ${v.name},\n\n`;
