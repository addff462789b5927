import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isFormSigned, isSigned, readKeys, type SignedMessage, signForm, signMessage } from './signature.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const RING = 'k1:first-secret-of-the-test';
const TWO_KEYS = 'k2:second-secret-of-the-test,k1:first-secret-of-the-test';

const WEBHOOK: SignedMessage = {
  method: 'POST',
  path: '/callbacks/payment?try=1',
  body: '{"eventId":"E1","orderNo":"PO000000000001","amount":2500000,"status":"CAPTURED"}',
};
const HEADERS = signMessage(RING, WEBHOOK, NOW);
const FIELDS = { orderNo: 'PO000000000001', amount: '25000.00', currency: 'INR', status: 'CAPTURED', note: "a&b=c d'(e)*!" };
const FORM = signForm(RING, FIELDS, NOW);

describe('a signed webhook', () => {
  test('accepts a signed webhook as text and as bytes', () => {
    expect(isSigned(RING, { headers: HEADERS, message: WEBHOOK }, NOW)).toBe(true);
    expect(isSigned(RING, { headers: HEADERS, message: { ...WEBHOOK, body: Buffer.from(WEBHOOK.body) } }, NOW)).toBe(true);
    expect(isSigned(RING, { headers: signMessage(RING, { ...WEBHOOK, body: '' }, NOW), message: { ...WEBHOOK, body: '' } }, NOW)).toBe(
      true,
    );
  });

  test('rejects a webhook if any part of it differs', () => {
    const changes: [what: string, headers: Record<string, string | string[] | undefined>, message: SignedMessage][] = [
      ['method', HEADERS, { ...WEBHOOK, method: 'PUT' }],
      ['path', HEADERS, { ...WEBHOOK, path: '/callbacks/sms?try=1' }],
      ['query', HEADERS, { ...WEBHOOK, path: '/callbacks/payment' }],
      ['body', HEADERS, { ...WEBHOOK, body: `${WEBHOOK.body} ` }],
      ['no body', HEADERS, { ...WEBHOOK, body: '' }],
      ['unknown key', { ...HEADERS, 'x-key-id': 'k9' }, WEBHOOK],
      ['no key', { ...HEADERS, 'x-key-id': undefined }, WEBHOOK],
      ['no time', { ...HEADERS, 'x-timestamp': undefined }, WEBHOOK],
      ['a time that is no number', { ...HEADERS, 'x-timestamp': 'now' }, WEBHOOK],
      ['a second later in its header', { ...HEADERS, 'x-timestamp': String(Number(HEADERS['x-timestamp']) + 1) }, WEBHOOK],
      ['no signature', { ...HEADERS, 'x-signature': undefined }, WEBHOOK],
      ['an empty signature', { ...HEADERS, 'x-signature': '' }, WEBHOOK],
      ['a signature in capitals', { ...HEADERS, 'x-signature': String(HEADERS['x-signature']).toUpperCase() }, WEBHOOK],
      ['a signature twice', { ...HEADERS, 'x-signature': [String(HEADERS['x-signature']), String(HEADERS['x-signature'])] }, WEBHOOK],
      ['a signature of nobody', { ...signMessage('k9:no such key', WEBHOOK, NOW), 'x-key-id': 'k8' }, WEBHOOK],
      ['another secret of the same name', signMessage('k1:another-secret-of-the-test', WEBHOOK, NOW), WEBHOOK],
    ];
    for (const [what, headers, message] of changes) expect(isSigned(RING, { headers, message }, NOW), what).toBe(false);
    expect(changes).toHaveLength(16);
  });
});

test('a signature is valid for 300 seconds in both directions', () => {
  const ages: [seconds: number, accepted: boolean][] = [
    [-301, false],
    [-300, true],
    [0, true],
    [300, true],
    [301, false],
    [86_400, false],
  ];
  for (const [seconds, accepted] of ages) {
    expect(isSigned(RING, { headers: HEADERS, message: WEBHOOK }, after(seconds)), `webhook ${seconds}`).toBe(accepted);
    expect(isFormSigned(RING, FORM, after(seconds)), `form ${seconds}`).toBe(accepted);
  }
  expect(ages).toHaveLength(6);
});

