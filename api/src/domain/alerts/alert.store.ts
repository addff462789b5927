import type { Db } from '../../platform/db/database.ts';
import { alertEvents } from './alert-events.store.ts';
import { ownAlerts } from './own-alerts.store.ts';

export const alertStore = (db: Db) => ({
  ...ownAlerts(db),
  ...alertEvents(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    alert: ReturnType<typeof alertStore>;
  }
}
