import { useEffect } from 'react';
import { setHydrating } from '../lib/state/typed-before-hydration.ts';

/** Once everything drawn answers, what was pressed before is done (boot.ts). */
export function Hydrated() {
  useEffect(() => {
    setHydrating(false);
    document.dispatchEvent(new Event('portal:hydrated'));
  }, []);
  return null;
}
