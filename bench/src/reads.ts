import { hashSecret } from '@portal/api/base/secret.ts';
import { recordStatements, type Statement } from '@portal/api/testing/record-statements.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import autocannon from 'autocannon';
import type { Recorded } from './bare-server.ts';
import { openDatabase } from './database.ts';
import { databaseCpuMicros } from './database-cpu.ts';
import { count, decimal, median, ratio } from './figures.ts';
import { loadBook } from './load-book.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { pagesTouched } from './pages-touched.ts';
import { createHeaders, openPortal } from './portal.ts';
import type { Benchmark, Options, Table } from './report.ts';

const CLIENTS = 1_000;
/** Callers, spread over the book: 2.3 policies each on average. */
const CALLERS = 50;
const CONNECTIONS = 10;
const FIRST_CLIENT = 2_000_000_001;

type Caller = { clientId: string; headers: Record<string, string> };
type Call = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };
type Endpoint = { path: string; createCall: (caller: Caller) => Call };
const ENDPOINTS: Endpoint[] = [
  { path: '/api/getDashboardDetails', createCall: ({ headers }) => ({ method: 'GET', headers }) },
  {
    path: '/api/allPoliciesDetails',
    createCall: ({ clientId, headers }) => ({
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ClientId: clientId }),
    }),
  },
];

/** One round of load on one server. */
type Round = { perSecond: number; cpuMicros: number; databaseMicros: number; p50: number; p99: number };

/**
 * The two endpoints of the dashboard against bare Fastify and pg: once with the same statements, and once with the least that such a call can
 * do, which is to find the session and to read five rows.
 */
export const reads: Benchmark = async (options) => {
  options.log(`Loading a book of ${count(CLIENTS)} clients`);
  const database = await openDatabase();
  try {
    await loadBook({ ...database, clients: CLIENTS, bookDate: dayOf(new Date()) });
    const { callers, recorded, poolSize } = await record(database.url);
    const portal = await startMeasured('portal-server.ts', { url: database.appUrl, hasOwnRows: true });
    const bare = await startMeasured('bare-server.ts', { url: database.url, poolSize, recorded });
    const least = await startMeasured('bare-server.ts', { url: database.url, poolSize, recorded: findLeast(callers) });
    try {
      const tables: Table[] = [];
      for (const endpoint of ENDPOINTS) {
        const statements = recorded.get(endpoint.path)?.get(callers[0]?.headers.authorization ?? '')?.length ?? 0;
        const measured = await compare({ endpoint, callers }, { portal, bare, least }, { ...options, folder: database.folder });
        tables.push(toTable(endpoint, statements, measured), toCostTable(endpoint, measured));
      }
      return [...tables, await pagesTouched(database.url, recorded)];
    } finally {
      await Promise.all([portal, bare, least].map((server) => server.stop()));
    }
  } finally {
    await database.close();
  }
};

