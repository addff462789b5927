import { useSyncExternalStore } from 'react';

/**
 * True if a media query matches. Undefined during hydration, because the server renders one version for all screens and style sheets
 * decide there.
 */
export function useMedia(query: string): boolean | undefined {
  const listen = (listener: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore<boolean | undefined>(
    listen,
    () => matchMedia(query).matches,
    () => undefined,
  );
}
