import { type Config, readConfig } from '../../base/config/config.ts';
import { adaptersOf, isAdapterFile, toAdapterName, toSettingName, vendorRow } from '../../base/config/partner-setting-names.ts';
import { PARTNERS, type PartnerName, partnerRow, SANDBOX_ADAPTER } from '../../base/config/partner-table.ts';
import { StartupError } from '../../base/startup-error.ts';
import { OPEN_POINTS } from '../../platform/partners/open-points.ts';
import { createPartners, type Partners } from '../../platform/partners/partners.ts';
import { readKeys } from '../../platform/partners/signature.ts';
import { NO_TRACING } from '../../platform/telemetry/tracing.ts';
import { checkAddress } from './check-address.ts';
import { checkLimits } from './check-limits.ts';
import { checkPayment, type Payer } from './check-payment.ts';
import { checkRail } from './check-rail.ts';
import { receiveCallbacks } from './receive-callback.ts';
import { ok, refused, type Step, skipped } from './step.ts';

type Environment = Readonly<Record<string, string | undefined>>;
export type Connection = {
  settings: Environment;
  payer: Payer;
  /** Port on which callbacks arrive; without it they are not awaited. */
  listen: number | undefined;
  waitMs: number;
  now: () => Date;
};
const isRail = (port: PartnerName) => port === 'upi' || port === 'enach' || port === 'esi';
type Target = { port: PartnerName; adapter: string };

/** The port and the adapter that `payment/razorpay` names. */
export function readTarget(text = ''): Target {
  const [name = '', ...rest] = text.split('/');
  const adapter = rest.join('/');
  const port = (Object.keys(PARTNERS) as PartnerName[]).find((candidate) => candidate === name);
  if (!port)
    throw new StartupError(`Name a port and an adapter, such as payment/razorpay. The ports are ${Object.keys(PARTNERS).join(', ')}.`);
  const known = adaptersOf(partnerRow(port));
  if (!known.includes(adapter) && !isAdapterFile(adapter)) throw new StartupError(`${port} has the adapters ${known.join(', ')}.`);
  return { port, adapter };
}

/** Checks the connection to a vendor step by step. With a live key it only reads. */
export async function* connect({ port, adapter }: Target, { settings, ...connection }: Connection): AsyncGenerator<Step> {
  let config: Config;
  try {
    const chosen = partnerRow(port).adapters || isAdapterFile(adapter) ? { [toSettingName(port, 'adapter')]: adapter } : {};
    config = readConfig({ ...settings, ...chosen });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    yield refused('settings', error.message, 'Correct the settings, and try npm run check-settings.');
    return;
  }
  const name = toAdapterName(adapter);
  const partner = config.partners[port];
  yield ok('settings', `${new URL(partner.url).host}, ${partner.timeoutMs} ms`);
  if (vendorRow(partnerRow(port), name).isSocket) yield skipped('address', 'it is reached by a socket, and not by HTTP');
  else {
    const address = await checkAddress(partner.url, { allowedHosts: config.PARTNER_HOSTS, now: connection.now });
    yield* address;
    if (address.some(({ result }) => result === 'refused')) return;
    if (port === 'payment') {
      yield* connectPayment(config, name, connection);
      yield* checkLimits(name, config);
    } else if (isRail(port)) yield await checkRail(connectPartners(config, connection.now)[port]);
    else yield skipped('key', 'this command knows no call of the port that changes nothing');
  }
  for (const point of OPEN_POINTS[`${port}/${name}`] ?? []) yield skipped('to confirm', point, 'Confirm it with the vendor.');
}

const connectPartners = (config: Config, clock: () => Date): Partners =>
  createPartners(config.partners, { allowedHosts: config.PARTNER_HOSTS, clock, note: () => {}, trace: NO_TRACING }).partners;

async function* connectPayment(
  config: Config,
  adapter: string,
  { payer, listen, waitMs, now }: Omit<Connection, 'settings'>,
): AsyncGenerator<Step> {
  const gateway = connectPartners(config, now).payment;
  const isTest = isTestKey(adapter, config);
  const listener = listen !== undefined && isTest ? await receiveCallbacks(gateway.callback, listen) : undefined;
  try {
    const test = { payer: isTest ? payer : undefined, received: listener?.received, portalUrl: config.PORTAL_URL, waitMs, now };
    yield* checkPayment(gateway, test);
  } finally {
    await listener?.close();
  }
}

/** Keys of an adapter that does not say which keys are for tests count as live. */
function isTestKey(adapter: string, { partners, PORTAL_MODE }: Config): boolean {
  if (adapter === SANDBOX_ADAPTER) return PORTAL_MODE !== 'production';
  const { testKeys } = vendorRow(partnerRow('payment'), adapter);
  const [{ id }] = readKeys(partners.payment.keys);
  return testKeys !== undefined && id.startsWith(testKeys);
}
