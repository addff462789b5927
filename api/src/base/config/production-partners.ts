import { listSecrets } from './key-ring.ts';
import { type Role, splitList, toSettingName, vendorRow } from './partner-setting-names.ts';
import type { ReadAdapter, readPartners } from './partner-settings.ts';
import { type PartnerName, partnerRow } from './partner-table.ts';
import { isWeakSecret, type NamedSecrets, weakSecretError } from './secret-errors.ts';

type ReadPartners = ReturnType<typeof readPartners>['partners'];
const listAll = (partners: ReadPartners): { name: PartnerName; settings: ReadAdapter }[] =>
  (Object.keys(partners) as PartnerName[]).flatMap((name) =>
    [partners[name], ...partners[name].previous].map((settings) => ({ name, settings })),
  );

/** Errors that stop a production portal: the sandbox's address or secrets, an unencrypted connection, or a host that is not on the list. */
export const findPartnerErrors = (partners: ReadPartners, hosts: string[] | undefined, secrets: ReadonlySet<string>): string[] =>
  listAll(partners).flatMap(({ name, settings }) => findAdapterErrors(name, settings, { hosts, secrets }));

function findAdapterErrors(
  name: PartnerName,
  { url, hasOwnUrl, ownRings, keys, callbackKeys, isUsed, adapter, pageHosts: pages }: ReadAdapter,
  { hosts, secrets }: { hosts: string[] | undefined; secrets: ReadonlySet<string> },
): string[] {
  const toName = (role: Role) => toSettingName(name, role, adapter);
  const weak = ownRings.filter((ring) => ring.secrets.some(isWeakSecret)).map((ring) => weakSecretError(ring.name));
  // A publicly known secret is rejected even for a partner that is off: it may be switched on later.
  if (!isUsed) return [...weak, ...ownRings.filter((ring) => ring.secrets.some((secret) => secrets.has(secret))).map(sandboxError)];
  if (vendorRow(partnerRow(name), adapter).isSocket) return findHostErrors(toName('url'), new URL(url), hosts);
  const rings = { keys, ...(callbackKeys && { callbackKeys }) };
  const defaultRings = Object.entries(rings).filter(([, ring]) => listSecrets(ring).some((secret) => secrets.has(secret)));
  return [
    ...(!hasOwnUrl
      ? [`${toName('url')} must name the address of ${partnerRow(name).title} in production`]
      : findUrlErrors(toName('url'), new URL(url), hosts)),
    ...splitList(pages)
      .filter((host) => hosts && !hosts.includes(host))
      .map(() => `PARTNER_HOSTS must name the hosts of ${toName('pageHosts')}`),
    ...defaultRings.map(([role]) => sandboxError({ name: toName(role as Role) })),
    ...weak,
  ];
}

const sandboxError = ({ name }: { name: string }): string => `${name} still has the sandbox's value`;

/** Secrets that are set, of partners that are off too. */
export const partnerSecrets = (partners: ReadPartners): NamedSecrets[] => listAll(partners).flatMap(({ settings }) => settings.ownRings);

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
