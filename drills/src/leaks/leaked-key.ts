import startServer from '@portal/api/testing/server.ts';
import type { Drill } from '../harness/drill.ts';
import { tryCallbackKey } from './leaked-callback-key.ts';
import { tryDatabasePassword } from './leaked-database-password.ts';
import { tryStaffPassword } from './leaked-staff-password.ts';

/** Three of the secrets that docs/runbooks/leaked-key.md names are in wrong hands, and are revoked by its steps. */
export const leakedKey: Drill = async (options) => {
  options.atEnd(await startServer());
  return [...(await tryCallbackKey(options)), ...(await tryStaffPassword(options)), ...(await tryDatabasePassword(options))];
};
