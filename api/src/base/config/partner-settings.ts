import { z } from 'zod';
import { keyRing, listSecrets, requiredKeyRing } from './key-ring.ts';
import {
  adapterRoles,
  adaptersOf,
  hasKeys,
  isAdapterFile,
  partnerRoles,
  type Role,
  splitList,
  toAdapterName,
  toAdapterSetting,
  toSettingName,
  vendorRow,
  vendorsOf,
} from './partner-setting-names.ts';
import {
  type AdapterRow,
  mapPartners,
  type PartnerName,
  type PartnerRow,
  type PartnerSettings,
  partnerRow,
  SANDBOX_ADAPTER,
  type SelectedAdapters,
} from './partner-table.ts';
import type { NamedSecrets } from './secret-errors.ts';

const MAX_TIMEOUT_MS = 20_000;
const SANDBOX_MERCHANT = 'LIFEPORTAL';
type Environment = Readonly<Record<string, string | undefined>>;

const sandboxRing = (name: string): string => `sandbox-1:sandbox-${name}-secret`;
const absent = z.literal('').default('');
const pageHosts = z
  .string()
  .regex(/^[^\s/,]+(,[^\s/,]+)*$/, 'must be hosts, with their ports, separated by commas')
  .or(z.literal(''))
  .default('');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });
const socketAddress = z.url({ protocol: /^tcp$/, error: 'must be an address that begins with tcp://' });

/** Settings of a partner, whichever adapter it has. */
function createPartnerSchema(row: PartnerRow) {
  const names = adaptersOf(row);
  const isName = (name: string) => names.includes(name) || (isAdapterFile(name) && !names.includes(toAdapterName(name)));
  const error = `must be ${names.join(' or ')}, or the path of a file such as /opt/insurer/gateway.ts with another name`;
  return z.object({
    use: z.enum(['partner', 'none'], 'must be partner or none').optional(),
    adapter: z.string().refine(isName, error).default(SANDBOX_ADAPTER),
    previous: z
      .string()
      .transform(splitList)
      .refine((list) => list.every(isName) && new Set(list).size === list.length, `must be a list, each once, of ${names.join(', ')}`)
      .default([]),
    timeoutMs: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(100, 'must be 100 or more')
      .max(MAX_TIMEOUT_MS, `must be ${MAX_TIMEOUT_MS} or less`)
      .default(row.timeoutMs),
  });
}

const createSandboxSchema = (name: PartnerName, { callbackPath, isMerchant }: PartnerRow) =>
  z.object({
    url: webAddress.optional(),
    keys: keyRing(sandboxRing(name)),
    callbackKeys: callbackPath ? keyRing(sandboxRing(`${name}-callback`)) : absent,
    merchantId: isMerchant ? z.string().default(SANDBOX_MERCHANT) : absent,
    pageHosts,
  });

/** Nothing has a default: the sandbox does not speak a vendor's protocol. */
const createVendorSchema = ({ callbackPath }: PartnerRow, adapter: AdapterRow) =>
  z.object({
    url: adapter.isSocket ? socketAddress : webAddress,
    keys: hasKeys(adapter) ? requiredKeyRing : absent,
    callbackKeys: callbackPath ? requiredKeyRing : absent,
    merchantId: absent,
    pageHosts,
  });

const SANDBOX_SCHEMAS = mapPartners((name) => createSandboxSchema(name, partnerRow(name)));

/** One setting, as the page of settings shows it. */
export type DisplayedSetting = { name: string; standard: string; meaning: string; example: string };

function describePartnerSetting(name: PartnerName, role: Role): DisplayedSetting {
  const row = partnerRow(name);
  const { title, timeoutMs } = row;
  const listed = adaptersOf(row).map((adapter) => `\`${adapter}\``);
  const cells: Partial<Record<Role, [standard: string, meaning: string, example: string]>> = {
    use: [
      'from `PORTAL_MODE`',
      `\`partner\`: the portal uses ${title}. \`none\`: it does without. Production has \`none\` unless this is set`,
      'partner',
    ],
    adapter: [
      `\`${SANDBOX_ADAPTER}\``,
      `Adapter that takes new work of ${title}: ${listed.join(' or ')}, or the path of a file. Only the settings of selected adapters are read`,
      vendorsOf(row)[0] ?? '',
    ],
    previous: [
      'none',
      `Adapters of ${title} that finish what they started before \`${toSettingName(name, 'adapter')}\` changed, separated by commas`,
      SANDBOX_ADAPTER,
    ],
    timeoutMs: [`\`${timeoutMs}\``, `Milliseconds after which a call to ${title} times out, 100 to 20,000`, '6000'],
  };
  const [standard, meaning, example] = cells[role] ?? ['', '', ''];
  return { name: toSettingName(name, role), standard, meaning, example };
}

