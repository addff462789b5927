import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';
import { codeBindings } from './code-bindings.store.ts';
import { codes } from './codes.store.ts';
import { credentials } from './credentials.store.ts';

/** Authentication: credentials, one-time passwords, locks, known devices. */
export const accessStore = (db: Db, sealing: Sealing) => ({
  ...credentials(db, sealing),
  ...codes(db),
  ...codeBindings(db),
});

declare module '../context/services.ts' {
  interface Stores {
    access: ReturnType<typeof accessStore>;
  }
}
