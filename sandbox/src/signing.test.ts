import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formText, parseKeys, signCall, signForm, verifyCall, verifyForm } from './signing.ts';

const keys = [
  { id: 'new', secret: 's2' },
  { id: 'old', secret: 's1' },
] as const;
const now = new Date('2026-11-20T05:00:00Z');
const seconds = String(now.getTime() / 1000);
const call = { method: 'POST', path: '/pg/v1/refunds?a=1', body: '{"refundId":"r1"}' };
const later = (s: number) => new Date(now.getTime() + s * 1000);

describe('signed call between servers', () => {
  test('signs a call with the hex HMAC of time, method, path with query and body, using the first key', () => {
    const signature = createHmac('sha256', 's2').update(`${seconds}.POST./pg/v1/refunds?a=1.{"refundId":"r1"}`).digest('hex');
    expect(signCall(keys, { now, call })).toEqual({ 'x-key-id': 'new', 'x-timestamp': seconds, 'x-signature': signature });
  });

  test('accepts a call signed with any live key', () => {
    expect(verifyCall(keys, { now, headers: signCall(keys, { now, call }), call })).toBe('good');
    expect(verifyCall(keys, { now, headers: signCall([keys[1]], { now, call }), call })).toBe('good');
  });

  test('rejects a call with one changed byte', () => {
    const headers = signCall(keys, { now, call });
    for (const changed of [
      { ...call, body: call.body.replace('r1', 'r2') },
      { ...call, path: '/pg/v1/refunds?a=2' },
      { ...call, method: 'GET' },
    ]) {
      expect(verifyCall(keys, { now, headers, call: changed })).toBe('wrongSignature');
    }
    expect(verifyCall(keys, { now, headers: { ...headers, 'x-timestamp': String(Number(seconds) + 1) }, call })).toBe('wrongSignature');
  });

  test('rejects a call with an unknown key, another key’s secret or no headers', () => {
    expect(verifyCall(keys, { now, headers: signCall([{ id: 'who', secret: 's2' }], { now, call }), call })).toBe('unknownKey');
    expect(verifyCall(keys, { now, headers: signCall([{ id: 'new', secret: 's1' }], { now, call }), call })).toBe('wrongSignature');
    expect(verifyCall(keys, { now, headers: {}, call })).toBe('unknownKey');
    expect(verifyCall(keys, { now, headers: signCall(keys, { now, call, wrongly: true }), call })).toBe('wrongSignature');
  });

  test('a signature is valid for 300 seconds, whichever clock is ahead', () => {
    const headers = signCall(keys, { now, call });
    expect(verifyCall(keys, { now: later(300), headers, call })).toBe('good');
    expect(verifyCall(keys, { now: later(301), headers, call })).toBe('tooOld');
    expect(verifyCall(keys, { now: later(-301), headers, call })).toBe('tooOld');
  });
});

describe('signed browser form', () => {
  const fields = { orderNo: 'PO1', amount: '100', description: "A'b (c)! *ü & =" };

  test('signs all fields of a form except the signature, sorted by name, RFC 3986-encoded', () => {
    const signed = signForm(keys, { now, fields });
    const text = `amount=100&description=A%27b%20%28c%29%21%20%2A%C3%BC%20%26%20%3D&keyId=new&orderNo=PO1&timestamp=${seconds}`;
    expect(formText(signed)).toBe(text);
    expect(signed.signature).toBe(createHmac('sha256', 's2').update(text).digest('hex'));
  });

  test('rejects a form that has expired or with a changed, added or missing field', () => {
    const signed = signForm(keys, { now, fields });
    const { description: _gone, ...fewer } = signed;
    expect(verifyForm(keys, now, signed)).toBe('good');
    expect(verifyForm(keys, now, { ...signed, amount: '101' })).toBe('wrongSignature');
    expect(verifyForm(keys, now, { ...signed, extra: '' })).toBe('wrongSignature');
    expect(verifyForm(keys, now, fewer)).toBe('wrongSignature');
    expect(verifyForm(keys, later(1), { ...signed, timestamp: String(Number(seconds) + 1) })).toBe('wrongSignature');
    expect(verifyForm(keys, later(301), signed)).toBe('tooOld');
  });
});

test('parses a list of keys as id:secret, and a secret can contain colons', () => {
  expect(parseKeys('a:1, b:2:3')).toEqual([
    { id: 'a', secret: '1' },
    { id: 'b', secret: '2:3' },
  ]);
  for (const bad of ['', 'a', ':x', 'a:', 'a:1,']) expect(parseKeys(bad)).toBeUndefined();
});
