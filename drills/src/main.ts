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

/** `minutes`: of a full and of a quick run on two cores. `needs`: more than the project's own packages. */
type Listed = { drill: Drill; does: string; minutes: [full: number, quick: number]; needs?: string };

/**
 * npm run drill -- <name> [--quick] [--seed N]: breaks the portal or something that it depends on, prints the findings with their figures,
 * and exits with 1 if a limit was missed. docs/runbooks/ says what each finding means for an operator.
 */
const DRILLS: Record<string, Listed> = {
  'database-away': { drill: databaseAway, does: 'cuts the connection to the database, in three ways', minutes: [4, 2] },
  failover: { drill: failover, does: 'loses the primary of three PostgreSQL servers', minutes: [20, 5], needs: 'Linux and root' },
  keys: { drill: keys, does: 'rotates every key under load', minutes: [5, 3] },
  kills: { drill: kills, does: 'kills portals, a worker and PostgreSQL at random', minutes: [8, 3] },
  overload: { drill: overload, does: 'sends ten times the load that a portal can carry', minutes: [5, 2], needs: 'HAProxy' },
  partners: { drill: partners, does: 'breaks eight partners, with twelve faults each', minutes: [10, 3], needs: 'openssl' },
  restore: { drill: restore, does: 'loses the database server after a backup', minutes: [7, 4], needs: "Linux with Debian's packages" },
  upgrade: { drill: upgrade, does: 'upgrades and rolls back under load', minutes: [3, 2], needs: 'HAProxy' },
};

function describeDrills(): string {
  const width = Math.max(...Object.keys(DRILLS).map((name) => name.length)) + 2;
  return [
    'Usage: npm run drill -- <name> [--quick] [--seed N]',
    '',
    ...Object.entries(DRILLS).map(
      ([
        name,
        {
          does,
          minutes: [full, quick],
          needs,
        },
      ]) => {
        const time = `${full} minutes, quick ${quick}`;
        return `${name.padEnd(width)}${does} (${[time, ...(needs ? [`needs ${needs}`] : [])].join('; ')})`;
      },
    ),
  ].join('\n');
}

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
    const drill = Object.hasOwn(DRILLS, name) ? DRILLS[name]?.drill : undefined;
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

if (process.argv.length === 2) {
  console.log(describeDrills());
  process.exit(0);
}
const order = readOrder();
if (!order) {
  console.error(describeDrills());
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
