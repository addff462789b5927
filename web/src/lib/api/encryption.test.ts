// @vitest-environment node

import { createHash } from 'node:crypto';
import { agreeKeys, type PagePoint } from '@portal/contract/page-keys.ts';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callPortal } from './call-portal.ts';
import { forgetServerKey } from './encryption.ts';

const NOW = '2026-11-20T05:00:00.000Z';
type Sent = { path: string; head: Record<string, unknown>; body: unknown };

/** A server that decrypts with the keys agreed on. `rejects`: how many encrypted calls it rejects first. */
async function fakeServer({ rejects = 0, answersAs = (n: unknown) => n } = {}) {
  const sent: Sent[] = [];
  let keysRequested = 0;
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { x, y } = await exportJWK(pair.publicKey);
  const key = { kid: 'key-1', kty: 'EC', crv: 'P-256', x, y, use: 'enc', alg: 'ECDH-ES' };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.slice('/api'.length);
    if (path === '/keys') {
      keysRequested += 1;
      return Response.json({ keys: [key], serverTime: NOW });
    }
    const body = JSON.parse(String(init.body));
    const jwe = body.payload ?? body.encData;
    const keys = await agreeKeys(pair.privateKey, decodeProtectedHeader(jwe).epk as PagePoint, key.kid);
    const { plaintext, protectedHeader: head } = await compactDecrypt(jwe, keys.request);
    sent.push({ path, head: head as Record<string, unknown>, body: JSON.parse(new TextDecoder().decode(plaintext)) });
    if (rejects > 0) {
      rejects -= 1;
      return Response.json({ status: 21, success: false, data: { code: 'sealInvalid', endpoint: path.slice(1) }, message: 'Bad Request' });
    }
    const answer = { status: 10, success: true, data: { hello: path }, message: 'Success' };
    if (body.payload) return Response.json(answer);
    const encData = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', n: answersAs(head.n) })
      .encrypt(keys.answer);
    return Response.json({ encData });
  });
  return { sent, keysRequested: () => keysRequested };
}

const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
beforeEach(() => {
  vi.stubGlobal('sessionStorage', nothing);
  vi.stubGlobal('localStorage', nothing);
  forgetServerKey();
});
afterEach(() => vi.unstubAllGlobals());
const REQUEST = { ServiceType: 'premium-receipts', PolicyId: '100000201', receiptNo: 'R2627-000000001' } as const;

test('encrypts each body under keys agreed on once, with its number, path, session, key and the server’s time', async () => {
  const { sent, keysRequested } = await fakeServer();
  vi.stubGlobal('sessionStorage', { ...nothing, getItem: (name: string) => (name === 'sessionToken' ? 'the-handle' : null) });
  expect(await callPortal('/allPoliciesDetails', { ClientId: '1000000002' })).toEqual({ data: { hello: '/allPoliciesDetails' } });
  const once = crypto.randomUUID();
  await callPortal('/allPoliciesDetails', { ClientId: '1000000002' }, { idempotencyKey: once });
  expect(keysRequested()).toBe(1);
  expect(sent.map(({ body }) => body)).toEqual([{ ClientId: '1000000002' }, { ClientId: '1000000002' }]);
  const [first, second] = sent;
  const session = createHash('sha256').update('the-handle').digest('base64url');
  expect(first?.head).toEqual({
    alg: 'dir',
    enc: 'A256GCM',
    kid: 'key-1',
    epk: { kty: 'EC', crv: 'P-256', x: expect.stringMatching(/^[\w-]{43}$/), y: expect.stringMatching(/^[\w-]{43}$/) },
    n: 1,
    iat: expect.any(Number),
    path: '/allPoliciesDetails',
    session,
  });
  expect(Math.abs(Number(first?.head.iat) - Date.parse(NOW) / 1_000)).toBeLessThan(60);
  expect(second?.head).toMatchObject({ epk: first?.head.epk, n: 2, once });
});

test('decrypts a document response', async () => {
  const { sent } = await fakeServer();
  expect(await callPortal('/downloads/download', REQUEST)).toEqual({ data: { hello: '/downloads/download' } });
  expect(sent[0]?.head).not.toHaveProperty('session');
});

test('rejects a response to another call', async () => {
  await fakeServer({ answersAs: () => 7 });
  expect((await callPortal('/downloads/download', REQUEST)).failure).toMatchObject({ error: 'Network Issue' });
});

test('agrees on new keys and repeats the call once after a rejected encryption', async () => {
  const once = await fakeServer({ rejects: 1 });
  expect(await callPortal('/allPoliciesDetails', {})).toEqual({ data: { hello: '/allPoliciesDetails' } });
  expect([once.sent.length, once.keysRequested()]).toEqual([2, 2]);
  forgetServerKey();
  const ever = await fakeServer({ rejects: 9 });
  expect((await callPortal('/allPoliciesDetails', {})).failure).toMatchObject({ status: 21, code: 'sealInvalid' });
  expect([ever.sent.length, ever.keysRequested()]).toEqual([2, 2]);
});

test('sends nothing unencrypted without the server’s key', async () => {
  const requestedUrls: string[] = [];
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url);
    throw new TypeError('Failed to fetch');
  });
  expect((await callPortal('/allPoliciesDetails', {})).failure).toMatchObject({ error: 'Network Issue' });
  expect(requestedUrls).toEqual(['/api/keys']);
});
