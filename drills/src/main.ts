import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { buildWeb } from '../../tools/build-web.ts';
import { databaseAway } from './database-away/database-away.ts';
import { failover } from './failover/failover.ts';
import { type Drill, type Finding, printed } from './harness/drill.ts';
import { keys } from './keys/keys.ts';
import { kills } from './kills/kills.ts';
import { overload } from './overload/overload.ts';
import { partners } from './partners/partners.ts';
import { restore } from './restore/restore.ts';
import { upgrade } from './upgrade/upgrade.ts';

/**
 * npm run drill -- <name> [--quick] [--seed N]: breaks the portal, or what it stands on, in one of the ways below, prints what was left with
 * its numbers, and ends with 1 if a limit was missed. What each shows an operator stands in docs/runbooks/.
 */
const DRILLS: Record<string, Drill> = {
  'database-away': databaseAway,
  failover,
  keys,
  kills,
  overload,
  partners,
  restore,
  upgrade,
};
const USAGE = `Usage: npm run drill -- ${Object.keys(DRILLS).join('|')} [--quick] [--seed N]`;

const ends: (() => unknown)[] = [];
let ended = Promise.resolve();
/** Waits until everything is cleared up, even if another call is already doing it. */
function endAll(): Promise<void> {
  ended = ended.then(async () => {
    for (const end of ends.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        console.error(`While clearing up: ${error instanceof Error ? error.message : error}`);
      }
    }
  });
  return ended;
}

type Order = { name: string; drill: Drill; isQuick: boolean; seed: number };
/** Undefined when the command line is wrong. */
function readOrder(): Order | undefined {
  try {
    const options = { quick: { type: 'boolean' }, seed: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
    const [name = ''] = positionals;
    const drill = Object.hasOwn(DRILLS, name) ? DRILLS[name] : undefined;
    const seed = Number(values.seed ?? randomInt(1, 2 ** 31));
    if (!drill || positionals.length !== 1 || !Number.isSafeInteger(seed)) return undefined;
    return { name, drill, isQuick: values.quick ?? false, seed };
  } catch {
    return undefined;
  }
}

async function run({ name, drill, isQuick, seed }: Order): Promise<Finding[]> {
  const started = performance.now();
  const logProgress = (line: string) => console.error(`[${name} ${((performance.now() - started) / 1_000).toFixed(0)} s] ${line}`);
  logProgress(`SEED=${seed}`);
  await buildWeb();
  try {
    return await drill({ seed, isQuick, log: logProgress, atEnd: (work) => ends.push(work) });
  } finally {
    await endAll();
  }
}

const order = readOrder();
if (!order) {
  console.error(USAGE);
  process.exit(1);
}
// Ctrl+C arrives more than once: from the terminal, and from the parent process. The clean-up continues.
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    void endAll().finally(() => process.exit(130));
  });
try {
  const findings = await run(order);
  console.log(`\n${printed(findings)}\n\nSEED=${order.seed}`);
  const missed = findings.filter(({ isMet }) => !isMet);
  if (missed.length > 0) console.error(`\nMissed: ${missed.map(({ label, found, limit }) => `${label}: ${found} (${limit})`).join('; ')}`);
  process.exit(missed.length === 0 && findings.length > 0 ? 0 : 1);
} catch (error) {
  console.error(`\nSEED=${order.seed}\nThe drill itself failed: ${error instanceof Error ? error.stack : error}`);
  process.exit(1);
}
