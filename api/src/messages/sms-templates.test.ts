import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { composeSms, listSmsTexts } from './sms-templates.ts';
import { TEMPLATE_NAMES, templateOf } from './templates.ts';

const BRAND = { provider: 'Life Insurance', phone: '1800-270-7000', email: 'care@life-insurance.example' };
const texts = listSmsTexts(BRAND);
/** The registered text with its values put in, as a partner does it. */
const filled = (text: string, values: Record<string, string>) => text.replace(/\{#(\w+)#\}/g, (_, name) => values[name] ?? '');

test('every SMS is a registered text with its values, letter for letter', () => {
  let sent = 0;
  for (const name of TEMPLATE_NAMES.filter((one) => templateOf(one).sms)) {
    for (const policyLast4 of ['0801', '']) {
      const given = new Proxy<Record<string, string>>(
        {},
        { get: (_, value) => (value === 'policyLast4' ? policyLast4 : `<${String(value)}>`) },
      );
      const { key, text, values, words, variables } = composeSms(name, given, BRAND);
      expect(filled(text, values), name).toBe(words);
      expect(texts.find((one) => one.key === key)).toEqual({ key, text, variables });
      sent += 1;
    }
  }
  expect(sent).toBeGreaterThanOrEqual(40);
});

test('what differs from message to message is a variable, in its order; a text that may leave the policy out is two', () => {
  expect(texts.find(({ key }) => key === 'otp')).toEqual({
    key: 'otp',
    text: '{#code#} is your one-time password for Life Insurance. It is valid for {#minutes#} minutes. Never share it, not even with us.',
    variables: ['code', 'minutes'],
  });
  expect(texts.filter(({ key }) => key.startsWith('otpStepUp')).map(({ variables }) => variables)).toEqual([
    ['code', 'action', 'policyLast4', 'minutes'],
    ['code', 'action', 'minutes'],
  ]);
});

// `npx vitest run sms-templates -u` writes it.
test('docs/sms-templates.md shows every text as it is to be registered', async () => {
  const page = fileURLToPath(new URL('../../../docs/sms-templates.md', import.meta.url));
  const [head = ''] = (await readFile(page, 'utf8')).split('| key |');
  const rows = texts.map(({ key, text }) => `| \`${key}\` | ${text} |\n`);
  await expect(`${head}| key | text |\n|---|---|\n${rows.join('')}`).toMatchFileSnapshot(page);
});
