import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { getTemplate, type Language, TEMPLATE_NAMES } from './templates.ts';

const BRAND = {
  provider: 'Life Insurance',
  phone: '1800-270-7000',
  email: 'care@life-insurance.example',
  portalUrl: 'https://portal.example',
  hours: { en: '10am to 7pm every day', hi: 'हर दिन सुबह 10 से शाम 7 बजे तक' },
  address: '1 Shelter Road, Mumbai 400001',
  colour: '#00667e',
};
const LANGUAGES = ['en', 'hi'] as const;
const MAILS = TEMPLATE_NAMES.filter((name) => getTemplate(name, 'en').mail);
/** Each value is its own name, so that a text shows which values it uses. */
const named = (own: Record<string, string> = {}) => new Proxy(own, { get: (values, name) => values[String(name)] ?? `[${String(name)}]` });
const compose = (name: (typeof MAILS)[number], language: Language, own?: Record<string, string>) =>
  composeMail(name, { values: named(own), brand: BRAND, language });

test('both languages have the same texts, with a button to the same page', () => {
  for (const name of TEMPLATE_NAMES) {
    const [en, hi] = [getTemplate(name, 'en'), getTemplate(name, 'hi')];
    expect(Object.keys(hi).sort(), name).toEqual(Object.keys(en).sort());
    expect(hi.button?.(named()).path, name).toBe(en.button?.(named()).path);
    expect(en.button?.(named()).path ?? '/', name).toMatch(/^\/[\w/?=[\]-]*$/);
  }
});

test.each(LANGUAGES)('every email in the language %s has a subject, plain text and HTML of a moderate size', (language) => {
  expect(MAILS.length).toBeGreaterThan(60);
  for (const name of MAILS) {
    const { subject, text, html } = compose(name, language);
    expect(subject.length, name).toBeGreaterThan(5);
    expect(subject, name).not.toContain('\n');
    expect(text, name).not.toMatch(/undefined|\n{3,}/);
    expect(html, name).not.toMatch(/undefined|\{\{/);
    // Mail programs cut an email that has more than 102 kB.
    expect(Buffer.byteLength(html), name).toBeLessThan(20_000);
  }
});

test('every email starts with the greeting, continues with a capital letter, and has the same ending', () => {
  for (const name of MAILS) {
    const [greeting, first] = compose(name, 'en', { name: 'Asha', what: 'It has been reset.' }).text.split('\n\n');
    expect(greeting, name).toBe('Dear Asha,');
    expect(first, name).toMatch(/^[[A-Z]/);
    expect(compose(name, 'hi', { name: 'आशा' }).text, name).toMatch(/^नमस्ते आशा,\n\n/);
  }
  const { text } = compose('paymentPosted', 'en', { name: 'Asha' });
  expect(text.split('\n\n').slice(-2)).toEqual([
    'Yours sincerely,\nLife Insurance',
    [
      'Questions? Call 1800-270-7000, 10am to 7pm every day, or write to care@life-insurance.example.',
      'We never ask for your password or a code in an email or by phone. Open the portal by typing portal.example.',
      'Life Insurance, 1 Shelter Road, Mumbai 400001',
    ].join('\n'),
  ]);
  expect(compose('staffAccountChanged', 'en').text).not.toContain('1800-270-7000');
  expect(composeMail('claimReported', { values: {}, brand: BRAND, language: 'en' }).text).toMatch(/^Dear customer,\n\nA death claim/);
});

test('the email with a receipt lists the payment after its first sentence, without a value that is not known', () => {
  const values = { name: 'Asha', amount: '₹69,600.00', plan: 'Term Plan', policyLast4: '0801', dueDate: '06-12-2026', receiptNo: 'R1' };
  const { text } = composeMail('paymentPosted', { values: { ...values, paidOn: '27-11-2026' }, brand: BRAND, language: 'en' });
  expect(text).toContain(
    [
      'We have received your premium. Thank you.',
      '',
      'You paid        ₹69,600.00',
      'For             Term Plan, policy ending 0801',
      'Premium due on  06-12-2026',
      'Paid on         27-11-2026',
      'Receipt         R1',
      '',
      'Your receipt is attached as a PDF file.',
    ].join('\n'),
  );
  expect(composeMail('paymentPosted', { values, brand: BRAND, language: 'en' }).text).not.toContain('Paid on');
});

test('the HTML has the texts of the plain version, the button and no external content', () => {
  const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();
  for (const name of MAILS) {
    const { text, html } = compose(name, 'en');
    const htmlText = collapseSpaces(
      html
        .replace(/^[\s\S]*<body[^>]*>\s*<div[^>]*>[^<]*<\/div>/, '')
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/<\/?span[^>]*>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#39;', "'"),
    );
    const button = getTemplate(name, 'en').button?.(named());
    const expected = button ? text.replace(`${button.label}:\n${BRAND.portalUrl}${button.path}`, button.label) : text;
    expect(htmlText, name).toBe(collapseSpaces(`${BRAND.provider} ${expected}`));
    const links = [...html.matchAll(/(?:href|src|url)\s*[=(]\s*["']?([^"')\s]+)/g)].map(([, link]) => link);
    expect(links, name).toEqual(button ? [`${BRAND.portalUrl}${button.path}`] : []);
    expect(html, name).not.toMatch(/<img|@import|<script/);
  }
});

test('values are escaped in the HTML and unchanged in the plain text', () => {
  const name = '<b>Asha</b> & Co';
  const { text, html, subject } = compose('documentMail', 'en', { name, document: `"Bond" {{colour}} $& <i>'1'</i>` });
  expect(text).toContain('Dear <b>Asha</b> & Co,');
  expect(subject).toBe(`Your document: "Bond" {{colour}} $& <i>'1'</i>`);
  expect(html).toContain('Dear &lt;b&gt;Asha&lt;/b&gt; &amp; Co,');
  expect(html).toContain('&quot;Bond&quot; {{colour}} $&amp; &lt;i&gt;&#39;1&#39;&lt;/i&gt;');
  expect(html).not.toMatch(/<b>Asha|<i>'1'/);
});

test('a picture of the logo replaces the name in the header of an email, and has the name as its text', () => {
  const brand = { ...BRAND, provider: 'Plum & Sons', hasLogo: true };
  const { html } = composeMail('otpStepUp', { values: named(), brand, language: 'en' });
  expect(html).toContain('<img src="cid:brand-logo" alt="Plum &amp; Sons" height="40"');
  expect(html.match(/Plum &amp; Sons/g)).toHaveLength(3);
  expect(composeMail('otpStepUp', { values: named(), brand: BRAND, language: 'en' }).html).not.toContain('<img');
});

test('the email layout follows the language, the insurer’s colour and the reader’s dark mode', () => {
  const { html } = compose('otpStepUp', 'hi', { code: '004711' });
  expect(html).toMatch(/^<!doctype html><html lang="hi"/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('background:#00667e');
  expect(html).toMatch(/<p style="[^"]*font-size:28px[^"]*">004711<\/p>/);
});
