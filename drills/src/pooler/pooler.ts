import { openCustomers } from '@portal/api/db/customer-role.ts';
import { asClients, CUSTOMER, ownRowsPool } from '@portal/api/db/own-rows.ts';
import { createPool } from '@portal/api/db/pool.ts';
import { freePorts } from '../../../tools/free-ports.ts';
import { startPortalProcess } from '../../../tools/portal-process.ts';
import { runCommand } from '../harness/command.ts';
import type { Drill, DrillOptions, Finding } from '../harness/drill.ts';
import { answers, startHaproxy } from '../harness/haproxy.ts';
import { numbersOf, pause, seconds } from '../harness/numbers.ts';
import { openOwnDatabase } from '../harness/own-database.ts';
import { lostCalls, lostOf, reached, summaryOf, writesFound } from '../load/load-findings.ts';
import { startLoad } from '../load/mixed-load.ts';
import { startReaders } from './own-readers.ts';
import { type PgBouncer, type PoolMode, startPgBouncer } from './pgbouncer.ts';

const CALLS = { full: 20_000, quick: 2_000 };
const STATEMENTS = { full: 5_000, quick: 1_000 };
/** How much of the load is over when PgBouncer is restarted. */
const RESTART_AT = 0.5;
/** Connections of the server for each role. For the session mode as many as the processes open, for the other as many as work at the same time. */
const POOL_SIZE: Record<PoolMode, number> = { session: 50, transaction: 5 };
const PORTAL_POOL = '5';
const LOOK_MS = 100;
/** After the restart, until whoever was refused has come again. */
const SETTLE_MS = 2_000;
const CLIENTS = ['1000000002', '1000000003', '1000000008', '1000000009'];

/**
 * Debian's PgBouncer between two portals with a worker and their database, in both modes: nobody notices it, row-level security binds each read of
 * a customer, the server has no more connections than the pools allow, and of a restart under load nothing that was acknowledged is lost.
 */
export const pooler: Drill = async (options) => {
  const { folder, env } = await openOwnDatabase(options);
  await runCommand('api/src/start/migrate.ts', [], { ...env, LOG_LEVEL: 'error' });
  const findings: Finding[] = [];
  for (const mode of ['session', 'transaction'] as const) findings.push(...(await inMode(mode, folder, env, options)));
  return findings;
};

type Urls = { DATABASE_URL: string; DATABASE_OWNER_URL: string; DATA_DIR: string };
const roleOf = (url: string): string => new URL(url.replace('@/', '@socket/')).username;

