import { z } from 'zod';
import { keyRing, listSecrets } from './key-ring.ts';
import { mapPartners, type PartnerName, type PartnerRow, type PartnerSettings, partnerRow } from './partner-table.ts';
import { isWeakSecret, type NamedSecrets, weakSecretError } from './secret-errors.ts';

const MAX_TIMEOUT_MS = 20_000;
const SANDBOX_MERCHANT = 'LIFEPORTAL';
const SUFFIX = {
  url: '_URL',
  keys: '_KEYS',
  callbackKeys: '_CALLBACK_KEYS',
  merchantId: '_MERCHANT_ID',
  adapter: '_ADAPTER',
  pageHosts: '_PAGE_HOSTS',
  timeoutMs: '_TIMEOUT_MS',
  use: '',
};
type Role = keyof typeof SUFFIX;
type Environment = Readonly<Record<string, string | undefined>>;

const toSettingName = (name: PartnerName, role: Role): string => `${name.toUpperCase().replaceAll('-', '_')}${SUFFIX[role]}`;
const sandboxRing = (name: string): string => `sandbox-1:sandbox-${name}-secret`;
const absent = z.literal('').default('');

const createSchema = (name: PartnerName, { callbackPath, isMerchant, adapters, socketAdapter, timeoutMs }: PartnerRow) =>
  z.object({
    use: z.enum(['partner', 'none'], 'must be partner or none').optional(),
    url: z
      .url({ protocol: socketAdapter ? /^(https?|tcp)$/ : /^https?$/, error: 'must be an address that begins with http:// or https://' })
      .optional(),
    keys: keyRing(sandboxRing(name)),
    callbackKeys: callbackPath ? keyRing(sandboxRing(`${name}-callback`)) : absent,
    merchantId: isMerchant ? z.string().default(SANDBOX_MERCHANT) : absent,
    adapter: adapters ? z.enum(adapters, `must be ${adapters.join(' or ')}`).default(adapters[0]) : absent,
    pageHosts: z
      .string()
      .regex(/^[^\s/,]+(,[^\s/,]+)*$/, 'must be hosts, with their ports, separated by commas')
      .or(z.literal(''))
      .default(''),
    timeoutMs: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(100, 'must be 100 or more')
      .max(MAX_TIMEOUT_MS, `must be ${MAX_TIMEOUT_MS} or less`)
      .default(timeoutMs),
  });
type GivenSettings = z.output<ReturnType<typeof createSchema>>;
const SCHEMAS = mapPartners((name) => createSchema(name, partnerRow(name)));

function listRoles({ callbackPath, isMerchant, isOptional, adapters, inBrowser }: PartnerRow): Role[] {
  const some: (Role | false | undefined)[] = [
    isOptional && 'use',
    ...(['url', 'keys'] as const),
    callbackPath !== undefined && 'callbackKeys',
    isMerchant && 'merchantId',
    adapters && 'adapter',
    inBrowser && 'pageHosts',
    'timeoutMs',
  ];
  return some.filter((role) => role !== false && role !== undefined);
}

/** One setting, as the page of settings shows it. */
export type DisplayedSetting = { name: string; standard: string; meaning: string; example: string };

function describeSetting(name: PartnerName, role: Role): DisplayedSetting {
  const { title, timeoutMs, adapters = [''], socketAdapter } = partnerRow(name);
  const rest = {
    use: [
      'from `PORTAL_MODE`',
      `\`partner\`: ${title} is used. \`none\`: it is not. Production has \`none\` unless this is set`,
      'partner',
    ],
    url: [
      'from `SANDBOX_URL`',
      `Address of ${title}${socketAdapter ? `. For \`${socketAdapter}\`, \`tcp://\` with host and port` : ''}`,
      `https://${name}.example`,
    ],
    keys: [
      "the sandbox's",
      `Key ring that signs calls to ${title}${socketAdapter ? `. \`${socketAdapter}\` has none` : ''}`,
      `k1:secret-of-${name}`,
    ],
    callbackKeys: ["the sandbox's", `Key ring that verifies callbacks of ${title}`, `k1:callback-secret-of-${name}`],
    merchantId: [`\`${SANDBOX_MERCHANT}\``, `Merchant ID of the portal at ${title}`, 'EXAMPLELIFE'],
    adapter: [
      `\`${adapters[0]}\``,
      `Interface of ${title}: ${adapters.map((adapter) => `\`${adapter}\``).join(' or ')}`,
      `${adapters.at(-1)}`,
    ],
    pageHosts: [
      'the host of its address',
      `Hosts of the pages of ${title} that the browser opens, separated by commas. List them in \`PARTNER_HOSTS\` too`,
      `pages.${name}.example`,
    ],
    timeoutMs: [`\`${timeoutMs}\``, `Milliseconds after which a call to ${title} times out, 100 to 20,000`, '6000'],
  }[role];
  const [standard = '', meaning = '', example = ''] = rest;
  return { name: toSettingName(name, role), standard, meaning, example };
}

/** Every setting of every partner, in the order of the table. */
export const PARTNER_SETTINGS: readonly DisplayedSetting[] = Object.values(
  mapPartners((name) => listRoles(partnerRow(name)).map((role) => describeSetting(name, role))),
).flat();

const isOnSocket = ({ socketAdapter }: PartnerRow, adapter: string): boolean => socketAdapter !== undefined && adapter === socketAdapter;

/**
 * Settings of the partners, and every error in them. `unused`: never called, whatever is set. A partner without its own address uses the
 * sandbox's, and `isOwn` is false.
 */
