import { readConfig } from '../base/config/config.ts';
import { runMain } from '../base/startup-error.ts';
import { rotateEntries } from '../domain/privacy/erasure-list.ts';
import { checkKeys } from '../platform/db/check-keys.ts';
import { openDatabase } from '../platform/db/connect.ts';
import { createDatabaseHandle } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { rotateAllKeys } from '../platform/db/rotate-keys.ts';
import { createSealing } from '../platform/db/sealing.ts';
import { createObjectStore } from './create-object-store.ts';

/** npm run reseal: the operator's command after a new key was added at the front of SEAL_KEYS. */
await runMain(async () => {
  const config = readConfig();
  const database = await openDatabase(config);
  const pool = createPool(database.ownerUrl, { max: 1, applicationName: 'reseal' });
  try {
    const sealing = createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY });
    await checkKeys(createDatabaseHandle(pool), sealing);
    const count = new Intl.NumberFormat('en-IN');
    const total = await rotateAllKeys(pool, sealing, ({ table, column }, done) =>
      process.stdout.write(`\r${table}.${column}: ${count.format(done)} `),
    );
    const entries = await rotateEntries({ objects: createObjectStore(config), sealing });
    const key = config.SEAL_KEYS.split(':')[0];
    console.log(
      `${total > 0 ? '\n' : ''}${count.format(total + entries)} values were re-encrypted. All values are encrypted with "${key}" now. The keys behind it can be taken out of SEAL_KEYS.`,
    );
  } finally {
    await pool.end();
    if (database.embedded && !database.embedded.wasRunning) await database.embedded.stop();
  }
});
