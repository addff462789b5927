import { readConfig } from '../base/config/config.ts';
import { runMain, StartupError } from '../base/startup-error.ts';
import { BrokenAnchor } from '../platform/audit/audit-anchor.ts';
import { readAndVerify } from '../platform/audit/audit-jobs.ts';
import { openDatabase } from '../platform/db/connect.ts';
import { createDatabaseHandle } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { createSealing } from '../platform/db/sealing.ts';
import { createStores } from './create-stores.ts';

/** npm run audit:verify: verifies the audit trail and prints one line, or reports the first changed row. */
async function main(): Promise<void> {
  const began = performance.now();
  const config = readConfig();
  const database = await openDatabase(config);
  const pool = createPool(database.ownerUrl, { max: 1, applicationName: 'audit' });
  try {
    const sealing = createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY });
    const services = {
      config,
      db: createDatabaseHandle(pool),
      storesOn: (tx: Parameters<typeof createStores>[0]) => createStores(tx, sealing),
    };
    const { rows, shards, words, anchors } = await readAndVerify(services);
    if (words) throw new StartupError(`The audit trail is broken: ${words}.`);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(
      `The audit trail is unbroken: ${rows} rows in ${shards} shards, anchored ${anchors.at?.toISOString() ?? 'never'}, ${seconds} s.`,
    );
  } catch (error) {
    throw error instanceof BrokenAnchor ? new StartupError(`The audit trail is broken: ${error.message}.`) : error;
  } finally {
    await pool.end();
    if (database.embedded && !database.embedded.wasRunning) await database.embedded.stop();
  }
}

if (import.meta.main) await runMain(main);
