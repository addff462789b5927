import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../../../tools/cluster/cluster.ts';
import type { ClusterNode } from '../../../tools/cluster/node.ts';
import { startPortalProcess } from '../../../tools/portal-process.ts';
import { runCommand } from '../harness/command.ts';
import type { Drill, DrillOptions, Finding } from '../harness/drill.ts';
import { createNumbers, pause, percentile, seconds, shuffled } from '../harness/numbers.ts';
import { type Appends, startAppends } from '../load/appends.ts';
import { type HelpEvents, startHelpEvents } from '../load/help-events.ts';
import { tryReplica } from './near-replica.ts';

const PASSWORD = 'Policy#2026';
const TIMES = { full: 7, quick: 1 };
const FREEZE_MS = 60_000;
const CUT_MS = 40_000;
const HEAL_MS = 180_000;
const GAP_MS = 40_000;
/** A call that finds no database waits no longer than this for it. */
const REFUSAL_MS = 6_000;
const LONGEST_REFUSAL_MS = 20_000;
const MAX_NORMAL_MS = 4_000;
const MIN_NORMAL_MS = 2_000;

/** Faults of the primary node, and how long they last. */
const FAULTS: Record<string, (node: ClusterNode, cluster: Cluster) => Promise<void>> = {
  async killed(node, cluster) {
    node.machine.signal('SIGKILL');
    await otherThan(node, cluster);
    node.start();
  },
  async frozen({ machine }) {
    machine.signal('SIGSTOP');
    await pause(FREEZE_MS);
    machine.signal('SIGCONT');
  },
  async 'cut off'({ machine }) {
    machine.cut();
    await pause(CUT_MS);
    machine.heal();
  },
};

type Load = { appends: Appends; events: HelpEvents };
type Outcome = { failure: string; hasMoved: boolean; rowGap: number; callGap: number };

/**
 * Two portals and a worker on three PostgreSQL behind a proxy; the node that leads is killed, frozen and cut off, in an order that the seed
 * decides, while customers and a plain table are written. What was acknowledged must be there, once.
 */
export const failover: Drill = async (options) => {
  const { log, atEnd, seed, isQuick } = options;
  const cluster = await startCluster(options);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-failover-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = {
    DATABASE_URL: cluster.url,
    DATABASE_OWNER_URL: cluster.ownerUrl,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'false',
    MESSAGES: 'off',
    LOG_LEVEL: 'silent',
  };
  await runCommand('api/src/app/migrate.ts', [], env);
  const processes = [];
  for (const part of ['serve', 'serve', 'work'] as const) {
    const portalProcess = await startPortalProcess(part, env);
    processes.push(portalProcess);
    atEnd(() => portalProcess.end());
  }
  log('two portals and a worker are up');
  const urls = processes.slice(0, 2).map(({ url }) => url);
  const load = { appends: await startAppends(cluster.ownerUrl), events: await startHelpEvents(urls, PASSWORD) };
  atEnd(() => Promise.all([load.appends.end(), load.events.abandon()]));
  const replica = await tryReplica(cluster);
  for (const { label, found } of replica) log(`${label}: ${found}`);

  const next = createNumbers(seed);
  const plan = shuffled(
    Object.keys(FAULTS).flatMap((error) => Array<string>(TIMES[isQuick ? 'quick' : 'full']).fill(error)),
    next,
  );
  const outcomes: Outcome[] = [];
  for (const error of plan) {
    await pause(MIN_NORMAL_MS + next() * (MAX_NORMAL_MS - MIN_NORMAL_MS));
    const outcome = await suffer(error, cluster, load);
    outcomes.push(outcome);
    log(
      `${outcomes.length} of ${plan.length}: ${error}, no row written for ${seconds(outcome.rowGap)}, no call answered for ${seconds(outcome.callGap)}`,
    );
  }
  await Promise.all([load.appends.end(), load.events.end()]);
  const alive = processes.filter(({ child }) => child.exitCode === null && child.signalCode === null).length;
  await runCommand('api/src/app/verify.ts', [], env);
  return [
    ...findGaps(outcomes),
    ...(await compareAll(load, cluster)),
    ...findRejections(load.events, options),
    { label: `Portals and workers still up, of ${processes.length}`, found: `${alive}`, limit: 'all', isMet: alive === processes.length },
    ...replica,
  ];
};

