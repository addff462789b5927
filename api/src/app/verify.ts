import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { type Config, readConfig } from '../base/config/config.ts';
import { runMain, StartupError } from '../base/startup-error.ts';
import { historyYearStore } from '../domain/payments/history-year.store.ts';
import { BrokenAnchor } from '../platform/audit/audit-anchor.ts';
import { readAndVerify } from '../platform/audit/audit-jobs.ts';
import { openDatabase } from '../platform/db/connect.ts';
import { createDatabaseHandle, type Db } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { createSealing } from '../platform/db/sealing.ts';
import { verifyStore } from '../platform/db/verify.store.ts';
import { createStores } from './create-stores.ts';

type Line = { text: string; isWrong: boolean };

/** Checks a database and returns one line per check. */
export async function verifyAll(db: Db, config: Config, today: Day): Promise<Line[]> {
  const store = verifyStore(db);
  const ledger = await store.ledger();
  const sums = await store.policySums();
  const { years, missing, outside, doubled } = await historyYearStore(db).read(today);
  const orphans = Object.entries(await store.orphans());
  const found = orphans.filter(([, count]) => count > 0);
  return [
    {
      text: `Ledger: ${ledger.transactions} transactions, ${ledger.unbalanced} of them not zero, sum ${ledger.sum}`,
      isWrong: ledger.unbalanced > 0 || ledger.sum !== 0n,
    },
    { text: `Sums kept on policies: ${sums.policies} policies, ${sums.different} of them different`, isWrong: sums.different > 0 },
    {
      text:
        found.length === 0
          ? `Orphans: none in ${orphans.length} places`
          : `Orphans: ${found.map(([what, n]) => `${n} ${what}`).join(', ')}`,
      isWrong: found.length > 0,
    },
    {
      text: `Payments and unit movements: ${years} years, ${missing} of this and the next missing, ${outside} rows outside of theirs, ${doubled} doubled`,
      isWrong: missing + outside + doubled > 0,
    },
    await auditLine(db, config),
  ];
}

async function auditLine(db: Db, config: Config): Promise<Line> {
  const sealing = createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY });
  const storesOn = (tx: Parameters<typeof createStores>[0]) => createStores(tx, sealing);
  try {
    const { rows, shards, words, anchors } = await readAndVerify({ config, db, storesOn });
    return {
      text: words
        ? `Audit trail: broken, ${words}`
        : `Audit trail: ${rows} rows in ${shards} chains, unbroken${anchors.at ? '' : ', not anchored yet'}`,
      isWrong: words !== null,
    };
  } catch (error) {
    if (!(error instanceof BrokenAnchor)) throw error;
    return { text: `Audit trail: broken, ${error.message}`, isWrong: true };
  }
}

/** npm run verify: checks invariants of the data; exit code 1 if one is violated. */
async function main(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  const pool = createPool(database.ownerUrl, { max: 1, applicationName: 'verify' });
  try {
    const lines = await verifyAll(createDatabaseHandle(pool), config, dayOf(new Date()));
    for (const { text, isWrong } of lines) console.log(`${isWrong ? 'WRONG ' : 'ok    '} ${text}`);
    const wrong = lines.filter(({ isWrong }) => isWrong);
    if (wrong.length > 0) throw new StartupError(`${wrong.length} of ${lines.length} checks found something wrong.`);
  } finally {
    await pool.end();
    if (database.embedded && !database.embedded.wasRunning) await database.embedded.stop();
  }
}

if (import.meta.main) await runMain(main);
