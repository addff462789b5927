import { API_BASE } from '@portal/contract/transport.ts';
import type { ScreenStart } from './pages.ts';

/**
 * The addresses of the screens, each with the files and calls that it needs immediately. For any other page address the app is served with
 * HTTP 404.
 */
export type Screens = ReadonlyMap<string, ScreenStart>;

/** The screen of an address, in any case unless the screen is matched exactly. `/x/*` takes one or more segments, `/x/:id` exactly one. */
export function screenAt(screens: Screens, address: string): string | undefined {
  const exact = address.replace(/(?!^)\/$/, '');
  if (screens.get(exact)?.isExact) return exact;
  const path = exact.toLowerCase();
  const [, first = '', ...rest] = path.split('/');
  const folder = path.slice(0, path.lastIndexOf('/'));
  const all = rest.join('') === '' ? undefined : `/${first}/*`;
  return [path, all, `${folder}/:id`].find(
    (candidate) => candidate !== undefined && screens.has(candidate) && !screens.get(candidate)?.isExact,
  );
}

const NOT_A_PAGE = [`${API_BASE}/`, '/callbacks/', '/assets/'];

/**
 * Redirects a page address with broken escapes, which no router can read, to the not-found page. Calls keep their answer in the envelope.
 */
export function withReadablePage(url: string): string {
  const [path = ''] = url.split('?');
  if (NOT_A_PAGE.some((start) => path.startsWith(start))) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return '/404';
  }
}
