import { useEffect } from 'react';
import { takingOver } from '../lib/typed-early.ts';

/** Once everything drawn answers, what was pressed before is done (early.ts). */
export function Ready() {
  useEffect(() => {
    takingOver(false);
    document.dispatchEvent(new Event('portal:ready'));
  }, []);
  return null;
}
