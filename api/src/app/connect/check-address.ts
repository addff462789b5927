import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { MINUTE_MS, SECOND_MS } from '@portal/rules/calendar/durations.ts';
import { describeError, ok, refused, type Step, skipped, tryStep } from './step.ts';

const TIMEOUT_MS = 10_000;
/** Signed calls are accepted within five minutes; a clock that is a minute wrong already needs attention. */
const MOST_SKEW_MS = MINUTE_MS;

type Reached = { date: string | undefined; protocol: string | null };

/** One request without keys, which need not be answered with success. Versions of TLS before 1.2 are refused. */
const reach = (url: URL): Promise<Reached> =>
  new Promise((resolve, reject) => {
    const options = { method: 'HEAD', timeout: TIMEOUT_MS };
    const request = url.protocol === 'https:' ? requestHttps(url, { ...options, minVersion: 'TLSv1.2' }) : requestHttp(url, options);
    request.on('response', (response) => {
      const { getProtocol } = response.socket as Partial<TLSSocket>;
      const protocol = getProtocol ? getProtocol.call(response.socket as TLSSocket) : null;
      response.destroy();
      resolve({ date: response.headers.date, protocol });
    });
    request.on('timeout', () => request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    request.on('error', reject);
    request.end();
  });

/** Checks the address of a partner: the list of hosts, its name, TLS 1.2 and the clock. */
export async function checkAddress(
  address: string,
  { allowedHosts, now }: { allowedHosts: readonly string[]; now: () => Date },
): Promise<Step[]> {
  const url = new URL(address);
  const isAllowed = allowedHosts.includes(url.host);
  const list = isAllowed
    ? ok('PARTNER_HOSTS', `${url.host} is on the list`)
    : refused('PARTNER_HOSTS', `${url.host} is not on the list`, `Add ${url.host} to PARTNER_HOSTS.`);
  const name = await tryStep('name', 'Check the host in the address, and the name server of this machine.', async () => {
    const addresses = await lookup(url.hostname, { all: true });
    return `${url.hostname} has ${addresses.length} ${addresses.length === 1 ? 'address' : 'addresses'}`;
  });
  if (!isAllowed || name.result !== 'ok')
    return [list, name, skipped('TLS', 'the host is not called'), skipped('clock', 'the host is not called')];
  try {
    const { date, protocol } = await reach(url);
    return [list, name, describeTls(protocol), compareClocks(date, now())];
  } catch (error) {
    const action = 'Check the firewall, and that the partner has a certificate that this machine trusts with TLS 1.2 or newer.';
    return [list, name, refused('TLS', describeError(error), action), skipped('clock', 'the host did not answer')];
  }
}

const describeTls = (protocol: string | null): Step =>
  protocol === null
    ? skipped('TLS', 'the address is not https, which production refuses')
    : ok('TLS', `${protocol}, with a trusted certificate`);

function compareClocks(date: string | undefined, now: Date): Step {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return skipped('clock', 'the answer has no header Date');
  const skewMs = Math.abs(now.getTime() - theirs);
  const seconds = Math.round(skewMs / SECOND_MS);
  return skewMs <= MOST_SKEW_MS
    ? ok('clock', `differs by ${seconds} s`)
    : refused('clock', `differs by ${seconds} s`, 'Let this machine follow a time server.');
}
