import { isIP } from 'node:net';
import { z } from 'zod';

const MAX_HOPS = 10;
const MUST = 'must be false, a number of proxies such as 1, or a list of their networks such as 10.0.0.0/8,192.0.2.7';

/** One address, or a network as address and length. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  return (
    bits > 0 && rest.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits))
  );
}

type TrustedProxies = boolean | number | string[];

/** Decides whether each address of the header is trusted, starting with the last one. */
export const toTrust = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number): boolean => hop < proxies : proxies;

/**
 * Proxies whose `X-Forwarded-For` is trusted. A proxy appends the address that it sees, so only the entries of the last known proxies are
 * true. Those are a number of proxies, or these networks. `true` also trusts entries that the caller wrote.
 */
export const trustProxy = z
  .string()
  .default('false')
  .transform((text, ctx): TrustedProxies => {
    if (text === 'true' || text === 'false') return text === 'true';
    if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_HOPS) return Number(text);
    const networks = text.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    ctx.addIssue(MUST);
    return z.NEVER;
  });
