import { Worker } from 'node:worker_threads';
import { createPool } from '@portal/api/db/pool.ts';
import { API_BASE } from '@portal/contract/transport.ts';
import { addMonths, dayOf, startOfDay } from '@portal/rules/dates.ts';
import { HOUR_MS } from '@portal/rules/durations.ts';
import { openDatabase } from './database.ts';
import { databaseCpuMicros } from './database-cpu.ts';
import { count, decimal, median, ratio, verdict } from './figures.ts';
import { loadBook } from './load-book.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { headersOf, openPortal } from './portal.ts';
import type { Benchmark, Table } from './report.ts';
import { type Read, steadyReads } from './steady-reads.ts';

const ROWS = { full: 1_000_000, quick: 50_000 };
const FILES = { full: 3, quick: 2 };
const ROUNDS = { full: 30, quick: 4 };
const WINDOW_MS = { full: 4_000, quick: 1_500 };
const CLIENTS = 1_000;
const CALLERS = 50;
const FIRST_CLIENT = 2_000_000_001;
const READS_A_SECOND = 100;
const WARM_MS = 5_000;
const LOOK_MS = 100;
const MOST = { memoryMb: 64, firstByteMs: 1_000, ratio: 1.2 };

/**
 * A file of a large report: what it costs the server, and what customers notice of it. Whole files are fetched beside customers for their time
 * and the server's memory. What customers notice is measured in short windows in turn, of nothing else, of rows being counted and of a file being
 * written, because a machine does not stay the same for the minutes that a file takes.
 */
export const reports: Benchmark = async ({ isQuick, say }) => {
  const size = isQuick ? 'quick' : 'full';
  const database = await openDatabase();
  try {
    say(`A book of ${count(CLIENTS)} clients, and ${count(ROWS[size])} payments of last month`);
    await loadBook({ ...database, clients: CLIENTS, bookDate: dayOf(new Date()) });
    await addPayments(database.url, ROWS[size]);
    const { reads, staff } = await logIn(database.appUrl);
    const portal = await startMeasured('portal-server.ts', { url: database.appUrl, hasOwnRows: true });
    try {
      const asked = reads.map((read) => ({ ...read, url: new URL(API_BASE + read.path, portal.url) }));
      const read = (isOver: () => boolean) => steadyReads(asked, READS_A_SECOND, isOver);
      await read(after(WARM_MS));
      const byItself = await cpuOfFile(portal, staff, database.folder);
      const files: WholeFile[] = [];
      for (let turn = 1; turn <= FILES[size]; turn += 1) {
        files.push(await wholeFile(portal, staff, read));
        const { ended = 0, memoryMb = 0 } = files.at(-1) ?? {};
        say(`File ${turn} of ${FILES[size]}: ${decimal(ended / 1_000)} s, ${decimal(memoryMb)} MB more`);
      }
      const rounds: Round[] = [];
      for (let turn = 1; turn <= ROUNDS[size]; turn += 1) {
        rounds.push(await round(portal, staff, read, WINDOW_MS[size]));
        const { alone, writing } = rounds.at(-1) ?? { alone: [], writing: [] };
        say(`Round ${turn} of ${ROUNDS[size]}: ${ratio(median(writing) / median(alone))}`);
      }
      return [tableOf(ROWS[size], byItself, files, rounds)];
    } finally {
      await portal.stop();
    }
  } finally {
    await database.close();
  }
};

type Reading = (isOver: () => boolean) => Promise<number[]>;
function after(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() > until;
}
/** Reads for as long as something takes. */
async function readsBeside<Result>(read: Reading, work: Promise<Result>): Promise<{ reads: number[]; result: Result }> {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  const [result, reads] = await Promise.all([done, read(() => isOver)]);
  return { reads, result };
}

type Round = { alone: number[]; counting: number[]; writing: number[] };
async function round(portal: MeasuredServer, staff: Staff, read: Reading, windowMs: number): Promise<Round> {
  const alone = await read(after(windowMs));
  const { reads: counting, result: fileUrl } = await readsBeside(read, askForFile(portal, staff));
  const file = fetchFile(fileUrl, staff);
  await file.begun;
  const writing = await read(after(windowMs));
  await file.stop();
  return { alone, counting, writing };
}

const lastMonth = (): string => addMonths(`${dayOf(new Date()).slice(0, 7)}-01`, -1);