describe('signature keys during a rotation', () => {
  test('accepts both keys, and signs with the first', () => {
    expect(isSigned(TWO_KEYS, { headers: HEADERS, message: WEBHOOK }, NOW)).toBe(true);
    expect(isFormSigned(TWO_KEYS, FORM, NOW)).toBe(true);
    const renewed = signMessage(TWO_KEYS, WEBHOOK, NOW);
    expect(renewed['x-key-id']).toBe('k2');
    expect(isSigned(TWO_KEYS, { headers: renewed, message: WEBHOOK }, NOW)).toBe(true);
    expect(isSigned(RING, { headers: renewed, message: WEBHOOK }, NOW)).toBe(false);
    expect(signForm(TWO_KEYS, FIELDS, NOW).keyId).toBe('k2');
  });

  test('rejects a key under the name of another', () => {
    expect(isSigned(TWO_KEYS, { headers: { ...HEADERS, 'x-key-id': 'k2' }, message: WEBHOOK }, NOW)).toBe(false);
    expect(isFormSigned(TWO_KEYS, { ...FORM, keyId: 'k2' }, NOW)).toBe(false);
  });

  test('ignores spaces in a key ring, and accepts a colon within a secret', () => {
    expect(readKeys('k2:a:b , k1:c')).toEqual([
      { id: 'k2', secret: 'a:b' },
      { id: 'k1', secret: 'c' },
    ]);
  });
});

describe('a signed form', () => {
  test('accepts a signed form in any order of its fields', () => {
    expect(isFormSigned(RING, FORM, NOW)).toBe(true);
    expect(isFormSigned(RING, Object.fromEntries(Object.entries(FORM).reverse()), NOW)).toBe(true);
  });

  test('rejects a signed form if a field is changed, added, omitted, renamed or merged into another', () => {
    const { note: _note, ...withoutNote } = FORM;
    const { signature: _signature, ...withoutSignature } = FORM;
    const changes: [what: string, fields: Record<string, string>][] = [
      ['changed', { ...FORM, amount: '1.00' }],
      ['added', { ...FORM, extra: '1' }],
      ['added empty', { ...FORM, extra: '' }],
      ['left out', withoutNote],
      ['renamed', { ...withoutNote, Note: FIELDS.note }],
      ['moved', { ...FORM, amount: '25000.00&currency=INR' }],
      ['unsigned', withoutSignature],
      ['unknown key', { ...FORM, keyId: 'k9' }],
      ['another time', { ...FORM, timestamp: String(Number(FORM.timestamp) + 1) }],
      ['nothing at all', {}],
    ];
    for (const [what, fields] of changes) expect(isFormSigned(RING, fields, NOW), what).toBe(false);
    expect(changes).toHaveLength(10);
  });
});

const CHARACTERS = 'abcdefABCDEF0123456789.,:;&=%+-_ {}"/?\n\u00e9';

/** The text with one character changed into another, at random. */
function spoil(text: string): string {
  const at = randomInt(text.length);
  let character = text[at];
  while (character === text[at]) character = CHARACTERS[randomInt(CHARACTERS.length)];
  return text.slice(0, at) + character + text.slice(at + 1);
}

describe('changing one character', () => {
  test('rejects 2,000 of 2,000 signed forms with one changed character', () => {
    let accepted = 0;
    let attempts = 0;
    for (; attempts < 2_000; attempts += 1) {
      const names = Object.keys(FORM);
      const name = names[randomInt(names.length)] ?? '';
      const value = FORM[name] ?? '';
      const { [name]: _value, ...others } = FORM;
      const spoiled = attempts % 5 === 0 ? { ...others, [spoil(name)]: value } : { ...others, [name]: spoil(value) };
      if (isFormSigned(RING, spoiled, NOW)) accepted += 1;
    }
    expect([attempts, accepted]).toEqual([2_000, 0]);
  });

  test('rejects 2,000 of 2,000 signed webhooks with one changed character', () => {
    let accepted = 0;
    let attempts = 0;
    for (; attempts < 2_000; attempts += 1) {
      const parts = { method: WEBHOOK.method, path: WEBHOOK.path, body: String(WEBHOOK.body), ...HEADERS };
      const names = ['body', 'body', 'body', ...Object.keys(parts)];
      const name = names[randomInt(names.length)] ?? 'body';
      const { method, path, body, ...headers }: Record<string, string> = { ...parts, [name]: spoil(String(Reflect.get(parts, name))) };
      if (isSigned(RING, { headers, message: { method: method ?? '', path: path ?? '', body: body ?? '' } }, NOW)) accepted += 1;
    }
    expect([attempts, accepted]).toEqual([2_000, 0]);
  });
});
