import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PortalProcess, startPortalProcess } from '../../../tools/portal-process.ts';
import { type FaultProxy, startFaultProxy } from '../fault-proxy/fault-proxy.ts';
import { runCommand } from '../harness/command.ts';
import type { Drill, Finding } from '../harness/drill.ts';
import { createNumbers, pause, percentile, seconds, shuffled } from '../harness/numbers.ts';
import { openOwnDatabase } from '../harness/own-database.ts';
import { watchMemory } from '../harness/resident-memory.ts';
import { type HelpEvents, logIn, startHelpEvents } from '../load/help-events.ts';
import { type Absence, findAbsence } from './away-findings.ts';
import { type Ended, startSteadyCalls } from './steady-calls.ts';

const METHODS = ['refused', 'reset', 'blackhole'] as const;
const AWAY_MS = { full: 30_000, quick: 8_000 };
/** After each of them. */
const NORMAL_MS = { full: 15_000, quick: 10_000 };
/** A portal that has just started grows with its first calls. */
const WARM_MS = { full: 60_000, quick: 20_000 };
const PASSWORD = 'Policy#2026';
const READERS = ['p02', 'p03', 'p04', 'p05', 'p06', 'p07', 'p08', 'p09'];
const GROWN = 1.2;
const LEAST_WRITES = { full: 1_000, quick: 300 };

/**
 * One database behind a line that refuses, resets or swallows everything for half a minute, under people who read, log in and send commands at two
 * portals: how soon each of them is answered, that pages are there as ever, how soon all is as before, and what became of what was acknowledged.
 */
export const databaseAway: Drill = async (options) => {
  const { log, atEnd, seed, isQuick } = options;
  const size = isQuick ? 'quick' : 'full';
  const { env: direct } = await openOwnDatabase(options);
  const { line, url } = await lineTo(direct.DATABASE_URL, seed);
  atEnd(line.end);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-away-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const common = { DATA_DIR: dataDir, RATE_LIMITS: 'false', MESSAGES: 'off', LOG_LEVEL: 'warn', STOP_DELAY_MS: '0', DATABASE_POOL: '10' };
  await runCommand('api/src/app/migrate.ts', [], { ...direct, ...common });
  const processes: PortalProcess[] = [];
  for (const part of ['serve', 'serve', 'work'] as const) {
    const portalProcess = await startPortalProcess(part, { ...common, DATABASE_URL: url });
    processes.push(portalProcess);
    atEnd(() => portalProcess.end());
  }
  const portals = processes.slice(0, 2);
  const urls = portals.map((portal) => portal.url);
  const commands: Ended[] = [];
  const onRejected = (answerText: string, from: number) =>
    commands.push({ kind: 'command', from, to: performance.now(), isOk: false, response: answerText });
  const events = await startHelpEvents(urls, PASSWORD, { onRejected });
  atEnd(events.abandon);
  const people = await Promise.all(READERS.map((userId, n) => logIn(urls[n % urls.length] ?? '', userId, PASSWORD)));
  const calls = startSteadyCalls(urls, people);
  atEnd(calls.stop);
  log('two portals and a worker are up, and people call');

  await pause(WARM_MS[size]);
  const began = performance.now();
  const ordinary = portals.map(watchMemory);
  await pause(NORMAL_MS[size]);
  const before = ordinary.map((most) => most());
  const later = portals.map(watchMemory);
  const findings: Finding[] = [];
  for (const method of shuffled(METHODS, createNumbers(seed))) {
    const absence = await suffer(method, { line, urls, ms: AWAY_MS[size] });
    await pause(NORMAL_MS[size]);
    const found = findAbsence(absence, [...calls.ended, ...commands], performance.now());
    findings.push(...found);
    for (const { label, found: foundText, isMet } of found) log(`${isMet ? '' : 'MISSED '}${label}: ${foundText}`);
  }
  const after = later.map((most) => most());
  const gap = events.acknowledged.longestGap(began, performance.now());
  await Promise.all([calls.stop(), events.end()]);
  const alive = processes.filter(({ child }) => child.exitCode === null && child.signalCode === null).length;
  await runCommand('api/src/app/verify.ts', [], { ...direct, ...common });
  return [
    ...findings,
    ...findRejections(events),
    await findWrites(events, { ownerUrl: direct.DATABASE_OWNER_URL, least: LEAST_WRITES[size], gap }),
    {
      label: `Portals and the worker still up, of ${processes.length}, calls made ${calls.ended.length}`,
      found: `${alive}`,
      limit: 'all',
      isMet: alive === processes.length,
    },
    ...after.map((most, at) => grown(most, before[at] ?? 0, at + 1)),
  ];
};

/** Over TCP, as an operator's database is reached. */
async function lineTo(databaseUrl: string, seed: number): Promise<{ line: FaultProxy; url: string }> {
  const address = new URL(databaseUrl.replace('@/', '@localhost/'));
  const path = join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const line = await startFaultProxy(() => ({ path }), seed);
  address.port = String(line.port);
  address.searchParams.delete('host');
  return { line, url: address.href };
}

async function suffer(
  method: (typeof METHODS)[number],
  { line, urls, ms }: { line: FaultProxy; urls: readonly string[]; ms: number },
): Promise<Absence> {
  const from = performance.now();
  await line.set({ line: method });
  await pause(ms);
  const health = await Promise.all(urls.map(readHealth));
  const to = performance.now();
  await line.set({});
  return { method, from, to, health };
}

async function readHealth(url: string): Promise<string> {
  const [alive, ready] = await Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(`${url}${path}`)).status));
  return `${alive} and ${ready}`;
}

/** Each try of each command. One whose first try was lost may hear that it is not decided yet. */
function findRejections({ refused }: HelpEvents): Finding[] {
  const all = [...refused].flatMap(([, times]) => times);
  const otherAnswers = [...refused].filter(([what]) => !['503/20', '409/21'].includes(what));
  return [
    {
      label: `Commands: tries without a success, ${[...refused].map(([what, { length }]) => `${length} ${what}`).join(', ')}; until each was answered, N = ${all.length}`,
      found: `p99 ${percentile(all, 0.99).toFixed(0)} ms, longest ${Math.max(0, ...all).toFixed(0)} ms`,
      limit: 'printed only: those while it was away are above',
      isMet: all.length > 0,
    },
    {
      label: 'Commands: tries that ended as something else',
      found: otherAnswers.map(([what, { length }]) => `${length} ${what}`).join(', ') || '0',
      limit: '0',
      isMet: otherAnswers.length === 0,
    },
  ];
}

async function findWrites(
  { acknowledged, found }: HelpEvents,
  { ownerUrl, least, gap }: { ownerUrl: string; least: number; gap: number },
): Promise<Finding> {
  const { lost, doubled } = acknowledged.compare(await found(ownerUrl));
  return {
    label: `Commands acknowledged, ${acknowledged.count()}; none for at most ${seconds(gap)}`,
    found: `${lost} lost, ${doubled} doubled`,
    limit: `0 and 0 of at least ${least}`,
    isMet: lost === 0 && doubled === 0 && acknowledged.count() >= least,
  };
}

const grown = (most: number, before: number, portal: number): Finding => ({
  label: `Resident memory of portal ${portal} at its most, against ${before.toFixed(0)} MB before`,
  found: `${most.toFixed(0)} MB, ${(most / before).toFixed(2)} times`,
  limit: `at most ${GROWN} times`,
  isMet: before > 0 && most <= GROWN * before,
});
