import { recordStatements } from '@portal/api/testing/record-statements.ts';
import { explain, isReading } from './explain.ts';
import { count, decimal, mean, median, ratio } from './figures.ts';
import { findSession, GROWTH_CALLS, type GrowthCall } from './growth-calls.ts';
import { BOOK_DATE, type LargeBook, openLargeBooks } from './large-book.ts';
import { openPortal, type Portal } from './portal.ts';
import { query } from './query.ts';
import type { Benchmark, Options, Table } from './report.ts';

const SIZES = [10_000, 1_000_000];
const QUICK_SIZES = [10_000, 100_000];
/** Clients asked for: the same ones in each book. */
const CLIENTS = { full: 300, quick: 60 };
const EXPLAINED = { full: 60, quick: 20 };
/** The share of the clients who have a session. */
const LOGGED_IN = 0.1;
const FIRST_CLIENT = 2_000_000_001;
const NOW = new Date(`${BOOK_DATE}T05:00:00Z`);

type Opened = LargeBook & { portal: Portal; gigabytes: number };
/** Measurements of one call on one book: pages read by each statement in order, and the latency of first and second calls. */
type Measured = { statements: { name: string; buffers: number; milliseconds: number }[]; first: number[]; again: number[] };

/** Compares calls on a small book with the same calls on one a hundred times as large. */
export const growth: Benchmark = async (options) => {
  const large = await openLargeBooks(options.isQuick ? QUICK_SIZES : SIZES, options.log);
  try {
    return await compareBooks(large.books, options);
  } finally {
    await large.close();
  }
};

/** Measures the same calls on each book, the smallest first. */
async function compareBooks(books: LargeBook[], options: Options): Promise<Table[]> {
  const opened: Opened[] = [];
  try {
    for (const book of books) {
      await fillSessions(book);
      const [size] = await query<{ gb: number }>(book.url, 'SELECT (pg_database_size(current_database()) / 1e9)::float8 AS gb');
      opened.push({ ...book, portal: await openPortal(book.url, { clock: () => NOW, sendsJobs: true }), gigabytes: size?.gb ?? 0 });
    }
    const found: { call: GrowthCall; measured: Measured[] }[] = [];
    for (const call of GROWTH_CALLS) found.push({ call, measured: await measure(call, opened, options) });
    return [callTable(opened, found), statementTable(opened, found)];
  } finally {
    for (const { portal } of opened) await portal.close();
  }
}

/** As many people are logged in as go with the book, and the planner knows it: of an empty table it would read every row. */
async function fillSessions({ url, clients }: LargeBook): Promise<void> {
  await query(url, 'TRUNCATE session CASCADE');
  await query(
    url,
    `INSERT INTO session (session_id, kind, handle_hash, cookie_hash, client_id, created_at, last_seen_at, absolute_end)
     SELECT gen_random_uuid(), 'customer', sha256(n::text::bytea), sha256(n::text::bytea), n::text, now(), now(), now()
     FROM generate_series(1, ${Math.round(clients * LOGGED_IN)}) n`,
  );
  await query(url, 'VACUUM ANALYZE session');
}

async function measure(call: GrowthCall, books: Opened[], { isQuick, log }: Options): Promise<Measured[]> {
  log(`${call.name} on each book`);
  const measured = books.map((): Measured => ({ statements: [], first: [], again: [] }));
  const [clients, explained] = isQuick ? [CLIENTS.quick, EXPLAINED.quick] : [CLIENTS.full, EXPLAINED.full];
  for (const [at, book] of books.entries()) {
    // The first calls fill caches of catalogs and compile: they belong to no client.
    for (const clientId of spread(book, 10, 1)) await call.run(book.portal, clientId);
    const statements = await explainCall(call, book, spread(book, explained, 2));
    if (measured[at]) measured[at].statements = statements;
  }
  if (!call.isTimed) return measured;
  const samples = books.map((book) => spread(book, clients, 3));
  for (const [at, book] of books.entries()) for (const clientId of samples[at] ?? []) await findSession(book.portal, clientId);
  for (const times of ['first', 'again'] as const) {
    for (let number = 0; number < clients; number += 1) {
      // In turn, so that whatever else the machine does hits both.
      for (const [at, { portal }] of books.entries()) {
        const started = performance.now();
        await call.run(portal, samples[at]?.[number] ?? '');
        measured[at]?.[times].push(performance.now() - started);
      }
    }
  }
  return measured;
}

