import { useSyncExternalStore } from 'react';

/** Whether a media query holds; undefined while the page stands as the server drew it, for every screen alike: there style sheets decide. */
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
