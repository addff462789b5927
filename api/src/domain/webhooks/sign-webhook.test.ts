import { expect, test } from 'vitest';
import { newWebhookSecret, signWebhook } from './sign-webhook.ts';

/** Example of the Standard Webhooks documentation. */
const EXAMPLE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('signs the published example of Standard Webhooks', () => {
  expect(signWebhook([SECRET], EXAMPLE)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('signs with both secrets during a rotation', () => {
  const [first, second] = signWebhook([newWebhookSecret(), SECRET], EXAMPLE).split(' ');
  expect(second).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(first).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
});

test('a new secret has 32 bytes', () => {
  const secret = newWebhookSecret();
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  expect(newWebhookSecret()).not.toBe(secret);
});
