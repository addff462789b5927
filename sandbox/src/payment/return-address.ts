import type { Agreement } from '../partner.ts';

/**
 * Returning addresses are fixed per merchant (calls-a 9.3). A page may return to the portal's origin, and to addresses
 * that lie under one of the further ones. Compared as parsed addresses: as text, `http://a.example.evil` begins like
 * `http://a.example`.
 */
export function isReturnAllowed(address: string, { portalUrl, returnUrls }: Pick<Agreement, 'portalUrl' | 'returnUrls'>): boolean {
  const url = parse(address);
  if (url?.username !== '' || url.password !== '') return false;
  if (url.origin === new URL(portalUrl()).origin) return true;
  return returnUrls.some((returnUrl) => {
    const allowed = new URL(returnUrl);
    const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`;
    return url.origin === allowed.origin && (url.pathname === allowed.pathname || url.pathname.startsWith(folder));
  });
}

function parse(address: string): URL | undefined {
  const url = URL.parse(address);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}
