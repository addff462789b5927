/** What the texts of messages have in common, in both languages. */

/** The values of a message in its language. */
export type FilledValues = Record<string, string>;
export type Brand = { provider: string; phone: string; email: string };
export type Template = {
  sms?: (v: FilledValues, b: Brand) => string;
  subject?: (v: FilledValues) => string;
  mail?: (v: FilledValues, b: Brand) => string;
  whatsapp?: (v: FilledValues, b: Brand) => string;
};

export const closeEn = (b: Brand) => `\n\nQuestions? Call ${b.phone}, 10am to 7pm every day, or write to ${b.email}.\n${b.provider}`;
export const closeHi = (b: Brand) =>
  `\n\nकोई प्रश्न हो तो ${b.phone} पर कॉल करें, हर दिन सुबह 10 से शाम 7 बजे तक, या ${b.email} पर लिखें।\n${b.provider}`;

export const aboutPolicyEn = (v: FilledValues) => (v.policyLast4 ? ` for the policy ending ${v.policyLast4}` : '');
export const aboutPolicyHi = (v: FilledValues) => (v.policyLast4 ? ` (पॉलिसी के अंतिम अंक ${v.policyLast4})` : '');
export const greetHi = (v: FilledValues) => `नमस्ते ${v.name},\n\n`;
