import { expect, test } from 'vitest';
import { BadSetting, readSettings } from './config.ts';

test('by default the sandbox works with a portal on the same computer', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8090,
    smtpPort: 8025,
    portalUrl: 'http://localhost:8080',
    speed: 1,
    partners: { payment: { merchantId: 'LIFEPORTAL', keys: { calls: [{ id: 'sandbox-1', secret: 'sandbox-payment-secret' }] } } },
  });
});

test('an empty setting counts as not set, and a trailing slash of an address is optional', () => {
  const settings = readSettings({
    SANDBOX_PORT: '',
    PORTAL_URL: 'https://portal.example/',
    SANDBOX_URL: 'http://partners.example/',
    SANDBOX_RETURN_URLS: 'https://a.example/x, ',
  });
  expect(settings).toMatchObject({
    port: 8090,
    url: 'http://partners.example',
    portalUrl: 'https://portal.example',
    returnUrls: ['https://a.example/x'],
  });
});

test('reports an invalid setting by name', () => {
  for (const [name, value] of [
    ['SANDBOX_PORT', '70000'],
    ['SANDBOX_SPEED', '0'],
    ['PORTAL_URL', 'javascript:alert(1)'],
    ['SANDBOX_URL', 'javascript:alert(1)'],
    ['SMS_KEYS', 'secret-without-id'],
    ['SANDBOX_RETURN_URLS', 'nowhere'],
  ] as const) {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(BadSetting);
    expect(read).toThrow(new RegExp(`^The setting ${name} must be `));
  }
});

test('does not repeat an invalid list of keys in the error', () => {
  expect(() => readSettings({ SMS_KEYS: 'topsecret' })).toThrow(/^(?!.*topsecret)/);
});
