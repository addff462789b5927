import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from '@portal/api/db/connect.ts';
import { type EmbeddedServer, startEmbedded } from '@portal/api/db/embedded.ts';
import { migrate } from '@portal/api/db/migrate.ts';
import { prepareQueues } from '@portal/api/jobs/queue.ts';
import { generateBook } from '@portal/book/generate.ts';
import { type BookWriter, createBookWriter } from '@portal/book/write-book.ts';
import pg from 'pg';
import { ROOT } from '../../tools/root.ts';
import { count } from './figures.ts';
import { importFolder, PASSWORD } from './load-book.ts';
import { closing } from './opened.ts';

/** The business date of the books that are kept, so that they need not be made anew each day. */
export const BOOK_DATE = '2026-11-20';
export const POLICIES_A_CLIENT = 2.3;

/** A database with a book, by its number of policies. */
export type LargeBook = { policies: number; clients: number; url: string };
export type LargeBooks = { books: LargeBook[]; close(): Promise<void> };

const CACHE = join(ROOT, 'bench/.cache');
/** What a book in a database is made from. When one of these changes, all books are made again. */
const SOURCES = ['book/src', 'rules/src', 'api/src/book-import', 'api/migrations'];
const CONTENT = { seed: 1, bookDate: BOOK_DATE, navYears: 19, password: PASSWORD };
/** A book of a million policies is 10 GB of CSV: it is generated and imported in parts, so that only one lies on the disk. */
const CLIENTS_A_PART = 50_000;
/** While a book is loaded; a crash then costs a new load and no more. */
const IN_HASTE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  maintenance_work_mem: '512MB',
  autovacuum: 'off',
};

/** Opens databases with books of these sizes; those that an earlier run has made are taken as they are. */
export async function openLargeBooks(sizes: number[], say: (line: string) => void): Promise<LargeBooks> {
  const folder = join(CACHE, hashOfSources());
  await removeOthers(folder);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const missing = sizes.filter((policies) => !existsSync(stampOf(folder, policies)));
  if (missing.length > 0) await make(folder, missing, say);
  const server = await startEmbedded({ dataDir: join(folder, 'data') });
  const books = sizes.map((policies) => ({ policies, clients: clientsOf(policies), url: server.url(nameOf(policies)) }));
  return { books, close: closing(() => server.stop()) };
}

const clientsOf = (policies: number): number => Math.round(policies / POLICIES_A_CLIENT);
const nameOf = (policies: number): string => `policies_${policies}`;
const stampOf = (folder: string, policies: number): string => join(folder, `${nameOf(policies)}.ready`);

async function make(folder: string, sizes: number[], say: (line: string) => void): Promise<void> {
  const server = await startEmbedded({ dataDir: join(folder, 'data'), settings: IN_HASTE });
  const stop = closing(() => server.stop());
  try {
    for (const policies of sizes) {
      await makeOne(server, policies, folder, say);
      await writeFile(stampOf(folder, policies), '');
    }
  } finally {
    await stop();
  }
}

/** Fills a database, or goes on where an interrupted run has stopped. */
async function makeOne(server: EmbeddedServer, policies: number, folder: string, say: (line: string) => void): Promise<void> {
  const url = server.url(nameOf(policies));
  await createDatabase(server.url('postgres'), nameOf(policies));
  await migrate(url);
  await prepareQueues(url);
  const clients = clientsOf(policies);
  const [before] = await query<{ clients: number }>(url, 'SELECT count(*)::int AS clients FROM client');
  const writer = await partsWriter(join(folder, 'book'), before?.clients ?? 0, async (part, until) => {
    await importFolder(url, part);
    say(`A book of ${count(policies)} policies: ${count(until)} of ${count(clients)} clients are in`);
  });
  await generateBook({ ...CONTENT, clients }, writer);
  await writer.end();
  say('Vacuuming, as the database would by and by');
  await query(url, 'VACUUM ANALYZE');
}

/** A writer that hands over a folder with some thousand clients each, and goes on in a new one. The first clients are left out. */
async function partsWriter(folder: string, leftOut: number, take: (part: string, clients: number) => Promise<void>): Promise<BookWriter> {
  await rm(folder, { recursive: true, force: true });
  let part = await createBookWriter(folder, 'csv');
  let clients = 0;
  let taken = leftOut;
  async function handOver(): Promise<Record<string, number>> {
    const rows = await part.end();
    if (clients > taken) await take(folder, clients);
    await rm(folder, { recursive: true });
    taken = clients;
    return rows;
  }
  return {
    write(entry) {
      if (entry.file === 'clients') clients += 1;
      // Funds come before all clients: they lie in the first part.
      if (leftOut === 0 || clients > leftOut) part.write(entry);
    },
    async settle() {
      await part.settle();
      if (clients - taken < CLIENTS_A_PART) return;
      await handOver();
      part = await createBookWriter(folder, 'csv');
    },
    end: handOver,
  };
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(JSON.stringify(CONTENT));
  const files = SOURCES.flatMap((source) => filesBelow(join(ROOT, source))).filter((file) => !/\.test\.ts$|[/\\]testing-/.test(file));
  for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Books that were made from other sources are of no use any more. */
async function removeOthers(folder: string): Promise<void> {
  if (!existsSync(CACHE)) return;
  for (const name of readdirSync(CACHE)) if (join(CACHE, name) !== folder) await rm(join(CACHE, name), { recursive: true, force: true });
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
