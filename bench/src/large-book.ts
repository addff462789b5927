import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobTable } from '@portal/api/app/parts.ts';
import { createDatabase } from '@portal/api/platform/db/connect.ts';
import { type EmbeddedServer, startEmbedded } from '@portal/api/platform/db/embedded.ts';
import { migrate } from '@portal/api/platform/db/migrate.ts';
import { prepareQueues } from '@portal/api/platform/jobs/queue.ts';
import { generateBook } from '@portal/book/generate/generate.ts';
import { createBookWriter } from '@portal/book/write-book.ts';
import { ROOT } from '../../tools/root.ts';
import { count } from './figures.ts';
import { importFolder, PASSWORD } from './load-book.ts';
import { multiplyBook } from './multiply-book.ts';
import { closing } from './opened.ts';
import { query } from './query.ts';

/** Business date of the stored books. It is fixed, so that they need not be generated every day. */
export const BOOK_DATE = '2026-11-20';
const POLICIES_A_CLIENT = 2.3;

/** A database with a book, by its number of policies. `asked`: how many clients, from the first on, may be called for. */
export type LargeBook = { policies: number; clients: number; asked: number; url: string };
export type LargeBooks = { books: LargeBook[]; close(): Promise<void> };

const CACHE = join(ROOT, 'bench/.cache');
/** Sources of a stored book. A change in one of them regenerates all books. */
const SOURCES = ['book/src', 'rules/src', 'api/src/domain/book-import', 'api/migrations'];
const CONTENT = { seed: 1, bookDate: BOOK_DATE, navYears: 19, password: PASSWORD };
/** Every larger book is this one and copies of its clients. */
const BASE_POLICIES = 10_000;
const BASE_CLIENTS = Math.round(BASE_POLICIES / POLICIES_A_CLIENT);
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
export async function openLargeBooks(sizes: number[], logProgress: (line: string) => void): Promise<LargeBooks> {
  const folder = join(CACHE, hashOfSources());
  await removeOthers(folder);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const missing = sizes.filter((policies) => !existsSync(toStampPath(folder, policies)));
  if (missing.length > 0) await make(folder, missing, logProgress);
  const server = await startEmbedded({ dataDir: join(folder, 'data') });
  const books = sizes.map((policies) => ({
    policies,
    clients: countClients(policies),
    asked: BASE_CLIENTS,
    url: server.url(toName(policies)),
  }));
  return { books, close: closing(() => server.stop()) };
}

const countClients = (policies: number): number => (policies / BASE_POLICIES) * BASE_CLIENTS;
const toName = (policies: number): string => `policies_${policies}`;
const toStampPath = (folder: string, policies: number): string => join(folder, `${toName(policies)}.ready`);

async function make(folder: string, sizes: number[], logProgress: (line: string) => void): Promise<void> {
  const server = await startEmbedded({ dataDir: join(folder, 'data'), settings: IN_HASTE });
  const stop = closing(() => server.stop());
  try {
    for (const policies of sizes) {
      await makeOne(server, { policies, folder, log: logProgress });
      await writeFile(toStampPath(folder, policies), '');
    }
  } finally {
    await stop();
  }
}

/** The smallest book is generated and imported as an insurer's would be; the larger ones are copies of it and of its clients. */
async function makeOne(
  server: EmbeddedServer,
  { policies, folder, log }: { policies: number; folder: string; log: (line: string) => void },
): Promise<void> {
  const name = toName(policies);
  const url = server.url(name);
  if (policies === BASE_POLICIES) {
    await createDatabase(server.url('postgres'), { name });
    await migrate(url);
    await prepareQueues(url, jobTable);
    log(`Generating and importing a book of ${count(policies)} policies`);
    const book = join(folder, 'book');
    await rm(book, { recursive: true, force: true });
    const writer = await createBookWriter(book, 'csv');
    await generateBook({ ...CONTENT, clients: BASE_CLIENTS }, writer);
    await writer.end();
    await importFolder(url, book);
    await rm(book, { recursive: true });
  } else {
    // Remove the remains of an interrupted run.
    await query(server.url('postgres'), `DROP DATABASE IF EXISTS ${name}`);
    await createDatabase(server.url('postgres'), { name, template: toName(BASE_POLICIES) });
    await multiplyBook(url, policies / BASE_POLICIES, (line) => log(`A book of ${count(policies)} policies: ${line}`));
  }
  log('Vacuuming, as the database would by and by');
  await query(url, 'VACUUM ANALYZE');
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
