import { DOCUMENT_KINDS } from '@portal/api/domain/documents/kinds.ts';
import { createPassword, protectPdf } from '@portal/api/domain/documents/password.ts';
import { type ReadDocument, readDocument } from '@portal/api/domain/documents/read-document.ts';
import type { ReceiptDocument } from '@portal/api/domain/documents/receipt-document.ts';
import { postOrder } from '@portal/api/features/payment/post-order.ts';
import type { Services } from '@portal/api/platform/context/services.ts';
import { createPool } from '@portal/api/platform/db/pool.ts';
import { recordStatements } from '@portal/api/testing/record-statements.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { addCapturedOrders, type CapturedOrder } from './captured-orders.ts';
import { type BenchDatabase, openDatabase } from './database.ts';
import { databaseCpuMicros } from './database-cpu.ts';
import { count, decimal, kilobytes, median, ratio } from './figures.ts';
import { loadBook } from './load-book.ts';
import { openPortal } from './portal.ts';
import type { Benchmark, Options, Table } from './report.ts';

const CLIENTS = 2_000;
const CONNECTIONS = 10;
const ORDERS = { full: 2_400, quick: 120 };
const FILES = { full: 200, quick: 30 };
const WARM = 20;
const ROUNDS = 3;
/** Premiums of a month, for the calculation of the shortest time. */
const MANY = 1_400_000;

/** Captured orders posted to their policies, and the PDFs of their receipts. */
export const receipts: Benchmark = async (options) => {
  const { isQuick, log } = options;
  log(`Loading a book of ${count(CLIENTS)} clients`);
  const database = await openDatabase();
  try {
    await loadBook({ ...database, clients: CLIENTS, bookDate: dayOf(new Date()) });
    const { services, close } = await openPortal(database.url, { sendsJobs: true });
    try {
      log('Making captured orders');
      const orders = await addCapturedOrders(services, isQuick ? ORDERS.quick : ORDERS.full);
      const posting = await benchPosting(orders, { services, benchDatabase: database, options });
      const documents = await benchDocuments(orders.slice(0, isQuick ? FILES.quick : FILES.full), services, options);
      return [posting, documents];
    } finally {
      await close();
    }
  } finally {
    await database.close();
  }
};

/** Orders per second, one at a time and several concurrently, compared with transactions that write one row. */
async function benchPosting(
  orders: CapturedOrder[],
  { services, benchDatabase: { url, folder }, options: { log } }: { services: Services; benchDatabase: BenchDatabase; options: Options },
): Promise<Table> {
  const pool = createPool(url, { max: CONNECTIONS, applicationName: 'bench-bare' });
  await pool.query('CREATE TABLE bench_commit (at timestamptz NOT NULL)');
  const post = async ({ orderId }: CapturedOrder) => postOrder(orderId, services, new Date());
  const commit = async () => void (await pool.query('INSERT INTO bench_commit VALUES (now())'));
  const share = Math.floor(orders.length / (2 * ROUNDS + 2));
  const rates: Record<'one' | 'ten', { post: number[]; commit: number[] }> = {
    one: { post: [], commit: [] },
    ten: { post: [], commit: [] },
  };
  const cpu: Record<'one' | 'ten', number[]> = { one: [], ten: [] };
  // A new connection plans its first statements, which takes as long as posting.
  await perSecond(orders.slice(0, share), CONNECTIONS, post);
  let next = share;
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      log(`Posting orders, round ${round} of ${ROUNDS}`);
      for (const [at, name] of [
        [1, 'one'],
        [CONNECTIONS, 'ten'],
      ] as const) {
        const part = orders.slice(next, next + share);
        next += share;
        const before = (await databaseCpuMicros(folder)) ?? Number.NaN;
        rates[name].post.push(await perSecond(part, at, post));
        cpu[name].push((((await databaseCpuMicros(folder)) ?? Number.NaN) - before) / part.length);
        rates[name].commit.push(await perSecond(part, at, commit));
      }
    }
  } finally {
    await pool.end();
  }
  const lockedMs: number[] = [];
  for (const order of orders.slice(next)) lockedMs.push(await measureLock(() => post(order)));
  await rejectUnposted(orders, services);
  const mostPerSecond = 1_000 / median(lockedMs);
  const row = (label: string, name: 'one' | 'ten') => {
    const [postMedian, other] = [median(rates[name].post), median(rates[name].commit)];
    return [label, count(postMedian), count(other), ratio(postMedian / other), `${decimal(median(cpu[name]) / 1_000, 2)} ms`];
  };
  const faster = median(rates.ten.post.map((rate, round) => rate / (rates.one.post[round] ?? Number.NaN)));
  return {
    title: 'Posting captured orders',
    columns: ['', 'orders per second', 'bare commits per second', 'ratio', 'CPU of PostgreSQL per order'],
    rows: [
      row('one at a time', 'one'),
      row(`${CONNECTIONS} concurrently`, 'ten'),
      [`${CONNECTIONS} concurrently, ratio to one at a time`, ratio(faster), '', '', ''],
    ],
    notes: [
      `${count(next - share)} orders of one premium each. One transaction writes the ledger, receipt, due, policy and queued email.`,
      'A bare commit is a transaction of one INSERT on the same database, with fsync on.',
      `One at a time, an order locks the receipt counter for ${decimal(median(lockedMs), 2)} ms. So at most ${count(mostPerSecond)} orders a second can be posted by any number of workers: ${count(MANY)} in ${count(MANY / mostPerSecond / 60)} minutes.`,
    ],
  };
}

