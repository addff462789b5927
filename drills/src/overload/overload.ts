import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '@portal/sandbox/sandbox.ts';
import { freePorts } from '../../../tools/free-ports.ts';
import { startPortalProcess } from '../../../tools/portal-process.ts';
import { runCommand } from '../harness/command.ts';
import type { Drill, DrillOptions, Finding } from '../harness/drill.ts';
import { answers, startHaproxy } from '../harness/haproxy.ts';
import { seconds } from '../harness/numbers.ts';
import { openOwnDatabase } from '../harness/own-database.ts';
import { keepApart } from '../harness/processes.ts';
import { loadPayableBook } from '../paying/payable-book.ts';
import { startPaying } from '../paying/paying-people.ts';
import { createMix, createRequests, type Requests } from './callers.ts';
import { type LoadKind, type LoadResult, offerLoad, sumCounts } from './open-loop.ts';

const CLIENTS = 500;
const TIMES = 10;
/** In seconds: a step of the search, the flood, and the time after it. `payments`: confirmed during the flood. */
const SIZES = {
  full: { step: 8, flood: 120, after: 30, payments: 20 },
  quick: { step: 3, flood: 30, after: 20, payments: 5 },
};
const WARM_PER_SECOND = 100;
const FIRST_PER_SECOND = 40;
const STEP = 1.25;
/** The portal can carry a rate if this share of the calls succeeds. */
const CARRIED = 0.98;
const LOGINS_THAT_SUCCEED = 0.99;
const RECOVERY_S = 10;

type Scene = { requests: Requests; run(kinds: readonly LoadKind[], seconds: number): Promise<LoadResult> };

/**
 * Ten times as many calls as a portal can carry, behind the HAProxy of deploy/compose: customers still log in and pay, each rejection tells
 * when to retry, and the portal recovers. The portal and its database get half of the processors, the load and the proxy the other half.
 */
export const overload: Drill = async (options) => {
  const { isQuick, log, seed, atEnd } = options;
  const size = SIZES[isQuick ? 'quick' : 'full'];
  const { front, ownerUrl, payers, customers } = await openPortal(options);
  const requests = await createRequests(ownerUrl, customers);
  let runs = 0;
  const run: Scene['run'] = (kinds, length) => offerLoad({ port: front, kinds, seconds: length, seed: seed + runs++ }, atEnd);
  const scene: Scene = { requests, run };
  // Opens connections, compiles what runs often, and reads each session once.
  await run([{ name: 'reads', perSecond: WARM_PER_SECOND, requests: requests.reads }], requests.reads.length / WARM_PER_SECOND);
  const capacity = await findCapacity(scene, size.step, log);
  log(`the portal can carry ${capacity.toFixed(0)} calls a second; ${TIMES} times as many for ${size.flood} s`);
  const paid = startPaying([`http://127.0.0.1:${front}`], payers, seed);
  atEnd(paid.abandon);
  const flood = await run(createMix(requests, capacity, TIMES), size.flood);
  const payments = { orders: paid.orders.count(), confirmed: paid.reported.count(), rejections: Object.fromEntries(paid.rejections) };
  log(`heard by those who pay: ${JSON.stringify(Object.fromEntries(paid.received))}`);
  const after = await run(createMix(requests, capacity / 2), size.after);
  await paid.end();
  const perSecond = countBySecond(after);
  log(`successes in each second after the flood: ${perSecond.join(' ')}`);
  return [...findInFlood(flood), findPayments(payments, size.payments), findRecovery(perSecond, sumCounts(after).offered)];
};

