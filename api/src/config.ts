import type { Brand } from '@portal/contract/brand.ts';
import { IFSC_RULES } from '@portal/rules/bank-account.ts';
import { DEFAULT_FEE_RULES } from '@portal/rules/convenience-fee.ts';
import { z } from 'zod';
import { readBrand, settingsOf } from './start/brand.ts';
import { StartupFault } from './start/startup-fault.ts';

/** Secrets of sandbox builds. A production configuration that still has one of them does not start. */
const SANDBOX_SECRETS = {
  SEAL_KEYS: 'sandbox-1:sandbox-seal-secret',
  INDEX_KEY: 'sandbox-index-secret',
  OTP_KEY: 'sandbox-otp-secret',
  PAYMENT_KEYS: 'sandbox-1:sandbox-payment-secret',
  PAYMENT_CALLBACK_KEYS: 'sandbox-1:sandbox-payment-callback-secret',
  SMS_KEYS: 'sandbox-1:sandbox-sms-secret',
  SMS_CALLBACK_KEYS: 'sandbox-1:sandbox-sms-callback-secret',
  SSO_KEYS: 'sandbox-1:sandbox-sso-secret',
  CRM_CALLBACK_KEYS: 'sandbox-1:sandbox-crm-callback-secret',
  CRM_KEYS: 'sandbox-1:sandbox-crm-secret',
  CHAT_KEYS: 'sandbox-1:sandbox-chat-secret',
  ENACH_KEYS: 'sandbox-1:sandbox-enach-secret',
  ENACH_CALLBACK_KEYS: 'sandbox-1:sandbox-enach-callback-secret',
  ESI_KEYS: 'sandbox-1:sandbox-esi-secret',
  ESI_CALLBACK_KEYS: 'sandbox-1:sandbox-esi-callback-secret',
  UPI_KEYS: 'sandbox-1:sandbox-upi-secret',
  UPI_CALLBACK_KEYS: 'sandbox-1:sandbox-upi-callback-secret',
} as const;

/** Days beside Saturdays and Sundays on which banks do not debit. Those of 2027 are a forecast. */
const BANK_HOLIDAYS =
  '2026-11-24,2026-12-25,2027-01-26,2027-03-10,2027-03-22,2027-03-26,2027-04-14,2027-04-15,2027-04-19,2027-05-17,2027-06-16,2027-10-29';

const SECRET_NAMES = Object.keys(SANDBOX_SECRETS) as (keyof typeof SANDBOX_SECRETS)[];
/** The secrets of "id:secret,id:secret", or of one plain secret. */
const secretsOf = (ring: string): string[] => ring.split(',').map((entry) => entry.trim().replace(/^[\w-]+:/, ''));

const port = (fallback: number) =>
  z.coerce.number('must be a number').int().min(0, 'must be 0 to 65535').max(65_535, 'must be 0 to 65535').default(fallback);
const count = (fallback: number) =>
  z.coerce.number('must be a number').int('must be a whole number').positive('must be above 0').default(fallback);
const keyRing = (fallback: string) =>
  z
    .string()
    .regex(/^[\w-]+:[^:,\s]{8,}(,[\w-]+:[^:,\s]{8,})*$/, 'must look like id:secret,id:secret with secrets of 8 characters or more')
    .refine(
      (ring) => new Set(ring.split(',').map((entry) => entry.split(':')[0])).size === ring.split(',').length,
      'has two keys with one id',
    )
    .default(fallback);
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true');
const feeRule = z
  .object({ rateBasisPoints: z.number().int().min(0), min: z.number().int().min(0), max: z.number().int().min(0) })
  .refine((rule) => rule.min <= rule.max);
const feeRules = z.object({ PAYPREMIUM: feeRule, REINSTATEMENT: feeRule, LOANREPAY: feeRule });

