import { writeFileSync } from 'node:fs';
import { OPTIONAL_PARTNERS } from '@portal/contract/optional-partners.ts';
import { PARTNER_SETTINGS } from '../base/config/partner-settings.ts';

const OPTIONAL = ['ANALYTICS_URL', 'ANALYTICS_KEYS', 'ANALYTICS'];
/** Only the adapters for the sandbox's protocol have defaults. */
const listNames = (suffix: RegExp): string[] =>
  PARTNER_SETTINGS.filter(({ standard }) => standard !== 'none')
    .map(({ name }) => name)
    .filter((name) => suffix.test(name) && !OPTIONAL.includes(name));
/** Settings that every partner but analytics has: keys and address. */
export const RINGS = listNames(/_KEYS$/);
export const URLS = listNames(/_URL$/);

/** Settings with which a production portal starts. Every secret is different. */
export const productionSettings = (smsTemplatesFile: string): Record<string, string> => ({
  PORTAL_MODE: 'production',
  PORTAL_URL: 'https://portal.example',
  DATABASE_URL: 'postgresql://db.example/portal?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example',
  PROVIDER_NAME: 'Example Life',
  PROVIDER_ADDRESS: '2 Lake Road, Pune 411001',
  PROVIDER_REGISTRATION: 'Registration No. 199',
  CUSTOMER_CARE_EMAIL: 'care@example.in',
  SUPPORT_PHONE: '1800-100-1000',
  SUPPORT_WHATSAPP: '+91 80000 10000',
  PRIVACY_OFFICER: 'Asha Rao',
  PRIVACY_EMAIL: 'privacy@example.in',
  PRIVACY_PHONE: '1800-100-1001',
  GRIEVANCE_OFFICER: 'Vikram Shah',
  GRIEVANCE_EMAIL: 'grievance@example.in',
  GRIEVANCE_PHONE: '1800-100-1002',
  SITE_URL: 'https://www.example.in',
  MAIL_FROM: 'Example Life <no-reply@example.in>',
  SMS_TEMPLATES_FILE: smsTemplatesFile,
  PARTNER_HOSTS: 'partners.example,pay.example:8443',
  SEAL_KEYS: 'k1:a-secret-of-production',
  INDEX_KEY: 'an-index-key-of-production',
  OTP_KEY: 'an-otp-key-of-production',
  AUDIT_KEY: Buffer.alloc(32, 'production').toString('base64'),
  ...Object.fromEntries(OPTIONAL_PARTNERS.map((name) => [name.toUpperCase(), 'partner'])),
  ...Object.fromEntries(RINGS.map((name) => [name, `k1:a-secret-of-production-for-${name}`])),
  ...Object.fromEntries(URLS.map((name) => [name, 'https://partners.example'])),
  PAYMENT_URL: 'https://pay.example:8443/api',
});

/** Registered SMS texts with these keys. */
export function writeSmsTexts(file: string, keys: readonly string[]): void {
  const templates = Object.fromEntries(keys.map((key, n) => [key, { dltId: `10071${n}`, vendorId: `v-${n}` }]));
  writeFileSync(file, JSON.stringify({ entityId: '1101', header: 'EXLIFE', templates }));
}
