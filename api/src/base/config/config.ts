import type { Brand } from '@portal/contract/brand.ts';
import { APPROVAL_KINDS, type ApprovalKind, approvalKinds } from '@portal/rules/staff/four-eyes.ts';
import { StartupError } from '../startup-error.ts';
import { readBrand, toSettings } from './brand.ts';
import { misspeltSettings } from './misspelt.ts';
import { PARTNER_SETTINGS, readPartners } from './partner-settings.ts';
import type { PartnerName, SelectedAdapters } from './partner-table.ts';
import { findPartnerSecretErrors, findProductionErrors } from './production-errors.ts';
import { findPartnerErrors, isLinkLocal, partnerSecrets } from './production-partners.ts';
import { KNOWN_SECRETS } from './sandbox-secrets.ts';
import { withSecretFiles } from './secret-files.ts';
import { type Parsed, Settings } from './settings.ts';
import { readSmsRegistry, type SmsRegistry } from './sms-registry.ts';

export type Config = Omit<
  Parsed,
  | 'PORTAL_URL'
  | 'RP_ID'
  | 'SANDBOX_URL'
  | 'SMTP_URL'
  | 'PARTNER_HOSTS'
  | 'WEBHOOK_HOSTS'
  | 'LIMIT_PROFILE'
  | 'SEAL_OPTIONAL'
  | 'API_DOCS'
  | 'STAFF_TOTP'
  | 'FOUR_EYES'
  | 'ACCESS_LOG'
> & {
  ACCESS_LOG: 'on' | 'off';
  PORTAL_URL: string;
  /** The domain name that passkeys belong to. */
  RP_ID: string;
  SMTP_URL: string;
  PARTNER_HOSTS: string[];
  WEBHOOK_HOSTS: string[];
  LIMIT_PROFILE: 'strict' | 'demo';
  /** By how much every limit is higher than the specification's. */
  LIMIT_FACTOR: number;
  SEAL_OPTIONAL: boolean;
  API_DOCS: boolean;
  STAFF_TOTP: 'off' | 'required';
  /** Staff actions that a second person must approve. */
  FOUR_EYES: readonly ApprovalKind[];
  BRAND: Brand;
  /** Undefined in the sandbox, which accepts every text. */
  SMS_REGISTRY: SmsRegistry | undefined;
  partners: Record<PartnerName, SelectedAdapters>;
};

