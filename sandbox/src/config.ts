import { z } from 'zod';
import { type DemoMode, demoModes } from './back-office/demo-mode.ts';
import { type PartnerSettings, readPartners } from './partner-settings.ts';
import type { PartnerName } from './partners.ts';

export type Settings = {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  /** The address under which the portal and its browsers know the sandbox, without a slash at the end; by default `localhost` and the port. */
  readonly url: string | undefined;
  /** Where callbacks go, without a slash at the end. */
  readonly portalUrl: string;
  /** Addresses to which the payment page may return, in addition to the portal's own. */
  readonly returnUrls: readonly string[];
  readonly speed: number;
  readonly demoBackOffice: DemoMode;
  readonly partners: Readonly<Record<PartnerName, PartnerSettings>>;
};

/** A setting that cannot be used. The message is one sentence for the person who starts the sandbox. */
export class BadSetting extends Error {}

const portText = 'must be a port number, 0 to 65535';
const port = (fallback: number) => z.coerce.number(portText).int(portText).min(0, portText).max(65_535, portText).default(fallback);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });

/** The sandbox's own settings; those it shares with the portal are the partners'. */
export const Environment = z.object({
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: port(8090),
  SANDBOX_SMTP_PORT: port(8025),
  SANDBOX_SPEED: z.coerce.number('must be a number').positive('must be above 0').max(100_000, 'must be 100000 at most').default(1),
  DEMO_BACK_OFFICE: z.enum(demoModes, 'must be auto or manual').default('auto'),
  SANDBOX_RETURN_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(webAddress)),
  SANDBOX_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  PORTAL_URL: webAddress.default('http://localhost:8080').transform((url) => url.replace(/\/+$/, '')),
});

/** Reads the settings; throws BadSetting. An empty variable counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const read = Environment.safeParse(set);
  const problems = (read.error?.issues ?? []).map((issue) => `The setting ${String(issue.path[0])} ${issue.message}.`);
  const partners = readPartners(set, (problem) => problems.push(problem));
  if (!read.success || problems.length > 0) throw new BadSetting(problems.join(' '));
  const env = read.data;
  return {
    host: env.SANDBOX_HOST,
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    url: env.SANDBOX_URL,
    portalUrl: env.PORTAL_URL,
    returnUrls: env.SANDBOX_RETURN_URLS,
    speed: env.SANDBOX_SPEED,
    demoBackOffice: env.DEMO_BACK_OFFICE,
    partners,
  };
}