/** Logs the callers in and notes which statements the portal runs for each of them. */
async function record(url: string): Promise<{ callers: Caller[]; recorded: Recorded; poolSize: number }> {
  const { app, services, close } = await openPortal(url);
  const recorded: Recorded = new Map(ENDPOINTS.map(({ path }) => [path, new Map()]));
  const callers: Caller[] = [];
  for (let number = 0; number < CALLERS; number += 1) {
    const clientId = String(FIRST_CLIENT + number * Math.floor(CLIENTS / CALLERS));
    callers.push({ clientId, headers: await createHeaders(clientId, services) });
  }
  for (const caller of callers) {
    for (const { path, createCall } of ENDPOINTS) {
      const { body, ...call } = createCall(caller);
      const send = async () => {
        const reply = await app.inject({ url: path, ...call, ...(body !== undefined && { payload: body }) });
        if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode} to ${caller.clientId}.`);
      };
      // The first call opens connections, and their settings are statements too.
      await send();
      const statements = await recordStatements(send);
      // A session's time of last use is written once a second at most: no part of an ordinary call.
      const ordinary = statements.filter(({ text }) => !text.startsWith('UPDATE session'));
      recorded.get(path)?.set(caller.headers.authorization ?? '', ordinary);
    }
  }
  await close();
  return { callers, recorded, poolSize: services.config.DATABASE_POOL };
}

/** The statements of a call that does next to nothing, for each caller and address. */
function findLeast(callers: Caller[]): Recorded {
  const least = new Map(callers.map((caller) => [caller.headers.authorization ?? '', leastStatements(caller)]));
  return new Map(ENDPOINTS.map(({ path }) => [path, least]));
}

const leastStatements = ({ clientId, headers }: Caller): Statement[] => [
  {
    text: `SELECT session_id, kind, cookie_hash, client_id, client_ids, scope, role, policy_no, last_seen_at FROM session
      WHERE handle_hash = $1 AND ended_at IS NULL`,
    values: [hashSecret((headers.authorization ?? '').replace('Bearer ', ''))],
  },
  {
    text: `SELECT policy_no, client_id, policy_type, plan_name, plan_type, issue_date, status, status_date, sum_assured, modal_premium, frequency,
        next_due_date, premiums_end, maturity_date, lapse_date, revival_deadline, advance_held, suspense_balance, billing_type, source_code,
        whatsapp_ind, life_assured_name, strategy
      FROM policy WHERE client_id >= $1 ORDER BY client_id, issue_date DESC LIMIT 5`,
    values: [clientId],
  },
];

type Servers<Of> = { portal: Of; bare: Of; least: Of };

async function compare(
  { endpoint, callers }: { endpoint: Endpoint; callers: Caller[] },
  servers: Servers<MeasuredServer>,
  { isQuick, log, folder }: Options & { folder: string },
): Promise<Servers<Round[]>> {
  const [rounds, seconds, warmSeconds] = isQuick ? [2, 2, 3] : [5, 6, 4];
  const rows: Servers<Round[]> = { portal: [], bare: [], least: [] };
  const names = ['portal', 'bare', 'least'] as const;
  for (const name of names) await load(servers[name], { endpoint, callers, seconds: warmSeconds, folder });
  for (let turn = 1; turn <= rounds; turn += 1) {
    log(`${endpoint.path}, round ${turn} of ${rounds}`);
    for (const name of names) rows[name].push(await load(servers[name], { endpoint, callers, seconds, folder }));
  }
  return rows;
}

async function load(
  server: MeasuredServer,
  { endpoint: { path, createCall }, callers, seconds, folder }: { endpoint: Endpoint; callers: Caller[]; seconds: number; folder: string },
): Promise<Round> {
  const before = await server.cpuMicros();
  const databaseBefore = (await databaseCpuMicros(folder)) ?? Number.NaN;
  const requests = callers.map((caller) => ({ path, ...createCall(caller) }));
  const result = await autocannon({ url: server.url, connections: CONNECTIONS, duration: seconds, requests });
  const cpu = (await server.cpuMicros()) - before;
  const databaseCpu = ((await databaseCpuMicros(folder)) ?? Number.NaN) - databaseBefore;
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0 || result.requests.total === 0) throw new Error(`${path}: ${bad} of ${result.requests.total} calls failed.`);
  return {
    perSecond: result.requests.total / result.duration,
    cpuMicros: cpu / result.requests.total,
    databaseMicros: databaseCpu / result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

function toTable({ path }: Endpoint, statements: number, { portal, bare }: Servers<Round[]>): Table {
  const row = (label: string, pick: (round: Round) => number, print: (value: number) => string): string[] => {
    const [portalMedian, other] = [median(portal.map(pick)), median(bare.map(pick))];
    return [label, print(portalMedian), print(other), ratio(portalMedian / other)];
  };
  const milliseconds = (value: number) => `${decimal(value)} ms`;
  return {
    title: `Reading: ${path.replace('/api', '')}`,
    columns: ['', 'portal', 'bare Fastify + pg', 'ratio'],
    rows: [
      row('requests per second', (round) => round.perSecond, count),
      row(
        'CPU of the server per request',
        (round) => round.cpuMicros,
        (value) => `${count(value)} µs`,
      ),
      row('latency, median', (round) => round.p50, milliseconds),
      row('latency, 99th percentile', (round) => round.p99, milliseconds),
    ],
    notes: [
      `Medians of ${portal.length} alternate rounds with ${CONNECTIONS} connections and ${CALLERS} callers. The bare server runs the same ${statements} statements with the same values.`,
      'Load generator, server and database share the machine, so all three limit the requests per second.',
    ],
  };
}

/** CPU of both sides of the wire to the database: what moves from one to the other is not won. */
function toCostTable({ path }: Endpoint, { portal, least }: Servers<Round[]>): Table {
  const row = (label: string, pick: (round: Round) => number): string[] => {
    const [portalMedian, other] = [median(portal.map(pick)), median(least.map(pick))];
    return [label, `${count(portalMedian)} µs`, `${count(other)} µs`, ratio(portalMedian / other)];
  };
  return {
    title: `Reading: CPU of ${path.replace('/api', '')}`,
    columns: ['', 'portal', 'session and 5 rows', 'ratio'],
    rows: [
      row('server', (round) => round.cpuMicros),
      row('PostgreSQL', (round) => round.databaseMicros),
      row('together', (round) => round.cpuMicros + round.databaseMicros),
    ],
    notes: [
      'Compared with bare Fastify and pg, which find the session and read five rows of one table with unprepared statements. CPU time of all processes.',
    ],
  };
}
