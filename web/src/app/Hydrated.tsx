import { useEffect } from 'react';

/** After hydration, replays the presses that boot.ts has recorded. */
export function Hydrated() {
  useEffect(() => {
    document.dispatchEvent(new Event('portal:hydrated'));
  }, []);
  return null;
}
