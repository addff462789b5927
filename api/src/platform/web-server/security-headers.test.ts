import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { PORTAL_URL: 'https://portal.example' } });
});
afterAll(() => world.close());

/** Headers of answers that do not come from the app. Their policy allows nothing. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const REJECTED = { status: 21, success: false, data: { code: 'badRequest' } };
const GATEWAY = () => new URL(world.sandbox.url).origin;
/** An answer, a rejection, an invalid address and a body that is not JSON. */
const CALLS = [
  { method: 'GET', url: '/api/config.json' },
  { method: 'POST', url: '/api/getPolicyDetails', payload: {} },
  { method: 'GET', url: '/api/no-such-call' },
  { method: 'POST', url: '/api/login', payload: '{', headers: { 'content-type': 'application/json' } },
] as const;

test.each(CALLS)('the answer to $method $url has the security headers', async (call) => {
  const { headers } = await world.app.inject(call);
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "frame-src 'none'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]);
  expect(headers).toMatchObject(HEADERS);
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('the API page has its own policy', async () => {
  const { headers } = await world.app.inject({ method: 'GET', url: '/api/docs/' });
  expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  expect(headers['content-security-policy']).not.toContain(GATEWAY());
});

test.each(['/%ff', '/%', '/%zz', '/api/%c0%af', '/assets/%fe.js', '/api/getPolicyDetails%ff?x=1'])(
  'an undecodable address, %s, is rejected in the envelope with the same headers',
  async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await world.app.inject({ method, url });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject(REJECTED);
      expect(reply.headers).toMatchObject({ ...HEADERS, 'x-request-id': expect.any(String), 'cache-control': 'no-store' });
      expect(reply.headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
      expect(reply.body).not.toContain('%');
    }
  },
);

/** Sends these bytes to a server and returns its answer once it closes the connection. */
async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
const getPort = ({ app }: World): number => (app.server.address() as AddressInfo).port;

test.each([
  ['what is no request', 'nonsense\r\n\r\n', 400, 'badRequest'],
  ['a header twice too long', `GET / HTTP/1.1\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431, 'tooLarge'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'badRequest'],
])('%s is rejected on the bare connection, in the envelope with the same headers', async (_what, bytes, status, code) => {
  const [head = '', body = ''] = (await sendBytes(getPort(world), bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries(HEADERS)) expect(head).toContain(`${name}: ${value}`);
  expect(JSON.parse(body)).toMatchObject({ success: false, data: { code } });
});

test('a stopping server answers in the envelope, on a connection that is still open', async () => {
  const stopping = await testWorld({ settings: { PORTAL_URL: 'https://portal.example' } });
  const { app } = stopping;
  const arrived = new Promise<Socket>((resolve) => app.server.once('connection', resolve));
  const caller = connect(getPort(stopping), '127.0.0.1');
  caller.write('GET /api/config.json HTTP/1.1\r\n');
  // Half of a call has arrived; the rest is sent once the stop has started.
  const connection = await arrived;
  await vi.waitFor(() => expect(connection.bytesRead).toBeGreaterThan(0));
  const closing = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  caller.write('host: portal.example\r\n\r\n');
  const answer = (await text(caller)).toLowerCase();
  await closing;
  expect(answer).toMatch(/^http\/1\.1 503 [\s\S]*"code":"shed"/);
  for (const [name, value] of Object.entries(HEADERS)) expect(answer).toContain(`${name}: ${value}`.toLowerCase());
  for (const header of ['connection: close', 'retry-after: 2']) expect(answer).toContain(`\r\n${header}\r\n`);
  await stopping.close();
});

test('the API description is served only where it is enabled', async () => {
  const closed = await testWorld({ settings: { API_DOCS: 'false' } });
  const paths = ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/index.html'];
  for (const url of paths) expect((await closed.app.inject({ url })).statusCode, url).toBe(404);
  await closed.close();
  expect((await world.app.inject({ url: '/api/docs/json' })).statusCode).toBe(200);
});
