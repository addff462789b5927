import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startLoopback } from '../../testing/partners/loopback.ts';
import { NO_TRACING } from '../telemetry/tracing.ts';
import { createPartnerClient } from './partner-client.ts';
import { isSigned } from './signature.ts';

/** Parts of the client that protocols of vendors need. */
const KEYS = 'k1:first-secret-of-the-test';
const NOW = new Date('2026-11-20T10:00:00Z');
const Answer = z.object({ ok: z.literal(true) });

let answer: [status: number, text: string];
let vendor: Awaited<ReturnType<typeof startLoopback>>;
beforeEach(async () => {
  answer = [200, '{"ok":true}'];
  vendor = await startLoopback(() => answer);
});
afterEach(() => vendor.close());

const client = (more: Partial<Parameters<typeof createPartnerClient>[0]> = {}) =>
  createPartnerClient({
    partner: 'gateway',
    url: vendor.url,
    keys: KEYS,
    allowedHosts: [new URL(vendor.url).host],
    timeoutMs: 5_000,
    clock: () => NOW,
    note: () => {},
    trace: NO_TRACING,
    ...more,
  });

test.each(['PUT', 'PATCH', 'DELETE'] as const)('sends a %s with its body, and without an idempotency key', async (method) => {
  expect(await client().call({ method, path: '/tokens/1', body: { state: 'over' } }, Answer)).toEqual({ ok: true });
  expect(vendor.asked).toMatchObject([{ method, path: '/tokens/1', body: '{"state":"over"}' }]);
  expect(vendor.asked[0]?.headers['idempotency-key']).toBeUndefined();
});

test('sends URL-encoded fields, signed as they are sent', async () => {
  const form = new URLSearchParams({ code: 'a b&c', grant_type: 'authorization_code' });
  await client().call({ method: 'POST', path: '/token', form }, Answer);
  const [request] = vendor.asked;
  const message = { method: 'POST', path: '/token', body: 'code=a+b%26c&grant_type=authorization_code' };
  expect(request?.body).toBe(message.body);
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(isSigned(KEYS, { headers: request?.headers ?? {}, message }, NOW)).toBe(true);
});

test('a request has its own headers, and the vendor names the header of the idempotency key, or has none', async () => {
  const request = { method: 'POST', path: '/refunds', idempotencyKey: 'refund-1', headers: { 'x-api-version': '2025-01-01' } } as const;
  await client({ idempotencyHeader: 'x-idempotency-key' }).call(request, Answer);
  await client({ idempotencyHeader: null }).call(request, Answer);
  const [named, without] = vendor.asked.map(({ headers }) => headers);
  expect(named).toMatchObject({ 'x-api-version': '2025-01-01', 'x-idempotency-key': 'refund-1' });
  expect([named?.['idempotency-key'], without?.['idempotency-key'], without?.['x-idempotency-key']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['the code that the schema reads', '{"error":{"code":"BAD_REQUEST_ERROR"}}', 'BAD_REQUEST_ERROR'],
  ['no code that is too long to log', JSON.stringify({ error: { code: 'x'.repeat(61) } }), ''],
  ['no code with control characters', JSON.stringify({ error: { code: 'BAD\nLINE' } }), ''],
  ['no code from another body', '<html>', ''],
])('a rejection carries %s', async (_, body, code) => {
  answer = [422, body];
  const errorSchema = z.object({ error: z.object({ code: z.string() }) }).transform(({ error }) => error.code);
  const failure = await client({ errorSchema })
    .call({ method: 'POST', path: '/orders', body: {} }, Answer)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'PartnerFailure', reason: 'refused', retry: false, code });
  expect(String(failure)).toBe(`PartnerFailure: gateway: refused (HTTP 422${code && ` ${code}`})`);
});

test('reads text and bytes up to a limit, and 404 as absent', async () => {
  const read = { method: 'GET', path: '/file' } as const;
  answer = [200, '<kyc>ह</kyc>'];
  const size = Buffer.byteLength(answer[1]);
  expect(await client().text(read, size)).toBe('<kyc>ह</kyc>');
  expect(await client().bytes(read, size)).toEqual(Buffer.from('<kyc>ह</kyc>'));
  await expect(client().text(read, size - 1)).rejects.toMatchObject({ reason: 'badAnswer', detail: 'answer too large' });
  await expect(client().bytes(read, size - 1)).rejects.toMatchObject({ reason: 'badAnswer', detail: 'answer too large' });
  answer = [404, ''];
  expect([await client().text(read, size), await client().bytes(read, size)]).toEqual([undefined, undefined]);
});
