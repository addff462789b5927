import type { Db } from '../../platform/db/database.ts';
import { annuities } from './annuities.store.ts';
import { captures } from './captures.store.ts';

/** SQL of annuities and their survival certificates. */
export const survivalStore = (db: Db) => ({
  ...captures(db),
  ...annuities(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    survival: ReturnType<typeof survivalStore>;
  }
}
