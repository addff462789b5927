import { join } from 'node:path';
import { keepEmbedded } from '@portal/api/platform/db/keep-embedded.ts';
import { createPool } from '@portal/api/platform/db/pool.ts';
import { startSandbox } from '@portal/sandbox/sandbox.ts';
import { freePorts } from '../../../tools/free-ports.ts';
import { startFaultProxy } from '../fault-proxy/fault-proxy.ts';
import { runCommand } from '../harness/command.ts';
import type { Drill, DrillOptions } from '../harness/drill.ts';
import { createNumbers, pause, seconds, shuffled } from '../harness/numbers.ts';
import { openOwnDatabase } from '../harness/own-database.ts';
import { type HelpEvents, logIn, startHelpEvents } from '../load/help-events.ts';
import { loadPayableBook, PASSWORD } from '../paying/payable-book.ts';
import { type Paid, startPaying } from '../paying/paying-people.ts';
import { faultsNow, INVARIANTS, openWork } from './books.ts';
import { findAcknowledged, findKills, findMails, findRejections } from './kill-findings.ts';
import { countReceiptMails } from './mails.ts';
import { type KeptProcess, storeProcess } from './stored-process.ts';
import { killPostmaster, killProcess, type Victim } from './victims.ts';

const KILLS = { full: 100, quick: 10 };
const CLIENTS = { full: 3_000, quick: 500 };
const WRITERS = 120;
const WRITER_PACE_MS = 700;
const MIN_NORMAL_MS = 200;
const MAX_NORMAL_MS = 900;
const LEAST_WRITES = 50;
/** A job of a worker that was killed is taken up again after two minutes; then it may have to be tried once more. */
const DRAIN_MS = 6 * 60_000;

/**
 * Kills two portals, a worker and PostgreSQL at random while customers log in, pay premiums and send commands; a service manager restarts
 * each of them. Every acknowledged write must be there exactly once, after each kill and at the end.
 */