function describeAdapter(name: PartnerName, adapter: string): DisplayedSetting[] {
  const row = partnerRow(name);
  const { isSocket, ownSettings = {} } = vendorRow(row, adapter);
  const isSandbox = adapter === SANDBOX_ADAPTER;
  const host = isSandbox ? name : adapter;
  const title = isSandbox ? row.title : `${row.title}, for the adapter \`${adapter}\``;
  const ring = isSandbox ? "the sandbox's" : 'none';
  const cells: Partial<Record<Role, [standard: string, meaning: string, example: string]>> = {
    url: [
      isSandbox ? 'from `SANDBOX_URL`' : 'none',
      `Address of ${title}${isSocket ? ': `tcp://` with host and port' : ''}`,
      isSocket ? `tcp://${host}.example:3310` : `https://${host}.example`,
    ],
    keys: [ring, isSandbox ? `Key ring that signs calls to ${title}` : `Credentials for calls to ${title}`, `k1:secret-of-${host}`],
    callbackKeys: [ring, `Key ring that verifies callbacks of ${title}`, `k1:callback-secret-of-${host}`],
    merchantId: [`\`${SANDBOX_MERCHANT}\``, `Merchant ID of the portal at ${title}`, 'EXAMPLELIFE'],
    pageHosts: [
      'the host of its address',
      `Hosts of the pages of ${title} that the browser opens, separated by commas. List them in \`PARTNER_HOSTS\` too`,
      `pages.${host}.example`,
    ],
  };
  const shared = adapterRoles(row, adapter).map((role) => {
    const [standard, meaning, example] = cells[role] ?? ['', '', ''];
    return { name: toSettingName(name, role, adapter), standard, meaning, example };
  });
  const own = Object.entries(ownSettings).map(([suffix, { meaning, example }]) => ({
    ...{ name: toAdapterSetting(name, adapter, `_${suffix}`), standard: 'none', meaning, example },
  }));
  return [...shared, ...own];
}

/** Every setting of every partner, in the order of the table. */
export const PARTNER_SETTINGS: readonly DisplayedSetting[] = Object.values(
  mapPartners((name) => {
    const row = partnerRow(name);
    return [
      ...describeAdapter(name, SANDBOX_ADAPTER),
      ...partnerRoles(row).map((role) => describePartnerSetting(name, role)),
      ...vendorsOf(row).flatMap((adapter) => describeAdapter(name, adapter)),
    ];
  }),
).flat();

type Around = { isProduction: boolean; sandboxUrl: string; unused: readonly PartnerName[] };
/** Settings of one adapter, with what the checks of production need. */
export type ReadAdapter = PartnerSettings & { hasOwnUrl: boolean; ownRings: NamedSecrets[] };

const pick = (environment: Environment, roles: readonly Role[], toName: (role: Role) => string): Partial<Record<Role, string>> =>
  Object.fromEntries(roles.map((role) => [role, environment[toName(role)] || undefined]));

/** Suffixes of the settings that only this adapter has: those of its row, or all that are set for a file. */
function listOwnSettings(name: PartnerName, value: string, environment: Environment): string[] {
  const row = partnerRow(name);
  if (!isAdapterFile(value)) return Object.keys(vendorRow(row, value).ownSettings ?? {});
  const prefix = toAdapterSetting(name, toAdapterName(value), '_');
  const shared = adapterRoles(row, toAdapterName(value)).map((role) => toSettingName(name, role, toAdapterName(value)));
  return Object.keys(environment)
    .filter((setting) => setting.startsWith(prefix) && !shared.includes(setting))
    .map((setting) => setting.slice(prefix.length));
}

