import { fillShell } from './mail-shell.ts';
import { staffTemplatesEn } from './staff-templates-en.ts';
import type { Brand, FilledValues } from './template-parts.ts';
import { getTemplate, type Language, type TemplateName } from './templates.ts';

type MailParts = { greeting: string; paragraphs: string[]; signOff: string; footer: string; button?: { label: string; url: string } };

const GREETINGS: Record<Language, (name: string) => string> = {
  en: (name) => `Dear ${name || 'customer'},`,
  hi: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
};
const SIGN_OFFS: Record<Language, string> = { en: 'Regards,', hi: 'सादर,' };
const QUESTIONS: Record<Language, (b: Brand) => string> = {
  en: (b) => `Questions? Call ${b.phone}, 10am to 7pm every day, or write to ${b.email}.`,
  hi: (b) => `कोई प्रश्न हो तो ${b.phone} पर कॉल करें, हर दिन सुबह 10 से शाम 7 बजे तक, या ${b.email} पर लिखें।`,
};

/** A composed email: its subject, and the same content as plain text and as HTML. */
export function composeMail(
  name: TemplateName,
  { values, brand, language }: { values: FilledValues; brand: Brand; language: Language },
): { subject: string; text: string; html: string } {
  const template = getTemplate(name, language);
  const subject = (template.subject?.(values) ?? brand.provider).replace(/\s+/g, ' ').trim();
  const button = template.button?.(values);
  const address = `${brand.provider}, ${brand.address}`;
  const parts: MailParts = {
    greeting: GREETINGS[language](values.name ?? ''),
    paragraphs: (template.mail?.(values, brand) ?? '').split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    signOff: `${SIGN_OFFS[language]}\n${brand.provider}`,
    // Staff do not call the customers' number about their accounts.
    footer: Object.hasOwn(staffTemplatesEn, name) ? address : `${QUESTIONS[language](brand)}\n${address}`,
    ...(button && { button: { label: button.label, url: `${brand.portalUrl}${button.path}` } }),
  };
  return { subject, text: toText(parts), html: toHtml(parts, { subject, code: values.code, brand, language }) };
}

function toText({ greeting, paragraphs, button, signOff, footer }: MailParts): string {
  return [greeting, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), signOff, footer].join('\n\n');
}

type Look = { subject: string; code: string | undefined; brand: Brand; language: Language };

function toHtml({ greeting, paragraphs, button, signOff, footer }: MailParts, { subject, code, brand, language }: Look): string {
  const lines = (text: string): string => unbroken(escapeHtml(text).replaceAll('\n', '<br>'), [brand.phone, brand.email].map(escapeHtml));
  const paragraph = (text: string): string => `<p style="${GAP}${text === code ? CODE : ''}">${lines(text)}</p>`;
  return fillShell({
    lang: language,
    subject: escapeHtml(subject),
    preview: escapeHtml(paragraphs[0] ?? subject),
    colour: escapeHtml(brand.colour),
    provider: escapeHtml(brand.provider),
    body: `<p style="margin:0">${lines(greeting)}</p>${paragraphs.map(paragraph).join('')}`,
    ...(button && { url: escapeHtml(button.url), label: escapeHtml(button.label) }),
    signOff: lines(signOff),
    footer: lines(footer),
  });
}

const GAP = 'margin:16px 0 0';
const CODE = ';font-size:28px;line-height:36px;font-weight:700;letter-spacing:4px';
/** A phone number or an address is not broken at its hyphens. */
const unbroken = (html: string, phrases: readonly string[]): string =>
  phrases.reduce((text, phrase) => (phrase ? text.replaceAll(phrase, `<span style="white-space:nowrap">${phrase}</span>`) : text), html);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