async function perSecond<Item>(items: Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<number> {
  const waiting = [...items];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
    }),
  );
  return items.length / ((performance.now() - started) / 1_000);
}

/** Milliseconds from the lock of the receipt counter to the commit. */
async function measureLock(post: () => Promise<void>): Promise<number> {
  const statements = await recordStatements(post);
  const locked = statements.find(({ text }) => text.includes('INTO receipt_counter'));
  if (!locked) throw new Error('The posting has no receipt.');
  return performance.now() - locked.sentAt;
}

async function rejectUnposted(orders: CapturedOrder[], { store }: Services): Promise<void> {
  const states = await Promise.all(orders.map(async ({ orderId }) => (await store.payment.find(orderId))?.state));
  const unposted = states.filter((state) => state !== 'POSTED').length;
  if (unposted > 0) throw new Error(`${unposted} of ${orders.length} orders were not posted.`);
}

/** Documents per second of a warm renderer, and the added cost of protecting the file for an email. */
async function benchDocuments(orders: CapturedOrder[], services: Services, { log }: Options): Promise<Table> {
  const files: ReceiptPdf[] = [];
  for (const { orderNo, clientId } of orders) files.push(await readFile(services, clientId, orderNo));
  for (const file of files.slice(0, WARM)) await services.documents.render(file);
  log(`Making ${files.length} receipts`);
  const rates: number[] = [];
  let rendered: Buffer[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rendered = [];
    rates.push(await perSecond(files, 1, async (file) => void rendered.push((await services.documents.render(file)).bytes)));
  }
  const [first] = files;
  if (!first) throw new Error('There is no receipt to make.');
  const manyPages = { ...first, data: { ...first.data, pages: files.flatMap(({ data }) => data.pages) } };
  const started = performance.now();
  const { bytes: manyBytes } = await services.documents.render(manyPages);
  const manySeconds = (performance.now() - started) / 1_000;

  log(`Protecting ${rendered.length} receipts`);
  const password = createPassword(first.owner);
  for (const bytes of rendered.slice(0, WARM)) await protectPdf(bytes, password);
  const before = process.cpuUsage();
  const guarded = await perSecond(rendered, 1, async (bytes) => void (await protectPdf(bytes, password)));
  const { user, system } = process.cpuUsage(before);
  const guardedCpu = `CPU of protecting a file: ${decimal((user + system) / 1_000 / rendered.length)} ms.`;
  const size = median(rendered.map((bytes) => bytes.length));
  const row = (label: string, rate: number, bytes: number) => [label, decimal(rate), `${decimal(1_000 / rate)} ms`, kilobytes(bytes)];
  return {
    title: 'Receipts as PDF',
    columns: ['', 'receipts per second', 'per receipt', 'file size'],
    rows: [
      row('one receipt per file', median(rates), size),
      row(`${files.length} receipts in one file`, files.length / manySeconds, manyBytes.length),
      row('protecting a file for an email', guarded, size),
    ],
    notes: ['Warm, one worker thread, tagged PDF/UA-1. The data is from the orders posted above.', guardedCpu],
  };
}

type ReceiptPdf = ReadDocument & { data: ReceiptDocument };

async function readFile(services: Services, clientId: string, orderNo: string): Promise<ReceiptPdf> {
  const read = await readDocument(
    { kind: DOCUMENT_KINDS['pay-premium-receipts'], ref: { type: 'pay-premium-receipts', policyId: 'ALL', orderNo } },
    { clientIds: [clientId], language: 'en' },
    services,
  );
  if (read.kind === 'none') throw new Error(`Order ${orderNo} has no receipt: ${read.reason}.`);
  return read.file as ReceiptPdf;
}