export function readPartners(
  environment: Environment,
  around: { isProduction: boolean; sandboxUrl: string; unused: readonly PartnerName[] },
) {
  const errors: string[] = [];
  const partners = mapPartners((name): PartnerSettings & { hasOwnUrl: boolean; ownRings: NamedSecrets[] } => {
    const row = partnerRow(name);
    const partnerSettings = Object.fromEntries(listRoles(row).map((role) => [role, environment[toSettingName(name, role)] || undefined]));
    const read = SCHEMAS[name].safeParse(partnerSettings);
    if (!read.success) errors.push(...read.error.issues.map(({ path, message }) => `${toSettingName(name, path[0] as Role)} ${message}`));
    const { use, url, ...rest }: GivenSettings = read.data ?? SCHEMAS[name].parse({});
    if (isOnSocket(row, rest.adapter) !== (url?.startsWith('tcp:') ?? false))
      errors.push(`${toSettingName(name, 'url')} must begin with tcp:// for ${row.socketAdapter}, and for it only`);
    const isOn = !row.isOptional || (use ?? (around.isProduction ? 'none' : 'partner')) === 'partner';
    const isUsed = isOn && !around.unused.includes(name);
    const ownRings = (['keys', 'callbackKeys'] as const).flatMap((role) =>
      partnerSettings[role] ? [{ name: toSettingName(name, role), secrets: listSecrets(partnerSettings[role]) }] : [],
    );
    return { ...rest, url: url ?? around.sandboxUrl, hasOwnUrl: url !== undefined, ownRings, isUsed };
  });
  return { partners, faults: errors };
}

/** The secrets that the sandbox's partners know. */
export const SANDBOX_PARTNER_SECRETS: readonly string[] = Object.values(mapPartners((name) => SCHEMAS[name].parse({}))).flatMap(
  ({ keys, callbackKeys }) => [...listSecrets(keys), ...(callbackKeys ? listSecrets(callbackKeys) : [])],
);

/** Errors that stop a production portal: the sandbox's address or secrets, an unencrypted connection, or a host that is not on the list. */
export function findPartnerErrors(
  partners: ReturnType<typeof readPartners>['partners'],
  hosts: string[] | undefined,
  secrets: ReadonlySet<string>,
) {
  const names = Object.keys(partners) as PartnerName[];
  return names.flatMap((name) => {
    const { url, hasOwnUrl, ownRings, keys, callbackKeys, isUsed, adapter, pageHosts } = partners[name];
    const weak = ownRings.filter((ring) => ring.secrets.some(isWeakSecret)).map((ring) => weakSecretError(ring.name));
    // A publicly known secret is rejected even for a partner that is off: it may be switched on later.
    if (!isUsed) return [...weak, ...ownRings.filter((ring) => ring.secrets.some((secret) => secrets.has(secret))).map(sandboxError)];
    if (isOnSocket(partnerRow(name), adapter)) return findHostErrors(toSettingName(name, 'url'), new URL(url), hosts);
    const rings = { keys, ...(callbackKeys && { callbackKeys }) };
    const defaultRings = Object.entries(rings).filter(([, ring]) => listSecrets(ring).some((secret) => secrets.has(secret)));
    const urlName = toSettingName(name, 'url');
    return [
      ...(!hasOwnUrl
        ? [`${urlName} must name the address of ${partnerRow(name).title} in production`]
        : findUrlErrors(urlName, new URL(url), hosts)),
      ...splitList(pageHosts)
        .filter((host) => hosts && !hosts.includes(host))
        .map(() => `PARTNER_HOSTS must name the hosts of ${toSettingName(name, 'pageHosts')}`),
      ...defaultRings.map(([role]) => sandboxError({ name: toSettingName(name, role as Role) })),
      ...weak,
    ];
  });
}

/** The items of a setting that lists them with commas. */
const splitList = (text: string): string[] => text.split(',').filter((item) => item !== '');

/** Origins of the pages of a partner that the browser opens. */
export function listPageOrigins({ url, pageHosts }: Pick<PartnerSettings, 'url' | 'pageHosts'>): string[] {
  const { protocol, origin } = new URL(url);
  return pageHosts ? splitList(pageHosts).map((host) => `${protocol}//${host}`) : [origin];
}

const sandboxError = ({ name }: { name: string }): string => `${name} still has the sandbox's value`;

/** Secrets that are set, of partners that are off too. */
export const partnerSecrets = (partners: ReturnType<typeof readPartners>['partners']): NamedSecrets[] =>
  Object.values(partners).flatMap(({ ownRings }) => ownRings);

function findUrlErrors(name: string, url: URL, hosts: string[] | undefined): string[] {
  if (/^localhost$|\.localhost$|^127\.|^\[::1\]$|sandbox/i.test(url.hostname)) return [`${name} must not be a sandbox in production`];
  if (url.protocol !== 'https:') return [`${name} must begin with https:// in production`];
  if (isThisMachine(url.hostname)) return [machineError(name)];
  return findHostErrors(name, url, hosts);
}

function findHostErrors(name: string, url: URL, hosts: string[] | undefined): string[] {
  if (url.username || url.password) return [`${name} must have no user name and password`];
  if (isLinkLocal(url.hostname)) return [machineError(name)];
  return hosts && !hosts.includes(url.host) ? [`PARTNER_HOSTS must name the host of ${name}`] : [];
}

const machineError = (name: string): string => `${name} must not be an address of this machine or its link in production`;

/** 169.254.0.0/16 and fe80::/10: there are the cloud's metadata, with credentials. */
export const isLinkLocal = (hostname: string): boolean => /^169\.254\.|^\[(fe[89ab][\da-f]:|::ffff:a9fe:)/i.test(hostname);
/** Loopback and the unspecified address, as an IPv6 address too. */
const isThisMachine = (hostname: string): boolean => /^(127|0)\.|^\[(::1?\]|::ffff:(7f[\da-f]{2}|0):)/i.test(hostname);
