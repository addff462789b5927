import { useEffect } from 'react';
import { setHydrating } from '../lib/state/typed-before-hydration.ts';

/** After hydration, replays the presses that boot.ts has recorded. */
export function Hydrated() {
  useEffect(() => {
    setHydrating(false);
    document.dispatchEvent(new Event('portal:hydrated'));
  }, []);
  return null;
}