/** Settings of a partner's adapter, and every error in them. */
function readAdapter(
  name: PartnerName,
  { adapter: value, shared, sandboxUrl }: { adapter: string; shared: Pick<PartnerSettings, 'timeoutMs' | 'isUsed'>; sandboxUrl: string },
  environment: Environment,
): { settings: ReadAdapter; errors: string[] } {
  const row = partnerRow(name);
  const adapter = toAdapterName(value);
  const toName = (role: Role) => toSettingName(name, role, adapter);
  const given = pick(environment, adapterRoles(row, adapter), toName);
  const schema = adapter === SANDBOX_ADAPTER ? SANDBOX_SCHEMAS[name] : createVendorSchema(row, vendorRow(row, adapter));
  const read = schema.safeParse(given);
  const errors = read.error?.issues.map(({ path, message }) => `${toName(path[0] as Role)} ${message}`) ?? [];
  const { url, ...rest } = read.data ?? SANDBOX_SCHEMAS[name].parse({});
  const own = listOwnSettings(name, value, environment).map((suffix) => {
    const settingName = toAdapterSetting(name, adapter, `_${suffix}`);
    const value = environment[settingName] ?? '';
    if (value === '') errors.push(`${settingName} must be set`);
    return [suffix, value] as const;
  });
  const ownRings = (['keys', 'callbackKeys'] as const).flatMap((role) =>
    given[role] ? [{ name: toName(role), secrets: listSecrets(given[role]) }] : [],
  );
  const file = isAdapterFile(value) ? { file: value } : {};
  const settings = { ...shared, ...rest, ...file, adapter, ownSettings: Object.fromEntries(own), url: url ?? sandboxUrl };
  return { settings: { ...settings, hasOwnUrl: url !== undefined, ownRings }, errors };
}

/**
 * Settings of the partners, and every error in them. `unused`: never called, whatever is set. A partner without its own address uses the
 * sandbox's.
 */
export function readPartners(environment: Environment, { isProduction, sandboxUrl, unused }: Around) {
  const faults: string[] = [];
  const partners = mapPartners((name): ReadAdapter & SelectedAdapters & { previous: ReadAdapter[] } => {
    const row = partnerRow(name);
    const schema = createPartnerSchema(row);
    const read = schema.safeParse(pick(environment, partnerRoles(row), (role) => toSettingName(name, role)));
    if (!read.success) faults.push(...read.error.issues.map(({ path, message }) => `${toSettingName(name, path[0] as Role)} ${message}`));
    const { use, adapter, previous, timeoutMs } = read.data ?? schema.parse({});
    if (previous.includes(adapter)) faults.push(`${toSettingName(name, 'previous')} must not have ${adapter}, which takes the new work`);
    const isOn = !row.isOptional || (use ?? (isProduction ? 'none' : 'partner')) === 'partner';
    const shared = { timeoutMs, isUsed: isOn && !unused.includes(name) };
    const readOne = (adapterName: string): ReadAdapter => {
      const { settings, errors } = readAdapter(name, { adapter: adapterName, shared, sandboxUrl }, environment);
      faults.push(...errors);
      return settings;
    };
    return { ...readOne(adapter), previous: previous.map(readOne) };
  });
  return { partners, faults };
}

/** The secrets that the sandbox's partners know. */
export const SANDBOX_PARTNER_SECRETS: readonly string[] = Object.values(mapPartners((name) => SANDBOX_SCHEMAS[name].parse({}))).flatMap(
  ({ keys, callbackKeys }) => [...listSecrets(keys), ...(callbackKeys ? listSecrets(callbackKeys) : [])],
);

export type PageSettings = Pick<PartnerSettings, 'url' | 'pageHosts' | 'ownSettings'>;
/** Origins of the pages of an adapter that the browser opens. */
export function listPageOrigins({ url, pageHosts: hosts }: Pick<PageSettings, 'url' | 'pageHosts'>): string[] {
  const { protocol, origin } = new URL(url);
  return hosts ? splitList(hosts).map((host) => `${protocol}//${host}`) : [origin];
}
