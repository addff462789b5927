/**
 * An address that came from outside (a partner, a stored target) and is to be followed: a path of the portal, or a page of a
 * partner whose host is on the list. Everything else is undefined and is never gone to.
 */
export function readRedirect(text: unknown, allowed: { hosts: readonly string[]; plainHttp: boolean }): string | undefined {
  if (typeof text !== 'string' || text.length > 2_000) return undefined;
  return readPortalPath(text) ?? readPartnerAddress(text, allowed);
}

/** Signs that browsers drop or read as a slash before they look at an address. */
const TRICKY = /[\\\s\p{Cc}\p{Cf}]/u;
/** Never resolved by anybody: only to see what a browser would make of a path. */
const SOMEWHERE = 'https://portal.invalid';

/** A path of the portal itself, with its query. */
export function readPortalPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\/(?!\/)/.test(text) || TRICKY.test(text)) return undefined;
  // A path that holds an encoded slash, backslash or dot at its start may be decoded by somebody on the way.
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
