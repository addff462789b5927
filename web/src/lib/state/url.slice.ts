import { addresses } from '../addresses/addresses.ts';
import { findScreenName } from '../addresses/screen-name.ts';
import { area } from './slices.ts';

/** Area `UrlSlice`: the screen whose address opened the visit. A handle and the query are no part of it. */
export const useUrl = area('UrlSlice', { url: null as string | null }, { url: true });

/** Notes the address, once a visit: a reload and the return from a partner are no new visit. The browser knows it even after a redirect. */
export function noteUrl(): void {
  const opened = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;
  useUrl.setState({ url: screenAddress(new URL(opened).pathname) });
}

/**
 * Address of a screen without its handle, which is the variable part of a pattern (`/x/*`, `/x/:id`). An unknown address is not repeated,
 * because it may contain anything.
 */
export function screenAddress(pathname: string): string {
  const [fixed = '/'] = addresses[findScreenName(pathname) ?? 'notFound'].split(/\/[*:]/);
  return fixed;
}