export const kills: Drill = async (options) => {
  const { log, atEnd, seed, isQuick } = options;
  const size = isQuick ? 'quick' : 'full';
  const { folder, env: database, server } = await openOwnDatabase(options);
  if (!server) throw new Error('The database of this drill is an embedded one.');
  const { payers, others } = await loadPayableBook(database.DATABASE_OWNER_URL, { folder, clients: CLIENTS[size], seed });
  log(`${payers.length} people owe premiums of ${payers.flatMap(({ policyNos }) => policyNos).length} policies`);
  const stopKeeping = keepEmbedded(server, { warn: () => {}, error: () => {} });
  atEnd(stopKeeping);
  const sandbox = await startSandbox({ settings: { speed: 30 } });
  atEnd(sandbox.close);
  const ports = await freePorts(3);
  let callbackCount = 0;
  const callbacks = await startFaultProxy(() => ({ port: ports[callbackCount++ % 2] ?? 0 }), seed);
  atEnd(callbacks.end);
  sandbox.setPortalUrl(`http://localhost:${callbacks.port}`);
  const env = {
    ...database,
    SANDBOX_URL: sandbox.url,
    SMTP_URL: `smtp://localhost:${sandbox.smtpPort}`,
    PORTAL_URL: `http://localhost:${callbacks.port}`,
    RATE_LIMITS: 'false',
    STOP_DELAY_MS: '0',
    LOG_LEVEL: 'silent',
  };
  await runCommand('api/src/app/migrate.ts', [], env);
  const parts = ['serve', 'serve', 'work'] as const;
  const processes: KeptProcess[] = [];
  for (const [at, part] of parts.entries())
    processes.push(await storeProcess(part, { port: ports[at] ?? 0, settings: env, drillOptions: options }));
  const urls = processes.slice(0, 2).map(({ url }) => url);
  const probe = await logIn(urls[0] ?? '', others[0]?.userId ?? '', PASSWORD);
  const mails = countReceiptMails(sandbox);
  atEnd(mails.stop);
  const events = await startHelpEvents(urls, PASSWORD, {
    userIds: others.slice(1, WRITERS + 1).map(({ userId }) => userId),
    paceMs: WRITER_PACE_MS,
  });
  atEnd(events.abandon);
  const paid = startPaying(urls, payers, seed);
  atEnd(paid.abandon);
  const pool = createPool(database.DATABASE_OWNER_URL, { max: 2, applicationName: 'drill' });
  atEnd(() => pool.end());
  log('two portals and a worker are up');

  const next = createNumbers(seed);
  const checkedCounts = { events: 0, told: 0, orders: 0 };
  const times: Record<Victim, number[]> = { portal: [], worker: [], postmaster: [] };
  const violations: string[] = [];
  const began = performance.now();
  const scene = { processes, urls, probe, pool, pidFile: join(database.DATA_DIR, 'postgres/postmaster.pid') };
  const plan = shuffled(
    Array.from({ length: 2 * KILLS[size] }, (_, at) => at % 2 === 0),
    next,
  );
  for (const [at, isPostmaster] of plan.entries()) {
    await pause(MIN_NORMAL_MS + next() * (MAX_NORMAL_MS - MIN_NORMAL_MS));
    const victim = isPostmaster ? undefined : processes[Math.floor(next() * processes.length)];
    const name = victim === undefined ? 'postmaster' : victim.part === 'serve' ? 'portal' : 'worker';
    const answerMs = await (victim ? killProcess(victim, scene) : killPostmaster(scene));
    times[name].push(answerMs);
    const found = await faultsNow(pool, { events, paid }, checkedCounts);
    for (const error of found) violations.push(`after kill ${at + 1}: ${error}`);
    if (found.length > 0 || (at + 1) % 10 === 0)
      log(
        `${at + 1} of ${plan.length} kills, the last of a ${name}, an answer after ${seconds(answerMs)}; ${countWrites(events, paid)} writes${found.map((error) => `; ${error}`).join('')}`,
      );
  }
  const tookMs = performance.now() - began;
  const writes = countWrites(events, paid);
  await Promise.all([events.end(), paid.end()]);
  log(`heard by those who paid: ${listed(paid.received)}`);
  log(`heard by those who sent commands: ${listed(new Map([...events.refused].map(([what, { length }]) => [what, length])))}`);
  const drain = await drained(pool, paid, options);
  const verified = (await runCommand('api/src/app/verify.ts', [], env)).trim().split('\n');
  for (const line of verified) log(line);
  return [
    ...findKills(times, processes, plan.length),
    {
      label: `Writes a second, of ${writes} in ${seconds(tookMs)} of kills: ${events.acknowledged.count()} commands, ${paid.orders.count()} orders, ${paid.logins()} logins`,
      found: (writes / (tookMs / 1_000)).toFixed(0),
      limit: `at least ${LEAST_WRITES}`,
      isMet: writes / (tookMs / 1_000) >= LEAST_WRITES,
    },
    {
      label: `Faults in ${plan.length} looks at ${INVARIANTS} invariants, one after each kill`,
      found: violations.join('; ') || '0',
      limit: '0',
      isMet: violations.length === 0,
    },
    ...(await findAcknowledged(pool, { url: database.DATABASE_OWNER_URL, events, paid })),
    await findMails(pool, mails.byReceipt()),
    {
      label: `Left open when the load had ended, after ${seconds(drain.ms)}`,
      found: drain.left.join(', ') || '0',
      limit: `0 in ${seconds(DRAIN_MS)}`,
      isMet: drain.left.length === 0,
    },
    ...findRejections(events, paid),
    {
      label: 'Checks of npm run verify',
      found: `${verified.filter((line) => line.startsWith('ok')).length} right of ${verified.length}`,
      limit: '5 of 5',
      isMet: verified.length === 5 && verified.every((line) => line.startsWith('ok')),
    },
  ];
};

type Pool = ReturnType<typeof createPool>;
const countWrites = (events: HelpEvents, paid: Paid): number => events.acknowledged.count() + paid.orders.count() + paid.logins();
const listed = (counts: ReadonlyMap<string, number>): string => [...counts].map(([what, n]) => `${what}: ${n}`).join(', ') || 'nothing';

/** Waits for the portal's background work: posting, sending, retrying. */
async function drained(pool: Pool, paid: Paid, { log }: DrillOptions): Promise<{ ms: number; left: string[] }> {
  const began = performance.now();
  for (;;) {
    const left = Object.entries(await openWork(pool, paid.captured.ids())).flatMap(([what, n]) => (n > 0 ? `${n} ${what}` : []));
    const ms = performance.now() - began;
    if (left.length === 0 || ms > DRAIN_MS) return { ms, left };
    log(`still open: ${left.join(', ')}`);
    await pause(10_000);
  }
}