async function addPayments(url: string, rows: number): Promise<void> {
  const pool = createPool(url, { max: 1, applicationName: 'bench-reports' });
  try {
    await pool.query(
      `WITH p AS (SELECT array_agg(policy_no ORDER BY policy_no) AS numbers, array_agg(client_id ORDER BY policy_no) AS clients FROM policy),
       o AS (INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, merchant_id, state, terms_version, created_at, expires_at,
           instrument, gateway_payment_id, device, attempts, posted_at)
         SELECT gen_random_uuid(), 'PB' || lpad(n::text, 12, '0'), p.clients[1 + n % cardinality(p.clients)], 'PAYPREMIUM', 'PREMIUM', 100000 + n % 900000, 'M',
           CASE n % 10 WHEN 0 THEN 'FAILED' ELSE 'POSTED' END, '1', $2::timestamptz + n * interval '28 days' / $1, $2, 'UPI', 'pay_' || n, 'Mobile', 1,
           $2::timestamptz + n * interval '28 days' / $1
         FROM p, generate_series(1, $1::int) n RETURNING order_id, client_id, amount)
       INSERT INTO payment_line (order_id, line_no, policy_no, due_date, purpose, amount, gst, is_open)
       SELECT o.order_id, 1, p.policy_no, '2026-12-01', 'PREMIUM', o.amount, 0, false
       FROM o JOIN (SELECT client_id, min(policy_no) AS policy_no FROM policy GROUP BY client_id) p USING (client_id)`,
      [rows, startOfDay(lastMonth())],
    );
    await pool.query('VACUUM ANALYZE');
  } finally {
    await pool.end();
  }
}

type Caller = Omit<Read, 'url'> & { path: string };
type Staff = { handle: string; cookie: string };