async function suffer(error: string, cluster: Cluster, { appends, events }: Load): Promise<Outcome> {
  const leader = await cluster.leader();
  const from = performance.now();
  await FAULTS[error]?.(leader, cluster);
  await cluster.healthy(HEAL_MS);
  const to = performance.now();
  return {
    failure: error,
    hasMoved: (await cluster.leader()) !== leader,
    rowGap: appends.acknowledged.longestGap(from, to),
    callGap: events.acknowledged.longestGap(from, to),
  };
}

async function otherThan(node: ClusterNode, cluster: Cluster): Promise<void> {
  const last = performance.now() + HEAL_MS;
  while ((await cluster.leader().catch(() => node)) === node) {
    if (performance.now() > last) throw new Error('No other node has taken over.');
    await pause(200);
  }
}

function findGaps(outcomes: readonly Outcome[]): Finding[] {
  const kinds = Object.keys(FAULTS).map((error) => `${outcomes.filter((outcome) => outcome.failure === error).length} ${error}`);
  const moved = outcomes.filter(({ hasMoved }) => hasMoved).length;
  const gap = (label: string, values: number[]): Finding => {
    const [p50, p99] = [percentile(values, 0.5), percentile(values, 0.99)];
    return {
      label,
      found: `p50 ${seconds(p50)}, p99 ${seconds(p99)}`,
      limit: `p99 at most ${seconds(GAP_MS)}`,
      isMet: p99 <= GAP_MS,
    };
  };
  return [
    {
      label: `Another node led afterwards, of ${outcomes.length} (${kinds.join(', ')})`,
      found: `${moved}`,
      limit: 'all',
      isMet: moved === outcomes.length,
    },
    gap(
      `Without a row written, ${outcomes.length} times`,
      outcomes.map(({ rowGap }) => rowGap),
    ),
    gap(
      `Without a call answered, ${outcomes.length} times`,
      outcomes.map(({ callGap }) => callGap),
    ),
  ];
}

async function compareAll({ appends, events }: Load, { superuserUrl }: Cluster): Promise<Finding[]> {
  const writes = [
    { what: `rows, of ${appends.acknowledged.count()} (${appends.tried()} tried)`, of: appends },
    { what: `calls, of ${events.acknowledged.count()}`, of: events },
  ];
  const findings: Finding[] = [];
  for (const { what, of } of writes) {
    const { lost, doubled } = of.acknowledged.compare(await of.found(superuserUrl));
    findings.push({
      label: `Acknowledged ${what}`,
      found: `${lost} lost, ${doubled} doubled`,
      limit: '0 and 0',
      isMet: lost === 0 && doubled === 0 && of.acknowledged.count() > 1_000,
    });
  }
  return findings;
}

/** Beside a plain refusal, a call that is sent again may hear that its first try is not decided yet. */
function findRejections({ refused }: HelpEvents, { log }: DrillOptions): Finding[] {
  for (const [what, times] of refused)
    log(`answered ${what}: ${times.length} times, p99 ${seconds(percentile(times, 0.99))}, longest ${seconds(Math.max(...times))}`);
  const [away = [], undecided = []] = [refused.get('503/20'), refused.get('409/21')];
  const times = [...refused.values()].flat();
  const otherCount = times.length - away.length - undecided.length;
  const [p99, longest] = [percentile(away, 0.99), Math.max(0, ...times)];
  return [
    {
      label: `Calls without a success: ${away.length} said 503/20 with Retry-After, ${undecided.length} 409/21 while their first try was undecided; others`,
      found: `${otherCount} of ${times.length}`,
      limit: '0',
      isMet: otherCount === 0 && away.length > 0,
    },
    {
      label: 'Until they were told so',
      found: `503/20 p99 ${seconds(p99)}, any longest ${seconds(longest)}`,
      limit: `at most ${seconds(REFUSAL_MS)} and ${seconds(LONGEST_REFUSAL_MS)}`,
      isMet: p99 <= REFUSAL_MS && longest <= LONGEST_REFUSAL_MS,
    },
  ];
}
