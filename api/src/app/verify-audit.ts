import { parseArgs } from 'node:util';
import { readConfig } from '../base/config/config.ts';
import { runMain, StartupError } from '../base/startup-error.ts';
import { getArchiveSettings } from '../platform/audit/archive-audit.ts';
import { BrokenArchive } from '../platform/audit/archive-file.ts';
import { type Anchors, BrokenAnchor } from '../platform/audit/audit-anchor.ts';
import { readAndVerify } from '../platform/audit/audit-jobs.ts';
import { verifyArchive } from '../platform/audit/verify-archive.ts';
import { openDatabase } from '../platform/db/connect.ts';
import { createDatabaseHandle } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { createSealing } from '../platform/db/sealing.ts';
import { createStores } from './create-stores.ts';

/**
 * npm run audit:verify: verifies the audit trail and prints one line, or reports the first changed row. With `-- --archive` it verifies the
 * archive of AUDIT_ARCHIVE too.
 */
async function main(): Promise<void> {
  const began = performance.now();
  const { values } = parseArgs({ options: { archive: { type: 'boolean', default: false } } });
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
    if (values.archive) console.log(await describeArchive({ config, sealing }, anchors.starts));
  } catch (error) {
    if (error instanceof BrokenAnchor) throw new StartupError(`The audit trail is broken: ${error.message}.`);
    throw error instanceof BrokenArchive ? new StartupError(`The archive of the audit trail is broken: ${error.message}.`) : error;
  } finally {
    await pool.end();
    if (database.embedded && !database.embedded.wasRunning) await database.embedded.stop();
  }
}

async function describeArchive(services: Parameters<typeof getArchiveSettings>[0], starts: Anchors['starts']): Promise<string> {
  const settings = getArchiveSettings(services);
  if (!settings) throw new StartupError('AUDIT_ARCHIVE is not set, so there is no archive to verify.');
  const { files, rows, first } = await verifyArchive(starts, { settings, years: services.config.AUDIT_ARCHIVE_YEARS, now: new Date() });
  return `The archive is unbroken: ${rows} rows in ${files} files, from ${first ?? 'no time on'}.`;
}

if (import.meta.main) await runMain(main);