/** All settings, those of partners too. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(Settings.shape), ...PARTNER_SETTINGS.map(({ name }) => name)];

export const environment = (): Readonly<Record<string, string | undefined>> => process.env;

/** Reads the settings and reports all errors together. The only reader of the process environment. */
export function readConfig(settings: Readonly<Record<string, string | undefined>> = environment()): Config {
  const { env, errors: inFiles } = withSecretFiles(settings, SETTING_NAMES);
  const brand = readBrand(env.BRAND_FILE);
  const fromBrand = toSettings(brand);
  const values = Object.fromEntries(
    Object.keys(Settings.shape).flatMap((name) => {
      // An empty setting counts as not set; an empty email address in the brand file means that there is none.
      const value = env[name] || fromBrand[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const parsed = Settings.safeParse(values);
  const sandboxUrl = parsed.data?.SANDBOX_URL ?? `http://localhost:${parsed.data?.SANDBOX_PORT ?? ''}`;
  const isProduction = parsed.data?.PORTAL_MODE === 'production';
  const unused = unusedPartners(parsed.data);
  const { partners, faults: inPartners } = readPartners(env, { isProduction, sandboxUrl, unused });
  const errors = [
    ...inFiles,
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []),
    ...inPartners,
    ...misspeltSettings(env, SETTING_NAMES),
  ];
  if (parsed.success && isProduction && errors.length === 0) {
    errors.push(...findProductionErrors(parsed.data), ...findPartnerErrors(partners, listHosts(parsed.data), KNOWN_SECRETS));
    errors.push(...findPartnerSecretErrors(parsed.data, partnerSecrets(partners)), ...linkLocalHosts(parsed.data));
  }
  if (parsed.success) errors.push(...findPortErrors(parsed.data), ...findRpErrors(parsed.data));
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_CUSTOMER_URL'] as const)
    if (parsed.data?.[name] && !parsed.data.DATABASE_URL) errors.push(`${name} is used with DATABASE_URL only`);
  const missingSettings = parsed.data?.UPLOAD_STORE === 's3' ? S3_SETTINGS.filter((name) => !parsed.data?.[name]) : [];
  if (missingSettings.length > 0) errors.push(`UPLOAD_STORE=s3 needs ${missingSettings.join(', ')}`);
  if (parsed.data?.CORE_TRANSPORT === 'folder' && !parsed.data.CORE_FOLDER) errors.push('CORE_TRANSPORT=folder needs CORE_FOLDER');
  const oidc = OIDC_SETTINGS.filter((name) => !parsed.data?.[name]);
  if (oidc.length > 0 && oidc.length < OIDC_SETTINGS.length) errors.push(`Single sign-on of staff also needs ${oidc.join(', ')}`);
  if (!parsed.success || errors.length > 0) throw new StartupError(describeErrors(errors));
  return complete(parsed.data, partners, brand);
}

/** One sentence for one error; a line each for several, since a first production start easily has sixty. */
function describeErrors(errors: readonly string[]): string {
  if (errors.length === 1) return `Settings are wrong: ${errors[0]}.`;
  return [`${errors.length} settings are wrong:`, ...errors.map((error) => `- ${error}`)].join('\n');
}

/** Partners that the insurer's own staff replace. */
const unusedPartners = (settings: Parsed | undefined): PartnerName[] => [
  ...(settings?.BACK_OFFICE === 'desk' ? (['backOffice'] as const) : []),
  ...(settings?.CLAIM_ENGINE === 'desk' ? (['assessor'] as const) : []),
];

const S3_SETTINGS = ['UPLOAD_URL', 'UPLOAD_BUCKET', 'UPLOAD_REGION', 'UPLOAD_KEY_ID', 'UPLOAD_SECRET'] as const;

const OIDC_SETTINGS = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'] as const;

const splitHosts = (hosts: string | undefined): string[] | undefined => hosts?.split(',').map((host) => host.trim());
const listHosts = ({ PARTNER_HOSTS }: Parsed): string[] | undefined => splitHosts(PARTNER_HOSTS);

const linkLocalHosts = (settings: Parsed): string[] =>
  (['PARTNER_HOSTS', 'WEBHOOK_HOSTS'] as const)
    .filter((name) => splitHosts(settings[name])?.some(isLinkLocal))
    .map((name) => `${name} must not have an address of this machine or its link in production`);

/** Two listeners cannot share a port. */
const findPortErrors = ({ PORT, METRICS_PORT }: Parsed): string[] =>
  METRICS_PORT !== 0 && METRICS_PORT === PORT ? ['METRICS_PORT must not be PORT'] : [];

const getPortalUrl = ({ PORTAL_URL, PORT }: Parsed): string => PORTAL_URL ?? `http://localhost:${PORT}`;
const getRpId = (settings: Parsed): string => settings.RP_ID ?? new URL(getPortalUrl(settings)).hostname;

/** Browsers create passkeys only for the site itself or a domain above it. */
function findRpErrors(settings: Parsed): string[] {
  const { hostname } = new URL(getPortalUrl(settings));
  const rpId = getRpId(settings);
  return hostname === rpId || hostname.endsWith(`.${rpId}`) ? [] : [`RP_ID must be ${hostname} or a domain above it`];
}

/** Personas of a demo are shared by many people. */
const DEMO_FACTOR = 20;

function complete(settings: Parsed, partners: Config['partners'], brand: Brand): Config {
  const isProduction = settings.PORTAL_MODE === 'production';
  const urls = Object.values(partners).flatMap((partner) => [partner, ...partner.previous].map(({ url }) => new URL(url)));
  const hosts = listHosts(settings) ?? [...new Set(urls.map(({ host }) => host))];
  const limitProfile = settings.LIMIT_PROFILE ?? (isProduction ? 'strict' : 'demo');
  return {
    ...settings,
    PORTAL_URL: getPortalUrl(settings),
    RP_ID: getRpId(settings),
    SMTP_URL: settings.SMTP_URL ?? `smtp://localhost:${settings.SANDBOX_PORT + 1}`,
    PARTNER_HOSTS: hosts,
    WEBHOOK_HOSTS: splitHosts(settings.WEBHOOK_HOSTS) ?? (isProduction ? [] : ['events.life-insurance.example']),
    SEAL_OPTIONAL: settings.SEAL_OPTIONAL ?? !isProduction,
    API_DOCS: settings.API_DOCS ?? !isProduction,
    STAFF_TOTP: settings.STAFF_TOTP ?? (isProduction ? 'required' : 'off'),
    FOUR_EYES: approvalKinds(settings.FOUR_EYES ?? (isProduction ? APPROVAL_KINDS.join() : 'DECRYPT')) ?? [],
    ACCESS_LOG: settings.ACCESS_LOG ?? (isProduction ? 'on' : 'off'),
    LIMIT_PROFILE: limitProfile,
    LIMIT_FACTOR: limitProfile === 'demo' ? DEMO_FACTOR : 1,
    BRAND: brand,
    // The group provides the health services that riders include.
    WELLNESS_RIDERS: partners.sso.isUsed ? settings.WELLNESS_RIDERS : '',
    SMS_REGISTRY: readSmsRegistry(settings.SMS_TEMPLATES_FILE),
    partners,
  };
}
