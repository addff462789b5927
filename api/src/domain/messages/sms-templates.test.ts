import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rows } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { formatRupees, formatWholeRupees } from '@portal/rules/money/money.ts';
import { aboutOf, fillValues, REQUEST_KINDS } from '@portal/rules/requests/request-kinds.ts';
import { expect, test } from 'vitest';
import { RAIL_NAMES } from '../mandates/mandate.rules.ts';
import { STATUS_LABELS } from '../requests/status-labels.ts';
import { composeSms, listSmsTexts } from './sms-templates.ts';
import { fitSmsValue } from './sms-variables.ts';
import { getTemplate, type Language, TEMPLATE_NAMES, valuesIn } from './templates.ts';

const BRAND = {
  provider: 'Life Insurance',
  phone: '1800-270-7000',
  email: 'care@life-insurance.example',
  portalUrl: 'https://portal.example',
  address: '1 Shelter Road, Mumbai 400001',
  colour: '#00667e',
};
const texts = listSmsTexts(BRAND);
/** The registered text filled with its values in order, as a partner does it. */
const filled = (text: string, variables: string[], values: Record<string, string>) => {
  const names = [...variables];
  return text.replace(/\{#(?:numeric|alphanumeric)#\}/g, () => values[names.shift() ?? ''] ?? '');
};

test('every SMS equals a registered text with its values', () => {
  let sent = 0;
  const SENT: [Language, string][] = [
    ['en', '0801'],
    ['en', ''],
    ['hi', '0801'],
    ['hi', ''],
  ];
  for (const name of TEMPLATE_NAMES.filter((templateName) => getTemplate(templateName, 'en').sms)) {
    for (const [language, policyLast4] of SENT) {
      const sampleValues = new Proxy<Record<string, string>>(
        {},
        { get: (_, value) => (value === 'policyLast4' ? policyLast4 : `<${String(value)}>`) },
      );
      const { key, text, values, words, variables } = composeSms(name, { values: sampleValues, brand: BRAND, language });
      expect(filled(text, variables, values), name).toBe(words);
      expect(texts.find((smsText) => smsText.key === key)).toEqual({ key, text, variables });
      sent += 1;
    }
  }
  expect(sent).toBeGreaterThanOrEqual(80);
});

test('every varying part is a variable, in order, and a text with an optional policy is registered twice', () => {
  expect(texts.find(({ key }) => key === 'otp')).toEqual({
    key: 'otp',
    text: '{#numeric#} is your Life Insurance code to log in. Valid for {#numeric#} minutes. Never share it.\n@portal.example #{#numeric#}',
    variables: ['code', 'minutes', 'code'],
  });
  expect(texts.filter(({ key }) => key.startsWith('otpStepUp')).map(({ variables }) => variables)).toEqual([
    ['code', 'action', 'policyLast4', 'minutes', 'code'],
    ['code', 'action', 'minutes', 'code'],
    ['code', 'action', 'policyLast4', 'minutes', 'code'],
    ['code', 'action', 'minutes', 'code'],
  ]);
});

/** Text that stays Latin in Hindi: values, the insurer, its addresses, and these terms. */
const LATIN = /<\w+>|https:\/\/portal\.example\/[\w/?=-]+|@portal\.example|UPI Autopay|UPI|UTR|PDF|WhatsApp|Life Insurance/g;

test('a customer whose language is Hindi gets messages in Hindi, on the same channels with the same values', () => {
  const latinParts = new Set<string>();
  const rendered = (name: (typeof TEMPLATE_NAMES)[number], language: Language) => {
    const used = new Set<string>();
    const sampleValues = new Proxy<Record<string, string>>(
      {},
      {
        get(_, value) {
          used.add(String(value));
          return `<${String(value)}>`;
        },
      },
    );
    const { sms, subject, mail, whatsapp } = getTemplate(name, language);
    return {
      said: [sms?.(sampleValues, BRAND), subject?.(sampleValues), mail?.(sampleValues, BRAND), whatsapp?.(sampleValues, BRAND)],
      used: [...used].sort(),
    };
  };
  for (const name of TEMPLATE_NAMES) {
    const [en, hi] = [rendered(name, 'en'), rendered(name, 'hi')];
    expect(hi.used, name).toEqual(en.used);
    expect(
      hi.said.map((message) => message === undefined),
      name,
    ).toEqual(en.said.map((message) => message === undefined));
    for (const message of hi.said.filter((smsText) => smsText !== undefined)) {
      for (const [latinPart] of message.matchAll(LATIN))
        latinParts.add(latinPart.startsWith('<') ? '<>' : latinPart.startsWith('https:') ? 'a page of the portal' : latinPart);
      expect(message, name).toMatch(/\p{Script=Devanagari}/u);
      expect(message.replaceAll(LATIN, ''), name).not.toMatch(/[A-Za-z]/);
    }
  }
  expect([...latinParts].sort()).toEqual([
    '<>',
    '@portal.example',
    'Life Insurance',
    'PDF',
    'UPI',
    'UPI Autopay',
    'UTR',
    'WhatsApp',
    'a page of the portal',
  ]);
});

/** The closed sets of phrases that an SMS may contain. */
const PHRASES: [set: string, phrases: LocalizedText[]][] = [
  ['purpose of a request', Object.values(REQUEST_KINDS).map(aboutOf)],
  [
    'action that a code confirms',
    Object.values(REQUEST_KINDS).map(({ action }) =>
      fillValues(action, { amount: formatRupees(99_99_999_00), limit: formatWholeRupees(1_00_00_000_00) }),
    ),
  ],
  [
    'action of a call',
    rows.flatMap(({ row: { stepUp } }) => {
      if (!stepUp) return [];
      if (typeof stepUp.action !== 'function') return [stepUp.action];
      const { action } = stepUp;
      const answers = ['OFFER_ACCEPT', 'OFFER_DECLINE'].map((answer) => ({ action: answer, applicationNumber: 'APP0006702' }));
      return answers.map((input) => action({ ...input, amount: 0, mandateAmount: 1_00_00_000_00 }));
    }),
  ],
  ['status of a request', Object.values(STATUS_LABELS)],
  ['name of a rail', Object.values(RAIL_NAMES).map((name) => (typeof name === 'string' ? { en: name, hi: name } : name))],
];

test.each(PHRASES)('every %s fits into one variable of an SMS', (_, phrases) => {
  expect(phrases.length).toBeGreaterThan(2);
  for (const phrase of phrases)
    for (const language of ['en', 'hi'] as const) {
      const value = phrase[language].replaceAll('₹', 'Rs ');
      expect(fitSmsValue(phrase[language]), phrase.en).toBe(value);
      expect(value, phrase.en).not.toMatch(/[.!?।]$/);
    }
});

test('the code for a UPI mandate names its limit', () => {
  const actions = rows.flatMap(({ path, row: { stepUp } }) =>
    path.endsWith('/createMandate') && typeof stepUp?.action === 'function' ? [stepUp.action({ mandateAmount: 2_070_000 })] : [],
  );
  const expectedActions = { en: 'allow UPI up to ₹20,700', hi: 'UPI से ₹20,700 तक देने' };
  expect(actions).toEqual([expectedActions, expectedActions]);
});

const FITTED: [value: string, en: string][] = [
  ['₹12,34,567.00', 'Rs 12,34,567.00'],
  ['17-12-2026', '17-12-2026'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['1234567890123456789012345678901', '123456789012345678901234567890'],
  ['Discontinued Policy Fund Growth', 'Discontinued Policy Fund'],
  ['Discontinued Policy FundGrowth', 'Discontinued Policy FundGrowth'],
];
test.each(FITTED)('the value %s is sent as %s', (value, en) => {
  expect(fitSmsValue(value)).toBe(en);
});

test('no registered text has a link, a phone number or an email address as a variable', () => {
  const variables = new Set(texts.flatMap((text) => text.variables));
  expect([...variables].filter((name) => /url|link(?!Key)|phone|mail/i.test(name))).toEqual([]);
  expect(texts.filter(({ text }) => text.includes('https://portal.example/')).length).toBeGreaterThan(20);
});

test('a text value is given in the language of the message', () => {
  const values = { amount: '₹1.00', rail: { en: 'standing instruction', hi: 'स्थायी निर्देश' } };
  expect(valuesIn('hi', values)).toEqual({ amount: '₹1.00', rail: 'स्थायी निर्देश' });
});

// `npx vitest run sms-templates -u` writes it.
test('docs/reference/sms-templates.md shows every text in its registered form', async () => {
  const page = fileURLToPath(new URL('../../../../docs/reference/sms-templates.md', import.meta.url));
  const [head = ''] = (await readFile(page, 'utf8')).split('| key |');
  const rows = texts.map(({ key, text, variables }) => `| \`${key}\` | ${text.replaceAll('\n', '<br>')} | ${variables.join(', ')} |\n`);
  await expect(`${head}| key | text | values in order |\n|---|---|---|\n${rows.join('')}`).toMatchFileSnapshot(page);
});
