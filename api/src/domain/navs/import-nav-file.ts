import { readFile } from 'node:fs/promises';
import type { Config } from '../../base/config/config.ts';
import { StartupError } from '../../base/startup-error.ts';
import { createDatabaseHandle } from '../../platform/db/database.ts';
import type { createPool } from '../../platform/db/pool.ts';
import { loadNavs, type NavReport } from './load-navs.ts';
import { navStore } from './nav.store.ts';

/** Ends the transaction without its changes. */
class Undone extends Error {}

/**
 * Imports a file of NAVs, completely or not at all, and asks the portal to carry out the orders that waited for them. Sets the exit code.
 */
export async function importNavFile(
  file: string,
  { pool, config, isDryRun }: { pool: ReturnType<typeof createPool>; config: Pick<Config, 'NAV_HOLIDAYS'>; isDryRun: boolean },
  now = new Date(),
): Promise<void> {
  const text = await readFile(file, 'utf8');
  const holidays = new Set(config.NAV_HOLIDAYS.split(','));
  let report: NavReport | undefined;
  await createDatabaseHandle(pool)
    .transaction()
    .execute(async (tx) => {
      report = await loadNavs(text, { store: navStore(tx), holidays }, now);
      if (isDryRun || report.errors.length > 0) throw new Undone();
      await navStore(tx).askToPrice();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  if (report && isOfNavs(report)) print(report, isDryRun);
  else throw new StartupError(`${file} is neither the folder of a book nor a file of NAVs.`);
}

/** True if any line is about a fund of the portal. */
const isOfNavs = ({ added, corrected, same, errors }: NavReport): boolean => added + corrected + same + errors.length > 0;

function print({ added, corrected, same, skipped, errors }: NavReport, isDryRun: boolean): void {
  if (errors.length > 0) {
    console.error('The file was refused; nothing was loaded:');
    for (const { line, reason } of errors) console.error(line > 0 ? `  line ${line}: ${reason}` : `  ${reason}`);
    process.exitCode = 1;
    return;
  }
  const summary = `${added} new NAVs, ${corrected} corrected, ${same} as before; ${skipped} lines skipped.`;
  console.log(isDryRun ? `Would load ${summary}` : `Loaded ${summary}`);
}
