import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printCsvField } from '@portal/book/read-csv.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { deleting, writeDelta } from '../../testing/factories/book-delta.ts';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
let db: TestDatabase;
let folder: string;

beforeAll(async () => {
  db = await testDatabase();
  folder = await makeBook(5);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await db.close();
});

const USAGE =
  'Say which folder holds the book, or which file the NAVs: npm run import -- <folder> [--dry-run] [--max-removed <number or %>] [--report <file>] [--full] [--no-manifest].\n';
type Run = { code: number; out: string; err: string };

/** Runs the import as an operator does. */
const run = (...args: string[]): Promise<Run> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: db.ownerUrl };
    const child = execFile(process.execPath, [MAIN, ...args], { env }, (_, out, err) => done({ code: child.exitCode ?? -1, out, err }));
  });

test('imports a book from the command line and prints the result', async () => {
  const first = await run(folder);
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^Loaded: [\d,]+ rows read, [\d,]+ new, 0 changed\.\n$/) });
  expect(first.err).toMatch(/Reading payments\.csv +[\d,]+ rows/);
  expect(await run(folder)).toMatchObject({
    code: 0,
    out: 'Nothing has changed: all 25 files are as in the last import and were not read. --full reads them.\n',
  });
  expect(await run(folder, '--full')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Nothing has changed: the portal holds all [\d,]+ rows already\.\n$/),
  });
});

test('loads a delta, and reports a repeated delta as already loaded', async () => {
  const book = await EditedBook.copyFrom(folder);
  const { policyNo, nomineeNo } = book.row(
    'nominees',
    book.find('nominees', (row) => row.share === '100.00'),
  );
  const newer = { ...book.row('clients', 2), occupation: 'Farmer' };
  const client = Object.values(newer).map(printCsvField).join(',');
  const delta = await writeDelta(
    { clients: [book.lines('clients')[0] ?? '', client], ...deleting(`nominees,${policyNo},${nomineeNo}`) },
    1,
  );
  const file = join(delta, 'report.json');
  const rejected = await run(delta, '--report', file);
  expect(rejected).toMatchObject({
    code: 1,
    err: expect.stringMatching(/deletions\.csv:0 file: would remove 1 of \d+ rows of nominees that the portal holds/),
  });
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ outcome: 'refused', kind: 'delta', sequence: 1, deletions: 1 });
  const loaded = 'Loaded: 2 rows read, 0 new, 1 changed, 1 removed.\n';
  expect(await run(delta, '--max-removed', '1')).toMatchObject({ code: 0, out: loaded });
  expect(await run(delta)).toMatchObject({ code: 0, out: 'Nothing has changed: the portal has loaded delta 1 already.\n' });
  const { rows: audited } = await db.pool.query(
    `SELECT outcome, detail FROM audit WHERE action = 'book.load' AND detail ->> 'kind' = 'delta'`,
  );
  const loadedBy = `${userInfo().username}@${hostname()}`.slice(0, 100);
  expect(audited).toMatchObject([
    {
      outcome: 'loaded',
      detail: { kind: 'delta', sequence: 1, sha256: expect.stringMatching(/^[\da-f]{64}$/), changed: 1, removed: 1, loadedBy },
    },
  ]);
  expect((await run(folder)).out).toMatch(/ rows read, 1 new, 1 changed\.$/m);
  for (const path of [delta, book.folder]) await rm(path, { recursive: true });
});

test('a dry run reports the result, also as JSON, and stores nothing', async () => {
  const book = await EditedBook.copyFrom(folder);
  book.set('clients', 2, { occupation: 'Farmer' });
  const copy = await book.save();
  const file = join(copy, 'report.json');
  const sentence = expect.stringMatching(
    /^Nothing was kept\. An import would do this: 5 rows read, 0 new, 1 changed\.\nUnchanged since the last import, and not read: bank-accounts, .*, credentials\.\n$/,
  );
  // The second run reports the same, because the first one stored nothing.
  for (const _time of [1, 2]) expect(await run(copy, '--dry-run', '--report', file)).toMatchObject({ code: 0, out: sentence });
  const report = JSON.parse(await readFile(file, 'utf8'));
  expect(report).toMatchObject({ outcome: 'loaded', isDryRun: true, errors: [] });
  expect(report.files).toContainEqual({ file: 'clients', read: 5, fresh: 0, changed: 1, gone: 0, kept: 0 });
  await rm(copy, { recursive: true });
});

test('prints each error of an invalid book and exits with an error code', async () => {
  const book = await EditedBook.copyFrom(folder);
  book.set('clients', 3, { gender: 'X' });
  book.set('payments', 5, { amount: 'ten' });
  const { code, err } = await run(await book.save());
  await rm(book.folder, { recursive: true });
  expect(code).toBe(1);
  expect(err).toContain('clients.csv:3 gender: must be one of M, F, T\n');
  expect(err).toContain('payments.csv:5 amount: must be an amount in rupees with at most 2 decimals, not negative\n');
  expect(err).toContain('Nothing was loaded: the book has 2 errors.\n');
});

test('reports a mistyped folder in one sentence', async () => {
  expect(await run('/no/such/book')).toEqual({ code: 1, out: '', err: 'There is no folder /no/such/book.\n' });
  expect(await run(MAIN)).toEqual({ code: 1, out: '', err: `${MAIN} is neither the folder of a book nor a file of NAVs.\n` });
  expect(await run()).toEqual({ code: 1, out: '', err: USAGE });
  expect(await run(folder, '--max-removed', 'all')).toMatchObject({ code: 1, err: expect.stringMatching(/^--max-removed is a number/) });
  expect(await run(folder, '--dryrun')).toEqual({ code: 1, out: '', err: USAGE });
});
