import { SupportHoursSetting } from '@portal/contract/brand.ts';
import { isBusinessDay } from '@portal/rules/calendar/dates.ts';
import { HOLIDAYS } from '@portal/rules/calendar/market-holidays.ts';
import { SPECIFIED_SUPPORT_HOURS } from '@portal/rules/calendar/support-hours.ts';
import { LEGAL_QUESTIONS, type LegalQuestion } from '@portal/rules/legal/legal-questions.ts';
import { DEFAULT_FEE_RULES } from '@portal/rules/money/convenience-fee.ts';
import { type BankRate, readBankRates } from '@portal/rules/money/late-interest.ts';
import { IFSC_RULES } from '@portal/rules/people/bank-account.ts';
import { readCoverFactors } from '@portal/rules/policies/cover-need.ts';
import { APPROVAL_KINDS, approvalKinds } from '@portal/rules/staff/four-eyes.ts';
import { isStaffUserId } from '@portal/rules/staff/staff-account.ts';
import { z } from 'zod';
import { isAuditKey } from '../audit-key.ts';
import { keyRing } from './key-ring.ts';
import { SANDBOX_SECRETS } from './sandbox-secrets.ts';
import { count, flag, onOff, percent, port, webAddress } from './setting-types.ts';
import { trustProxy } from './trust-proxy.ts';

/** Days other than Saturdays and Sundays on which banks do not debit. Those of 2027 are a forecast. */
const BANK_HOLIDAYS =
  '2026-11-24,2026-12-25,2027-01-26,2027-03-10,2027-03-22,2027-03-26,2027-04-14,2027-04-15,2027-04-19,2027-05-17,2027-06-16,2027-10-29';

/** Days other than Saturdays and Sundays without a NAV, because the exchanges are closed: those that a switch may still meet. */
const NAV_HOLIDAYS = [...HOLIDAYS]
  .filter((day) => day >= '2026' && day < '2028' && isBusinessDay(day))
  .sort()
  .join(',');

