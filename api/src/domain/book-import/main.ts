import { stat, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { findFiles, UnreadableFolder } from '@portal/book/find-files.ts';
import { readConfig } from '../../base/config/config.ts';
import { runMain, StartupError } from '../../base/startup-error.ts';
import { checkKeys } from '../../platform/db/check-keys.ts';
import { openDatabase } from '../../platform/db/connect.ts';
import { createDatabaseHandle } from '../../platform/db/database.ts';
import { createPool } from '../../platform/db/pool.ts';
import { createSealing } from '../../platform/db/sealing.ts';
import { importNavFile } from '../navs/import-nav-file.ts';
import { listRailAdapters } from '../payments/get-rail.ts';
import { readOrder } from './command-line.ts';
import { importBook } from './import-book.ts';
import { progressPrinter, reportLines } from './print-report.ts';

async function main(): Promise<void> {
  const { folder, needsManifest, isDryRun, isFull, maxRemoved, reportFile } = readOrder(process.argv.slice(2));
  const isFile = (await stat(folder).catch(() => undefined))?.isFile() === true;
  if (!isFile) await rejectBadFolder(folder);
  const config = readConfig();
  const database = await openDatabase(config);
  const stop = async () => {
    if (database.embedded && !database.embedded.wasRunning) await database.embedded.stop();
  };
  let isInterrupted = false;
  // The server rolls back an interrupted import, but a server that we started must be stopped. A terminal sends the signal twice.
  process.on('SIGINT', () => {
    if (!isInterrupted) console.error('Interrupted: nothing was loaded.');
    isInterrupted = true;
    void stop().finally(() => process.exit(130));
  });
  const pool = createPool(database.ownerUrl, { max: 2, applicationName: 'book-import' });
  try {
    if (isFile) return await importNavFile(folder, { pool, config, isDryRun });
    const encrypt = createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY });
    await checkKeys(createDatabaseHandle(pool), encrypt);
    const report = await importBook({
      pool,
      folder,
      seal: encrypt,
      now: new Date(),
      needsManifest,
      isDryRun,
      isFull,
      maxRemoved,
      railAdapters: listRailAdapters(config),
      loadedBy: `${userInfo().username}@${hostname()}`.slice(0, 100),
      rejectDemo: config.PORTAL_MODE === 'production',
      onProgress: progressPrinter(process.stderr),
    });
    if (reportFile) await writeFile(reportFile, `${JSON.stringify(report, undefined, 2)}\n`);
    const isRejected = report.outcome === 'refused';
    for (const line of reportLines(report)) (isRejected ? console.error : console.log)(line);
    if (isRejected) process.exitCode = 1;
  } catch (error) {
    if (!isInterrupted) throw error;
    process.exitCode = 130;
  } finally {
    await pool.end();
    await stop();
  }
}

/** Checks the folder before any database is started. */
async function rejectBadFolder(folder: string): Promise<void> {
  try {
    await findFiles(folder);
  } catch (error) {
    throw error instanceof UnreadableFolder ? new StartupError(error.message) : error;
  }
}

await runMain(main);
