// @vitest-environment node
import { CompactEncrypt, type CryptoKey, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callPortal } from './call-portal.ts';
import { forgetServerKey } from './encryption.ts';

const NOW = '2026-11-20T05:00:00.000Z';
type Sent = { path: string; head: Record<string, unknown>; body: unknown };

/** A server that opens what it is sent, with the key that is current. `refuses`: how many sealed calls it refuses first. */
async function fakeServer({ refuses = 0, answersAs = (jti: unknown) => jti } = {}) {
  const sent: Sent[] = [];
  let keysAsked = 0;
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { x, y } = await exportJWK(pair.publicKey);
  const key = { kid: 'key-1', kty: 'EC', crv: 'P-256', x, y, use: 'enc', alg: 'ECDH-ES' };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.slice('/api'.length);
    if (path === '/keys') {
      keysAsked += 1;
      return Response.json({ keys: [key], serverTime: NOW });
    }
    const body = JSON.parse(String(init.body));
    const { plaintext, protectedHeader: head } = await compactDecrypt(body.payload ?? body.encData, pair.privateKey);
    sent.push({ path, head: head as Record<string, unknown>, body: JSON.parse(new TextDecoder().decode(plaintext)) });
    if (refuses > 0) {
      refuses -= 1;
      return Response.json({ status: 21, success: false, data: { code: 'sealInvalid', endpoint: path.slice(1) }, message: 'Bad Request' });
    }
    const answer = { status: 10, success: true, data: { hello: path }, message: 'Success' };
    if (body.payload) return Response.json(answer);
    const to = (await importJWK(head.reply as object, 'ECDH-ES')) as CryptoKey;
    const encData = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', jti: answersAs(head.jti) as string })
      .encrypt(to);
    return Response.json({ encData });
  });
  return { sent, keysAsked: () => keysAsked };
}

const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
beforeEach(() => {
  vi.stubGlobal('sessionStorage', nothing);
  vi.stubGlobal('localStorage', nothing);
  forgetServerKey();
});
afterEach(() => vi.unstubAllGlobals());
const REQUEST = { ServiceType: 'premium-receipts', PolicyId: '100000201', receiptNo: 'R2627-000000001' } as const;

test('encrypts each body with the server’s time under a new name', async () => {
  const { sent, keysAsked } = await fakeServer();
  expect(await callPortal('/allPoliciesDetails', { ClientId: '1000000002' })).toEqual({ data: { hello: '/allPoliciesDetails' } });
  await callPortal('/allPoliciesDetails', { ClientId: '1000000002' });
  expect(keysAsked()).toBe(1);
  expect(sent.map(({ body }) => body)).toEqual([{ ClientId: '1000000002' }, { ClientId: '1000000002' }]);
  const [first, second] = sent;
  expect(first?.head).toMatchObject({ kid: 'key-1', path: '/allPoliciesDetails', alg: 'ECDH-ES', enc: 'A256GCM' });
  expect(Math.abs(Number(first?.head.iat) - Date.parse(NOW) / 1_000)).toBeLessThan(60);
  expect(first?.head.jti).toMatch(/^[\w-]{22}$/);
  expect(second?.head.jti).not.toBe(first?.head.jti);
});

test('decrypts a document response', async () => {
  const { sent } = await fakeServer();
  expect(await callPortal('/downloads/download', REQUEST)).toEqual({ data: { hello: '/downloads/download' } });
  expect(sent[0]?.head.reply).toMatchObject({ kty: 'EC', crv: 'P-256' });
  expect(sent[0]?.head.reply).not.toHaveProperty('d');
});

test('rejects a response to another call', async () => {
  await fakeServer({ answersAs: () => 'the-answer-to-another-call' });
  expect((await callPortal('/downloads/download', REQUEST)).failure).toMatchObject({ error: 'Network Issue' });
});

test('fetches the key and repeats the call once after a rejected encryption', async () => {
  const once = await fakeServer({ refuses: 1 });
  expect(await callPortal('/allPoliciesDetails', {})).toEqual({ data: { hello: '/allPoliciesDetails' } });
  expect([once.sent.length, once.keysAsked()]).toEqual([2, 2]);
  forgetServerKey();
  const ever = await fakeServer({ refuses: 9 });
  expect((await callPortal('/allPoliciesDetails', {})).failure).toMatchObject({ status: 21, code: 'sealInvalid' });
  expect([ever.sent.length, ever.keysAsked()]).toEqual([2, 2]);
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
