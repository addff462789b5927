import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settingsInForce, unknownSettings } from '../../app/check-settings.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const createFile = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test('reads a setting from the file named by its _FILE variable, also for partners', () => {
  const otp = createFile('otp', 'a-long-random-text\n');
  const keys = createFile('keys', 'k1:secret-of-a-gateway');
  const config = readConfig({ OTP_KEY_FILE: otp, PAYMENT_KEYS_FILE: keys });
  expect(config.OTP_KEY).toBe('a-long-random-text');
  expect(config.partners.payment.keys).toEqual(readConfig({ PAYMENT_KEYS: 'k1:secret-of-a-gateway' }).partners.payment.keys);
});

test.each([
  [{ OTP_KEY_FILE: join(folder, 'none') }, /^Settings are wrong: the file of OTP_KEY_FILE cannot be read\.$/],
  [{ OTP_KEY_FILE: createFile('empty', '\n') }, /the file of OTP_KEY_FILE is empty/],
  [{ OTP_KEY_FILE: createFile('short', 'short') }, /OTP_KEY must have 16 characters or more/],
  [
    { OTP_KEY_FILE: createFile('two', 'a-long-random-text'), OTP_KEY: 'another-random-text' },
    /OTP_KEY and OTP_KEY_FILE are both set; leave one out/,
  ],
  [{ OTP_KYE_FILE: 'x' }, /^$/],
])('reports the error of %j', (env, errorPattern) => {
  const readError = () => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(readError()).toMatch(errorPattern);
});

test('shows the settings in force, with only the length of secrets, and names unknown settings', () => {
  const environment = {
    PORT: '8443',
    SEAL_KEYS: 'k1:secret-of-the-seal',
    DATABASE_URL: 'postgresql://portal:secret@db.example/portal',
    PAYMENT_URL: 'https://pay.example',
    INDEX_KEY_FILE: '/run/secrets/index',
    OTP_LIVES: '4',
    PATH: '/usr/bin',
    SANDBOX_SPEED: '30',
    HOME: '/root',
  };
  expect(settingsInForce(environment)).toEqual([
    'PORT: 8443',
    'DATABASE_URL: set, 44 characters',
    'SEAL_KEYS: set, 21 characters',
    'INDEX_KEY: from the file /run/secrets/index',
    'PAYMENT_URL: https://pay.example',
  ]);
  expect(unknownSettings(environment)).toEqual(['OTP_LIVES']);
});
