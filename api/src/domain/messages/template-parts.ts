/** Parts that the texts of messages share, in both languages. */

/** The values of a message in its language. */
export type FilledValues = Record<string, string>;
/** The insurer as messages name it. `portalUrl` has no slash at its end. */
export type Brand = {
  provider: string;
  phone: string;
  email: string;
  portalUrl: string;
  address: string;
  colour: string;
};
/** `hours`: when customer care answers. `hasLogo`: the email brings a picture of the logo for its header. */
export type MailBrand = Brand & { hours: Record<'en' | 'hi', string>; hasLogo?: boolean };
/** The portal page that an email links to: a path that starts with a slash. */
export type Button = { label: string; path: string };
export type Template = {
  sms?: (v: FilledValues, b: Brand) => string;
  subject?: (v: FilledValues) => string;
  /** Paragraphs between the greeting and the sign-off, separated by blank lines. */
  mail?: (v: FilledValues, b: Brand) => string;
  /** Labels and values that an email lists after its first paragraph. */
  facts?: (v: FilledValues) => [label: string, value: string | undefined][];
  button?: (v: FilledValues) => Button;
  whatsapp?: (v: FilledValues, b: Brand) => string;
};

/** Starts a sentence that an SMS has after a colon. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Last line of an SMS with a code, by which a phone fills the code in on the portal's pages alone (WebOTP). */
export const webOtpLine = (v: FilledValues, b: Brand): string => `\n@${URL.parse(b.portalUrl)?.hostname ?? ''} #${v.code}`;

/** Text about the document of a request, if it is attached. */
export const attachedEn = (v: FilledValues): string =>
  v.paper ? `\n\nThe document is attached as a PDF file.\nPassword: ${v.passwordRule}.` : '';
export const attachedHi = (v: FilledValues): string => (v.paper ? `\n\nदस्तावेज़ PDF के रूप में संलग्न है।\nपासवर्ड: ${v.passwordRule}।` : '');

export const policyEn = (v: FilledValues): string => (v.policyLast4 ? ` for the policy ending ${v.policyLast4}` : '');
export const policyHi = (v: FilledValues): string => (v.policyLast4 ? ` (पॉलिसी के अंतिम अंक ${v.policyLast4})` : '');
/** Shorter, so that an SMS stays in one part. */
export const smsPolicyEn = (v: FilledValues): string => (v.policyLast4 ? ` for policy ending ${v.policyLast4}` : '');
export const smsPolicyHi = (v: FilledValues): string => (v.policyLast4 ? ` (पॉलिसी ${v.policyLast4})` : '');

export const notYouEn = (b: Brand): string => `\n\nIf this was not you, please call us immediately on ${b.phone}.`;
export const notYouHi = (b: Brand): string => `\n\nयदि यह आपने नहीं किया है, तो कृपया तुरंत ${b.phone} पर कॉल करें।`;
export const smsNotYouEn = (b: Brand): string => ` Not you? Call ${b.phone}.`;
export const smsNotYouHi = (b: Brand): string => ` आपने नहीं किया? कॉल: ${b.phone}`;
