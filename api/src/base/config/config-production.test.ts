import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SMS_KEYS } from '../../domain/messages/registered-sms.ts';
import { productionSettings, writeSmsTexts } from '../../testing/production-settings.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-production-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const GOOD = productionSettings(join(folder, 'sms.json'));
writeSmsTexts(join(folder, 'sms.json'), SMS_KEYS);

/** Error that the start reports for these settings; undefined if it accepts them. */
function findError(env: Record<string, string>): string | undefined {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const GUESSED = 'is easy to guess; use a random value such as openssl rand -hex 32 makes';
const KINDS = 'FOUR_EYES must have all kinds in production: BANNER,DECRYPT,CRON,REPORT,CASE,MONEY,STAFF,BRAND,WEBHOOK,RELIEF,PRIVACY';
const ORIGIN = 'PORTAL_URL must have no user name, path, query or fragment';
const MACHINE = 'must not be an address of this machine or its link in production';
const PLAIN_DATABASE = 'DATABASE_URL must have sslmode=verify-full in production, unless the database is on this machine';
const PLAIN_MAIL = 'SMTP_URL must begin with smtps:// or have requireTLS=true in production, unless the mail server is on this machine';
const twice = { INDEX_KEY: GOOD.OTP_KEY ?? '' };
test.each<[Record<string, string>, string | undefined]>([
  [{ FOUR_EYES: 'MONEY' }, KINDS],
  [{ FOUR_EYES: 'BANNER,DECRYPT,CRON,REPORT' }, KINDS],
  [{ FOUR_EYES: 'BANNER,DECRYPT,CRON,REPORT,CASE,BRAND' }, undefined],
  ...(
    [
      'PROVIDER_NAME',
      'PROVIDER_ADDRESS',
      'PROVIDER_REGISTRATION',
      'CUSTOMER_CARE_EMAIL',
      'SUPPORT_PHONE',
      'SUPPORT_WHATSAPP',
      'PRIVACY_OFFICER',
      'PRIVACY_EMAIL',
      'PRIVACY_PHONE',
      'GRIEVANCE_OFFICER',
      'GRIEVANCE_EMAIL',
      'GRIEVANCE_PHONE',
      'SITE_URL',
      'MAIL_FROM',
    ] as const
  ).map((name): [Record<string, string>, string] => [
    { [name]: '' },
    `${name} must be the insurer's own in production; it still names the fictional insurer`,
  ]),
  [{ DATABASE_URL: 'postgresql://db.example/portal' }, PLAIN_DATABASE],
  [{ DATABASE_URL: 'postgresql://db.example/portal?sslmode=disable' }, PLAIN_DATABASE],
  [{ DATABASE_URL: 'postgresql://db.example/portal?sslmode=require' }, PLAIN_DATABASE],
  [{ DATABASE_URL: 'postgresql://db.example/portal?sslmode=verify-ca' }, undefined],
  [{ DATABASE_URL: 'postgresql://127.0.0.1/portal' }, undefined],
  [{ DATABASE_URL: 'postgresql://portal@%2Fvar%2Frun%2Fpostgresql/portal' }, undefined],
  [{ DATABASE_OWNER_URL: 'postgresql://db.example/portal' }, PLAIN_DATABASE.replace('DATABASE_URL', 'DATABASE_OWNER_URL')],
  [{ SMTP_URL: 'smtp://mail.example' }, PLAIN_MAIL],
  [{ SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }, undefined],
  [{ SMTP_URL: 'smtp://localhost:25' }, undefined],
  [twice, 'INDEX_KEY and OTP_KEY must not have the same secret'],
  [{ SEAL_KEYS: 'k1:a-secret-of-production,k2:an-otp-key-of-production' }, 'SEAL_KEYS and OTP_KEY must not have the same secret'],
  [{ SMS_KEYS: 'k9:a-secret-of-production-for-UPI_KEYS' }, 'SMS_KEYS and UPI_KEYS must not have the same secret'],
  [{ SMS_KEYS: GOOD.SEAL_KEYS ?? '' }, 'SEAL_KEYS and SMS_KEYS must not have the same secret'],
  [
    { PAYMENT_CALLBACK_KEYS: 'k1:a-secret-of-production-for-PAYMENT_KEYS' },
    'PAYMENT_KEYS and PAYMENT_CALLBACK_KEYS must not have the same secret',
  ],
  [{ UPLOAD_SECRET: GOOD.OTP_KEY ?? '' }, 'OTP_KEY and UPLOAD_SECRET must not have the same secret'],
  [{ INDEX_KEY: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, `INDEX_KEY ${GUESSED}`],
  [{ INDEX_KEY: 'aaaaaaaaaaaaaaaaaaaaaaab' }, `INDEX_KEY ${GUESSED}`],
  [{ OTP_KEY: 'abcdabcdabcdabcdabcd' }, `OTP_KEY ${GUESSED}`],
  [{ OTP_KEY: '0123456789abcdefghij' }, `OTP_KEY ${GUESSED}`],
  [{ OTP_KEY: 'zyxwvutsrqponmlkjihg' }, `OTP_KEY ${GUESSED}`],
  [{ SEAL_KEYS: 'k1:a-secret-of-production,k2:11111111' }, `SEAL_KEYS ${GUESSED}`],
  [{ AUDIT_KEY: Buffer.alloc(32).toString('base64') }, `AUDIT_KEY ${GUESSED}`],
  [{ SMS_KEYS: 'k1:password' }, `SMS_KEYS ${GUESSED}`],
  [{ METRICS_PORT: '8080' }, 'METRICS_PORT must not be PORT'],
  [{ METRICS_PORT: '9464' }, undefined],
  [{ PORTAL_URL: 'https://portal.example/' }, undefined],
  [{ PORTAL_URL: 'https://portal.example/life' }, ORIGIN],
  [{ PORTAL_URL: 'https://portal.example/#a' }, ORIGIN],
  [{ PORTAL_URL: 'https://portal.example/?a' }, ORIGIN],
  [{ PORTAL_URL: 'https://a:b@portal.example' }, ORIGIN],
  ...['169.254.169.254', '0xa9fea9fe', '[fe80::1]', '[febf::1]', '[::ffff:169.254.169.254]', '[::ffff:127.0.0.1]', '[::]', '0.0.0.0'].map(
    (host): [Record<string, string>, string] => [{ SMS_URL: `https://${host}` }, `SMS_URL ${MACHINE}`],
  ),
  ...['127.0.0.1', '127.8.9.1', '2130706433', '[::1]'].map((host): [Record<string, string>, string] => [
    { SMS_URL: `https://${host}` },
    'SMS_URL must not be a sandbox in production',
  ]),
  [
    { PARTNER_HOSTS: 'partners.example,pay.example:8443,169.254.169.254' },
    `PARTNER_HOSTS must not have an address of this machine or its link in production`,
  ],
  [{ SCANNER_ADAPTER: 'clamd', SCANNER_CLAMD_URL: 'tcp://169.254.1.1:3310' }, `SCANNER_CLAMD_URL ${MACHINE}`],
  [{ SMS_URL: 'https://user:word@partners.example' }, 'SMS_URL must have no user name and password'],
  [{ SMS_URL: 'https://user@partners.example' }, 'SMS_URL must have no user name and password'],
  [{ MAIL_FROM: 'Life <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM must be one line'],
  [{ MAIL_FROM: 'Life <a@b.example>\n' }, 'MAIL_FROM must be one line'],
  [{ ANALYTICS_KEYS: 'k1:sandbox-analytics-secret' }, "ANALYTICS_KEYS still has the sandbox's value"],
  [{ ANALYTICS_KEYS: 'k1:sandbox-sms-secret' }, "ANALYTICS_KEYS still has the sandbox's value"],
  [{ SECURITY_CONTACT: 'mailto:security@insurer.example' }, undefined],
  [
    { SECURITY_CONTACT: 'security@insurer.example' },
    'SECURITY_CONTACT must be an address such as mailto:security@insurer.example or https://insurer.example/security',
  ],
])('production checks the settings %j', (more, error) => {
  expect(findError({ ...GOOD, ...more })).toBe(error && `Settings are wrong: ${error}.`);
});