/** At least one body of the largest kind. */
const megabytes = (usual: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(30, 'must be 30 to 4096')
    .max(4_096, 'must be 30 to 4096')
    .default(usual);

// Hosts of partners become part of the page's security policy, which a star or a semicolon would weaken.
const hosts = z
  .string()
  .regex(/^ *[a-z\d.-]+(:\d{1,5})? *(, *[a-z\d.-]+(:\d{1,5})? *)*$/i, 'must be hosts such as pay.example,sms.example:8443');

const feeRule = z
  .object({ rateBasisPoints: z.number().int().min(0), min: z.number().int().min(0), max: z.number().int().min(0) })
  .refine((rule) => rule.min <= rule.max);
const feeRules = z.object({ PAYPREMIUM: feeRule, REINSTATEMENT: feeRule, LOANREPAY: feeRule });

const REPOSITORY_LIST = /^ *(NDML|CIRL|KARVY|CAMS)( *= *[^,=]{1,60})?( *, *(NDML|CIRL|KARVY|CAMS)( *= *[^,=]{1,60})?)* *$/;

const legalAnswers = z
  .string()
  .transform((text, ctx): LegalQuestion[] => {
    const names = text.split(',').flatMap((name) => name.trim() || []);
    const answers = LEGAL_QUESTIONS.filter((question) => names.includes(question));
    if (answers.length === new Set(names).size) return answers;
    ctx.addIssue(`must be of ${LEGAL_QUESTIONS.join(', ')}`);
    return z.NEVER;
  })
  .optional();

const bankRates = z
  .string()
  .transform((text, ctx): BankRate[] => {
    const rates = readBankRates(text);
    if (rates) return rates;
    ctx.addIssue('must be days and rates such as 2026-01-01=5.50,2026-10-09=5.25, each day once');
    return z.NEVER;
  })
  .optional();

/** User ids of staff accounts, separated by commas. */
const staffAccounts = z
  .string()
  .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
  .refine((userIds) => userIds.every(isStaffUserId), 'must be user ids of staff accounts')
  .optional();

/** Every setting, with its default. docs/reference/settings.md describes each setting; a test compares the two. */
export const Settings = z.object({
  PORTAL_MODE: z.enum(['sandbox', 'production'], 'must be sandbox or production').default('sandbox'),
  HOST: z.string().default('localhost'),
  PORT: port(8080),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  DATABASE_CUSTOMER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  REPLICA_LAG_MAX: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(2, 'must be 2 to 300')
    .max(300, 'must be 2 to 300')
    .default(10),
  DATABASE_POOL: count(20),
  DATABASE_SILENCE_MS: count(15_000),
  DATABASE_AWAY_MS: count(600),
  DATABASE_PREPARED: flag(true),
  UPLOAD_MB_IN_FLIGHT: megabytes(200),
  UPLOAD_MB_PER_ADDRESS: megabytes(60),
  UPLOAD_STORE: z.enum(['folder', 's3'], 'must be folder or s3').default('folder'),
  UPLOAD_URL: webAddress('must be an address such as https://s3.example').optional(),
  UPLOAD_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  UPLOAD_REGION: z.string().optional(),
  UPLOAD_KEY_ID: z.string().optional(),
  UPLOAD_SECRET: z.string().optional(),
  CORE_TRANSPORT: z.enum(['folder'], 'must be folder').optional(),
  CORE_FOLDER: z.string().optional(),
  PORTAL_URL: webAddress('must be an address such as https://portal.example').optional(),
  RP_ID: z
    .string()
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/, 'must be a domain name such as portal.example')
    .optional(),
  SANDBOX_PORT: port(8090),
  SANDBOX_URL: webAddress().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  SMS_TEMPLATES_FILE: z.string().optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}]+$/u, 'must be one line')
    .default('Life Insurance <no-reply@life-insurance.example>'),
  PARTNER_HOSTS: hosts.optional(),
  WEBHOOK_HOSTS: hosts.optional(),
  SEAL_KEYS: keyRing(SANDBOX_SECRETS.SEAL_KEYS),
  INDEX_KEY: z.string().min(16, 'must have 16 characters or more').default(SANDBOX_SECRETS.INDEX_KEY),
  OTP_KEY: z.string().min(16, 'must have 16 characters or more').default(SANDBOX_SECRETS.OTP_KEY),
  AUDIT_KEY: z
    .string()
    .refine((text) => text.split(',').every(isAuditKey), 'must be 32 random bytes in base64, or several with commas')
    .default(SANDBOX_SECRETS.AUDIT_KEY),
  AUDIT_ANCHOR: z.string().optional(),
  AUDIT_DAYS: z.coerce.number('must be a number').int('must be a whole number').min(180, 'must be 180 or more').default(400),
  AUDIT_ARCHIVE: z.string().optional(),
  AUDIT_ARCHIVE_YEARS: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more').default(5),
  MESSAGE_DAYS: z.coerce.number('must be a number').int('must be a whole number').min(365, 'must be 365 or more').default(3_653),
  BANK_HOLIDAYS: z
    .string()
    .refine((text) => text.split(',').every((day) => z.iso.date().safeParse(day).success), 'must be dates such as 2026-11-24,2026-12-25')
    .default(BANK_HOLIDAYS),
  NAV_HOLIDAYS: z
    .string()
    .refine((text) => text.split(',').every((day) => z.iso.date().safeParse(day).success), 'must be dates such as 2026-11-24,2026-12-25')
    .default(NAV_HOLIDAYS),
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
  API_DOCS: z
    .enum(['true', 'false'], 'must be true or false')
    .optional()
    .transform((text) => text && text === 'true'),
  DEMO_BOOK: flag(true),
  DEMO_ACTIVITY: flag(true),
  BOOK_DATE: z.iso.date('must be a date such as 2026-11-20').optional(),
  LIMIT_PROFILE: z.enum(['strict', 'demo'], 'must be strict or demo').optional(),
  OTP_LIFE_S: count(300),
  OTP_TRIES: count(5),
  OTP_RESEND_S: count(30),
  CALLS_PER_ADDRESS: count(1_200),
  LOCK_AFTER: count(10),
  LOCK_MIN: count(15),
  DEVICE_COOKIE_DAYS: count(180),
  SESSION_IDLE_MS: count(900_000),
  STAFF_TOTP: z.enum(['off', 'required'], 'must be off or required').optional(),
  FOUR_EYES: z
    .string()
    .refine((text) => approvalKinds(text) !== undefined, `must be of ${APPROVAL_KINDS.join(', ')}`)
    .optional(),
  BACK_OFFICE: z.enum(['partner', 'desk'], 'must be partner or desk').default('partner'),
  CLAIM_ENGINE: z.enum(['partner', 'desk'], 'must be partner or desk').default('partner'),
  STAFF_OIDC_ISSUER: webAddress('must be an address such as https://login.company.example').optional(),
  STAFF_OIDC_CLIENT_ID: z.string().optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().optional(),
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
  REVIVAL_LATE_FEE: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more').default(0),
  PASA_SHARE: percent(50),
  SALARIED_SHARE: percent(25),
  OFFER_MIN: count(500_000),
  OFFER_MAX: count(2_500_000),
  OFFER_PLAN: z.string().default('Secure Shield Term'),
  WELLNESS_RIDERS: z.string().default('Critical Illness Cover,Hospital Cash Benefit'),
  UNCLAIMED_RATE: percent(6),
  BANK_RATE: bankRates,
  BENEFITS_PAID_FROM: z.iso.date('must be a day such as 2027-01-01').optional(),
  CLAIM_INTEREST: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 36')
    .max(36, 'must be 0 to 36')
    .multipleOf(0.01, 'must have at most 2 decimals')
    .default(8.5),
  LOAN_RATE: z.coerce
    .number('must be a number')
    .min(1, 'must be 1 to 36')
    .max(36, 'must be 1 to 36')
    .multipleOf(0.01, 'must have at most 2 decimals')
    .default(9.5),
  COVER_FACTORS: z
    .string()
    .refine((text) => readCoverFactors(text) !== undefined, 'must be ages and years of income, such as 35:20,45:15, with rising ages')
    .default('35:20,45:15,55:10,75:5'),
  EIA_REPOSITORIES: z
    .string()
    .regex(REPOSITORY_LIST, 'must be repositories such as NDML,KARVY=KFintech')
    .default('NDML,CIRL,KARVY=KFintech,CAMS'),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must be an address such as mailto:security@insurer.example or https://insurer.example/security',
    )
    .optional(),
  PROVIDER_NAME: z.string().default('Life Insurance'),
  PROVIDER_ADDRESS: z.string().default('1 Shelter Road, Mumbai 400001'),
  PROVIDER_REGISTRATION: z.string().default('Registration No. 000 (fictional)'),
  BRAND_COLOUR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #00667e')
    .default('#00667e'),
  CUSTOMER_CARE_EMAIL: z.string().default('care@life-insurance.example'),
  SUPPORT_PHONE: z.string().default('1800-270-7000'),
  SUPPORT_HOURS: SupportHoursSetting.default(SPECIFIED_SUPPORT_HOURS),
  SUPPORT_WHATSAPP: z.string().default('+91 90000 27000'),
  HOMEPAGE_URL: z
    .union([z.string().regex(/^\/(?![\\/])\S*$/), webAddress()], 'must be a path or an address that begins with http')
    .default('/'),
  PRIVACY_OFFICER: z.string().default('Leena Kurian'),
  PRIVACY_EMAIL: z.string().default('privacy@life-insurance.example'),
  PRIVACY_PHONE: z.string().default('1800-270-7002'),
  GRIEVANCE_OFFICER: z.string().default('Meera Iyer'),
  GRIEVANCE_EMAIL: z.string().default('grievance@life-insurance.example'),
  GRIEVANCE_PHONE: z.string().default('1800-270-7001'),
  GRIEVANCE_STAFF: staffAccounts,
  INSURER_PIN: z
    .string()
    .regex(/^\d{6}$/, 'must be a PIN code')
    .default('400001'),
  LEGAL_ANSWERS: legalAnswers,
  SITE_URL: webAddress().default('https://www.life-insurance.example'),
  COPYRIGHT_YEAR: count(2023),
  BRAND_FILE: z.string().optional(),
  METRICS_PORT: port(0),
  TRACES_URL: webAddress().optional(),
  TRACES_SHARE: z.coerce.number('must be a number').min(0, 'must be 0 to 1').max(1, 'must be 0 to 1').default(0.1),
  ACCESS_LOG: z.enum(['on', 'off'], 'must be on or off').optional(),
  JOBS: onOff(),
  MESSAGES: onOff(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  STOP_DELAY_MS: z.coerce.number('must be a number').int().min(0).max(60_000).default(3_000),
  RATE_LIMITS: flag(true),
  TRUST_PROXY: trustProxy,
  CRASH_AT: z.string().optional(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Parsed = z.output<typeof Settings>;
