import { z } from 'zod';
import { type Keys, parseKeys } from './signing.ts';

/** The secrets of one partner: those the portal signs its calls with, and those the partner signs its own with. */
export type PartnerKeys = { readonly calls: Keys; readonly callbacks: Keys };

export type Settings = {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  /** The address under which the portal and its browsers know the sandbox, without a slash at the end; by default `localhost` and the port. */
  readonly url: string | undefined;
  /** Where callbacks go, without a slash at the end. */
  readonly portalUrl: string;
  /** Addresses besides the portal's own to which the payment page may return. */
  readonly returnUrls: readonly string[];
  readonly merchantId: string;
  /** The only merchant of the bank widget and of the standing instructions. */
  readonly mandateMerchantId: string;
  readonly speed: number;
  readonly keys: {
    readonly payment: PartnerKeys;
    readonly sms: PartnerKeys;
    readonly sso: Keys;
    readonly crm: PartnerKeys;
    readonly chat: Keys;
    readonly analytics: Keys;
    readonly enach: PartnerKeys;
    readonly esi: PartnerKeys;
    readonly upi: PartnerKeys;
  };
};

/** A setting that cannot be used. The message is one sentence for the person who starts the sandbox. */
export class BadSetting extends Error {}

const portText = 'must be a port number, 0 to 65535';
const port = (fallback: number) => z.coerce.number(portText).int(portText).min(0, portText).max(65_535, portText).default(fallback);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });

const keys = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context): Keys => {
      const parsed = parseKeys(text);
      if (parsed) return parsed;
      context.addIssue('must be a list like id:secret,id:secret');
      return z.NEVER;
    });

const Environment = z.object({
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: port(8090),
  SANDBOX_SMTP_PORT: port(8025),
  SANDBOX_SPEED: z.coerce.number('must be a number').positive('must be above 0').max(100_000, 'must be 100000 at most').default(1),
  SANDBOX_RETURN_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(webAddress)),
  SANDBOX_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  PORTAL_URL: webAddress.default('http://localhost:8080').transform((url) => url.replace(/\/+$/, '')),
  PAYMENT_MERCHANT_ID: z.string().default('LIFEPORTAL'),
  // These words are no secrets: they are the same in the portal's sandbox build, and a production portal refuses them.
  PAYMENT_KEYS: keys('sandbox-1:sandbox-payment-secret'),
  PAYMENT_CALLBACK_KEYS: keys('sandbox-1:sandbox-payment-callback-secret'),
  SMS_KEYS: keys('sandbox-1:sandbox-sms-secret'),
  SMS_CALLBACK_KEYS: keys('sandbox-1:sandbox-sms-callback-secret'),
  SSO_KEYS: keys('sandbox-1:sandbox-sso-secret'),
  CRM_KEYS: keys('sandbox-1:sandbox-crm-secret'),
  CRM_CALLBACK_KEYS: keys('sandbox-1:sandbox-crm-callback-secret'),
  CHAT_KEYS: keys('sandbox-1:sandbox-chat-secret'),
  ANALYTICS_KEYS: keys('sandbox-1:sandbox-analytics-secret'),
  MANDATE_MERCHANT_ID: z.string().default('LIFEPORTAL'),
  ENACH_KEYS: keys('sandbox-1:sandbox-enach-secret'),
  ENACH_CALLBACK_KEYS: keys('sandbox-1:sandbox-enach-callback-secret'),
  ESI_KEYS: keys('sandbox-1:sandbox-esi-secret'),
  ESI_CALLBACK_KEYS: keys('sandbox-1:sandbox-esi-callback-secret'),
  UPI_KEYS: keys('sandbox-1:sandbox-upi-secret'),
  UPI_CALLBACK_KEYS: keys('sandbox-1:sandbox-upi-callback-secret'),
});

/** Reads the settings; throws BadSetting. An empty variable counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const read = Environment.safeParse(set);
  if (!read.success) {
    throw new BadSetting(read.error.issues.map((issue) => `The setting ${String(issue.path[0])} ${issue.message}.`).join(' '));
  }
  const env = read.data;
  return {
    host: env.SANDBOX_HOST,
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    url: env.SANDBOX_URL,
    portalUrl: env.PORTAL_URL,
    returnUrls: env.SANDBOX_RETURN_URLS,
    merchantId: env.PAYMENT_MERCHANT_ID,
    mandateMerchantId: env.MANDATE_MERCHANT_ID,
    speed: env.SANDBOX_SPEED,
    keys: {
      payment: { calls: env.PAYMENT_KEYS, callbacks: env.PAYMENT_CALLBACK_KEYS },
      sms: { calls: env.SMS_KEYS, callbacks: env.SMS_CALLBACK_KEYS },
      sso: env.SSO_KEYS,
      crm: { calls: env.CRM_KEYS, callbacks: env.CRM_CALLBACK_KEYS },
      chat: env.CHAT_KEYS,
      analytics: env.ANALYTICS_KEYS,
      enach: { calls: env.ENACH_KEYS, callbacks: env.ENACH_CALLBACK_KEYS },
      esi: { calls: env.ESI_KEYS, callbacks: env.ESI_CALLBACK_KEYS },
      upi: { calls: env.UPI_KEYS, callbacks: env.UPI_CALLBACK_KEYS },
    },
  };
}