/** A portal behind HAProxy with its own database, sandbox and book. */
async function openPortal(options: DrillOptions) {
  const { seed, atEnd, log } = options;
  const { folder, env: database } = await openOwnDatabase(options);
  const { payers, others: customers } = await loadPayableBook(database.DATABASE_OWNER_URL, { folder, clients: CLIENTS, seed });
  log(`${payers.length} customers owe premiums, ${customers.length} others make calls`);
  const sandbox = await startSandbox({ settings: { speed: 30 } });
  atEnd(sandbox.close);
  const [front = 0, portalPort = 0, noPortal = 0] = await freePorts(3);
  sandbox.setPortalUrl(`http://localhost:${front}`);
  const env = {
    ...database,
    HOST: '127.0.0.1',
    PORT: String(portalPort),
    PORTAL_URL: `http://localhost:${front}`,
    SANDBOX_URL: sandbox.url,
    SMTP_URL: `smtp://localhost:${sandbox.smtpPort}`,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'false',
    STOP_DELAY_MS: '0',
    LOG_LEVEL: 'error',
  };
  await runCommand('api/src/app/migrate.ts', [], env);
  const portal = await startPortalProcess('serve', env);
  atEnd(() => portal.end());
  startHaproxy(front, [portalPort, noPortal], options);
  await answers(`http://127.0.0.1:${front}`, 200);
  const postmaster = Number(readFileSync(join(database.DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  keepApart([portal.child.pid ?? 0, postmaster]);
  return { front, ownerUrl: database.DATABASE_OWNER_URL, payers, customers };
}

/** Offers more and more until the portal rejects some in two attempts; returns the most that succeeded in a second. */
async function findCapacity({ requests, run }: Scene, length: number, logProgress: (line: string) => void): Promise<number> {
  let capacity = 0;
  for (let rate = FIRST_PER_SECOND, misses = 0; misses < 2; ) {
    const { offered, succeededAt, rejected, other } = sumCounts(await run(createMix(requests, rate), length));
    capacity = Math.max(capacity, succeededAt.length / length);
    const isCarried = succeededAt.length >= CARRIED * offered;
    logProgress(
      `${rate.toFixed(0)}/s: ${succeededAt.length} of ${offered} succeeded, ${rejected} were rejected${isCarried ? '' : `, ${JSON.stringify(other)}`}`,
    );
    misses = isCarried ? 0 : misses + 1;
    if (isCarried) rate *= STEP;
  }
  return capacity;
}

function findInFlood(flood: LoadResult): Finding[] {
  const { offered, succeededAt, rejected, other } = sumCounts(flood);
  const otherCount = Object.values(other).reduce((sum, count) => sum + count, 0);
  const logins = flood.counts.logins;
  const share = (logins?.succeededAt.length ?? 0) / Math.max(1, logins?.offered ?? 0);
  return [
    {
      label: `Logins that succeed at ${TIMES} times the load, of ${logins?.offered ?? 0}`,
      found: `${(share * 100).toFixed(1)}%`,
      limit: `at least ${LOGINS_THAT_SUCCEED * 100}%`,
      isMet: share >= LOGINS_THAT_SUCCEED,
    },
    {
      label: `Calls that neither succeeded nor were rejected with 503 and Retry-After, of ${offered} (${succeededAt.length} succeeded, ${rejected} were rejected)`,
      found: `${otherCount}: ${JSON.stringify(other)}`,
      limit: '0, and some were rejected',
      isMet: otherCount === 0 && rejected > 0,
    },
  ];
}

const findPayments = (
  { orders, confirmed, rejections }: { orders: number; confirmed: number; rejections: Record<string, number> },
  least: number,
): Finding => ({
  label: `Payments confirmed to the customer during the overload, of ${orders} started; rejected permanently: ${JSON.stringify(rejections)}`,
  found: `${confirmed}`,
  limit: `at least ${least}, and none refused`,
  isMet: confirmed >= least && Object.keys(rejections).length === 0,
});

/** Successful calls by the second in which they were due. */
function countBySecond(result: LoadResult): number[] {
  const perSecond = Array.from({ length: result.seconds }, () => 0);
  for (const at of sumCounts(result).succeededAt) perSecond[Math.floor(at / 1_000)] = (perSecond[Math.floor(at / 1_000)] ?? 0) + 1;
  return perSecond;
}

/** The first second from which on nearly all calls succeed. Arrivals are random, so a second may have fewer of them. */
function findRecovery(perSecond: readonly number[], offered: number): Finding {
  const expected = offered / perSecond.length;
  const recovered = perSecond.findLastIndex((count) => count < expected - 4 * Math.sqrt(expected)) + 1;
  return {
    label: `Until calls succeed again at half the load, N = ${offered}`,
    found: recovered < perSecond.length ? seconds(recovered * 1_000) : `not within ${perSecond.length} s`,
    limit: `at most ${RECOVERY_S} s`,
    isMet: recovered <= RECOVERY_S,
  };
}
