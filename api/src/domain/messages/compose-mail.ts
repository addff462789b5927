import { fillShell, LOGO_ID } from './mail-shell.ts';
import { staffTemplatesEn } from './staff-templates-en.ts';
import type { Brand, FilledValues, MailBrand } from './template-parts.ts';
import { getTemplate, type Language, type TemplateName } from './templates.ts';

type Fact = { label: string; value: string };
type MailParts = {
  opening: string[];
  facts: Fact[];
  paragraphs: string[];
  button?: { label: string; url: string };
  signOff: string;
  footer: string;
};

const GREETINGS: Record<Language, (name: string) => string> = {
  en: (name) => `Dear ${name || 'customer'},`,
  hi: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
};
const SIGN_OFFS: Record<Language, string> = { en: 'Yours sincerely,', hi: 'भवदीय,' };
const QUESTIONS: Record<Language, (b: MailBrand) => string> = {
  en: (b) => `Questions? Call ${b.phone}, ${b.hours.en}, or write to ${b.email}.`,
  hi: (b) => `कोई प्रश्न हो तो ${b.phone} पर कॉल करें, ${b.hours.hi}, या ${b.email} पर लिखें।`,
};
const NEVER_ASKED: Record<Language, (b: Brand) => string> = {
  en: (b) => `We never ask for your password or a code in an email or by phone. Open the portal by typing ${host(b)}.`,
  hi: (b) => `हम ई-मेल या फ़ोन पर कभी आपका पासवर्ड या कोड नहीं माँगते। पोर्टल खोलने के लिए ${host(b)} टाइप करें।`,
};
const host = ({ portalUrl }: Brand): string => URL.parse(portalUrl)?.host ?? portalUrl;

/** A composed email: its subject, and the same content as plain text and as HTML. */
export function composeMail(
  name: TemplateName,
  { values, brand, language }: { values: FilledValues; brand: MailBrand; language: Language },
): { subject: string; text: string; html: string } {
  const template = getTemplate(name, language);
  const subject = (template.subject?.(values) ?? brand.provider).replace(/\s+/g, ' ').trim();
  const button = template.button?.(values);
  const address = `${brand.provider}, ${brand.address}`;
  const [first, ...paragraphs] = (template.mail?.(values, brand) ?? '').split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const parts: MailParts = {
    opening: [GREETINGS[language](values.name ?? ''), ...(first === undefined ? [] : [first])],
    // A message that was queued by an earlier version may lack a value.
    facts: (template.facts?.(values) ?? []).flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }])),
    paragraphs,
    signOff: `${SIGN_OFFS[language]}\n${brand.provider}`,
    // Staff do not call the customers' number about their accounts.
    footer: Object.hasOwn(staffTemplatesEn, name) ? address : `${QUESTIONS[language](brand)}\n${NEVER_ASKED[language](brand)}\n${address}`,
    ...(button && { button: { label: button.label, url: `${brand.portalUrl}${button.path}` } }),
  };
  return { subject, text: toText(parts), html: toHtml(parts, { subject, code: values.code, brand, language }) };
}

function toText({ opening, facts, paragraphs, button, signOff, footer }: MailParts): string {
  const width = Math.max(0, ...facts.map(({ label }) => label.length)) + 2;
  const list = facts.map(({ label, value }) => `${label.padEnd(width)}${value}`).join('\n');
  return [...opening, ...(list ? [list] : []), ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), signOff, footer].join(
    '\n\n',
  );
}

type Look = { subject: string; code: string | undefined; brand: MailBrand; language: Language };

function toHtml({ opening, facts, paragraphs, button, signOff, footer }: MailParts, { subject, code, brand, language }: Look): string {
  const lines = (text: string): string => unbroken(escapeHtml(text).replaceAll('\n', '<br>'), [brand.phone, brand.email].map(escapeHtml));
  const paragraph = (text: string, at: number): string =>
    `<p style="margin:${at === 0 ? '0' : '16px 0 0'}${text === code ? CODE : ''}">${lines(text)}</p>`;
  const row = ({ label, value }: Fact): string =>
    `<tr><td style="${CELL}">${lines(label)}</td><td style="${CELL};text-align:right;font-weight:600">${lines(value)}</td></tr>`;
  const table = `<table role="presentation" width="100%" style="margin:16px 0 0;border-collapse:collapse">${facts.map(row).join('')}</table>`;
  const blocks = [...opening, ...paragraphs].map(paragraph);
  return fillShell({
    lang: language,
    subject: escapeHtml(subject),
    preview: escapeHtml(opening[1] ?? subject),
    colour: escapeHtml(brand.colour),
    provider: escapeHtml(brand.provider),
    ...(brand.hasLogo && { logo: `cid:${LOGO_ID}` }),
    body: blocks.toSpliced(opening.length, 0, ...(facts.length > 0 ? [table] : [])).join(''),
    ...(button && { url: escapeHtml(button.url), label: escapeHtml(button.label) }),
    signOff: lines(signOff),
    footer: lines(footer),
  });
}

const CODE = ';font-size:28px;line-height:36px;font-weight:700;letter-spacing:4px';
const CELL = 'padding:8px 0;border-bottom:1px solid rgba(128,140,145,0.3);vertical-align:top';
/** A phone number or an address is not broken at its hyphens. */
const unbroken = (html: string, phrases: readonly string[]): string =>
  phrases.reduce((text, phrase) => (phrase ? text.replaceAll(phrase, `<span style="white-space:nowrap">${phrase}</span>`) : text), html);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