async function logIn(url: string): Promise<{ reads: Caller[]; staff: Staff }> {
  const { services, close } = await openPortal(url);
  const { store, clock } = services;
  const reads: Caller[] = [];
  for (let number = 0; number < CALLERS; number += 1) {
    const clientId = String(FIRST_CLIENT + number * Math.floor(CLIENTS / CALLERS));
    const headers = await headersOf(clientId, services);
    const body = JSON.stringify({ ClientId: clientId });
    reads.push({ path: '/getDashboardDetails', method: 'GET', headers });
    reads.push({ path: '/allPoliciesDetails', method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  }
  const account = { userId: 'bench.operator', name: 'Bench', email: null, role: 'operator', desks: [], createdBy: 'bench' } as const;
  await store.staffAccount.add({ ...account, desks: [] }, { hash: '-', until: clock() }, clock());
  await store.staffAccount.choosePassword(account.userId, '-');
  const session = { kind: 'admin', clientId: null, clientIds: [], role: account.role, staffUserId: account.userId } as const;
  const staff = await store.session.create({ ...session, clientIds: [], absoluteMs: 8 * HOUR_MS }, clock());
  await close();
  return { reads, staff };
}

/** Has the rows counted; the address of the file. */
async function askForFile(portal: MeasuredServer, { handle, cookie }: Staff): Promise<string> {
  const reply = await fetch(new URL(`${API_BASE}/admin/report`, portal.url), {
    method: 'POST',
    headers: { 'x-portal': '1', authorization: `Bearer ${handle}`, cookie: `a=${cookie}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reportType: 'PAYMENTS', month: lastMonth().slice(0, 7), format: 'CSV' }),
  });
  const { data } = (await reply.json()) as { data: { file: { fileRef: string } } };
  return `${portal.url}${API_BASE}/admin/files?ref=${data.file.fileRef}`;
}

type Fetched = { firstByte: number; firstRow: number; ended: number; bytes: number; rows: number };
type Message = { begun: true } | ({ status: number } & Fetched);

/** `begun`: its first row has come. */
function fetchFile(url: string, { cookie }: Staff) {
  const worker = new Worker(new URL('./report-reader.ts', import.meta.url), { workerData: { url, cookie: `a=${cookie}` } });
  const ended = new Promise<Fetched>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message: Message) => {
      if ('begun' in message) return;
      if (message.status === 200) resolve(message);
      else reject(new Error(`The file answered ${JSON.stringify(message)}.`));
    });
  });
  const begun = new Promise<void>((resolve) => worker.once('message', () => resolve()));
  return { begun, ended, stop: () => worker.terminate() };
}

type Cpu = { server: number; database: number; ended: number };
/** What a file takes of processors, fetched by itself. */
async function cpuOfFile(portal: MeasuredServer, staff: Staff, folder: string): Promise<Cpu> {
  const url = await askForFile(portal, staff);
  const look = async () => [await portal.cpuMicros(), (await databaseCpuMicros(folder)) ?? Number.NaN] as const;
  const [server, database] = await look();
  const { ended } = await fetchFile(url, staff).ended;
  const [serverAfter, databaseAfter] = await look();
  return { server: serverAfter - server, database: databaseAfter - database, ended };
}

type WholeFile = Fetched & { asked: number; memoryMb: number };
/** One file from its first to its last row, beside customers, while the server's memory is looked at. */
async function wholeFile(portal: MeasuredServer, staff: Staff, read: Reading): Promise<WholeFile> {
  const before = await portal.memoryMb();
  let most = before;
  const started = performance.now();
  const url = await askForFile(portal, staff);
  const asked = performance.now() - started;
  const watch = setInterval(() => {
    void portal.memoryMb().then((memory) => {
      most = Math.max(most, memory);
    });
  }, LOOK_MS);
  const { result } = await readsBeside(read, fetchFile(url, staff).ended);
  clearInterval(watch);
  return { ...result, asked, memoryMb: most - before };
}

const shareOf = (values: number[], share: number): number => values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
const milliseconds = (value: number): string => `${decimal(value)} ms`;

function tableOf(rows: number, byItself: Cpu, files: WholeFile[], rounds: Round[]): Table {
  const wrong = files.find((file) => file.rows !== rows);
  if (wrong) throw new Error(`A file has ${wrong.rows} rows, not ${rows}.`);
  const most = (pick: (file: WholeFile) => number): number => Math.max(...files.map(pick));
  const [memory, firstByte] = [most(({ memoryMb }) => memoryMb), most((file) => file.firstByte)];
  const row = (what: string, name: 'counting' | 'writing', share: number, limit?: number): string[] => {
    const of = (pick: (round: Round) => number) => median(rounds.map(pick));
    const found = of((one) => shareOf(one[name], share) / shareOf(one.alone, share));
    const figures = `${milliseconds(of(({ alone }) => shareOf(alone, share)))} → ${milliseconds(of((one) => shareOf(one[name], share)))}`;
    return [what, `${figures} (${ratio(found)})`, limit === undefined ? '' : `${decimal(limit)} ×: ${verdict(found <= limit)}`];
  };
  const reads = (name: keyof Round): string => count(rounds.reduce((sum, one) => sum + one[name].length, 0));
  return {
    title: `A file of ${count(rows)} rows`,
    columns: ['', 'measured', 'limit'],
    rows: [
      ['bytes', `${decimal((files[0]?.bytes ?? 0) / 1_000_000)} MB`, ''],
      ['rows counted, a reference given', milliseconds(median(files.map(({ asked }) => asked))), ''],
      ['first byte, the latest', milliseconds(firstByte), `1 s: ${verdict(firstByte <= MOST.firstByteMs)}`],
      ['first row, the latest', milliseconds(most(({ firstRow }) => firstRow)), ''],
      ['whole file, by itself', `${decimal(byItself.ended / 1_000)} s`, ''],
      ['whole file, beside customers', `${decimal(median(files.map(({ ended }) => ended)) / 1_000)} s`, ''],
      ['CPU of the server a row', `${decimal(byItself.server / rows)} µs`, ''],
      ['CPU of PostgreSQL a row', `${decimal(byItself.database / rows)} µs`, ''],
      ['the server’s memory grew by at most', `${decimal(memory)} MB`, `${MOST.memoryMb} MB: ${verdict(memory <= MOST.memoryMb)}`],
      row('a read of a customer while it is written, median', 'writing', 0.5, MOST.ratio),
      row('95 of 100 reads', 'writing', 0.95),
      row('99 of 100 reads', 'writing', 0.99),
      row('while its rows are counted, median', 'counting', 0.5),
      row('95 of 100 reads', 'counting', 0.95),
    ],
    notes: [
      `Payments of one month as CSV. One file by itself and ${files.length} beside customers; then ${rounds.length} rounds in turn without a file (N = ${reads('alone')} reads), while rows are counted (${reads('counting')}) and while a file is written (${reads('writing')}). Medians of the rounds.`,
      `Customers read ${READS_A_SECOND} times a second, whether or not they are answered. They, the reader of the file, server and database share two cores. Memory is the resident set of the server, looked at ten times a second.`,
    ],
  };
}