/** Client ids evenly over those that may be called for; another `offset` gives others. */
function spread({ asked }: LargeBook, clientCount: number, offset: number): string[] {
  const step = Math.floor(asked / clientCount);
  return Array.from({ length: clientCount }, (_, number) => String(FIRST_CLIENT + number * step + Math.min(offset, step - 1)));
}

/** The reading statements of a call, each with the mean of what it touched. */
async function explainCall(call: GrowthCall, { portal }: Opened, clientIds: string[]): Promise<Measured['statements']> {
  const byName = new Map<string, { buffers: number[]; milliseconds: number[] }>();
  for (const clientId of clientIds) {
    await findSession(portal, clientId);
    const statements = (await recordStatements(() => call.run(portal, clientId))).filter(isReading);
    for (const [at, statement] of statements.entries()) {
      const name = `${at + 1} ${findSubject(statement.text)}`;
      const measurements = byName.get(name) ?? { buffers: [], milliseconds: [] };
      byName.set(name, measurements);
      const { buffers, milliseconds } = await explain(portal.pool, statement);
      measurements.buffers.push(buffers);
      measurements.milliseconds.push(milliseconds);
    }
  }
  return [...byName].map(([name, { buffers, milliseconds }]) => ({ name, buffers: mean(buffers), milliseconds: median(milliseconds) }));
}

/** The table that a statement is about: the one of its outermost FROM, which the stores write last. */
function findSubject(text: string): string {
  const outer = text.replaceAll(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '()');
  return [...outer.matchAll(/\bFROM\s+(\w+)/gi)].at(-1)?.[1] ?? [...text.matchAll(/\bFROM\s+(\w+)/gi)].at(-1)?.[1] ?? 'statement';
}

function callTable(books: Opened[], found: { call: GrowthCall; measured: Measured[] }[]): Table {
  const row = (label: string, values: number[], print: (value: number) => string) => [
    label,
    ...values.map(print),
    ratio((values.at(-1) ?? 0) / (values[0] ?? 0)),
  ];
  const milliseconds = (value: number) => `${decimal(value)} ms`;
  const rows = found.flatMap(({ call, measured }) => [
    row(
      `${call.name}: pages touched`,
      measured.map(({ statements }) => statements.reduce((sum, { buffers }) => sum + buffers, 0)),
      (value) => decimal(value),
    ),
    ...(call.isTimed
      ? [
          row(
            `${call.name}: latency, first call of a client`,
            measured.map(({ first }) => median(first)),
            milliseconds,
          ),
          row(
            `${call.name}: latency, second call`,
            measured.map(({ again }) => median(again)),
            milliseconds,
          ),
        ]
      : []),
  ]);
  return {
    title: 'Growth of the book',
    columns: ['', ...books.map(({ policies }) => `${count(policies)} policies`), 'ratio'],
    rows: [
      row(
        'database',
        books.map(({ gigabytes }) => gigabytes),
        (value) => `${decimal(value, 2)} GB`,
      ),
      ...rows,
    ],
    notes: [
      `The calls read the same clients in each book. The large book has a hundred times as many clients. Page counts (8 KB pages) are means over ${EXPLAINED.full} clients. Latencies are medians over ${CLIENTS.full} clients, with the books measured alternately and without network.`,
      'PostgreSQL has 256 MB of shared memory, so first calls on the large book also read from the disk or the system cache.',
    ],
  };
}

function statementTable(books: Opened[], found: { call: GrowthCall; measured: Measured[] }[]): Table {
  const rows = found.flatMap(({ call, measured }) =>
    [...new Set(measured.flatMap(({ statements }) => statements.map(({ name }) => name)))].map((name) => {
      const each = measured.map(({ statements }) => statements.find((statement) => statement.name === name));
      const buffers = each.map((measurement) => measurement?.buffers ?? Number.NaN);
      return [
        `${call.name}: ${name}`,
        ...each.flatMap((measurement) => [
          decimal(measurement?.buffers ?? Number.NaN),
          `${decimal(measurement?.milliseconds ?? Number.NaN, 2)} ms`,
        ]),
        ratio((buffers.at(-1) ?? 0) / (buffers[0] ?? 0)),
      ];
    }),
  );
  return {
    title: 'Growth of the book, statement by statement',
    columns: ['', ...books.flatMap(({ policies }) => [`pages, ${count(policies)}`, 'time']), 'pages, ratio'],
    rows,
    notes: ['Measured by EXPLAIN (ANALYZE, BUFFERS) with the statements that the stores sent and their values.'],
  };
}
