import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { PORTAL_URL: 'https://portal.example' } });
});
afterAll(() => world.close());

const GATEWAY = () => new URL(world.sandbox.url).origin;
/** An answer, a refusal, an address that is nothing, a body that is no JSON. */
const CALLS = [
  { method: 'GET', url: '/api/config.json' },
  { method: 'POST', url: '/api/getPolicyDetails', payload: {} },
  { method: 'GET', url: '/api/no-such-call' },
  { method: 'POST', url: '/api/login', payload: '{', headers: { 'content-type': 'application/json' } },
] as const;

test.each(CALLS)('what a browser may do with $method $url is said with every answer', async (call) => {
  const { headers } = await world.app.inject(call);
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual([
    "default-src 'none'",
    `script-src 'self' ${GATEWAY()}`,
    `frame-src ${GATEWAY()}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${GATEWAY()}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('the page of the API has a policy of its own', async () => {
  const { headers } = await world.app.inject({ method: 'GET', url: '/api/docs/' });
  expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  expect(headers['content-security-policy']).not.toContain(GATEWAY());
});
