import type { Db } from '../db/database.ts';
import { sessionDevices } from './session-devices.store.ts';
import { sessionEnds } from './session-ends.store.ts';
import { sessionHandles } from './session-handles.store.ts';

export const sessionStore = (db: Db) => ({
  ...sessionHandles(db),
  ...sessionEnds(db),
  ...sessionDevices(db),
});

declare module '../context/services.ts' {
  interface Stores {
    session: ReturnType<typeof sessionStore>;
  }
}
