/**
 * Validates an external address (from a partner, or a stored target) before a redirect: a path of the portal, or a page of a listed partner
 * host. Undefined for anything else.
 */
export function readRedirect(text: unknown, allowed: { hosts: readonly string[]; plainHttp: boolean }): string | undefined {
  if (typeof text !== 'string' || text.length > 2_000) return undefined;
  return readPortalPath(text) ?? readPartnerAddress(text, allowed);
}

/** Characters that browsers drop or read as a slash before they parse an address. */
const TRICKY = /[\\\s\p{Cc}\p{Cf}]/u;
/** Never resolved: used only to parse a path as a browser would. */
const SOMEWHERE = 'https://portal.invalid';

/** A path of the portal itself, with its query. */
export function readPortalPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\/(?!\/)/.test(text) || TRICKY.test(text)) return undefined;
  // A path that starts with an encoded slash, backslash or dot may be decoded by an intermediary.
  if (/^\/(?:%2f|%5c|%2e|\.)/i.test(text)) return undefined;
  const url = URL.parse(text, SOMEWHERE);
  return url?.origin === SOMEWHERE && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}

function readPartnerAddress(text: string, { hosts, plainHttp }: { hosts: readonly string[]; plainHttp: boolean }): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(text) || TRICKY.test(text)) return undefined;
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '') return undefined;
  const isGood = url.protocol === 'https:' || (plainHttp && url.protocol === 'http:');
  return isGood && hosts.includes(url.host) ? url.href : undefined;
}
