import { dayOf } from '@portal/rules/dates.ts';
import autocannon from 'autocannon';
import type { Recorded } from './bare-server.ts';
import { openDatabase } from './database.ts';
import { count, decimal, median, ratio } from './figures.ts';
import { loadBook } from './load-book.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { headersOf, openPortal } from './portal.ts';
import { recordStatements } from './record-statements.ts';
import type { Benchmark, Options, Table } from './report.ts';

const CLIENTS = 1_000;
/** Callers, spread over the book: 2.3 policies each on average. */
const CALLERS = 50;
const CONNECTIONS = 10;
const FIRST_CLIENT = 2_000_000_001;

type Caller = { clientId: string; headers: Record<string, string> };
type Call = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };
type Endpoint = { path: string; callOf: (caller: Caller) => Call };
const ENDPOINTS: Endpoint[] = [
  { path: '/api/getDashboardDetails', callOf: ({ headers }) => ({ method: 'GET', headers }) },
  {
    path: '/api/allPoliciesDetails',
    callOf: ({ clientId, headers }) => ({
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ClientId: clientId }),
    }),
  },
];

/** One round of load on one server. */
type Round = { perSecond: number; cpuMicros: number; p50: number; p99: number };

/** The two endpoints of the dashboard against bare Fastify and pg that run the same statements. */
export const reads: Benchmark = async (options) => {
  options.say(`Loading a book of ${count(CLIENTS)} clients`);
  const database = await openDatabase();
  try {
    await loadBook({ ...database, clients: CLIENTS, bookDate: dayOf(new Date()) });
    const { callers, recorded, poolSize } = await record(database.url);
    const portal = await startMeasured('portal-server.ts', { url: database.url });
    const bare = await startMeasured('bare-server.ts', { url: database.url, poolSize, recorded });
    try {
      const tables: Table[] = [];
      for (const endpoint of ENDPOINTS) {
        const statements = recorded.get(endpoint.path)?.get(callers[0]?.headers.authorization ?? '')?.length ?? 0;
        tables.push(tableOf(endpoint, statements, await compare(endpoint, callers, { portal, bare }, options)));
      }
      return tables;
    } finally {
      await portal.stop();
      await bare.stop();
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
    callers.push({ clientId, headers: await headersOf(clientId, services) });
  }
  for (const caller of callers) {
    for (const { path, callOf } of ENDPOINTS) {
      const { body, ...call } = callOf(caller);
      const statements = await recordStatements(async () => {
        const reply = await app.inject({ url: path, ...call, ...(body !== undefined && { payload: body }) });
        if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode} to ${caller.clientId}.`);
      });
      // A session's time of last use is written once a second at most: no part of an ordinary call.
      const ordinary = statements.filter(({ text }) => !text.startsWith('UPDATE session'));
      recorded.get(path)?.set(caller.headers.authorization ?? '', ordinary);
    }
  }
  await close();
  return { callers, recorded, poolSize: services.config.DATABASE_POOL };
}

type Pair<Of> = { portal: Of; bare: Of };

async function compare(
  endpoint: Endpoint,
  callers: Caller[],
  servers: Pair<MeasuredServer>,
  { isQuick, say }: Options,
): Promise<Pair<Round[]>> {
  const [rounds, seconds, warmSeconds] = isQuick ? [2, 2, 1] : [5, 6, 4];
  const rows: Pair<Round[]> = { portal: [], bare: [] };
  await load(servers.portal, endpoint, callers, warmSeconds);
  await load(servers.bare, endpoint, callers, warmSeconds);
  for (let turn = 1; turn <= rounds; turn += 1) {
    say(`${endpoint.path}, round ${turn} of ${rounds}`);
    rows.portal.push(await load(servers.portal, endpoint, callers, seconds));
    rows.bare.push(await load(servers.bare, endpoint, callers, seconds));
  }
  return rows;
}

async function load(server: MeasuredServer, { path, callOf }: Endpoint, callers: Caller[], seconds: number): Promise<Round> {
  const before = await server.cpuMicros();
  const requests = callers.map((caller) => ({ path, ...callOf(caller) }));
  const result = await autocannon({ url: server.url, connections: CONNECTIONS, duration: seconds, requests });
  const cpu = (await server.cpuMicros()) - before;
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0 || result.requests.total === 0) throw new Error(`${path}: ${bad} of ${result.requests.total} calls failed.`);
  return {
    perSecond: result.requests.total / result.duration,
    cpuMicros: cpu / result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

function tableOf({ path }: Endpoint, statements: number, { portal, bare }: Pair<Round[]>): Table {
  const row = (what: string, pick: (round: Round) => number, print: (value: number) => string): string[] => {
    const [ours, theirs] = [median(portal.map(pick)), median(bare.map(pick))];
    return [what, print(ours), print(theirs), ratio(ours / theirs)];
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
      `Medians of ${portal.length} rounds in turn, ${CONNECTIONS} connections, ${CALLERS} callers; the bare server runs the same ${statements} statements with the same values.`,
      'Load generator, server and database share the machine, so requests per second are bounded by all three.',
    ],
  };
}