async function inMode(mode: PoolMode, folder: string, direct: Urls, options: DrillOptions): Promise<Finding[]> {
  const { isQuick, say, seed } = options;
  const size = isQuick ? 'quick' : 'full';
  const ends: (() => unknown)[] = [];
  const atEnd = (work: () => unknown) => void ends.push(work);
  options.atEnd(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const inside = { ...options, atEnd };
  const role = roleOf(direct.DATABASE_URL);
  const owner = createPool(direct.DATABASE_OWNER_URL, { max: 2 });
  atEnd(() => owner.end());
  const pgBouncer = await startPgBouncer(
    { mode, poolSize: POOL_SIZE[mode], folder, serverUrl: direct.DATABASE_URL, roles: [role, CUSTOMER] },
    inside,
  );
  const [listen = 0, ...ports] = await freePorts(3);
  const url = `http://127.0.0.1:${listen}`;
  const env = {
    DATABASE_URL: pgBouncer.url(role),
    DATABASE_CUSTOMER_URL: pgBouncer.url(CUSTOMER),
    DATABASE_PREPARED: String(mode === 'session'),
    DATABASE_POOL: PORTAL_POOL,
    DATA_DIR: direct.DATA_DIR,
    HOST: '127.0.0.1',
    PORTAL_URL: url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'false',
    STOP_DELAY_MS: '0',
  };
  const portals = [];
  for (const port of ports) portals.push(await startPortalProcess('serve', { ...env, PORT: String(port) }));
  portals.push(await startPortalProcess('work', env));
  for (const one of portals) atEnd(() => one.end());
  startHaproxy(listen, { portals: ports }, inside);
  await answers(url, 200);

  const readers = await startReaders(url, owner, direct.DATABASE_URL);
  atEnd(readers.stop);
  const load = startLoad(url, `${mode}${seed}`);
  atEnd(load.stop);
  const connections = watchConnections(owner, [role, CUSTOMER]);
  atEnd(connections.stop);
  await reached(load, CALLS[size] * RESTART_AT);
  const own = await ownRows(pgBouncer, direct.DATABASE_URL, mode, STATEMENTS[size], seed);
  const before = lostCalls(load) + readers.lost();
  say(`${mode}: ${summaryOf(load)}; PgBouncer is restarted`);
  const away = await restart(pgBouncer, url);
  const during = lostCalls(load) + readers.lost() - before;
  const lostThen = lostOf(load);
  await reached(load, CALLS[size]);
  await load.stop();
  const { reads, wrong, asPortal } = await readers.stop();
  const most = await connections.stop();
  say(`${mode}: ${summaryOf(load)}`);
  const after = lostCalls(load) + readers.lost() - before - during;
  const unguarded = portals.filter((one) => one.said().includes('row-level security is off')).length;
  const written = await writesFound(direct.DATABASE_OWNER_URL, load.written());
  for (const end of ends.splice(0).reverse()) await end();
  const named = (what: string) => `${mode}: ${what}`;
  return [
    none(
      named(
        `calls lost of ${load.made() + reads}, ${load.logins()} logins and ${load.written().length} writes among them, without a restart`,
      ),
      before + after,
      load.made() >= CALLS[size],
    ),
    {
      what: named(`calls lost to a restart of PgBouncer, after which both portals were ready in ${seconds(away)}`),
      found: during === 0 ? '0' : `${during}: ${lostThen}`,
      limit: 'printed only',
      isMet: true,
    },
    { ...written, what: named(written.what), isMet: written.isMet && load.written().length > CALLS[size] / 20 },
    none(
      named(`reads of customers with another answer than theirs, of ${reads}, while the portal's own role sees no such row`),
      wrong,
      reads >= 100,
    ),
    none(named('rows of them that the portal’s own role saw'), asPortal, true),
    none(
      named(
        `statements of ${own.statements} for ${own.sets} sets of clients that saw rows of others, or not all of theirs, or as another role`,
      ),
      own.wrong,
      own.statements >= STATEMENTS[size],
    ),
    none(named('processes that warned that row-level security is off'), unguarded, portals.length === 3),
    ...[role, CUSTOMER].map((name) => ({
      what: named(`connections of the server as ${name}, at most, of ${most.looks} looks`),
      found: `${most.of(name)}`,
      limit: `1 to ${POOL_SIZE[mode]}`,
      isMet: most.looks >= 20 && most.of(name) > 0 && most.of(name) <= POOL_SIZE[mode],
    })),
  ];
}

const none = (what: string, n: number, hasEnough: boolean): Finding => ({ what, found: `${n}`, limit: '0', isMet: n === 0 && hasEnough });

/** How long both portals were not ready, and then until those who were refused have come again. */
async function restart(pgBouncer: PgBouncer, url: string): Promise<number> {
  const from = performance.now();
  await pgBouncer.stop();
  await pgBouncer.start();
  await answers(url, 200);
  const away = performance.now() - from;
  await pause(SETTLE_MS);
  return away;
}

/** How many connections each role has, looked at again and again past the pooler. */
function watchConnections(owner: ReturnType<typeof createPool>, roles: string[]) {
  const most = new Map<string, number>();
  let looks = 0;
  let isOver = false;
  const looking = (async () => {
    for (; !isOver; await pause(LOOK_MS)) {
      const { rows } = await owner.query<{ role: string; n: number }>(
        'SELECT usename AS role, count(*)::int AS n FROM pg_stat_activity WHERE usename = ANY ($1) GROUP BY 1',
        [roles],
      );
      looks += 1;
      for (const { role, n } of rows) most.set(role, Math.max(n, most.get(role) ?? 0));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await looking;
      return { looks, of: (role: string) => most.get(role) ?? 0 };
    },
  };
}

const WHOSE = 'SELECT client_id AS id, current_user::text AS who FROM client ORDER BY 1';
/** Reads as a portal sends them, many at the same time through the same pooler as the load, each for other clients than the one before. */
async function ownRows(pgBouncer: PgBouncer, url: string, mode: PoolMode, statements: number, seed: number) {
  const size = { max: Number(PORTAL_POOL), prepares: mode === 'session' };
  const pool = await openCustomers({ url, hasOwnRows: true }, pgBouncer.url(CUSTOMER), size);
  if (!pool) throw new Error('There is no pool for reads of customers.');
  const lent = ownRowsPool('customers', { portal: pool, customers: pool });
  const ask = async () => {
    const client = await lent.connect();
    try {
      return (await client.query<{ id: string; who: string }>(WHOSE, [])).rows;
    } finally {
      client.release();
    }
  };
  const next = numbersOf(seed);
  const sets = new Set<string>();
  let [done, wrong] = [0, 0];
  const worker = async () => {
    while (done < statements) {
      done += 2;
      const ids = CLIENTS.filter(() => next() < 0.4);
      sets.add(ids.join());
      for (const rows of await asClients(ids, () => Promise.all([ask(), ask()])))
        if (rows.map(({ id }) => id).join() !== ids.join() || rows.some(({ who }) => who !== CUSTOMER)) wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: 3 * size.max }, worker));
  await pool.end();
  return { statements: done, sets: sets.size, wrong };
}