/** Every setting, with its default. docs/settings.md says what each is for; a test holds the two against each other. */
export const Settings = z.object({
  PORTAL_MODE: z.enum(['sandbox', 'production'], 'must be sandbox or production').default('sandbox'),
  HOST: z.string().default('localhost'),
  PORT: port(8080),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  DATABASE_POOL: count(20),
  PORTAL_URL: z.url('must be an address such as https://portal.example').optional(),
  SANDBOX_PORT: port(8090),
  SANDBOX_URL: z.url('must be an address').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Life Insurance <no-reply@life-insurance.example>'),
  PARTNER_HOSTS: z.string().optional(),
  SEAL_KEYS: keyRing(SANDBOX_SECRETS.SEAL_KEYS),
  INDEX_KEY: z.string().min(16, 'must have 16 characters or more').default(SANDBOX_SECRETS.INDEX_KEY),
  OTP_KEY: z.string().min(16, 'must have 16 characters or more').default(SANDBOX_SECRETS.OTP_KEY),
  PAYMENT_KEYS: keyRing(SANDBOX_SECRETS.PAYMENT_KEYS),
  PAYMENT_CALLBACK_KEYS: keyRing(SANDBOX_SECRETS.PAYMENT_CALLBACK_KEYS),
  PAYMENT_MERCHANT_ID: z.string().default('LIFEPORTAL'),
  SMS_KEYS: keyRing(SANDBOX_SECRETS.SMS_KEYS),
  SMS_CALLBACK_KEYS: keyRing(SANDBOX_SECRETS.SMS_CALLBACK_KEYS),
  SSO_KEYS: keyRing(SANDBOX_SECRETS.SSO_KEYS),
  CRM_CALLBACK_KEYS: keyRing(SANDBOX_SECRETS.CRM_CALLBACK_KEYS),
  CRM_KEYS: keyRing(SANDBOX_SECRETS.CRM_KEYS),
  CHAT_KEYS: keyRing(SANDBOX_SECRETS.CHAT_KEYS),
  ENACH_KEYS: keyRing(SANDBOX_SECRETS.ENACH_KEYS),
  ENACH_CALLBACK_KEYS: keyRing(SANDBOX_SECRETS.ENACH_CALLBACK_KEYS),
  ESI_KEYS: keyRing(SANDBOX_SECRETS.ESI_KEYS),
  ESI_CALLBACK_KEYS: keyRing(SANDBOX_SECRETS.ESI_CALLBACK_KEYS),
  UPI_KEYS: keyRing(SANDBOX_SECRETS.UPI_KEYS),
  UPI_CALLBACK_KEYS: keyRing(SANDBOX_SECRETS.UPI_CALLBACK_KEYS),
  BANK_HOLIDAYS: z
    .string()
    .refine((text) => text.split(',').every((day) => z.iso.date().safeParse(day).success), 'must be dates such as 2026-11-24,2026-12-25')
    .default(BANK_HOLIDAYS),
  MANDATE_MERCHANT_ID: z.string().default('LIFEPORTAL'),
  MANDATE_CEILING: count(10_000_000),
  UPI_MANDATE_CEILING: count(500_000),
  UPI_LIMIT_FACTOR: z.coerce.number('must be a number').min(1, 'must be 1 or more').max(10, 'must be 10 or less').default(1.5),
  MANDATE_YEARS: count(30),
  UPI_MANDATE_YEARS: count(40),
  IFSC_RULE: z.enum(IFSC_RULES, 'must be specification or rbi').default('specification'),
  SEAL_OPTIONAL: z
    .enum(['true', 'false'], 'must be true or false')
    .optional()
    .transform((text) => text && text === 'true'),
  DEMO_BOOK: flag(true),
  BOOK_DATE: z.iso.date('must be a date such as 2026-11-20').optional(),
  LIMIT_PROFILE: z.enum(['strict', 'demo'], 'must be strict or demo').optional(),
  OTP_LIFE_S: count(300),
  OTP_TRIES: count(5),
  OTP_RESEND_S: count(30),
  LOCK_AFTER: count(10),
  LOCK_MIN: count(15),
  DEVICE_COOKIE_DAYS: count(180),
  SESSION_IDLE_MS: count(900_000),
  SESSION_MAX_H: count(12),
  PREKEY_MIN: count(30),
  LINK_LIFE_H: count(72),
  ORDER_PAGE_MIN: count(15),
  ORDER_ABANDON_MIN: count(30),
  CONVENIENCE_FEES: z
    .string()
    .transform((text, ctx) => {
      const parsed = feeRules.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      ctx.addIssue('must be JSON with PAYPREMIUM, REINSTATEMENT and LOANREPAY, each {rateBasisPoints, min, max} in basis points and paise');
      return z.NEVER;
    })
    .default(DEFAULT_FEE_RULES),
  PROVIDER_NAME: z.string().default('Life Insurance'),
  PROVIDER_ADDRESS: z.string().default('1 Shelter Road, Mumbai 400001'),
  PROVIDER_REGISTRATION: z.string().default('Registration No. 000 (fictional)'),
  BRAND_COLOUR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #00667e')
    .default('#00667e'),
  CUSTOMER_CARE_EMAIL: z.string().default('care@life-insurance.example'),
  SUPPORT_PHONE: z.string().default('1800-270-7000'),
  SUPPORT_WHATSAPP: z.string().default('+91 90000 27000'),
  HOMEPAGE_URL: z.string().default('/'),
  SITE_URL: z.url('must be an address').default('https://www.life-insurance.example'),
  COPYRIGHT_YEAR: count(2023),
  BRAND_FILE: z.string().optional(),
  ANALYTICS: z.enum(['partner', 'none'], 'must be partner or none').optional(),
  ANALYTICS_KEYS: keyRing('sandbox-1:sandbox-analytics-secret'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  STOP_DELAY_MS: z.coerce.number('must be a number').int().min(0).max(60_000).default(0),
  RATE_LIMITS: flag(true),
  TRUST_PROXY: flag(false),
  CRASH_AT: z.string().optional(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Parsed = z.output<typeof Settings>;
export type Config = Omit<
  Parsed,
  'PORTAL_URL' | 'SANDBOX_URL' | 'SMTP_URL' | 'PARTNER_HOSTS' | 'LIMIT_PROFILE' | 'SEAL_OPTIONAL' | 'ANALYTICS'
> & {
  PORTAL_URL: string;
  SANDBOX_URL: string;
  SMTP_URL: string;
  PARTNER_HOSTS: string[];
  LIMIT_PROFILE: 'strict' | 'demo';
  SEAL_OPTIONAL: boolean;
  ANALYTICS: 'partner' | 'none';
  BRAND: Brand;
};

/** Reads the settings; all faults are told at once. The only reader of the process environment. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const brand = readBrand(env.BRAND_FILE);
  const fromBrand = settingsOf(brand);
  const given = Object.fromEntries(
    Object.keys(Settings.shape).flatMap((name) => {
      // An empty setting counts as not set; an empty e-mail of the file says that there is none.
      const value = env[name] || fromBrand[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const parsed = Settings.safeParse(given);
  const faults = parsed.success
    ? productionFaults(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (!parsed.success || faults.length > 0) throw new StartupFault(`Settings are wrong: ${faults.join('; ')}.`);
  return complete(parsed.data, brand);
}

function complete(settings: Parsed, brand: Brand): Config {
  const sandbox = settings.SANDBOX_URL ?? `http://localhost:${settings.SANDBOX_PORT}`;
  return {
    ...settings,
    PORTAL_URL: settings.PORTAL_URL ?? `http://localhost:${settings.PORT}`,
    SANDBOX_URL: sandbox,
    SMTP_URL: settings.SMTP_URL ?? `smtp://localhost:${settings.SANDBOX_PORT + 1}`,
    PARTNER_HOSTS: settings.PARTNER_HOSTS?.split(',').map((host) => host.trim()) ?? [new URL(sandbox).host],
    SEAL_OPTIONAL: settings.SEAL_OPTIONAL ?? settings.PORTAL_MODE !== 'production',
    LIMIT_PROFILE: settings.LIMIT_PROFILE ?? (settings.PORTAL_MODE === 'production' ? 'strict' : 'demo'),
    ANALYTICS: settings.ANALYTICS ?? (settings.PORTAL_MODE === 'production' ? 'none' : 'partner'),
    BRAND: brand,
  };
}

/** What a production portal must not have: sandbox partners, default secrets, unprotected transport. */
function productionFaults(settings: Parsed): string[] {
  if (settings.PORTAL_MODE !== 'production') return [];
  const faults: string[] = [];
  for (const name of SECRET_NAMES) {
    // One key of a ring is enough: all of them verify.
    const known = secretsOf(SANDBOX_SECRETS[name]);
    if (secretsOf(settings[name]).some((secret) => known.includes(secret))) faults.push(`${name} still has the sandbox's value`);
  }
  if (settings.ANALYTICS === 'partner' && secretsOf(settings.ANALYTICS_KEYS).some((secret) => secret.startsWith('sandbox-')))
    faults.push("ANALYTICS_KEYS still has the sandbox's value");
  if (settings.LIMIT_PROFILE === 'demo') faults.push('LIMIT_PROFILE must be strict in production');
  if (settings.SEAL_OPTIONAL) faults.push('SEAL_OPTIONAL must be false in production');
  if (settings.CRASH_AT) faults.push('CRASH_AT is for tests of crashes only');
  if (!settings.RATE_LIMITS) faults.push('RATE_LIMITS must be on in production');
  if (!settings.PORTAL_URL?.startsWith('https://')) faults.push('PORTAL_URL must begin with https:// in production');
  if (!settings.SANDBOX_URL) faults.push('SANDBOX_URL must name the address of the partners in production; the sandbox is refused');
  else if (/localhost|127\.0\.0\.1|sandbox/i.test(settings.SANDBOX_URL)) faults.push('SANDBOX_URL must not be a sandbox in production');
  else if (!settings.SANDBOX_URL.startsWith('https://')) faults.push('SANDBOX_URL must begin with https:// in production');
  else if (
    settings.PARTNER_HOSTS &&
    !settings.PARTNER_HOSTS.split(',').some((host) => host.trim() === new URL(settings.SANDBOX_URL ?? '').host)
  )
    faults.push('PARTNER_HOSTS must name the host of SANDBOX_URL');
  if (!settings.SMTP_URL) faults.push('SMTP_URL is needed in production');
  if (!settings.PARTNER_HOSTS) faults.push('PARTNER_HOSTS is needed in production');
  if (!settings.DATABASE_URL) faults.push('DATABASE_URL is needed in production; the embedded database is for one machine');
  return faults;
}
